import { type GeodataField, geodataFields, requiredGeodata, usedGeodata } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { type InputWrapperProps, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { nameOfOption } from '../../../ui/form/list-option.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { ZipCodeField } from '../../../ui/form/zip-code-field.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-form.module.css';
import { FormAddressSearch, MarkerFields, putMarker } from './media-form-place.tsx';
import type { SectionProps } from './media-form-section.ts';
import { SettlementField } from './settlement-field.tsx';
import { useLocated } from './use-located.ts';
import { usePlaceHints } from './use-place-hints.tsx';

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

/** How long the server takes each to be. */
const LENGTHS: Partial<Record<GeodataField, number>> = { street: 255, line_number: 50 };
const USUAL_LENGTH = 100;
// Below, so that the fields of a row stay in line.
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

/** Only what means something for the type; what that type requires is marked. [K5.2] [K5.9] */
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
  // Somebody else may have made it of another type, whose fields do not stand here.
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
