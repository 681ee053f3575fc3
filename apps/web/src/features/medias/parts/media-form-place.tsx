import type { PlaceHit, PlaceLocation } from '@felulet/contract/catalogue/places.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { type Coordinates, readCoordinates, readMarker } from '@felulet/domain/place/read-coordinates.ts';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { AddressSearch } from '../shared/address-search.tsx';
import styles from './media-form.module.css';
import type { MediaMachine } from './media-form-section.ts';
import { townWords } from './place-words.ts';
import type { LocatedPlace } from './use-located.ts';

const DEGREE_DECIMALS = 6;
const FORM_MAP_HEIGHT = 410;

/** Fills in the address and moves the marker. */
export function FormAddressSearch({ machine }: { readonly machine: MediaMachine }): React.ReactNode {
  const { t } = useTranslation();
  const choose = (hit: PlaceHit): void => {
    const { form } = machine;
    const before = form.getValues().media_geodata;
    const staysInTown = before.city === hit.city;
    // A precise place, or a district without a postal code; otherwise the server places it by its settlement.
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

type Props = { readonly machine: MediaMachine; readonly type: MediaType; readonly located: LocatedPlace };

/** The resulting county, the movable marker, and fields for its degrees. */
export function MarkerFields({ machine, located }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng } = machine.form.getValues().media_geodata;
  const [moves, setMoves] = useState(0);
  const [converted, setConverted] = useState<Converted | null>(null);
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
        <PlaceNote located={located} isSet={isSet} onReset={() => put(null)}>
          {isStill(converted, lat, lng) ? convertedWords(converted, t) : null}
        </PlaceNote>
      </div>
      <Degrees
        machine={machine}
        refusal={refusal}
        onConvert={(read) => {
          put(read.point);
          setConverted(read);
          setMoves(moves + 1);
        }}
      />
    </>
  );
}

/** Without coordinates the surface is placed at its settlement. */
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

type NoteProps = {
  readonly located: LocatedPlace;
  readonly isSet: boolean;
  readonly onReset: () => void;
  /** The text that the coordinates were converted from. */
  readonly children: React.ReactNode;
};

function PlaceNote({ located: { location, refusal }, isSet, onReset, children }: NoteProps): React.ReactNode {
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
        {children} {refusal === undefined ? t(state) : <strong className={styles.refusal}>{refusal}</strong>}{' '}
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
  readonly onConvert: (converted: Converted) => void;
};

/** The typed text, and the coordinates it became. */
type Converted = Coordinates & { readonly text: string };

/**
 * Empty fields place the surface at its settlement. A pair of degrees or grid numbers fills both fields, with a note about the conversion.
 */
function Degrees({ machine, refusal, onConvert }: DegreesProps): React.ReactNode {
  const { t } = useTranslation();
  const description = t('medias.form.coordinateHint');
  const latitude = machine.field('media_geodata.lat', t('medias.form.latitude'), { description });
  const longitude = machine.field('media_geodata.lng', t('medias.form.longitude'), { description });
  const unread = useRef({ lat: '', lng: '' });
  const { lat, lng } = machine.form.getValues().media_geodata;
  const takeText = (axis: 'lat' | 'lng') => (text: string) => {
    unread.current[axis] = text;
    const texts = {
      lat: lat === null ? unread.current.lat : `${lat}`,
      lng: lng === null ? unread.current.lng : `${lng}`,
    };
    const pair = { ...texts, [axis]: text };
    const alone = readCoordinates(text);
    const read = alone ?? readMarker(pair.lat, pair.lng);
    if (read === null) return false;
    const point = { lat: asDegree(read.point.lat), lng: asDegree(read.point.lng) };
    unread.current = { lat: '', lng: '' };
    onConvert({ ...read, point, text: alone === null ? `${pair.lat}; ${pair.lng}` : text.trim() });
    return true;
  };
  const shared = { kind: 'degrees', decimals: DEGREE_DECIMALS } as const;
  return (
    <>
      <NumberField {...shared} {...latitude} takeText={takeText('lat')} error={latitude.error ?? refusal} />
      <NumberField {...shared} {...longitude} takeText={takeText('lng')} />
    </>
  );
}

const SHOWN_LETTERS = 60;

/** Whether the fields still hold the converted place. */
function isStill(converted: Converted | null, lat: number | null, lng: number | null): converted is Converted {
  return (
    converted !== null && converted.form !== 'degrees' && converted.point.lat === lat && converted.point.lng === lng
  );
}

function convertedWords({ point, form, text }: Converted, t: TFunction): string {
  const [north, east] = [point.lat, point.lng].map((degrees) => formatNumber(degrees, DEGREE_DECIMALS));
  const written = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
  return t(form === 'grid' ? 'medias.place.convertedGrid' : 'medias.place.converted', { written, north, east });
}

function asDegree(value: number): number {
  const scale = 10 ** DEGREE_DECIMALS;
  return Math.round(value * scale) / scale;
}
