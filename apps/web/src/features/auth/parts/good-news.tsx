import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';

/** Says what was done and what comes next, in place of the form. */
export function GoodNews({ title, next }: { readonly title: string; readonly next?: string }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Alert
        role="status"
        color="green"
        variant="light"
        icon={<IconCircleCheck size={18} />}
        title={title}
        styles={{ title: { color: 'var(--accepted)' }, message: { color: 'var(--ink)' } }}
        mb="md"
      >
        {next}
      </Alert>
      <ActionButton to="/login" variant="default">
        {t('accounts.login.back')}
      </ActionButton>
    </>
  );
}
