import { IconStethoscope } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import styles from '../components/system.module.css';
import { BackupPanel, MailPanel, ProgramPanel, StoragePanel } from '../components/system-facts.tsx';
import { CheckPanel, JobPanel } from '../components/system-tables.tsx';
import { startCheck, systemQuery } from '../system.api.ts';

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
