import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { MAX_PAGE_SIZE } from '@felulet/contract/page-facts.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useQueries } from '@tanstack/react-query';
import { queryArgs } from '../../../client/query-args.ts';
import { queryOf } from '../../../client/query-of.ts';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { countedAnew } from '../../occupancy/shared/use-free-units.ts';
import { isWholePeriod } from './booking-rules.ts';

type Counted = { readonly rows: readonly MediaRow[]; readonly isCounting: boolean };

/**
 * Surfaces with the free units on the form's days, and whether the offer has them already; reloaded while the form is open. [D7.56 days that stand
 * in the dialog]
 */
export function useFreeRows(
  campaign: Period & { readonly id: number },
  rows: readonly MediaRow[],
  period: PeriodValue,
): Counted {
  const isListedPeriod = period.from === campaign.date_from && period.to === campaign.date_to;
  const ids = isWholePeriod(period) ? rows.map(({ id }) => id) : [];
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) =>
    ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
  );
  const answers = useQueries({
    queries: pages.map((some) => ({
      ...queryOf(
        mediaList,
        queryArgs(mediaList, {
          campaign: String(campaign.id),
          ids: some.join(','),
          available_from: String(period.from),
          available_to: String(period.to),
          rowsPerPage: String(MAX_PAGE_SIZE),
        }),
      ),
      ...countedAnew,
    })),
  });
  const present = new Map(answers.flatMap(({ data }) => data?.list ?? []).map((row) => [row.id, row] as const));
  return {
    rows: rows.map((row) => {
      const { available_quantity, booking_id } = present.get(row.id) ?? row;
      return { ...row, available_quantity, booking_id };
    }),
    isCounting: !isListedPeriod && answers.some(({ isPending }) => isPending),
  };
}
