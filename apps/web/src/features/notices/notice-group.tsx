import type { Notice, NoticeGroupRow } from '@felulet/contract/office/notices.ts';
import { noticeList } from '@felulet/contract/wire.generated.ts';
import { IconChecks, IconMailOpened } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { targetOfPlace } from '../../ui/action/target-of-place.ts';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { markNotice, markNotices } from './notices.api.ts';
import styles from './notices.module.css';

type Props = {
  readonly group: NoticeGroupRow;
  /** The filters of the list, as query parameters. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly headingLevel: 2 | 3;
  readonly onFollow?: () => void;
};

/** A campaign with its newest notices; the others are loaded on demand. */
export function NoticeGroupView({ group, filters = {}, headingLevel, onFollow }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const whole = useWhole(group, filters, isWhole);
  const notices = whole ?? group.notices;
  const hidden = group.total - notices.length;
  const name = group.campaign?.name ?? t(group.key === 0 ? 'bell.noCampaign' : 'bell.gone');
  const Heading = `h${headingLevel}` as const;
  const mark = (): void => {
    const until = Math.max(...notices.map(({ id }) => id));
    void markNotices(client, { until, campaign: group.key }).catch((error) =>
      toastProblem(error, t('bell.markFailed')),
    );
  };
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        {group.unread > 0 ? (
          <>
            <span className={styles.unread}>{t('bell.unread', { count: group.unread })}</span>
            <IconAction icon={IconChecks} label={t('bell.markGroup', { name })} onClick={mark} />
          </>
        ) : null}
      </div>
      <ul className={styles.lines}>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} {...(onFollow !== undefined && { onFollow })} />
        ))}
      </ul>
      {hidden > 0 && !isWhole ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('bell.more', { count: hidden })}
        </button>
      ) : null}
    </section>
  );
}

/** The size of one answer; a campaign rarely has more notices, and those are old. */
const LARGEST_GROUP = 100;

function useWhole(
  { key }: NoticeGroupRow,
  filters: Readonly<Record<string, string>>,
  enabled: boolean,
): readonly Notice[] | undefined {
  const query = { ...filters, campaign: key, rowsPerPage: LARGEST_GROUP };
  return useQuery({ ...queryOf(noticeList, { query }), enabled }).data?.list;
}

type NoticeLineProps = { readonly notice: Notice; readonly onFollow?: () => void };

/** One notice; following its link marks it. */
function NoticeLine({ notice, onFollow }: NoticeLineProps): React.ReactNode {
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
