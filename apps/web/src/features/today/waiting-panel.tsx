import type { Waiting, WaitingItem, WaitingSource } from '@felulet/contract/office/today.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { RouteLink, type Target } from '../../ui/action/route-link.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { campaignTones } from '../../ui/text/state-tones.ts';
import styles from './today.module.css';
import { NothingHere, SinceText, TodayLine } from './today-line.tsx';

/** The list behind each count, with as many rows. */
const lists: Readonly<Record<WaitingSource, Target>> = {
  campaigns: { to: '/campaigns', search: { turn: 'mine' } },
  campaign_menus: { to: '/campaigns', search: { turn: 'menu' } },
  bookings: { to: '/bookings', search: { state: 'WAITING_FOR_PUBLISHER' } },
  options: { to: '/options', search: { to_act: 'true' } },
  assembly_requests: { to: '/assembly-requests', search: { state: 'WAITING_FOR_PUBLISHER' } },
  accounts: { to: '/accounts/approve-list' },
  list_items: { to: '/system-list-items/approve-list' },
  messages: { to: '/messages', search: { is_read: 'false' } },
};

type Props = { readonly waiting: readonly Waiting[]; readonly today: Day };

/** The tasks of the company, by the sources of the menu's badges. */
export function WaitingPanel({ waiting, today }: Props): React.ReactNode {
  const { t } = useTranslation();
  const filled = waiting.filter(({ total }) => total > 0);
  return (
    <Panel title={t('today.waiting.title')}>
      {filled.length === 0 ? (
        <NothingHere title={t('today.waiting.empty')} hint={t('today.waiting.emptyHint')} />
      ) : (
        filled.map((source) => <Source key={source.source} waiting={source} today={today} />)
      )}
    </Panel>
  );
}

type SourceProps = { readonly waiting: Waiting; readonly today: Day };

function Source({ waiting: { source, count, total, items }, today }: SourceProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles.source} aria-label={t(`today.waiting.source.${source}`)}>
      <div className={styles.sourceHead}>
        <h3>{t(`today.waiting.source.${source}`)}</h3>
        {count > 0 ? <CountBadge>{t('today.waiting.new', { count })}</CountBadge> : null}
        <RouteLink className={styles.all} {...lists[source]}>
          {t('today.waiting.all', { count: source === 'bookings' ? count : total })}
        </RouteLink>
      </div>
      <ul className={styles.lines}>
        {items.map((item) => (
          <TodayLine
            key={item.id}
            place={item.place}
            text={item.text}
            detail={<Detail source={source} item={item} />}
            aside={<SinceText instant={item.since} today={today} />}
          />
        ))}
      </ul>
    </section>
  );
}

function Detail({ source, item }: { readonly source: WaitingSource; readonly item: WaitingItem }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {source === 'campaigns' && item.is_new ? <CountBadge>{t('today.waiting.isNew')}</CountBadge> : null}
      {item.state === null ? null : (
        <StateBadge tone={campaignTones[item.state]}>{t(`states.campaign.${item.state}`)}</StateBadge>
      )}
      {source === 'bookings' ? <span>{t('today.waiting.rows', { count: item.count })}</span> : null}
      {item.option === undefined ? null : (
        <span>
          {t(`today.waiting.option.${item.option.waits_for}`, {
            until: formatMinute(new Date(item.option.hold_until)),
          })}
        </span>
      )}
      {item.detail === null ? null : <span>{item.detail}</span>}
    </>
  );
}
