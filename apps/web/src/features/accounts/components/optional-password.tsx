import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../ui/form/form-fields.ts';

/** Without a password the new user gets a link to set one. [D1.16] */
export function OptionalPassword({ machine }: { readonly machine: FormFields }): React.ReactNode {
  const { t } = useTranslation();
  const toggle = { 'aria-label': t('ui.form.showPassword'), tabIndex: 0 };
  const description = t('accounts.form.passwordOptional');
  return (
    <>
      <PasswordInput
        {...machine.field('password', t('accounts.field.password'), { description })}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...machine.field('retyped_password', t('accounts.field.retypedPassword'))}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
