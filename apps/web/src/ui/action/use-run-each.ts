import type { ShortDays } from '@felulet/contract/problem.ts';
import { useRef, useState } from 'react';
import { isApiProblem } from '../../client/api-problem.ts';

export type RunFailure<Row> = {
  readonly row: Row;
  readonly reason: string;
  /** The days without enough units. */
  readonly days: readonly ShortDays[];
};

export type Run<Row> = {
  readonly running: boolean;
  readonly total: number;
  readonly done: readonly Row[];
  readonly failures: readonly RunFailure<Row>[];
};

export type RunEach<Row> = {
  readonly run: Run<Row>;
  start(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Run<Row>>;
  /** The running act is finished, and no other one is started. */
  stop(): void;
};

/** Runs one act after the other; a refusal does not stop the rest. `settle` refreshes the screen at the end. */
export function useRunEach<Row>(failure: string, settle: () => Promise<void>): RunEach<Row> {
  const idle: Run<Row> = { running: false, total: 0, done: [], failures: [] };
  const [run, setRun] = useState<Run<Row>>(idle);
  const stopped = useRef(false);

  const start = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Run<Row>> => {
    let state: Run<Row> = { ...idle, running: true, total: rows.length };
    const show = (next: Partial<Run<Row>>): void => {
      state = { ...state, ...next };
      setRun(state);
    };
    stopped.current = false;
    show({});
    for (const row of rows) {
      if (stopped.current) break;
      try {
        await act(row);
        show({ done: [...state.done, row] });
      } catch (error) {
        const reason = isApiProblem(error) && error.detail !== '' ? error.detail : failure;
        const days = (isApiProblem(error) ? error.facts.days : undefined) ?? [];
        show({ failures: [...state.failures, { row, reason, days }] });
      }
    }
    show({ running: false });
    await settle();
    return state;
  };

  return {
    run,
    start,
    stop: (): void => {
      stopped.current = true;
    },
  };
}
