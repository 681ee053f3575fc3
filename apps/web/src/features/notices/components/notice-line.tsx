import type { Notice } from '@felulet/contract/office/notices.ts';
import { IconMailOpened } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { targetOfPlace } from '../../../ui/action/target-of-place.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { markNotice } from '../notices.api.ts';
import styles from './notices.module.css';

type Props = { readonly notice: Notice; readonly onFollow?: () => void };

/** One thing that happened: following it marks it. [P2.42] */
export function NoticeLine({ notice, onFollow }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mark = (): void => {
    if (!notice.is_read) void markNotice(client, notice.id).catch((error) => toastProblem(error, t('bell.markFailed')));
  };
  const follow = (): void => {
    mark();
    onFollow?.();
  };
  const words = (
    <>
      <span className={styles.text}>
        {notice.is_read ? null : <span className={styles.dot} role="img" aria-label={t('bell.isUnread')} />}
        {notice.text}
      </span>
      <InstantText instant={notice.created_at} />
    </>
  );
  return (
    <li className={styles.line} data-unread={!notice.is_read || undefined}>
      {notice.place === null ? (
        <div className={styles.words}>{words}</div>
      ) : (
        <RouteLink className={styles.words} {...targetOfPlace(notice.place)} data-entry onClick={follow}>
          {words}
        </RouteLink>
      )}
      <span className={styles.mark}>
        {notice.is_read ? null : <IconAction icon={IconMailOpened} label={t('bell.markOne')} onClick={mark} />}
      </span>
    </li>
  );
}
