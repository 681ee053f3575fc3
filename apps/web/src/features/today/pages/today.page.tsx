import { today } from '@felulet/contract/office/today.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { ChangedStatementPanel } from '../../privacy/shared/acceptance-panel.tsx';
import { DuePanel } from '../components/due-panel.tsx';
import { LacksPanel } from '../components/lacks-panel.tsx';
import { SentPanel } from '../components/sent-panel.tsx';
import styles from '../components/today.module.css';
import { WaitingPanel } from '../components/waiting-panel.tsx';

/** As old as the counts in the header may be: both are asked for at the same pace. */
const REFRESH_EVERY = 60_000;

/** What waits for me, what runs out soon, and who has what I sent. [P2.43] */
export default function TodayPage(): React.ReactNode {
  const { t } = useTranslation();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const result = useQuery({ ...queryOf(today, {}), refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: true });
  return (
    <>
      <PageHeader title={t('today.title')} lead={t('today.lead')} />
      <Loaded result={result}>
        {({ statement, waiting, due, sent }) => (
          <div className={styles.page}>
            {statement === null ? null : (
              <div className={styles.above}>
                <ChangedStatementPanel />
              </div>
            )}
            <WaitingPanel waiting={waiting} />
            <div className={styles.aside}>
              <DuePanel due={due} />
              <SentPanel sent={sent} />
              {isPublisher ? <LacksPanel /> : null}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
