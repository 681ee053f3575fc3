import type { DueItem, Today } from '@felulet/contract/today/today.contract.ts';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../../ui/text/time-text.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { TodayLine } from './today-line.tsx';

/** What begins within two weeks and is not settled. [D10.13] */
export function DuePanel({ due: { total, items } }: { readonly due: Today['due'] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <LinesPanel
      title={t('today.due.title')}
      empty={{ title: t('today.due.empty'), hint: t('today.due.emptyHint') }}
      more={total > items.length ? t('today.due.more', { count: total - items.length }) : null}
    >
      {items.map((item) => (
        <TodayLine
          key={`${item.kind} ${item.id}`}
          place={item.place}
          text={item.text}
          detail={
            <>
              <span>{t(`today.due.kind.${item.kind}`)}</span>
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
