import { systemCheck, systemState } from '@felulet/contract/office/system.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { queryOf, reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import styles from '../components/system.module.css';
import { BackupPanel, MailPanel, ProgramPanel, StoragePanel } from '../components/system-facts.tsx';
import { CheckPanel, JobPanel } from '../components/system-tables.tsx';

/** Jobs and mails go on while the page is open. */
const AGAIN_MS = 10_000;

/** Whether all is well, and where not. [P2.45] */
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
