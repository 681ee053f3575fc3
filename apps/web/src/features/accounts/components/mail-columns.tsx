import type { MailRow, MailState } from '@felulet/contract/office/mails.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';

const tones: Readonly<Record<MailState, Tone>> = { WAITING: 'waiting', FAILED: 'rejected', SENT: 'accepted' };

export const mailColumns: readonly Column<MailRow>[] = [
  {
    id: 'created_at',
    header: 'accounts.mails.column.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'email', header: 'accounts.mails.column.email', sortable: true, cell: (row) => row.email },
  { id: 'subject', header: 'accounts.mails.column.subject', names: true, cell: (row) => row.subject },
  { id: 'state', header: 'accounts.mails.column.state', cell: (row) => <MailStateBadge state={row.state} /> },
  {
    id: 'attempts',
    header: 'accounts.mails.column.attempts',
    align: 'right',
    sortable: true,
    cell: (row) => row.attempts,
  },
  { id: 'last_error', header: 'accounts.mails.column.error', cell: (row) => row.last_error ?? <Dash /> },
  { id: 'next_try_at', header: 'accounts.mails.column.nextTry', cell: (row) => <NextTry mail={row} /> },
];

function MailStateBadge({ state }: { readonly state: MailState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`accounts.mails.state.${state}`)}</StateBadge>;
}

function NextTry({ mail }: { readonly mail: MailRow }): React.ReactNode {
  const { t } = useTranslation();
  if (mail.state === 'FAILED' && mail.next_try_at === null) return t('accounts.mails.givenUp');
  return <InstantText instant={mail.state === 'SENT' ? null : mail.next_try_at} />;
}
