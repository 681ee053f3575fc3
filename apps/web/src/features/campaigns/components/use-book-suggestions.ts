import type { CampaignSuggestion } from '@felulet/contract/sales/campaigns.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import { normalisedQuantity } from './booking-rules.ts';

type Run = {
  /** Why a surface was not booked, by its id. */
  readonly failures: ReadonlyMap<number, string>;
  readonly isRunning: boolean;
  book(rows: readonly CampaignSuggestion[], days: Period): Promise<void>;
};

/** One after the other, as many as were suggested or are free; a refusal of one does not stop the rest. */
export function useBookSuggestions(campaign: number): Run {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const book = async (rows: readonly CampaignSuggestion[], days: Period): Promise<void> => {
    setRunning(true);
    const refused = new Map<number, string>();
    for (const { id: media, quantity: wanted, available_quantity: free } of rows) {
      try {
        await calls.book({ campaign, media, quantity: normalisedQuantity(wanted, free), ...days, is_new: true });
      } catch (error) {
        refused.set(media, isApiProblem(error) && error.detail !== '' ? error.detail : t('campaigns.book.failure'));
      }
    }
    setFailures(refused);
    await calls.settle();
    setRunning(false);
    const booked = rows.length - refused.size;
    if (booked > 0) toast('success', t('campaigns.suggestions.done', { count: booked }));
    if (refused.size > 0) toast('danger', t('campaigns.suggestions.failed', { count: refused.size }));
  };
  return { failures, isRunning, book };
}
