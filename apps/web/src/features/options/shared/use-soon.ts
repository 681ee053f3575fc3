import { soonUntil } from '@felulet/domain/option/option-terms.ts';
import { useMemo } from 'react';
import { useNow } from '../../../ui/text/use-now.ts';
import { useWorkingDays } from '../../working-days/shared/use-working-days.ts';

/** An option that ends before this time is marked as ending soon. */
export function useSoonLimit(): Date {
  const { isWorkingDay } = useWorkingDays();
  const time = soonUntil(useNow(), isWorkingDay).getTime();
  return useMemo(() => new Date(time), [time]);
}
