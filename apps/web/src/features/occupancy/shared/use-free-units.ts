import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { occupancyQuery } from '../occupancy.api.ts';

const COUNT_EVERY = 30_000;
/** Of what an open form counts: somebody else may take units meanwhile. */
export const countedAnew = { refetchInterval: COUNT_EVERY, refetchOnWindowFocus: true } as const;

type FreeCount = { readonly days: PeriodValue; readonly free: number };

type FreeUnits = {
  /** On every day of the form; null while nobody knows. */
  readonly free: number | null;
  /** By the word of a refusal. */
  setFree(free: number): void;
};

/** How many units of a surface are free on the days of a form: as last told of these days, or asked for, anew as long as it is open; of several surfaces nobody knows. [D11.86] */
export function useFreeUnits(mediaId: number | null, first: FreeCount, period: PeriodValue): FreeUnits {
  const [reported, setReported] = useState<FreeCount & { readonly over?: unknown }>(first);
  const mayKnow = useMay()('media:occupancy');
  const { from, to } = period;
  const question = from === null || to === null ? null : { from, to };
  const enabled = mayKnow && question !== null && mediaId !== null;
  const { data } = useQuery({ ...occupancyQuery(mediaId ?? 0, question ?? {}), ...countedAnew, enabled });
  const answer = enabled ? data : undefined;
  // The last word counts: what was told, until there is another answer than the one it was told over.
  const isNewest =
    reported.days.from === from && reported.days.to === to && (reported.over === answer || answer === undefined);
  return {
    free: isNewest ? reported.free : (answer?.available_quantity ?? null),
    setFree: (free) => setReported({ days: period, free, over: answer }),
  };
}
