import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../ui/form/form-fields.ts';
import { TaxNumberField } from '../../../ui/form/identity-fields.tsx';

type Props = {
  readonly machine: FormFields;
  readonly isLocked?: boolean;
  /** Left out where the name has a field of its own. */
  readonly withName?: boolean;
};

/** Name, tax number and address of a company, at `company.*` of the form. [P5.10] */
export function CompanyFields({ machine, isLocked = false, withName = true }: Props): React.ReactNode {
  const { t } = useTranslation();
  const field = (path: string, label: string) =>
    machine.field(`company.${path}`, label, { required: !isLocked, disabled: isLocked });
  return (
    <>
      {withName ? <TextInput {...field('name', t('accounts.field.companyName'))} /> : null}
      <TaxNumberField {...field('tax_number', t('accounts.field.taxNumber'))} />
      <TextInput {...field('zip_code', t('accounts.field.zipCode'))} inputMode="numeric" />
      <TextInput {...field('city', t('accounts.field.city'))} />
      <TextInput {...field('street', t('accounts.field.street'))} />
    </>
  );
}
