import { IconDevices } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { endOtherSessions, sessionQuery } from '../accounts.api.ts';
import styles from './account.module.css';

/** Where one is signed in, and a way to end it everywhere else. */
export function SessionPanel(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sessions = useQuery(sessionQuery()).data ?? [];
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endOtherSessions(client);
      toast('success', t('accounts.profile.endedOthers'));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('accounts.profile.sessions')}>
      <p className={styles.hint}>{t('accounts.profile.sessionsCount', { count: sessions.length })}</p>
      <ul className={styles.changes}>
        {sessions.map((session) => (
          <li key={session.id}>
            {t('accounts.profile.lastUsed')}: <InstantText instant={session.last_used_at} />
            {session.is_current ? ` (${t('accounts.profile.thisSession')})` : null}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={styles.after}>
          <ActionButton icon={IconDevices} variant="default" loading={isBusy} onClick={() => void end()}>
            {t('accounts.profile.endOthers')}
          </ActionButton>
          <p className={styles.hint}>{t('accounts.profile.endOthersHint')}</p>
        </div>
      ) : null}
    </Panel>
  );
}
