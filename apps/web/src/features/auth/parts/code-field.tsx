import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The field for the six digits that a phone can fill in, or for a recovery code. */
export function CodeField(props: TextInputProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('accounts.twoFactor.code')}
      description={t('accounts.twoFactor.codeHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={50}
      {...props}
    />
  );
}
