import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodValue } from '../../../ui/form/period-field.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { occupancyQuery } from '../occupancy.api.ts';

type Told = { readonly days: PeriodValue; readonly free: number };

type FreeUnits = {
  /** On every day of the form; null while nobody knows. */
  readonly free: number | null;
  /** By the word of a refusal. */
  tell(free: number): void;
};

/** How many units of a surface are free on the days of a form: as last told of these days, else asked for; of several surfaces nobody knows. */
export function useFreeUnits(mediaId: number | null, first: Told, period: PeriodValue): FreeUnits {
  const [told, setTold] = useState(first);
  const mayKnow = useMay()('media:occupancy');
  const { from, to } = period;
  const isTold = told.days.from === from && told.days.to === to;
  const question = from === null || to === null ? null : { from, to };
  const enabled = mayKnow && !isTold && question !== null && mediaId !== null;
  const { data } = useQuery({ ...occupancyQuery(mediaId ?? 0, question ?? {}), enabled });
  const asked = enabled ? (data?.available_quantity ?? null) : null;
  return { free: isTold ? told.free : asked, tell: (free) => setTold({ days: period, free }) };
}
