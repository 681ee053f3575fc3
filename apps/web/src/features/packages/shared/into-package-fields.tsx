import { tomorrowInBudapest } from '@felulet/domain/period/day.ts';
import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PeriodField } from '../../../ui/fields/period-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { packagesToFill } from '../packages.api.ts';
import type { ChosenPackage, IntoPackage } from './into-package.ts';

type Props = {
  readonly value: IntoPackage;
  readonly onChange: (value: IntoPackage) => void;
};

/** An existing package, or the minimum for a new public one. */
export function IntoPackageFields({ value, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <SegmentedControl
        value={value.isNew ? 'new' : 'existing'}
        data={[
          { value: 'existing', label: t('surfaceActs.field.intoExisting') },
          { value: 'new', label: t('surfaceActs.field.intoNew') },
        ]}
        onChange={(way) => onChange({ ...value, isNew: way === 'new' })}
      />
      {value.isNew ? (
        <NewFields value={value} onChange={onChange} />
      ) : (
        <PackageToFill value={value.existing} onChange={(existing) => onChange({ ...value, existing })} />
      )}
      <NumberField
        label={t('surfaceActs.field.unitsEach')}
        required
        value={value.units}
        onChange={(units) => onChange({ ...value, units })}
      />
    </Stack>
  );
}

type FillProps = {
  readonly value: ChosenPackage | null;
  readonly onChange: (chosen: ChosenPackage | null) => void;
};

function PackageToFill({ value, onChange }: FillProps): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const optionOf = (row: ChosenPackage) => ({
    id: row.id,
    name: isAdmin ? `${row.title} (${row.company_name})` : row.title,
    row,
  });
  return (
    <SearchSelect
      label={t('surfaceActs.field.package')}
      description={t('surfaceActs.field.packageHint')}
      required
      data-autofocus
      value={value?.id ?? null}
      chosen={value === null ? null : optionOf(value)}
      onChange={(_, option) => onChange(option?.row ?? null)}
      load={{
        key: 'packages-to-fill',
        find: async (text, signal) => (await packagesToFill(text, signal)).map(optionOf),
      }}
    />
  );
}

function NewFields({ value, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('packages.field.title')}
        required
        maxLength={255}
        data-autofocus
        value={value.title}
        onChange={({ currentTarget }) => onChange({ ...value, title: currentTarget.value })}
      />
      <MoneyField
        label={t('packages.field.price')}
        description={t('packages.form.priceHint')}
        required
        value={value.price}
        onChange={(price) => onChange({ ...value, price })}
      />
      <PeriodField
        label={t('packages.field.salePeriod')}
        description={t('packages.form.saleHint')}
        required
        minimum={tomorrowInBudapest(new Date())}
        value={value.period}
        onChange={(period) => onChange({ ...value, period })}
      />
    </>
  );
}
