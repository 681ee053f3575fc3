import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useTranslation } from 'react-i18next';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PlaceOnMap } from '../../medias/shared/place-on-map.tsx';
import styles from '../parts/price-form.module.css';
import { describePlace } from '../parts/use-media-descriptions.tsx';

const MAP_HEIGHT = 360;
const MAP_ZOOM = 10;

/** The surface's place on a small map, with the way there; without coordinates the map says so. */
export function BookingPlacePanel({ media }: { readonly media: NonNullable<Booking['media']> }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng } = media.media_geodata;
  return (
    <Panel title={t('bookings.info.location')}>
      {lat === null || lng === null ? (
        <>
          <PointMap
            label={t('medias.map.ofOne')}
            markerName={media.title}
            height={MAP_HEIGHT}
            zoom={MAP_ZOOM}
            place={null}
            followKey=""
          />
          <p className={styles.state}>{t('medias.map.nowhere')}</p>
        </>
      ) : (
        <PlaceOnMap
          place={{ lat, lng }}
          name={media.title}
          words={describePlace(media, t)}
          isApproximate={false}
          height={MAP_HEIGHT}
          zoom={MAP_ZOOM}
        />
      )}
    </Panel>
  );
}
