import type { TFunction } from 'i18next';
import { ask } from '../../../ui/dialog/ask.ts';

/** An empty fee is a decision, so it is asked for. [K4.10] */
export function askWithoutFee(t: TFunction): Promise<boolean> {
  return ask({
    title: t('bookings.fee.mhfeFee'),
    body: t('bookings.fee.noFee'),
    confirm: t('bookings.fee.noFeeYes'),
    cancel: t('bookings.fee.noFeeNo'),
  });
}
