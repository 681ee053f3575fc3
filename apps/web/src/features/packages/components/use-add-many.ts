import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { ShortDays } from '@felulet/contract/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { addItem } from '../packages.api.ts';
import { cappedQuantity } from './capped-quantity.ts';

type Failure = { readonly row: MediaRow; readonly reason: string; readonly days: readonly ShortDays[] };

export type AddRun = {
  readonly running: boolean;
  readonly total: number;
  readonly added: readonly MediaRow[];
  readonly failures: readonly Failure[];
};

type AddMany = {
  readonly run: AddRun;
  addAll(rows: readonly MediaRow[], quantity: number | null): Promise<AddRun>;
  /** The one under way is finished, no further one begins. */
  stop(): void;
};

const idle: AddRun = { running: false, total: 0, added: [], failures: [] };

/** Adds one after the other; a refusal of one does not stop the rest. */
export function useAddMany(packageId: number): AddMany {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [run, setRun] = useState<AddRun>(idle);
  const stopped = useRef(false);

  const addAll = async (rows: readonly MediaRow[], quantity: number | null): Promise<AddRun> => {
    let state: AddRun = { ...idle, running: true, total: rows.length };
    const show = (next: Partial<AddRun>): void => {
      state = { ...state, ...next };
      setRun(state);
    };
    stopped.current = false;
    show({});
    for (const row of rows) {
      if (stopped.current) break;
      try {
        await addItem(packageId, row.id, cappedQuantity(quantity, row.available_quantity));
        show({ added: [...state.added, row] });
      } catch (error) {
        const reason = isApiProblem(error) && error.detail !== '' ? error.detail : t('packages.browser.addFailed');
        const days = (isApiProblem(error) ? error.facts.days : undefined) ?? [];
        show({ failures: [...state.failures, { row, reason, days }] });
      }
    }
    show({ running: false });
    await refreshAfter(client, 'package');
    return state;
  };

  return {
    run,
    addAll,
    stop: (): void => {
      stopped.current = true;
    },
  };
}
