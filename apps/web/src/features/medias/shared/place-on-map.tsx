import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import styles from './place-on-map.module.css';
import { RouteFinder } from './route-finder.tsx';

type Props = {
  readonly place: MapPlace;
  readonly name: string;
  /** The address in words. */
  readonly words: string;
  readonly isApproximate: boolean;
  readonly height: number;
  readonly zoom?: number | undefined;
};

/** Where a surface stands, and the way there. [K2.9] */
export function PlaceOnMap({ place, name, words, isApproximate, height, zoom }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [line, setLine] = useState<readonly MapPlace[]>([]);
  const [isAsking, setAsking] = useState(false);
  const told = [words, isApproximate ? t('ui.map.approximate') : ''];
  return (
    <>
      <PointMap
        label={t('medias.map.ofOne')}
        markerName={name}
        height={height}
        zoom={zoom}
        place={place}
        isApproximate={isApproximate}
        followKey={`${place.lat}/${place.lng}`}
        line={line}
      />
      <div className={styles.below}>
        <span>{told.filter((part) => part !== '').join(' · ')}</span>
        <Button
          size="compact-sm"
          variant={isAsking ? 'light' : 'default'}
          leftSection={<IconRoute size={15} stroke={1.7} aria-hidden="true" />}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          {t('medias.actions.directions')}
        </Button>
      </div>
      {isAsking ? <RouteFinder to={place} onLine={setLine} /> : null}
      <p className={styles.below}>
        <Anchor href={directionsTo(place)} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} stroke={1.7} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
          {t('medias.route.open')}
        </Anchor>
      </p>
    </>
  );
}

function directionsTo({ lat, lng }: MapPlace): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=13/${lat}/${lng}`;
}
