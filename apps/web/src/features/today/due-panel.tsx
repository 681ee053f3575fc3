import type { DueItem, Today } from '@felulet/contract/office/today.ts';
import { useTranslation } from 'react-i18next';
import type { Target } from '../../ui/action/route-link.tsx';
import { DayText } from '../../ui/text/time-text.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { TodayLine } from './today-line.tsx';

/** The list of each kind, in the order of the lines. */
const lists: Readonly<Record<Today['due']['lists'][number]['source'], Target>> = {
  campaigns: { to: '/campaigns', search: { due: 'true', sort: 'date_from:asc' } },
  bookings: { to: '/bookings', search: { due: 'true', sort: 'period:asc' } },
  assembly_requests: { to: '/assembly-requests', search: { due: 'true', sort: 'period:asc' } },
  options: { to: '/options', search: { mine: 'true', due: 'true' } },
};

/** Campaigns, options and bookings that start or end within two weeks. */
export function DuePanel({ due: { total, items, lists: listed } }: { readonly due: Today['due'] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <LinesPanel
      title={t('today.due.title')}
      empty={{ title: t('today.due.empty'), hint: t('today.due.emptyHint') }}
      more={total > items.length ? t('today.due.more', { count: total - items.length }) : null}
      lists={listed.map(({ source, count }) => ({ ...lists[source], label: t(`today.due.list.${source}`, { count }) }))}
    >
      {items.map((item) => (
        <TodayLine
          key={`${item.kind} ${item.id}`}
          place={item.place}
          text={item.text}
          detail={
            <>
              <span>{t(`today.due.kind.${item.kind}`)}</span>
              {item.count === undefined ? null : <span>{t('today.waiting.rows', { count: item.count })}</span>}
              {item.detail === null ? null : <span>{item.detail}</span>}
            </>
          }
          aside={<Left item={item} />}
        />
      ))}
    </LinesPanel>
  );
}

function Left({ item: { day, days_left: left } }: { readonly item: DueItem }): React.ReactNode {
  const { t } = useTranslation();
  const words =
    left === 0 ? t('today.due.today') : left === 1 ? t('today.due.tomorrow') : t('today.due.inDays', { count: left });
  return (
    <>
      <span data-near={left <= 3 || undefined}>{words}</span> <DayText day={day} />
    </>
  );
}
