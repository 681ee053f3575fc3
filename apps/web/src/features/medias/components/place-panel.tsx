import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { MapServices } from '../shared/map-services.tsx';
import { PlaceOnMap } from '../shared/place-on-map.tsx';
import styles from './media-detail.module.css';

/** [K9.4] */
const DETAIL_MAP_HEIGHT = 450;

/** Where the surface stands, and the way there. [K2.9] */
export function PlacePanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng, is_approximate } = media.media_geodata;
  return (
    <Panel title={t('medias.detail.map')}>
      {lat === null || lng === null ? (
        <p className={styles.soft}>{t('medias.map.nowhere')}</p>
      ) : (
        <PlaceOnMap
          place={{ lat, lng }}
          name={media.title}
          words={surfaceAddress(media.media_geodata)}
          isApproximate={is_approximate}
          height={DETAIL_MAP_HEIGHT}
        />
      )}
      <MapServices place={media.media_geodata} />
    </Panel>
  );
}
