import type { SessionRow } from '@felulet/contract/people/auth.ts';
import { otherSessionsEnd, sessionEnd, sessionList } from '@felulet/contract/wire.generated.ts';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { Panel } from '../../ui/page/panel.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import styles from './parts/account.module.css';

type Device = Pick<SessionRow, 'browser' | 'system' | 'is_current'>;

const columns: readonly Column<SessionRow>[] = [
  {
    id: 'device',
    header: 'accounts.sessions.device',
    names: true,
    cell: (session) => <DeviceName session={session} />,
  },
  {
    id: 'created_at',
    header: 'accounts.sessions.since',
    cell: (session) => <InstantText instant={session.created_at} />,
  },
  {
    id: 'last_used_at',
    header: 'accounts.sessions.lastUsed',
    cell: (session) => <InstantText instant={session.last_used_at} />,
  },
];

const listOf = (list: SessionRow[]) => ({ list, totalCount: list.length });

/** The user's sessions, and actions that end one or all others. */
export function SessionPanel(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const nameOf = useDeviceName();
  const [isBusy, setBusy] = useState(false);
  const result = useQuery({ ...queryOf(sessionList, {}), select: listOf });
  const count = result.data?.totalCount ?? 0;
  const failure = t('accounts.sessions.failed');
  const end = async (session: SessionRow): Promise<void> => {
    const device = nameOf(session);
    const question = { title: t('accounts.sessions.end'), body: t('accounts.sessions.question', { device }) };
    if (!(await ask({ ...question, confirm: t('accounts.sessions.end'), danger: true }))) return;
    await toastOutcome(
      reloadAfter(call(sessionEnd, { params: { id: session.id } }), () => refreshAfter(client, 'session')),
      { success: t('accounts.sessions.ended'), failure, detail: device },
    );
  };
  const endOthers = async (): Promise<void> => {
    setBusy(true);
    await toastOutcome(
      reloadAfter(call(otherSessionsEnd, {}), () => refreshAfter(client, 'session')),
      { success: t('accounts.sessions.endedOthers'), failure },
    );
    setBusy(false);
  };
  const rowActions = (session: SessionRow): readonly RowAction[] => [
    {
      icon: IconLogout,
      label: t('accounts.sessions.end'),
      onClick: () => void end(session),
      closedBecause: session.is_current ? t('accounts.sessions.endsByMenu') : null,
    },
  ];
  return (
    <Panel title={t('accounts.sessions.title')}>
      <p className={styles.hint}>{t('accounts.sessions.count', { count })}</p>
      <DataTable
        label={t('accounts.sessions.title')}
        columns={columns}
        result={result}
        rowId={(session) => session.id}
        rowName={nameOf}
        rowActions={rowActions}
      />
      {count > 1 ? (
        <div className={styles.after}>
          <ActionButton icon={IconDevices} variant="default" loading={isBusy} onClick={() => void endOthers()}>
            {t('accounts.sessions.endOthers')}
          </ActionButton>
          <p className={styles.hint}>{t('accounts.sessions.endOthersHint')}</p>
        </div>
      ) : null}
    </Panel>
  );
}

/** Browser and system, as their makers call them. */
function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser === null || system === null) return t('accounts.sessions.unknown');
    const names = [t(`accounts.sessions.browser.${browser}`)];
    if (system !== 'OTHER') names.push(t(`accounts.sessions.system.${system}`));
    return names.join(', ');
  };
}

function DeviceName({ session }: { readonly session: Device }): React.ReactNode {
  const { t } = useTranslation();
  const name = useDeviceName()(session);
  return session.is_current ? `${name} (${t('accounts.sessions.this')})` : name;
}
