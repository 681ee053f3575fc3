import { type IsWorkingDay, unknownYears, workingDaysOf } from '@felulet/domain/period/working-days.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { workingYearsQuery } from '../working-days.api.ts';

const MOVES_STAY_FRESH = 60_000;

export type WorkingDays = {
  /** By the law alone until what is moved is read. */
  readonly isWorkingDay: IsWorkingDay;
  /** That a count to there passes a year of which it is not known what is moved; null where all are known. [D10.96 not known yet] */
  unknownWords(t: TFunction, now: Date, until: Date): string | null;
};

/** An administrator changes what is moved while others have a page open that counts with it. [D10.95] */
export function useWorkingDays(): WorkingDays {
  const { data: years } = useQuery({ ...workingYearsQuery(), staleTime: MOVES_STAY_FRESH });
  return useMemo(
    () => ({
      isWorkingDay: workingDaysOf(years ?? []),
      unknownWords: (t, now, until) => {
        const unknown = years === undefined ? [] : unknownYears(years, now, until);
        return unknown.length === 0 ? null : t('workingDays.unknown', { years: unknown.join(', ') });
      },
    }),
    [years],
  );
}
