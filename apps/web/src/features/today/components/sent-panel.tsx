import type { Today } from '@felulet/contract/office/today.ts';
import { useTranslation } from 'react-i18next';
import type { Target } from '../../../ui/action/route-link.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { SinceText, TodayLine } from './today-line.tsx';

/** [D12.60] */
const lists: Readonly<Record<Today['sent']['lists'][number]['source'], Target>> = {
  campaigns: { to: '/campaigns', search: { turn: 'others' } },
  assembly_requests: { to: '/assembly-requests', search: { state: 'WAITING_FOR_PUBLISHER' } },
};

/** Who has what was sent, the longest waiting first. [D10.14] */
export function SentPanel({
  sent: { total, items, lists: listed },
}: {
  readonly sent: Today['sent'];
}): React.ReactNode {
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
          aside={<SinceText instant={item.since} />}
        />
      ))}
    </LinesPanel>
  );
}
