import type { PlaceLocation } from '@felulet/contract/catalogue/places.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { type GeodataField, geodataFields, requiredGeodata, usedGeodata } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { Anchor, type InputWrapperProps, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfOption } from '../../../ui/fields/list-option.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { namesStartingWith, SuggestField, type SuggestProps } from '../../../ui/fields/suggest-field.tsx';
import { ZipCodeField } from '../../../ui/fields/zip-code-field.tsx';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-form.module.css';
import { FormAddressSearch, MarkerFields, putMarker } from './media-form-place.tsx';
import type { SectionProps } from './media-form-section.ts';
import type { MediaValues } from './media-form-values.ts';
import { townWords } from './place-words.ts';
import { useLocated } from './use-located.ts';
import { usePlaceSearch } from './use-place-search.ts';

const labels = {
  zip_code: 'medias.location.zipCode',
  city: 'medias.location.city',
  street: 'medias.location.street',
  location_from: 'medias.location.from',
  location_to: 'medias.location.to',
  line_number: 'medias.location.lineNumber',
  service_provider: 'medias.location.provider',
  vehicle_type: 'medias.location.vehicle',
} as const satisfies Record<GeodataField, string>;

/** The maximum lengths on the server. */
const LENGTHS: Partial<Record<GeodataField, number>> = { street: 255, line_number: 50 };
const USUAL_LENGTH = 100;
// Hints below the inputs keep the fields of a row in line.
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

/** Only the fields that the type has; required ones are marked. */
export function LocationSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const { type } = machine.form.getValues();
  return (
    <Panel title={t('medias.tab.location')}>
      {type === null ? (
        <p className={styles.hint}>{t('medias.form.chooseType')}</p>
      ) : (
        <PlaceFields machine={machine} lists={lists} type={type} />
      )}
    </Panel>
  );
}

function PlaceFields({ machine, lists, type }: SectionProps & { readonly type: MediaType }): React.ReactNode {
  const { t } = useTranslation();
  const located = useLocated(machine.form.getValues().media_geodata, type);
  const { media_geodata: place } = machine.form.getValues();
  const hints = usePlaceHints(place, type, located.location, () => putMarker(machine, null));
  const town = {
    value: place.city,
    fill: (name: string) => machine.form.setFieldValue('media_geodata.city', name),
  };
  const required = requiredGeodata(type);
  const labelOf = (name: GeodataField): string => t(labels[name]);
  useFieldWords('media_geodata.service_provider', (id) =>
    nameOfOption(lists.optionsOf('service_provider') ?? [], id, t),
  );
  useFieldWords('media_geodata.vehicle_type', (id) => nameOfOption(lists.optionsOf('vehicle_type') ?? [], id, t));
  // Somebody else may have changed the type, so all fields are registered, also those that are not shown.
  for (const name of geodataFields) machine.field(`media_geodata.${name}`, labelOf(name));
  const propsOf = <Name extends GeodataField>(name: Name) => ({
    ...machine.field(`media_geodata.${name}`, labelOf(name), {
      required: required.includes(name),
      ...(hints[name] !== undefined && { description: hints[name] }),
    }),
    maxLength: LENGTHS[name] ?? USUAL_LENGTH,
    inputWrapperOrder: HINT_BELOW,
  });
  return (
    <FieldGrid>
      {required.includes('street') ? <FormAddressSearch machine={machine} /> : null}
      {usedGeodata(type).map((name) => {
        switch (name) {
          case 'service_provider':
          case 'vehicle_type':
            return (
              <SearchSelect key={name} {...propsOf(name)} options={lists.optionsOf(name)} onCreate={lists.add(name)} />
            );
          case 'city':
          case 'location_from':
          case 'location_to':
            return <SettlementField key={name} {...propsOf(name)} />;
          case 'zip_code':
            return <ZipCodeField key={name} {...propsOf(name)} town={town} />;
          default:
            return <TextInput key={name} {...propsOf(name)} />;
        }
      })}
      <MarkerFields machine={machine} type={type} located={located} />
    </FieldGrid>
  );
}

const NAMED = 3;

/** A settlement, suggested while typing; others may be typed as well, and a name that is only begun gets a hint. */
function SettlementField({ value = '', description, onFocus, onBlur, ...rest }: SuggestProps): React.ReactNode {
  const { t } = useTranslation();
  const { hits, isSettled } = usePlaceSearch(value, { settlements: true });
  const names = [...new Set(hits.map(({ city }) => city))];
  const [isFocused, setFocused] = useState(false);
  const begun = isFocused || !isSettled ? [] : namesStartingWith(value, names);
  return (
    <SuggestField
      {...rest}
      value={value}
      names={names}
      isSettled={isSettled}
      // The server has filtered already, more tolerantly.
      filter={({ options }) => options}
      description={
        begun.length > 0 ? t('medias.form.begunTown', { names: begun.slice(0, NAMED).join(', ') }) : description
      }
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}

type Hints = Partial<Record<GeodataField, React.ReactNode>>;

/** The hints below the address: how the town is understood, and what contradicts it. */
function usePlaceHints(
  place: MediaValues['media_geodata'],
  type: MediaType,
  location: PlaceLocation | undefined,
  onMarkerBack: () => void,
): Hints {
  const { t } = useTranslation();
  if (location === undefined) return {};
  const town = type === 'VEHICLE_INTERCITY' ? ('location_from' as const) : ('city' as const);
  const typed = place[town].trim();
  const { settlement, similar, warnings } = location;
  const hints: Hints = {};
  if (settlement !== null && settlement.city !== typed)
    hints[town] = t(settlement.part === null ? 'medias.place.townRead' : 'medias.place.partRead', {
      town: settlement.city,
      part: settlement.part,
    });
  if (settlement === null && typed !== '')
    hints[town] =
      similar.length === 0
        ? t('medias.place.townUnknown')
        : t('medias.place.townSimilar', { names: similar.join(', ') });
  for (const warning of warnings) {
    if (warning.code === 'zip_code_unknown') hints.zip_code = t('medias.place.unknownZip');
    if (warning.code === 'zip_code_elsewhere')
      hints.zip_code = t('medias.place.zipElsewhere', { town: townWords(warning.place, t) });
    // Shown at the town, too, since the map may be below the visible part.
    if (warning.code === 'marker_elsewhere')
      hints[town] = (
        <>
          {hints[town]}{' '}
          {t('medias.place.markerLeft', {
            place: townWords(warning.place, t),
            distance: formatNumber(warning.distance_km, 1),
          })}{' '}
          <Anchor component="button" type="button" inherit onClick={onMarkerBack}>
            {t('medias.place.markerHere')}
          </Anchor>
        </>
      );
  }
  return hints;
}
