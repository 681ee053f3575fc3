import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { deskDecision } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type DeskOutcome, fetchDeskRows } from '../desk.api.ts';
import { waitUntil } from '../parts/shown-total.ts';
import { type Fault, firstRefused, firstTyped } from './desk-faults.ts';
import { type DeskSum, deskSum, deskSumWords } from './desk-sum.ts';
import { deskForm, differsFromDays } from './desk-values.ts';
import type { Desk, DeskCell } from './use-desk.ts';
import type { DeskPrices } from './use-desk-prices.ts';

type Row = ArgsOf<typeof deskDecision>['body']['rows'][number];

export type DeskDecisions = {
  /** The rows that a decision is about: chosen, and still open. */
  readonly chosen: readonly DeskRow[];
  /** Null while the sum of one of them is unknown. */
  readonly sum: DeskSum | null;
  readonly isPending: boolean;
  /** Resolves to the cell with a fault that prevented the call. */
  readonly approve: () => Promise<DeskCell | null>;
  /** Resolves to true when the call went through, whatever happened to the rows. */
  readonly reject: (note: string) => Promise<boolean>;
};

/** Decides the chosen rows in one call and reports how many succeeded. */
export function useDeskDecisions(desk: Desk, prices: DeskPrices): DeskDecisions {
  const { t } = useTranslation();
  const chosen = desk.rows.filter((row) => desk.chosen.has(row.id) && desk.isEditable(row));
  const isNone = ({ id }: DeskRow): boolean => prices.isUnknown(id) || prices.of(id)?.problem != null;
  const sum = chosen.some(isNone) ? null : deskSum(chosen, prices);
  const { isPending, setPending, send } = useSending({ desk, prices });
  const latest = useRef({ desk, prices, chosen });
  useEffect(() => {
    latest.current = { desk, prices, chosen };
  });
  const failed = t('bookings.approval.approveFailed');
  /** Says why nothing is sent, and leads to the cell. */
  const refuse = ({ row, cell, words }: Fault): DeskCell => {
    toast('danger', failed, { detail: t('desk.fault.noneApproved', { name: row.media.title, words }) });
    return cell;
  };
  return {
    chosen,
    sum,
    isPending,
    approve: async () => {
      const typed = firstTyped(chosen, desk, prices, t);
      if (typed !== null) return refuse(typed);
      // The question names the sums of what is typed now, not of what stood there before.
      setPending(isBehind({ desk, prices, chosen }));
      const before = { desk, prices, chosen };
      await waitUntil(() => !isBehind(latest.current) || isOther(before, latest.current));
      setPending(false);
      const { current: now } = latest;
      const reckoned = firstTyped(chosen, desk, now.prices, t);
      // Somebody who goes on typing is not asked about the earlier values.
      if (isOther(before, now)) toast('info', t('desk.changedMeanwhile'));
      else if (reckoned !== null) return refuse(reckoned);
      else if (isBehind(now)) toast('danger', failed, { detail: t('bookings.approval.noTotal') });
      else if (await isMeant(desk, { chosen, sum: deskSum(chosen, now.prices) }, t)) {
        const rows = chosen.map((row) => approvalOf(row, desk, now.prices));
        const outcomes = await send(rows, t('bookings.approval.approved'), failed);
        return firstRefused(chosen, outcomes ?? [], t)?.cell ?? null;
      }
      return null;
    },
    reject: async (note) => {
      const form = { decision: 'reject', note: note === '' ? null : note } as const;
      const rows = chosen.map(({ id, revision }): Row => ({ booking: id, revision, ...form }));
      return (await send(rows, t('bookings.reject.done'), t('bookings.reject.failed'))) !== null;
    },
  };
}

/** The desk as a decision finds it. */
type Standing = { readonly desk: Desk; readonly prices: DeskPrices; readonly chosen: readonly DeskRow[] };

/** Sends decisions and reports how many succeeded; null when the call itself failed. */
function useSending({ desk, prices }: Pick<Standing, 'desk' | 'prices'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const send = async (
    rows: readonly Row[],
    success: string,
    failure: string,
  ): Promise<readonly DeskOutcome[] | null> => {
    setPending(true);
    try {
      const { outcomes } = await call(deskDecision, { body: { rows: [...rows] } });
      desk.settle(outcomes, await fetchDeskRows(rowsToReload(outcomes, desk.rows)));
      const refused = outcomes.filter(({ problem }) => problem !== null);
      prices.forget(refused.map(({ booking }) => booking));
      const failed = refused.length;
      const summary = t('desk.done', { done: outcomes.length - failed, failed });
      if (failed === 0) toast('success', success);
      else if (failed === outcomes.length) toast('danger', failure, { detail: summary });
      else toast('info', summary);
      void refreshAfter(client, 'booking');
      return outcomes;
    } catch (error) {
      toastProblem(error, failure);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { isPending, setPending, send };
}

/** Rows that somebody else has decided, former options, and the rest of a package that was rejected whole. */
function rowsToReload(outcomes: readonly DeskOutcome[], rows: readonly DeskRow[]): number[] {
  const options = rows.filter(({ option }) => option !== undefined).map(({ id }) => id);
  const decided = outcomes
    .filter(({ booking, outcome, problem }) => outcome === 'decided' || (problem === null && options.includes(booking)))
    .map(({ booking }) => booking);
  const rejected = outcomes.filter(({ outcome }) => outcome === 'rejected').map(({ booking }) => booking);
  const packs = rows.filter(({ id }) => rejected.includes(id)).flatMap((row) => wholePackageOf(row) ?? []);
  const answered = outcomes.map(({ booking }) => booking);
  const rest = rows.filter((row) => !answered.includes(row.id) && packs.includes(wholePackageOf(row) ?? 0));
  return [...decided, ...rest.map(({ id }) => id)];
}

/** A public package is decided as a whole. */
function wholePackageOf({ booking_package: pack }: DeskRow): number | undefined {
  return pack === null || pack.is_private ? undefined : pack.id;
}

function isBehind({ chosen, prices }: Standing): boolean {
  return chosen.some((row) => prices.isBehind(row.id));
}

/** Whether other rows are chosen, or their values differ. */
function isOther(before: Standing, now: Standing): boolean {
  const textOf = ({ desk, chosen }: Standing) => JSON.stringify(chosen.map((row) => [row.id, desk.valuesOf(row)]));
  return textOf(before) !== textOf(now);
}

/** Sends the sum that the question named. */
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
