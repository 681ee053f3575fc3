import { degreesAround, type Near } from '@felulet/domain/place/nearness.ts';
import { useComputedColorScheme } from '@mantine/core';
import { type Icon, IconLasso, IconMaximize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnEscape } from '../dialog/on-escape.tsx';
import { hasAny } from './first-view.ts';
import type { MapControl } from './leaflet-map.ts';
import styles from './map.module.css';
import { MapFailure } from './map-failure.tsx';
import type { MapGroup, MapHandlers, MapMarker, MapPlace, MapViewport } from './map-marker.ts';
import { type Drawn, useDrawnMap } from './use-drawn-map.ts';

type Props = MapHandlers & {
  readonly markers: readonly MapMarker[];
  readonly height: number | string;
  readonly label: string;
  /** The surface to mark, such as that of the row under the pointer. */
  readonly highlightedId?: number | null | undefined;
  /** Its place, for when it is drawn within a group. */
  readonly highlightedAt?: MapPlace | null | undefined;
  /** The view fits the markers whenever this changes: with the filters, not with moves of the map. */
  readonly fitKey: string;
  /** The initial part `west,south,east,north`; while it is set the view does not fit the markers. */
  readonly area?: string | undefined;
  /** The part that was visible before, with the key of its markers: the map starts there, unless it has no marker. */
  readonly left?: MapPart | null | undefined;
  /** The area of the filter, `lng,lat,lng,lat,…`. */
  readonly drawnArea?: string | undefined;
  /** Offers to draw an area, and receives it. */
  readonly onDraw?: ((area: string) => void) | undefined;
  /** Called when drawing starts, so that other tools on the map stop. */
  readonly onDrawStart?: (() => void) | undefined;
  /** The circle of the filter; the view moves there whenever the filters change. */
  readonly near?: Near | null | undefined;
  /** The markers to fit the view to, in place of the shown ones. */
  readonly fitMarkers?: readonly MapMarker[] | undefined;
  /** Buttons over the map. */
  readonly children?: React.ReactNode;
};

/** The part `west,south,east,north`, with the key of its markers. */
export type MapPart = { readonly key: string; readonly bbox: string };

