import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../ui/form/form-fields.ts';
import { SecretField } from '../../../ui/form/secret-field.tsx';

/** Without a password the new user gets a link to set one. [D1.16] */
export function OptionalPassword({ machine }: { readonly machine: FormFields }): React.ReactNode {
  const { t } = useTranslation();
  const description = t('accounts.form.passwordOptional');
  return (
    <>
      <SecretField
        {...machine.field('password', t('accounts.field.password'), { description })}
        autoComplete="new-password"
      />
      <SecretField
        {...machine.field('retyped_password', t('accounts.field.retypedPassword'))}
        autoComplete="new-password"
      />
    </>
  );
}
