import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../../client/refresh-after.ts';
import { ask } from '../../../../ui/dialog/ask.ts';
import { toastProblem } from '../../../../ui/toast/toast-problem.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { decideDesk, deskRowsAtPresent } from '../../desk.api.ts';
import { comesTrue } from '../shown-total.ts';
import { type DeskSum, deskSum, deskSumWords } from './desk-sum.ts';
import { deskForm, differsFromDays, hasUnfinishedTag } from './desk-values.ts';
import type { Desk } from './use-desk.ts';
import type { DeskPrices } from './use-desk-prices.ts';

type Row = Parameters<typeof decideDesk>[0][number];

export type DeskDecisions = {
  /** What a decision is about: chosen, and still open. */
  readonly chosen: readonly DeskRow[];
  /** None where that of one of them cannot be told. [D7.57] */
  readonly sum: DeskSum | null;
  readonly isPending: boolean;
  readonly approve: () => Promise<void>;
  /** True when the call went through, whatever became of the rows. */
  readonly reject: (note: string) => Promise<boolean>;
};

/** Decides the chosen rows in one call and tells how many of them it did. */
export function useDeskDecisions(desk: Desk, prices: DeskPrices): DeskDecisions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const chosen = desk.rows.filter((row) => desk.chosen.has(row.id) && desk.isEditable(row));
  const sum = chosen.some((row) => prices.isUntold(row.id)) ? null : deskSum(chosen, prices);
  const latest = useRef(prices);
  useEffect(() => {
    latest.current = prices;
  }, [prices]);
  const send = async (rows: readonly Row[], success: string, failure: string): Promise<boolean> => {
    setPending(true);
    try {
      const { outcomes } = await decideDesk([...rows]);
      const decided = outcomes.filter(({ outcome }) => outcome === 'decided').map(({ booking }) => booking);
      desk.settle(outcomes, await deskRowsAtPresent(decided));
      const refused = outcomes.filter(({ problem }) => problem !== null);
      prices.forget(refused.map(({ booking }) => booking));
      const failed = refused.length;
      const told = t('desk.done', { done: outcomes.length - failed, failed });
      if (failed === 0) toast('success', success);
      else if (failed === outcomes.length) toast('danger', failure, { detail: told });
      else toast('info', told);
      void refreshAfter(client, 'booking');
      return true;
    } catch (error) {
      toastProblem(error, failure);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    chosen,
    sum,
    isPending,
    approve: async () => {
      const unfinished = chosen.find((row) => hasUnfinishedTag(desk.valuesOf(row)));
      if (unfinished !== undefined) {
        const detail = t('desk.tags.unfinished', { name: unfinished.media.title });
        return void toast('danger', t('bookings.approval.approveFailed'), { detail });
      }
      // The question names the sums of what was typed, not of what stood there before. [D7.46]
      if (!(await comesTrue(() => !chosen.some((row) => latest.current.isBehind(row.id)))))
        return void toast('danger', t('bookings.approval.approveFailed'), { detail: t('bookings.approval.noTotal') });
      const { current: now } = latest;
      if (!(await isMeant(desk, { chosen, sum: deskSum(chosen, now) }, t))) return;
      const rows = chosen.map((row) => approvalOf(row, desk, now));
      await send(rows, t('bookings.approval.approved'), t('bookings.approval.approveFailed'));
    },
    reject: (note) => {
      const form = { decision: 'reject', note: note === '' ? null : note } as const;
      const rows = chosen.map(({ id, revision }): Row => ({ booking: id, revision, ...form }));
      return send(rows, t('bookings.reject.done'), t('bookings.reject.failed'));
    },
  };
}

/** With the sum that the question has told. */
function approvalOf(row: DeskRow, desk: Desk, prices: DeskPrices): Row {
  const total = prices.total(row.id) ?? undefined;
  return { booking: row.id, revision: row.revision, decision: 'approve', total, ...deskForm(desk.valuesOf(row)) };
}

function isMeant(
  desk: Desk,
  { chosen, sum }: Pick<DeskDecisions, 'chosen'> & { readonly sum: DeskSum },
  t: TFunction,
): Promise<boolean> {
  const differing = chosen.filter((row) => differsFromDays(row, desk.valuesOf(row))).length;
  const free = chosen.filter((row) => row.media.list_price === null).length;
  const words = [
    ...deskSumWords(sum, chosen.length, t),
    differing === 0 ? '' : t('desk.ask.differs', { count: differing }),
    free === 0 ? '' : t('desk.ask.withoutPrice', { count: free }),
  ];
  return ask({
    title: t('desk.ask.title', { count: chosen.length }),
    body: words.filter((part) => part !== '').join(' '),
    confirm: t('bookings.action.approve'),
  });
}
