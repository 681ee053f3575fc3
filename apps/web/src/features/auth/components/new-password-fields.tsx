import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../ui/form/form-fields.ts';

type Props = { readonly machine: FormFields; readonly label: string; readonly required?: boolean };

/** The new password, twice. */
export function NewPasswordFields({ machine, label, required = true }: Props): React.ReactNode {
  const { t } = useTranslation();
  const toggle = { 'aria-label': t('ui.form.showPassword'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        {...machine.field('password', label, { description: t('accounts.field.passwordHint') })}
        withAsterisk={required}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...machine.field('retyped_password', t('accounts.field.retypedPassword'))}
        withAsterisk={required}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
