import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { FailedMessage, LoadingRows } from '../../../ui/table/table-messages.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { NoticeGroupView } from '../notice-group.tsx';
import { markNotices, panelQuery } from '../notices.api.ts';
import styles from '../notices.module.css';

type Props = { readonly unread: number; readonly onClose: () => void };

/** The newest notices by campaign. */
export function BellPanel({ unread, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const result = useQuery(panelQuery());
  const groups = result.data?.list ?? [];
  const mark = (): void => {
    const until = Math.max(...groups.flatMap(({ notices }) => notices.map(({ id }) => id)));
    void markNotices(client, { until }).catch((error) => toastProblem(error, t('bell.markFailed')));
  };
  return (
    <section aria-label={t('bell.title')}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{t('bell.title')}</h2>
        <ActionButton
          icon={IconChecks}
          variant="default"
          size="compact-sm"
          closedBecause={unread > 0 && groups.length > 0 ? null : t('bell.none')}
          onClick={mark}
        >
          {t('bell.markAll')}
        </ActionButton>
      </div>
      <div className={styles.panelBody}>
        {result.isError ? (
          <FailedMessage error={result.error} onRetry={() => void result.refetch()} />
        ) : result.data === undefined ? (
          <LoadingRows rows={5} />
        ) : groups.length === 0 ? (
          <p className={styles.panelEmpty}>{t('bell.noneYetHint')}</p>
        ) : (
          groups.map((group) => <NoticeGroupView key={group.key} group={group} headingLevel={3} onFollow={onClose} />)
        )}
      </div>
      <RouteLink className={styles.panelFoot} to="/notices" data-entry onClick={onClose}>
        {t('bell.all')}
      </RouteLink>
    </section>
  );
}
