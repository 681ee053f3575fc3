import { type IsWorkingDay, unknownYears, workingDaysOf } from '@felulet/domain/period/working-days.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { workingYearsQuery } from '../working-days.api.ts';

const MOVES_STAY_FRESH = 60_000;

export type WorkingDays = {
  /** Only the legal holidays until the moved days are loaded. */
  readonly isWorkingDay: IsWorkingDay;
  /** A warning that the count passes a year without known moved days; null otherwise. */
  unknownWords(t: TFunction, now: Date, until: Date): string | null;
};

/** Reloaded, since an administrator may change the moved days while a page counts with them. */
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
