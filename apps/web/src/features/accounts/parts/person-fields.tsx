import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../../ui/fields/identity-fields.tsx';
import type { FormFields } from '../../../ui/form/form-fields.ts';

type PersonValues = { readonly name: string; readonly phone_number: string; readonly contact_email: string };

/** Name, phone and contact address of a person. */
export function PersonFields({ machine }: { readonly machine: FormFields<PersonValues> }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <TextInput {...machine.field('name', t('accounts.field.fullName'), { required: true })} />
      <PhoneField {...machine.field('phone_number', t('accounts.field.phone'), { required: true })} />
      <TextInput
        {...machine.field('contact_email', t('accounts.field.contactEmail'), { required: true })}
        type="email"
      />
    </>
  );
}
