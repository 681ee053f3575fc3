import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { ShortDays } from '@felulet/contract/problem.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import type { BookingBody } from './booking-rules.ts';

export type BulkFailure = {
  readonly row: MediaRow;
  readonly reason: string;
  /** Where units were wanting. [D6.42] */
  readonly days: readonly ShortDays[];
};
export type BulkRun = {
  readonly running: boolean;
  readonly total: number;
  readonly booked: readonly MediaRow[];
  readonly failures: readonly BulkFailure[];
};

const idle: BulkRun = { running: false, total: 0, booked: [], failures: [] };

export type BulkBooking = {
  readonly run: BulkRun;
  bookAll(rows: readonly MediaRow[], bodyOf: (row: MediaRow) => BookingBody): Promise<BulkRun>;
  /** The booking under way is finished, no further one begins. */
  stop(): void;
};

/** Books one after the other; a refusal of one does not stop the rest. */
export function useBulkBooking(): BulkBooking {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const [run, setRun] = useState<BulkRun>(idle);
  const stopped = useRef(false);

  const bookAll = async (rows: readonly MediaRow[], bodyOf: (row: MediaRow) => BookingBody): Promise<BulkRun> => {
    let state: BulkRun = { ...idle, running: true, total: rows.length };
    const show = (next: Partial<BulkRun>): void => {
      state = { ...state, ...next };
      setRun(state);
    };
    stopped.current = false;
    show({});
    for (const row of rows) {
      if (stopped.current) break;
      try {
        await calls.book(bodyOf(row));
        show({ booked: [...state.booked, row] });
      } catch (error) {
        const reason = isApiProblem(error) && error.detail !== '' ? error.detail : t('campaigns.book.failure');
        const days = (isApiProblem(error) ? error.facts.days : undefined) ?? [];
        show({ failures: [...state.failures, { row, reason, days }] });
      }
    }
    show({ running: false });
    await calls.settle();
    return state;
  };

  return {
    run,
    bookAll,
    stop: (): void => {
      stopped.current = true;
    },
  };
}
