import { type GeodataField, requiredGeodata, usedGeodata } from '@felulet/domain/media/geodata.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-form.module.css';
import type { SectionProps } from './media-form-section.ts';

const DEGREE_DECIMALS = 6;

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

/** Only what means something for the type; what that type requires is marked. [K5.2] [K5.9] */
export function LocationSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const { type } = machine.form.getValues();
  if (type === null) {
    return (
      <Panel title={t('medias.tab.location')}>
        <p className={styles.hint}>{t('medias.form.chooseType')}</p>
      </Panel>
    );
  }
  const required = requiredGeodata(type);
  const fieldOf = (name: GeodataField): object =>
    machine.field(`media_geodata.${name}`, t(labels[name]), { required: required.includes(name) });
  return (
    <Panel title={t('medias.tab.location')}>
      <FieldGrid>
        {usedGeodata(type).map((name) =>
          name === 'service_provider' || name === 'vehicle_type' ? (
            <SearchSelect key={name} {...fieldOf(name)} options={lists.optionsOf(name)} />
          ) : (
            <TextInput key={name} {...fieldOf(name)} maxLength={name === 'street' ? 255 : 100} />
          ),
        )}
        <Coordinates machine={machine} lists={lists} />
      </FieldGrid>
    </Panel>
  );
}

/** Left empty, the surface stands at its settlement. */
function Coordinates({ machine }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const description = t('medias.form.coordinateHint');
  return (
    <>
      <NumberField
        {...machine.field('media_geodata.lat', t('medias.form.latitude'), { description })}
        decimals={DEGREE_DECIMALS}
      />
      <NumberField
        {...machine.field('media_geodata.lng', t('medias.form.longitude'), { description })}
        decimals={DEGREE_DECIMALS}
      />
    </>
  );
}
