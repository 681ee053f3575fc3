import { Alert } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** The page of an invitation or confirmation that cannot be used any more. [P8.2] */
export function DeadLink({ title, hint }: { readonly title: string; readonly hint?: string }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <AuthFrame title={title}>
      <Alert
        role="alert"
        color="red"
        variant="light"
        icon={<IconLinkOff size={18} />}
        title={t('accounts.confirm.unusable')}
        styles={{ title: { color: 'var(--rejected)' }, message: { color: 'var(--ink)' } }}
        mb="md"
      >
        {t('accounts.confirm.unusableHint')}
        {hint === undefined ? null : <p>{hint}</p>}
      </Alert>
      <ActionButton to="/login" variant="default">
        {t('accounts.login.back')}
      </ActionButton>
    </AuthFrame>
  );
}
