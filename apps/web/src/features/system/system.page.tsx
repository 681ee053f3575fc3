import type { SystemState } from '@felulet/contract/office/system.ts';
import { systemCheck, systemState } from '@felulet/contract/wire.generated.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { FileSize } from '../../ui/text/file-size.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import styles from './system.module.css';
import { CheckPanel, JobPanel } from './system-tables.tsx';

/** Jobs and mails change while the page is open. */
const AGAIN_MS = 10_000;

/** The health of the system, with its problems. [P2.45] */
export default function SystemPage(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const result = useQuery(systemQuery());
  const check = (): Promise<boolean> =>
    toastOutcome(startCheck(client), { success: t('system.check.started'), failure: t('system.check.startFailure') });
  return (
    <>
      <PageHeader title={t('system.title')} lead={t('system.lead')}>
        <ActionButton icon={IconStethoscope} onClick={() => void check()}>
          {t('system.check.start')}
        </ActionButton>
      </PageHeader>
      <Loaded result={result}>
        {(state) => (
          <div className={styles.page}>
            <CheckPanel check={state.check} />
            <div className={styles.four}>
              <MailPanel mails={state.mails} />
              <BackupPanel backup={state.backup} />
              <StoragePanel storage={state.storage} />
              <ProgramPanel program={state.program} database={state.database} />
            </div>
            <JobPanel jobs={state.jobs} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const systemQuery = () => ({ ...queryOf(systemState, {}), refetchInterval: AGAIN_MS });

function startCheck(client: QueryClient): Promise<void> {
  return reloadAfter(call(systemCheck, {}), () => refreshAfter(client, 'system'));
}

/** Highlights a number that should be zero. */
function Trouble({ count }: { readonly count: number }): React.ReactNode {
  return count === 0 ? '0' : <StateBadge tone="rejected">{groupThousands(count)}</StateBadge>;
}

function MailPanel({ mails }: Pick<SystemState, 'mails'>): React.ReactNode {
  const { t } = useTranslation();
  const sending = t(mails.is_sending ? 'system.mails.sends' : 'system.mails.sendsNot');
  return (
    <Panel
      title={t('system.mails.title')}
      actions={
        <ActionButton variant="default" to="/mails">
          {t('system.mails.open')}
        </ActionButton>
      }
    >
      <DescriptionList
        items={[
          { label: t('system.mails.sending'), value: sending },
          { label: t('system.mails.waiting'), value: groupThousands(mails.waiting) },
          { label: t('system.mails.failed'), value: <Trouble count={mails.failed} /> },
          { label: t('system.mails.givenUp'), value: <Trouble count={mails.given_up} /> },
          { label: t('system.mails.oldest'), value: <InstantText instant={mails.oldest_waiting_at} /> },
        ]}
      />
    </Panel>
  );
}

function BackupPanel({ backup }: Pick<SystemState, 'backup'>): React.ReactNode {
  const { t } = useTranslation();
  if (backup === null)
    return (
      <Panel title={t('system.backup.title')}>
        <p className={styles.note}>{t('system.backup.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('system.backup.title')}>
      <DescriptionList
        items={[
          { label: t('system.backup.at'), value: <InstantText instant={backup.at} /> },
          { label: t('system.backup.rows'), value: groupThousands(backup.rows) },
          { label: t('system.backup.files'), value: groupThousands(backup.files) },
          { label: t('system.backup.bytes'), value: <FileSize bytes={backup.bytes} /> },
          { label: t('system.backup.missing'), value: <Trouble count={backup.missing_files} /> },
          { label: t('system.backup.place'), value: <span className={styles.words}>{backup.place}</span>, wide: true },
        ]}
      />
    </Panel>
  );
}

function StoragePanel({ storage }: Pick<SystemState, 'storage'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('system.storage.title')}>
      <DescriptionList
        items={[
          { label: t('system.storage.kind'), value: t(`system.storage.kinds.${storage.kind}`) },
          { label: t('system.storage.files'), value: groupThousands(storage.files) },
          { label: t('system.storage.bytes'), value: <FileSize bytes={storage.bytes} /> },
          {
            label: t('system.storage.place'),
            value: <span className={styles.words}>{storage.place}</span>,
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

function ProgramPanel({ program, database }: Pick<SystemState, 'program' | 'database'>): React.ReactNode {
  const { t } = useTranslation();
  const kind = t(`system.program.databaseKind.${database.kind}`, { version: database.version });
  return (
    <Panel title={t('system.program.title')}>
      <DescriptionList
        items={[
          { label: t('system.program.version'), value: program.version },
          { label: t('system.program.startedAt'), value: <InstantText instant={program.started_at} /> },
          { label: t('system.program.database'), value: kind },
          { label: t('system.program.databaseSize'), value: <FileSize bytes={database.bytes} /> },
          { label: t('system.program.schema'), value: <span className={styles.words}>{program.schema}</span> },
          { label: t('system.program.node'), value: program.node },
        ]}
      />
    </Panel>
  );
}
