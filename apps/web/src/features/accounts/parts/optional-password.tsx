import { useTranslation } from 'react-i18next';
import { SecretField } from '../../../ui/fields/secret-field.tsx';
import type { FormFields } from '../../../ui/form/form-fields.ts';
import type { AccountValues } from './account-form-values.ts';

/** Without a password the new user gets a link for setting one. */
export function OptionalPassword({
  machine,
}: {
  readonly machine: FormFields<Pick<AccountValues, 'password' | 'retyped_password'>>;
}): React.ReactNode {
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
