import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
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
          words={addressOf(media)}
          isApproximate={is_approximate}
          height={DETAIL_MAP_HEIGHT}
        />
      )}
    </Panel>
  );
}

function addressOf({ media_geodata: { zip_code, city, street, location_from, location_to } }: Media): string {
  const town = [zip_code, city].filter(Boolean).join(' ');
  const address = [town, street].filter(Boolean).join(', ');
  return address === '' ? [location_from, location_to].filter(Boolean).join(' – ') : address;
}
