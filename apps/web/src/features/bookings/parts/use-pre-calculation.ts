import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type PreCalculationBody, preCalculationQuery } from '../bookings.api.ts';

const TYPING_PAUSE = 350;

export type PreCalculationState = {
  readonly rows: readonly PricingRow[] | undefined;
  /** Whether the rows do not yet follow what was typed. */
  readonly isBehind: boolean;
  /** The reason why there are no rows: a missing or wrong field, a refusal, or a failed call. */
  readonly obstacle: 'fields' | 'refusal' | 'failure' | null;
  /** The explicit calculation: reports the result, and resolves to the problem so that the form can show it. */
  run(form: object): Promise<unknown>;
};

/** The price of the form as it stands, a moment after the last key. `body` is null while it cannot be priced. */
export function usePreCalculation(bookingId: number, body: PreCalculationBody | null): PreCalculationState {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const text = JSON.stringify(body);
  const [latest, setLatest] = useState({ text, body });
  if (latest.text !== text) setLatest({ text, body });
  const [{ text: settled, body: settledBody }] = useDebouncedValue(latest, TYPING_PAUSE);
  const live = useQuery({
    ...preCalculationQuery(bookingId, settledBody ?? {}),
    enabled: settledBody !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const run = async (wanted: object): Promise<unknown> => {
    try {
      await client.fetchQuery({ ...preCalculationQuery(bookingId, wanted), staleTime: 0, retry: false });
      toast('success', t('prices.calculation.done'));
      return null;
    } catch (error) {
      setFailed(text);
      if (isApiProblem(error) && error.violations.length > 0) toast('danger', t('prices.calculation.failed'));
      else toastProblem(error, t('prices.calculation.failed'));
      return error;
    }
  };
  // After a refused calculation no result is shown until something is typed.
  const obstacle = failed === text ? 'fields' : obstacleOf(body, live.error);
  return {
    rows: obstacle === null ? live.data : undefined,
    // A form that cannot be priced requests nothing, and the last answer does not belong to it.
    isBehind: text !== settled || (settledBody !== null && live.isPlaceholderData),
    obstacle,
    run,
  };
}

function obstacleOf(body: PreCalculationBody | null, error: unknown): PreCalculationState['obstacle'] {
  if (body === null) return 'fields';
  if (error === null) return null;
  if (!isApiProblem(error) || error.status >= 500) return 'failure';
  return error.status === 422 ? 'fields' : 'refusal';
}
