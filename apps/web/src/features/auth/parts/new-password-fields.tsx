import { useTranslation } from 'react-i18next';
import { SecretField } from '../../../ui/fields/secret-field.tsx';
import type { FormFields } from '../../../ui/form/form-fields.ts';

/** A password and its repetition. */
type PasswordValues = { readonly password: string; readonly retyped_password: string };
type Props = { readonly machine: FormFields<PasswordValues>; readonly label: string; readonly required?: boolean };

/** The new password, twice. */
export function NewPasswordFields({ machine, label, required = true }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <SecretField
        {...machine.field('password', label, { description: t('accounts.field.passwordHint') })}
        withAsterisk={required}
        autoComplete="new-password"
      />
      <SecretField
        {...machine.field('retyped_password', t('accounts.field.retypedPassword'))}
        withAsterisk={required}
        autoComplete="new-password"
      />
    </>
  );
}
