import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field whose eye is a named button, and whose error reaches screen readers. */
export function SecretField(props: PasswordInputProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <PasswordInput
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.form.showPassword'), tabIndex: 0 }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
