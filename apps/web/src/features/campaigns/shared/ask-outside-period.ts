import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import { ask } from '../../../ui/dialog/ask.ts';

/** Asks the offer maker to confirm a booking beyond the campaign's period. */
export function askOutsidePeriod(t: TFunction, campaign: Period, booking: Period): Promise<boolean> {
  return ask({
    title: t('campaigns.book.outsideTitle'),
    body: t('campaigns.book.outside', { period: formatPeriod(booking), campaign: formatPeriod(campaign) }),
    confirm: t('campaigns.book.outsideConfirm'),
  });
}
