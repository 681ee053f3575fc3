import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { ComparedLineAnswer, OfferComparisonAnswer } from '@felulet/contract/sales/offer-versions.ts';
import { offerVersionSeen } from '@felulet/contract/wire.generated.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { IconArrowsDiff, IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { refreshAfter } from '../../../../client/refresh-after.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { toastProblem } from '../../../../ui/toast/toast-problem.ts';
import { offerComparisonQuery } from '../../campaigns.api.ts';
import styles from '../../parts/offer-versions.module.css';
import { ChangeBadge } from '../../shared/offer-change.tsx';
import type { OfferRow } from './offer-rows.ts';

type Marks = {
  readonly comparison: OfferComparisonAnswer | undefined;
  readonly lineOf: (row: Pick<OfferRow, 'kind' | 'id'>) => ComparedLineAnswer | undefined;
};

/** The lines that are new, changed or gone since the version that the reader knows. */
export function useOfferMarks(campaign: Campaign): Marks {
  const comparison = useQuery(offerComparisonQuery(campaign.id, {})).data;
  const lineOf = useMemo(() => marksOf(comparison), [comparison]);
  return { comparison, lineOf };
}

/** A map by id: an offer of five hundred lines looks up five hundred times. */
function marksOf(comparison: OfferComparisonAnswer | undefined): Marks['lineOf'] {
  if (comparison === undefined || comparison.from === null) return () => undefined;
  const { lines } = comparison;
  const packages = new Map(lines.flatMap((line) => (line.kind === 'package' ? [[line.booking_package, line]] : [])));
  const bookings = new Map(lines.flatMap((line) => (line.change === 'gone' ? [] : [[line.booking, line]])));
  return ({ kind, id }) => (kind === 'package' ? packages : bookings).get(id);
}

type Props = { readonly campaign: Campaign; readonly comparison: OfferComparisonAnswer };

/** The present version with its total, the changes, and the two buttons. */
export function OfferMarks({ campaign, comparison }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer_version: version } = campaign;
  const { from, lines } = comparison;
  const counts = countsOf(lines);
  const isChanged = from !== null && counts.length > 0;
  const canLookThrough = version !== null && isChanged;
  const newest = version?.number ?? null;
  const isUnmarked = newest !== null && !isChanged && from !== newest;
  useEffect(() => {
    // Nothing is marked, so nothing is lost: changes are marked since this version from now on.
    if (isUnmarked) void lookThrough(campaign.id, newest).catch(() => undefined);
  }, [campaign.id, isUnmarked, newest]);
  if (version === null && from === null) return null;
  const look = async (): Promise<void> => {
    if (newest === null) return;
    try {
      await lookThrough(campaign.id, newest);
      await refreshAfter(client, 'offerSeen');
    } catch (error) {
      toastProblem(error, t('campaigns.version.failed'));
    }
  };
  return (
    <section className={styles.marks} aria-label={t('campaigns.version.title')}>
      <div className={styles.counts}>
        {version === null ? null : (
          <strong>
            {t('campaigns.version.atHand', { number: version.number })} · {formatForint(version.total_price)}
          </strong>
        )}
        {isChanged ? <Counts campaign={campaign} from={from} counts={counts} /> : null}
      </div>
      <div className={styles.buttons}>
        <ActionButton
          variant="default"
          size="xs"
          icon={IconArrowsDiff}
          to={`/campaigns/${campaign.id}/offer-versions`}
          search={from === null || !isChanged ? undefined : { from: String(from) }}
        >
          {t('campaigns.version.compare')}
        </ActionButton>
        {canLookThrough ? (
          <span data-tip={t('campaigns.version.lookedHint')}>
            <ActionButton variant="light" size="xs" icon={IconChecks} onClick={() => void look()}>
              {t('campaigns.version.looked')}
            </ActionButton>
          </span>
        ) : null}
      </div>
    </section>
  );
}

type Count = { readonly change: 'new' | 'changed' | 'gone'; readonly count: number };

function Counts({
  campaign,
  from,
  counts,
}: {
  readonly campaign: Campaign;
  readonly from: number;
  readonly counts: readonly Count[];
}): React.ReactNode {
  const { t } = useTranslation();
  const words = { new: 'countNew', changed: 'countChanged', gone: 'countGone' } as const;
  return (
    <>
      <span>
        {t(campaign.offer_version === null ? 'campaigns.version.sinceMaker' : 'campaigns.version.since', {
          number: from,
        })}
      </span>
      {counts.map(({ change, count }) => (
        <span key={change}>{t(`campaigns.version.${words[change]}`, { count })}</span>
      ))}
    </>
  );
}

function countsOf(lines: readonly ComparedLineAnswer[]): readonly Count[] {
  return (['new', 'changed', 'gone'] as const)
    .map((change) => ({ change, count: lines.filter((line) => line.change === change).length }))
    .filter(({ count }) => count > 0);
}

/** The lines that were in the version that the reader knows and are gone. */
export function GoneLines({ comparison }: { readonly comparison: OfferComparisonAnswer }): React.ReactNode {
  const { t } = useTranslation();
  const gone = comparison.from === null ? [] : comparison.lines.filter(({ change }) => change === 'gone');
  if (gone.length === 0) return null;
  return (
    <details className={styles.goneLines} open>
      <summary>{t('campaigns.version.goneTitle', { count: gone.length })}</summary>
      <ul>
        {gone.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: what is gone keeps its order and has no id of its own
          <li key={index}>
            {line.before?.title} · {line.before?.publisher}
            {line.before?.total_price === null || line.before === null
              ? null
              : ` · ${formatForint(line.before.total_price)}`}{' '}
            <ChangeBadge line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** From now on, changes are marked since this version. */
function lookThrough(id: number, number: number): Promise<undefined> {
  return call(offerVersionSeen, { params: { id }, body: { number } });
}
