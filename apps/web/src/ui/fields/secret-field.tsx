import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password: its eye is a button with a name, and its error reaches a screen reader. */
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
