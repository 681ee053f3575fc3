import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TaxNumberField } from '../../../ui/fields/identity-fields.tsx';
import { ZipCodeField } from '../../../ui/fields/zip-code-field.tsx';
import type { FormFields } from '../../../ui/form/form-fields.ts';
import type { AccountValues } from './account-form-values.ts';

type Props = {
  readonly machine: FormFields<Pick<AccountValues, 'company'>>;
  readonly isLocked?: boolean;
  /** Left out where the name has its own field. */
  readonly withName?: boolean;
};

/** Name, tax number and address of a company, at `company.*` of the form. [P5.10] */
export function CompanyFields({ machine, isLocked = false, withName = true }: Props): React.ReactNode {
  const { t } = useTranslation();
  const field = (name: keyof AccountValues['company'], label: string) =>
    machine.field(`company.${name}`, label, { required: !isLocked, disabled: isLocked });
  const city = field('city', t('accounts.field.city'));
  return (
    <>
      {withName ? <TextInput {...field('name', t('accounts.field.companyName'))} /> : null}
      <TaxNumberField {...field('tax_number', t('accounts.field.taxNumber'))} />
      <ZipCodeField
        {...field('zip_code', t('accounts.field.zipCode'))}
        town={{ value: city.value, fill: city.onChange }}
      />
      <TextInput {...city} />
      <TextInput {...field('street', t('accounts.field.street'))} />
    </>
  );
}
