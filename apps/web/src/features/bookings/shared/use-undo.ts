import { MAX_DESK_ROWS } from '@felulet/contract/page-facts.ts';
import { bookingFees, bookingPackageUpdate, bookingRestore, bookingUpdate } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { call } from '../../../client/call.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import type { ToastAction } from '../../../ui/toast/toast-store.ts';
import { type Undone, undoAction } from '../../../ui/toast/undo-action.ts';

type Line = { readonly id: number; readonly title: string };
/** A booked package has an id of its own. */
type GoneLine = Line & { readonly kind: 'media' | 'manual' | 'package' };
type Change = ArgsOf<typeof bookingUpdate>['body'];

/** A line with its values before the act, and the revision after it: later changes by others are not undone. */
export type ChangedLine = Line & { readonly before: Change; readonly revision: number };
/** A booked package whose commission was set. */
export type CommissionedLine = Line & { readonly before: string | null; readonly revision: number };
export type PaidLine = Line & { readonly fee: string | null; readonly revision: number | null };

type Undo = {
  readonly deletion: (lines: readonly GoneLine[]) => ToastAction;
  readonly change: (lines: readonly ChangedLine[]) => ToastAction;
  readonly fee: (lines: readonly PaidLine[]) => ToastAction;
  readonly commission: (line: CommissionedLine) => ToastAction;
};

/** The undo actions of acts on offer lines, for their toasts. */
export function useUndo(): Undo {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undoing = (work: () => Promise<Undone>): ToastAction =>
    undoAction(() => work().finally(() => void refreshAfter(client, 'booking')));
  const reasonOf = (error: unknown): string =>
    isApiProblem(error) && error.detail !== '' ? error.detail : t('ui.undo.failed');

  const changeBack = async (lines: readonly ChangedLine[]): Promise<Undone> => {
    const failures: Undone['failures'][number][] = [];
    for (const { id, title, before, revision } of lines) {
      const work = call(bookingUpdate, { params: { id }, body: before }, ifMatch(revision));
      await work.catch((error: unknown) => failures.push({ name: title, reason: reasonOf(error) }));
    }
    return { done: lines.length - failures.length, failures };
  };

  const restoreFees = async (lines: readonly PaidLine[]): Promise<Undone> => {
    const failures: Undone['failures'][number][] = [];
    for (let from = 0; from < lines.length; from += MAX_DESK_ROWS) {
      const part = lines.slice(from, from + MAX_DESK_ROWS);
      const rows = part.map(({ id, fee, revision }) => ({
        booking: id,
        mhfe_fee: fee,
        ...(revision !== null && { revision }),
      }));
      const { outcomes } = await call(bookingFees, { body: { mhfe_fee: null, rows } });
      for (const { booking, outcome, problem } of outcomes) {
        if (outcome === 'saved') continue;
        const name = part.find(({ id }) => id === booking)?.title ?? '';
        failures.push({ name, reason: problem?.detail ?? t(`desk.outcome.${outcome}`) });
      }
    }
    return { done: lines.length - failures.length, failures };
  };

  return {
    deletion: (lines: readonly GoneLine[]) => undoing(() => restore(lines)),
    change: (lines: readonly ChangedLine[]) => undoing(() => changeBack(lines)),
    fee: (lines: readonly PaidLine[]) => undoing(() => restoreFees(lines)),
    commission: (line: CommissionedLine) => undoing(() => commissionBack(line)),
  };
}

async function restore(lines: readonly GoneLine[]): Promise<Undone> {
  const idsOf = (isPackage: boolean): number[] =>
    lines.filter(({ kind }) => (kind === 'package') === isPackage).map(({ id }) => id);
  try {
    await call(bookingRestore, { body: { bookings: idsOf(false), packages: idsOf(true) } });
    return { done: lines.length, failures: [] };
  } catch (error) {
    const refused = isApiProblem(error) ? error.facts.lines : undefined;
    if (refused === undefined) throw error;
    const nameOf = (wanted: (typeof refused)[number]): string =>
      lines.find(({ id, kind }) => id === wanted.id && (kind === 'package') === (wanted.kind === 'package'))?.title ??
      String(wanted.id);
    return { done: 0, failures: refused.map((line) => ({ name: nameOf(line), reason: line.detail })) };
  }
}

async function commissionBack({ id, before, revision }: CommissionedLine): Promise<Undone> {
  await call(bookingPackageUpdate, { params: { id }, body: { commission_fee: before } }, ifMatch(revision));
  return { done: 1, failures: [] };
}
