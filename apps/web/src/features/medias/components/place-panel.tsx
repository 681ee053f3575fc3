import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-detail.module.css';
import { RouteFinder } from './route-finder.tsx';

/** [K9.4] */
const DETAIL_MAP_HEIGHT = 450;

/** Where the surface stands, and the way there. [K2.9] */
export function PlacePanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng } = media.media_geodata;
  return (
    <Panel title={t('medias.detail.map')}>
      {lat === null || lng === null ? (
        <p className={styles.soft}>{t('medias.map.nowhere')}</p>
      ) : (
        <Place media={media} place={{ lat, lng }} />
      )}
    </Panel>
  );
}

function Place({ media, place }: { readonly media: Media; readonly place: MapPlace }): React.ReactNode {
  const { t } = useTranslation();
  const [line, setLine] = useState<readonly MapPlace[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { is_approximate } = media.media_geodata;
  const words = [addressOf(media), is_approximate ? t('ui.map.approximate') : ''];
  return (
    <>
      <PointMap
        label={t('medias.map.ofOne')}
        markerName={media.title}
        height={DETAIL_MAP_HEIGHT}
        place={place}
        isApproximate={is_approximate}
        followKey={`${place.lat}/${place.lng}`}
        line={line}
      />
      <div className={styles.below}>
        <span>{words.filter((part) => part !== '').join(' · ')}</span>
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

function addressOf({ media_geodata: { zip_code, city, street, location_from, location_to } }: Media): string {
  const town = [zip_code, city].filter(Boolean).join(' ');
  const address = [town, street].filter(Boolean).join(', ');
  return address === '' ? [location_from, location_to].filter(Boolean).join(' – ') : address;
}

function directionsTo({ lat, lng }: MapPlace): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=13/${lat}/${lng}`;
}
