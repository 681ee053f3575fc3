import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap, IconMapOff } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './beside-map.module.css';
import type { FoundMedias, MediaListState, MediaQuery } from './media-list-state.ts';
import { useLargeMap } from './use-map-open.ts';

const MediaMap = lazy(async () => ({ default: (await import('./media-map.tsx')).MediaMap }));

type ToggleProps = { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void };

export function MapToggle({ isOpen, onToggle }: ToggleProps): React.ReactNode {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const label = t(isOpen ? 'medias.map.hide' : 'medias.map.show');
  // It stands beside the search, not below it.
  if (isPhone)
    return (
      <IconAction
        variant="default"
        size={36}
        icon={isOpen ? IconMapOff : IconMap}
        label={label}
        onClick={() => onToggle(!isOpen)}
      />
    );
  return (
    <Button
      variant="default"
      leftSection={isOpen ? <IconMapOff size={16} stroke={1.7} /> : <IconMap size={16} stroke={1.7} />}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
  );
}

/** The props by which a table's rows and the markers point at each other. */
export type MapLink = {
  readonly highlightedId: number | null;
  readonly onHover: ((id: number | null) => void) | undefined;
};

type Props = {
  readonly isOpen: boolean;
  readonly list: MediaListState;
  readonly found: FoundMedias | undefined;
  readonly fixed?: MediaQuery | undefined;
  /** Set where the map stands above the table when there is no room beside it. */
  readonly isMapFirst?: boolean;
  /** For a table that needs more of the width. */
  readonly hasManyColumns?: boolean;
  readonly children: (link: MapLink) => React.ReactNode;
};

/** A table of surfaces, with a map beside it where there is room. */
export function BesideMap(props: Props): React.ReactNode {
  const { isOpen, list, found, fixed, isMapFirst = false, hasManyColumns = false, children } = props;
  const [hoveredId, setHovered] = useState<number | null>(null);
  const [isLarge] = useLargeMap();
  const mapPlace = useRef<HTMLDivElement>(null);
  useInSightOnceLarge(mapPlace, isLarge);
  return (
    <div
      className={`${styles.beside} ${isMapFirst ? styles.mapFirst : ''} ${isOpen ? styles.withMap : ''} ${hasManyColumns ? styles.manyColumns : ''} ${isLarge ? styles.large : ''}`}
    >
      <div className={styles.table}>
        {children({ highlightedId: hoveredId, onHover: isOpen ? setHovered : undefined })}
      </div>
      {isOpen ? (
        <div ref={mapPlace} className={styles.mapPlace} data-beside-map={isLarge ? undefined : true}>
          <Suspense fallback={null}>
            <MediaMap list={list} found={found} hoveredId={hoveredId} onHover={setHovered} fixed={fixed} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** Scrolls a map into view once it is enlarged; one that is large when its page opens stays where it is. */
function useInSightOnceLarge(place: RefObject<HTMLElement | null>, isLarge: boolean): void {
  const wasLarge = useRef(isLarge);
  useEffect(() => {
    if (isLarge && !wasLarge.current) place.current?.scrollIntoView({ block: 'nearest' });
    wasLarge.current = isLarge;
  }, [place, isLarge]);
}
