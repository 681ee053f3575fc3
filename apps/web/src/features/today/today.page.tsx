import type { Today } from '@felulet/contract/office/today.ts';
import { mediaWarningsGet, today } from '@felulet/contract/wire.generated.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useRole } from '../auth/shared/use-account.ts';
import { ChangedStatementPanel } from '../privacy/shared/acceptance-panel.tsx';
import { DuePanel } from './due-panel.tsx';
import { FirstStepPanel } from './first-step-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import styles from './today.module.css';
import { SinceText, TodayLine } from './today-line.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** The same reload interval as that of the header's counts. */
const REFRESH_EVERY = 60_000;

/** The reader's tasks, what ends soon, and who has what was sent. */
export default function TodayPage(): React.ReactNode {
  const { t } = useTranslation();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const result = useQuery({ ...queryOf(today, {}), refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: true });
  return (
    <>
      <PageHeader title={t('today.title')} lead={t('today.lead')} />
      <Loaded result={result}>
        {({ day, statement, first_step: first, waiting, due, sent }) => (
          <div className={styles.page}>
            {statement === null ? null : (
              <div className={styles.above}>
                <ChangedStatementPanel />
              </div>
            )}
            {first === null ? null : (
              <div className={styles.above}>
                <FirstStepPanel step={first} />
              </div>
            )}
            <WaitingPanel waiting={waiting} today={day} />
            <div className={styles.aside}>
              <DuePanel due={due} />
              <SentPanel sent={sent} day={day} />
              {isPublisher ? <LacksPanel /> : null}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The warnings about the publisher's own surfaces, each with a link to them. */
function LacksPanel(): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(mediaWarningsGet, {}));
  const lacking = surfaceWarnings.filter((warning) => (data?.counts[warning] ?? 0) > 0);
  if (data === undefined || lacking.length === 0) return null;
  return (
    <Panel title={t('today.lacks.title')}>
      <ul className={styles.lines}>
        {lacking.map((warning) => (
          <TodayLine
            key={warning}
            place={`/medias?warning=${warning}`}
            text={t(`today.lacks.kind.${warning}`)}
            detail={null}
            aside={t('today.lacks.count', {
              count: data.counts[warning],
              total: formatNumber(data.counts[warning], 0),
            })}
          />
        ))}
      </ul>
    </Panel>
  );
}

const lists: Readonly<Record<Today['sent']['lists'][number]['source'], Target>> = {
  campaigns: { to: '/campaigns', search: { turn: 'others' } },
  assembly_requests: { to: '/assembly-requests', search: { state: 'WAITING_FOR_PUBLISHER' } },
};

/** What was sent and to whom, the longest waiting first. */
function SentPanel({ sent: { total, items, lists: listed }, day }: Pick<Today, 'sent' | 'day'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <LinesPanel
      title={t('today.sent.title')}
      empty={{ title: t('today.sent.empty'), hint: t('today.sent.emptyHint') }}
      more={total > items.length ? t('today.sent.more', { count: total - items.length }) : null}
      lists={listed.map(({ source, count }) => ({
        ...lists[source],
        label: t(`today.sent.list.${source}`, { count }),
      }))}
    >
      {items.map((item) => (
        <TodayLine
          key={`${item.kind} ${item.id}`}
          place={item.place}
          text={item.text}
          detail={
            <>
              <span>{t(`today.sent.kind.${item.kind}`)}</span>
              <span>
                {t(`today.sent.turn.${item.turn}`)}
                {item.company === null ? null : `: ${item.company}`}
              </span>
            </>
          }
          aside={<SinceText instant={item.since} today={day} />}
        />
      ))}
    </LinesPanel>
  );
}
