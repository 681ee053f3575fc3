import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { Anchor } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SurfaceMap } from '../../../ui/map/surface-map.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-detail.module.css';

const MAP_HEIGHT = 260;

/** Where the surface stands, and the way there on a map service of the reader's. [K2.9] */
export function PlacePanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng } = media.media_geodata;
  return (
    <Panel title={t('medias.detail.map')}>
      {lat === null || lng === null ? (
        <p className={styles.soft}>{t('medias.map.nowhere')}</p>
      ) : (
        <Place
          id={media.id}
          lat={lat}
          lng={lng}
          address={addressOf(media)}
          note={noteOf(media, t('ui.map.approximate'))}
        />
      )}
    </Panel>
  );
}

type PlaceProps = {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly note: string;
};

function Place({ id, lat, lng, address, note }: PlaceProps): React.ReactNode {
  const { t } = useTranslation();
  const markers = useMemo(() => [{ id, lat, lng }], [id, lat, lng]);
  return (
    <>
      <SurfaceMap label={t('medias.map.ofOne')} height={MAP_HEIGHT} markers={markers} fitKey={String(id)} />
      <div className={styles.below}>
        <span>{[address, note].filter((part) => part !== '').join(' · ')}</span>
        <Anchor href={directionsTo(lat, lng)} target="_blank" rel="noreferrer">
          <IconRoute size={15} stroke={1.7} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
          {t('medias.actions.directions')}
        </Anchor>
      </div>
    </>
  );
}

function addressOf({ media_geodata: { zip_code, city, street, location_from, location_to } }: Media): string {
  const town = [zip_code, city].filter(Boolean).join(' ');
  const address = [town, street].filter(Boolean).join(', ');
  return address === '' ? [location_from, location_to].filter(Boolean).join(' – ') : address;
}

function noteOf(media: Media, approximate: string): string {
  return media.media_geodata.is_approximate ? approximate : '';
}

function directionsTo(lat: number, lng: number): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=13/${lat}/${lng}`;
}
