import type { MailRow } from '@felulet/contract/office/mails.ts';
import { mailGet } from '@felulet/contract/wire.generated.ts';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import styles from './parts/account.module.css';

type Props = { readonly mail: MailRow; readonly onClose: () => void };

/** The text of a mail; a link in it belongs to its reader and is not shown. */
export function MailDialog({ mail, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { data, isError } = useQuery(queryOf(mailGet, { params: { id: mail.id } }));
  return (
    <DialogFrame title={mail.subject} size="lg" onClose={onClose}>
      <Stack gap="md">
        <DescriptionList
          items={[
            { label: t('accounts.mails.column.email'), value: mail.email },
            { label: t('accounts.mails.column.createdAt'), value: <InstantText instant={mail.created_at} /> },
            {
              label: t('accounts.mails.state.SENT'),
              value: mail.sent_at === null ? <Dash /> : <InstantText instant={mail.sent_at} />,
            },
          ]}
        />
        <p className={styles.mailText} aria-busy={data === undefined && !isError}>
          {isError ? t('accounts.mails.openFailure') : (data?.text ?? '')}
        </p>
        <Group justify="flex-end">
          <ActionButton variant="default" onClick={onClose}>
            {t('ui.actions.close')}
          </ActionButton>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
