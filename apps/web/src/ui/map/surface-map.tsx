import { Button, useComputedColorScheme } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadBaseMap } from './base-map.ts';
import type { MapControl } from './leaflet-map.ts';
import styles from './map.module.css';
import type { MapHandlers, MapMarker, MapPlace } from './map-marker.ts';

type Props = MapHandlers & {
  readonly markers: readonly MapMarker[];
  readonly height: number | string;
  readonly label: string;
  /** The surface to mark, such as the row under the pointer. */
  readonly highlightedId?: number | null | undefined;
  /** Where it stands, for when it is drawn inside a group. */
  readonly highlightedAt?: MapPlace | null | undefined;
  /** The view follows the markers whenever this changes: the filters, not the moves of the map itself. */
  readonly fitKey: string;
  /** The part the map starts with, `west,south,east,north`; while it is given the view does not follow the markers. */
  readonly area?: string | undefined;
  /** Instead of the markers shown, those to fit the view to. */
  readonly fitMarkers?: readonly MapMarker[] | undefined;
  /** Buttons over the map. */
  readonly children?: React.ReactNode;
};

/** Surfaces on the shipped map of Hungary; its script and shapes come when it is first drawn. */
export function SurfaceMap({
  markers,
  height,
  label,
  highlightedId = null,
  highlightedAt = null,
  fitKey,
  area,
  fitMarkers = markers,
  children,
  ...handlers
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { control, failed } = useMapControl(place, handlers);
  const colorScheme = useComputedColorScheme('light');
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    control?.showMarkers(markers);
    if (control === null || fitted.current === fitKey || (fitMarkers.length === 0 && area === undefined)) return;
    if (area === undefined) control.fitTo(fitMarkers, false);
    else if (fitted.current === null) control.fitToArea(area);
    fitted.current = fitKey;
  }, [control, markers, fitMarkers, fitKey, area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: freshly drawn markers are marked again
  useEffect(() => control?.highlight(highlightedId, highlightedAt), [control, highlightedId, highlightedAt, markers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: the colours are read from the page when the theme changes
  useEffect(() => control?.redrawBase(), [control, colorScheme]);
  return (
    <section className={styles.frame} style={{ height }} aria-label={label}>
      <div ref={place} className={styles.canvas} />
      {failed ? <div className={styles.message}>{t('ui.map.failed')}</div> : null}
      <div className={styles.tools}>
        {children}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMaximize size={14} aria-hidden="true" />}
          onClick={() => control?.fitTo(fitMarkers, true)}
        >
          {t('ui.map.whole')}
        </Button>
      </div>
    </section>
  );
}

type Made = { readonly control: MapControl | null; readonly failed: boolean };

function useMapControl(place: React.RefObject<HTMLDivElement | null>, handlers: MapHandlers): Made {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made>({ control: null, failed: false });
  const onOpen = useEffectEvent((id: number) => handlers.onOpen?.(id));
  const onHover = useEffectEvent((id: number | null) => handlers.onHover?.(id));
  const onMove = useEffectEvent((view: Parameters<NonNullable<MapHandlers['onMove']>>[0]) => handlers.onMove?.(view));
  const texts = useEffectEvent(() => ({
    zoomIn: t('ui.map.zoomIn'),
    zoomOut: t('ui.map.zoomOut'),
    attribution: t('ui.map.attribution'),
    cluster: (count: number) => t('ui.map.cluster', { count }),
  }));
  useEffect(() => {
    let control: MapControl | null = null;
    let gone = false;
    const draw = async (): Promise<void> => {
      const [{ createMap }, base] = await Promise.all([import('./leaflet-map.ts'), loadBaseMap()]);
      if (gone || place.current === null) return;
      control = createMap(place.current, base, { onOpen, onHover, onMove }, texts());
      setMade({ control, failed: false });
    };
    draw().catch((error: unknown) => {
      console.error('The map could not be drawn', error);
      setMade({ control: null, failed: true });
    });
    return () => {
      gone = true;
      control?.destroy();
      setMade({ control: null, failed: false });
    };
  }, [place]);
  return made;
}
