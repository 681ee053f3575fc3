import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { occupancyQuery } from '../occupancy.api.ts';

const COUNT_EVERY = 30_000;
/** For open forms: somebody else may take units meanwhile. */
export const countedAnew = { refetchInterval: COUNT_EVERY, refetchOnWindowFocus: true } as const;

type FreeCount = { readonly days: PeriodValue; readonly free: number };

type FreeUnits = {
  /** The minimum over the days of the form; null while unknown. */
  readonly free: number | null;
  /** Takes over the number from a refusal. */
  setFree(free: number): void;
};

/**
 * The free units on the days of a form: the number reported for them, or the loaded one, which is reloaded while the form is open. Null for several
 * surfaces.
 */
export function useFreeUnits(mediaId: number | null, first: FreeCount, period: PeriodValue): FreeUnits {
  const [reported, setReported] = useState<FreeCount & { readonly over?: unknown }>(first);
  const mayKnow = useMay()('media:occupancy');
  const { from, to } = period;
  const question = from === null || to === null ? null : { from, to };
  const enabled = mayKnow && question !== null && mediaId !== null;
  const { data } = useQuery({ ...occupancyQuery(mediaId ?? 0, question ?? {}), ...countedAnew, enabled });
  const answer = enabled ? data : undefined;
  // The latest number counts: the reported one, until another answer has arrived.
  const isNewest =
    reported.days.from === from && reported.days.to === to && (reported.over === answer || answer === undefined);
  return {
    free: isNewest ? reported.free : (answer?.available_quantity ?? null),
    setFree: (free) => setReported({ days: period, free, over: answer }),
  };
}
