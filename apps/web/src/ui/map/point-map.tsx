import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { firstView } from './first-view.ts';
import styles from './map.module.css';
import { MapFailure } from './map-failure.tsx';
import type { MapPlace } from './map-marker.ts';
import type { PointControl } from './point-control.ts';
import { type Drawn, useDrawnMap } from './use-drawn-map.ts';

type Props = {
  readonly place: MapPlace | null;
  readonly isApproximate?: boolean;
  readonly height: number;
  /** The initial zoom; by default the nearest that has something to show. */
  readonly zoom?: number | undefined;
  readonly label: string;
  readonly markerName: string;
  /** The view moves to the marker whenever this changes, such as a new address. */
  readonly followKey: string;
  readonly line?: readonly MapPlace[];
  /** Without the operator's map services, for visitors who are not signed in. */
  readonly isShippedAlone?: boolean;
  /** Makes the marker movable by pointer, finger and arrow keys. */
  readonly onPlace?: (place: MapPlace) => void;
};

const emptyLine: readonly MapPlace[] = [];

/** A map of one place. */
export function PointMap(props: Props): React.ReactNode {
  const { place, isApproximate = false, height, label, followKey, line = emptyLine } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const drawn = usePointControl(sheet, props);
  const { control } = drawn;
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
      <MapFailure {...drawn} />
    </section>
  );
}

function usePointControl(sheet: React.RefObject<HTMLDivElement | null>, props: Props): Drawn<PointControl> {
  const isMovable = props.onPlace !== undefined;
  const onPlace = useEffectEvent((place: MapPlace) => props.onPlace?.(place));
  return useDrawnMap(
    sheet,
    async () => {
      const { createPointMap } = await import('./point-control.ts');
      return (parts) => {
        const view = firstView(props.place, parts.tiles !== null, props.zoom);
        return createPointMap({ ...parts, view, name: props.markerName, onPlace: isMovable ? onPlace : null });
      };
    },
    props.isShippedAlone,
  );
}
