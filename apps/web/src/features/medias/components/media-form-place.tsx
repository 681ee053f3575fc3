import type { PlaceHit, PlaceLocation } from '@felulet/contract/places/places.contract.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { readCoordinates } from '@felulet/domain/place/read-coordinates.ts';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { AddressSearch } from '../shared/address-search.tsx';
import styles from './media-form.module.css';
import type { MediaMachine } from './media-form-section.ts';
import { townWords } from './place-words.ts';
import type { Located } from './use-located.ts';

const DEGREE_DECIMALS = 6;
/** [K9.4] */
const FORM_MAP_HEIGHT = 410;

/** Fills the address and lets the marker go there. */
export function FormAddressSearch({ machine }: { readonly machine: MediaMachine }): React.ReactNode {
  const { t } = useTranslation();
  const choose = (hit: PlaceHit): void => {
    const { form } = machine;
    const before = form.getValues().media_geodata;
    const staysInTown = before.city === hit.city;
    // A place of its own, or a district that no postal code tells; else the server places it by its settlement.
    const isOwnPlace =
      hit.kind === 'address' || hit.kind === 'point' || (hit.district !== null && hit.zip_code === null);
    form.setFieldValue('media_geodata', {
      ...before,
      zip_code: hit.zip_code ?? (staysInTown ? before.zip_code : ''),
      city: hit.city,
      street: hit.street ?? (staysInTown ? before.street : ''),
      ...(isOwnPlace ? { lat: hit.lat, lng: hit.lng } : { lat: null, lng: null }),
    });
    for (const path of ['zip_code', 'city', 'street', 'lat', 'lng']) form.clearFieldError(`media_geodata.${path}`);
  };
  return (
    <div data-wide>
      <AddressSearch
        label={t('medias.place.search')}
        description={t('medias.place.searchHint')}
        canBeTyped
        onChoose={choose}
      />
    </div>
  );
}

type Props = { readonly machine: MediaMachine; readonly type: MediaType; readonly located: Located };

/** The county that follows, the movable marker, and the degrees behind it for those who type them. */
export function MarkerFields({ machine, located }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng } = machine.form.getValues().media_geodata;
  const [moves, setMoves] = useState(0);
  const { location, refusal } = located;
  const isSet = lat !== null && lng !== null;
  const place = isSet ? { lat, lng } : placeOf(location);
  const put = (point: MapPlace | null): void => {
    putMarker(machine, point);
    if (point === null) setMoves(moves + 1);
  };
  return (
    <>
      <TextInput
        label={t('medias.location.county')}
        description={t('medias.place.countyHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={location?.county?.name ?? ''}
        readOnly
        variant="filled"
      />
      <div data-wide>
        <PointMap
          label={t('medias.place.formMap')}
          markerName={t('medias.place.marker')}
          height={FORM_MAP_HEIGHT}
          place={place}
          isApproximate={!isSet}
          followKey={isSet ? `set ${moves}` : `${location?.lat}/${location?.lng}/${moves}`}
          onPlace={put}
        />
        <PlaceNote located={located} isSet={isSet} onReset={() => put(null)} />
      </div>
      <Degrees machine={machine} refusal={refusal} onPlace={put} />
    </>
  );
}

/** Without a point the surface stands at its settlement. */
export function putMarker({ form }: MediaMachine, point: MapPlace | null): void {
  for (const axis of ['lat', 'lng'] as const) {
    form.setFieldValue(`media_geodata.${axis}`, point === null ? null : point[axis]);
    form.clearFieldError(`media_geodata.${axis}`);
  }
}

function placeOf(location: PlaceLocation | undefined): MapPlace | null {
  if (location === undefined || location.lat === null || location.lng === null) return null;
  return { lat: location.lat, lng: location.lng };
}

type NoteProps = { readonly located: Located; readonly isSet: boolean; readonly onReset: () => void };

function PlaceNote({ located: { location, refusal }, isSet, onReset }: NoteProps): React.ReactNode {
  const { t } = useTranslation();
  const near = location?.near;
  const far = location?.warnings.find((warning) => warning.code === 'marker_elsewhere');
  const state = isSet
    ? 'medias.place.markerHint'
    : placeOf(location) === null
      ? 'medias.place.noPlace'
      : 'medias.place.approximate';
  return (
    <div className={styles.placeNote}>
      <div role="status">
        {refusal === undefined ? t(state) : <strong className={styles.refusal}>{refusal}</strong>}{' '}
        {far === undefined ? null : (
          <strong className={styles.warning}>
            {t('medias.place.markerElsewhere', {
              place: townWords(far.place, t),
              distance: formatNumber(far.distance_km, 1),
            })}
          </strong>
        )}
        {isSet && near && far === undefined
          ? t('medias.place.near', {
              place: townWords({ city: near.name, district: near.district }, t),
              distance: formatNumber(near.distance_km, 1),
            })
          : null}
      </div>
      {isSet ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
          onClick={onReset}
        >
          {t('medias.place.back')}
        </Button>
      ) : null}
    </div>
  );
}

type DegreesProps = {
  readonly machine: MediaMachine;
  readonly refusal: string | undefined;
  readonly onPlace: (point: MapPlace) => void;
};

/** Left empty, the surface stands at its settlement; a pasted pair fills both. [K5.28] */
function Degrees({ machine, refusal, onPlace }: DegreesProps): React.ReactNode {
  const { t } = useTranslation();
  const description = t('medias.form.coordinateHint');
  const latitude = machine.field('media_geodata.lat', t('medias.form.latitude'), { description });
  const longitude = machine.field('media_geodata.lng', t('medias.form.longitude'), { description });
  const takePaste = (text: string): boolean => {
    const point = readCoordinates(text);
    if (point !== null) onPlace({ lat: asDegree(point.lat), lng: asDegree(point.lng) });
    return point !== null;
  };
  const shared = { kind: 'degrees', decimals: DEGREE_DECIMALS, takePaste } as const;
  return (
    <>
      <NumberField {...shared} {...latitude} error={latitude.error ?? refusal} />
      <NumberField {...shared} {...longitude} />
    </>
  );
}

function asDegree(value: number): number {
  const scale = 10 ** DEGREE_DECIMALS;
  return Math.round(value * scale) / scale;
}
