import type { PlaceRoute } from '@felulet/contract/catalogue/places.ts';
import { placeRoute } from '@felulet/contract/wire.generated.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { Anchor, Button } from '@mantine/core';
import { IconCurrentLocation, IconExternalLink, IconRoute } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { AddressSearch } from './address-search.tsx';
import styles from './place-on-map.module.css';

type Props = {
  readonly place: MapPlace;
  readonly name: string;
  /** The address as text. */
  readonly words: string;
  readonly isApproximate: boolean;
  readonly height: number;
  readonly zoom?: number | undefined;
};

/** The place of a surface, and the route to it. */
export function PlaceOnMap({ place, name, words, isApproximate, height, zoom }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [line, setLine] = useState<readonly MapPlace[]>([]);
  const [isLocating, setLocating] = useState(false);
  const texts = [words, isApproximate ? t('ui.map.approximate') : ''];
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
        <span>{texts.filter((part) => part !== '').join(' · ')}</span>
        <Button
          size="compact-sm"
          variant={isLocating ? 'light' : 'default'}
          leftSection={<IconRoute size={15} stroke={1.7} aria-hidden="true" />}
          aria-expanded={isLocating}
          onClick={() => setLocating(!isLocating)}
        >
          {t('medias.actions.directions')}
        </Button>
      </div>
      {isLocating ? <RouteFinder to={place} onLine={setLine} /> : null}
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

type RouteFinderProps = { readonly to: MapPlace; readonly onLine: (line: readonly MapPlace[]) => void };

const HERE_PATIENCE_MS = 10_000;

/** The route from a place or from the reader's position: by the operator's router, else as a straight line, and it says which. */
function RouteFinder({ to, onLine }: RouteFinderProps): React.ReactNode {
  const { t } = useTranslation();
  const [route, setRoute] = useState<PlaceRoute | null>(null);
  const find = async (from: MapPlace): Promise<void> => {
    const query = { from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng };
    try {
      const found = await call(placeRoute, { query });
      setRoute(found);
      onLine(found.line);
    } catch (error) {
      toastProblem(error, t('medias.route.failure'));
    }
  };
  const findFromHere = (): void =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void find({ lat: coords.latitude, lng: coords.longitude }),
      () => toast('danger', t('medias.route.hereFailure')),
      { timeout: HERE_PATIENCE_MS },
    );
  return (
    <div className={styles.route}>
      <AddressSearch label={t('medias.route.from')} onChoose={(hit) => void find(hit)} />
      <div className={styles.below}>
        <output className={styles.way}>{route === null ? null : wordsOf(route, t)}</output>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCurrentLocation size={15} aria-hidden="true" />}
          onClick={findFromHere}
        >
          {t('medias.route.here')}
        </Button>
      </div>
    </div>
  );
}

function wordsOf({ distance_km, minutes }: PlaceRoute, t: TFunction): string {
  const distance = formatNumber(distance_km, 1);
  return minutes === null
    ? t('medias.route.straight', { distance })
    : t('medias.route.driving', { distance, minutes: formatNumber(minutes, 0) });
}
