import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadBaseMap } from './base-map.ts';
import styles from './map.module.css';
import type { MapPlace } from './map-marker.ts';
import type { PointControl } from './point-control.ts';
import { useMapServices } from './use-map-services.ts';
import { useMapTexts } from './use-map-texts.ts';

/** Where a map begins that has nothing to show yet. [K9.4] */
const DEFAULT_CENTRE: MapPlace = { lat: 47.5058, lng: 19.045052 };
const MAP_ZOOM = 15;
/** The shipped map has no streets: nearer than this it would show an empty sheet. */
const SHIPPED_ZOOM = 11;

type Props = {
  readonly place: MapPlace | null;
  readonly isApproximate?: boolean;
  readonly height: number;
  readonly label: string;
  readonly markerName: string;
  /** The view goes to the marker whenever this changes, such as the address it was found by. */
  readonly followKey: string;
  readonly line?: readonly MapPlace[];
  /** Makes the marker movable by pointer, finger and arrow keys. */
  readonly onPlace?: (place: MapPlace) => void;
};

const noLine: readonly MapPlace[] = [];

/** A map of one place. */
export function PointMap(props: Props): React.ReactNode {
  const { place, isApproximate = false, height, label, followKey, line = noLine } = props;
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const { control, failed } = usePointControl(sheet, props);
  const colorScheme = useComputedColorScheme('light');
  const followed = useRef<string | null>(null);
  const [lat, lng] = [place?.lat, place?.lng];
  useEffect(() => {
    if (control === null) return;
    const shown = lat === undefined || lng === undefined ? null : { lat, lng };
    control.show(shown, { follow: followed.current !== followKey, isApproximate });
    if (shown !== null) followed.current = followKey;
  }, [control, lat, lng, followKey, isApproximate]);
  useEffect(() => control?.showLine(line), [control, line]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: the colours are read from the page when the theme changes
  useEffect(() => control?.redrawBase(), [control, colorScheme]);
  return (
    <section className={styles.frame} style={{ height }} aria-label={label}>
      <div ref={sheet} className={styles.canvas} />
      {failed ? <div className={styles.message}>{t('ui.map.failed')}</div> : null}
    </section>
  );
}

type Made = { readonly control: PointControl | null; readonly failed: boolean };

function usePointControl(sheet: React.RefObject<HTMLDivElement | null>, props: Props): Made {
  const [made, setMade] = useState<Made>({ control: null, failed: false });
  const services = useMapServices();
  const texts = useMapTexts();
  const isMovable = props.onPlace !== undefined;
  const onPlace = useEffectEvent((place: MapPlace) => props.onPlace?.(place));
  const startParts = useEffectEvent(() => ({
    texts,
    name: props.markerName,
    onPlace: isMovable ? onPlace : null,
    centre: props.place ?? DEFAULT_CENTRE,
  }));
  const tiles = services?.tiles;
  useEffect(() => {
    if (tiles === undefined) return;
    let control: PointControl | null = null;
    let gone = false;
    const draw = async (): Promise<void> => {
      const [{ createPointMap }, base] = await Promise.all([import('./point-control.ts'), loadBaseMap()]);
      if (gone || sheet.current === null) return;
      const { centre, ...parts } = startParts();
      const view = { centre, zoom: tiles === null ? SHIPPED_ZOOM : MAP_ZOOM };
      control = createPointMap({ ...parts, element: sheet.current, base, tiles, view });
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
  }, [sheet, tiles]);
  return made;
}