/** Surfaces on the shipped map of Hungary; its script and shapes are loaded when it is first drawn. */
export function SurfaceMap({
  markers,
  height,
  label,
  highlightedId = null,
  highlightedAt = null,
  fitKey,
  area,
  left = null,
  drawnArea,
  onDraw,
  onDrawStart,
  near = null,
  fitMarkers = markers,
  children,
  ...handlers
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const drawn = useMapControl(place, tools, handlers);
  const { control } = drawn;
  const colorScheme = useComputedColorScheme('light');
  const fitted = useRef<string | null>(null);
  const around = near === null ? null : boxAround(near);
  const part = around ?? (drawnArea === undefined ? null : boxOf(drawnArea));
  useEffect(() => {
    control?.showMarkers(markers);
    if (control === null || fitted.current === fitKey) return;
    if (fitMarkers.length === 0 && area === undefined && part === null) return;
    if (fitted.current === null && left?.key === fitKey && hasAny(left.bbox, fitMarkers)) control.fitToArea(left.bbox);
    else if (part !== null) control.fitToArea(part);
    else if (area === undefined) control.fitTo(fitMarkers, false);
    else if (fitted.current === null) control.fitToArea(area);
    fitted.current = fitKey;
  }, [control, markers, fitMarkers, fitKey, area, left, part]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: freshly drawn markers are marked again
  useEffect(() => control?.highlight(highlightedId, highlightedAt), [control, highlightedId, highlightedAt, markers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: the colours are read from the page when the theme changes
  useEffect(() => control?.redrawBase(), [control, colorScheme]);
  useEffect(() => control?.pen.show(drawnArea), [control, drawnArea]);
  const picksSpot = handlers.onSpot !== undefined;
  useEffect(() => (picksSpot ? control?.pen.cancel() : undefined), [control, picksSpot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: what it says decides, not that it was read anew
  useEffect(() => control?.showNear(near), [control, around]);
  return (
    <section className={styles.frame} style={{ height }} aria-label={label} data-spot={handlers.onSpot && true}>
      <div ref={place} className={styles.canvas} />
      <MapFailure {...drawn} />
      <div ref={tools} className={styles.tools}>
        {children}
        {onDraw === undefined ? null : <DrawButton control={control} onDraw={onDraw} onStart={onDrawStart} />}
        <MapTool icon={IconMaximize} label={t('ui.map.whole')} onClick={() => control?.fitTo(fitMarkers, true)} />
      </div>
    </section>
  );
}

/** The extent of a circle, `west,south,east,north`. */
function boxAround(near: Near): string {
  const { west, south, east, north } = degreesAround(near);
  return [west, south, east, north].join(',');
}

/** The extent of a drawn area. */
function boxOf(area: string): string {
  const numbers = area.split(',').map(Number);
  const lngs = numbers.filter((_, index) => index % 2 === 0);
  const lats = numbers.filter((_, index) => index % 2 === 1);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].join(',');
}

type ToolProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
};

/** A button over a map. */
export function MapTool({ icon: Glyph, label, isPressed, onClick }: ToolProps): React.ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      data-tip={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Glyph size={17} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

type DrawProps = {
  readonly control: MapControl | null;
  readonly onDraw: (area: string) => void;
  readonly onStart: (() => void) | undefined;
};

/** Starts drawing: the next stroke encloses an area, or corners by clicks or keys do; Escape or the button cancels. */
function DrawButton({ control, onDraw, onStart }: DrawProps): React.ReactNode {
  const { t } = useTranslation();
  const [corners, setCorners] = useState<number | null>(null);
  const isDrawing = corners !== null;
  const start = (): void => {
    if (control === null) return;
    setCorners(0);
    onStart?.();
    control.pen.start({
      onCorners: setCorners,
      onDone: (area) => {
        setCorners(null);
        if (area !== null) onDraw(area);
      },
    });
  };
  return (
    <>
      <MapTool
        icon={IconLasso}
        label={t('ui.map.draw')}
        isPressed={isDrawing}
        onClick={isDrawing ? () => control?.pen.cancel() : start}
      />
      {isDrawing ? <OnEscape run={() => control?.pen.cancel()} /> : null}
      {isDrawing ? (
        <div className={styles.drawHint} role="status">
          <p>{t('ui.map.drawHint')}</p>
          <p className={styles.drawKeys}>{t('ui.map.drawKeys')}</p>
          {corners > 0 ? <p>{t('ui.map.drawCorners', { count: corners })}</p> : null}
        </div>
      ) : null}
    </>
  );
}

type Place = React.RefObject<HTMLDivElement | null>;

function useMapControl(place: Place, tools: Place, handlers: MapHandlers): Drawn<MapControl> {
  const onOpen = useEffectEvent((id: number) => handlers.onOpen?.(id));
  const onOpenGroup = useEffectEvent((group: MapGroup) => handlers.onOpenGroup?.(group));
  const onHover = useEffectEvent((id: number | null) => handlers.onHover?.(id));
  const onSpot = useEffectEvent((spot: MapPlace) => handlers.onSpot?.(spot));
  const onMove = useEffectEvent((view: MapViewport) => handlers.onMove?.(view));
  return useDrawnMap(place, async () => {
    const { createMap } = await import('./leaflet-map.ts');
    const toolsBottom = (): number => (tools.current?.offsetTop ?? 0) + (tools.current?.offsetHeight ?? 0);
    const mapHandlers = { onOpen, onOpenGroup, onHover, onSpot, onMove } satisfies Required<MapHandlers>;
    return (parts) => createMap({ ...parts, toolsBottom }, mapHandlers);
  });
}
