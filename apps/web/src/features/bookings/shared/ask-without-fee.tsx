import type { TFunction } from 'i18next';
import { ask } from '../../../ui/dialog/ask.ts';

/** An empty fee is a decision, so it is confirmed; nothing is sent to the customer yet. [K4.10] */
export function askWithoutFee(t: TFunction): Promise<boolean> {
  return ask({
    title: t('bookings.fee.noFeeTitle'),
    body: (
      <>
        <div>{t('bookings.fee.noFee')}</div>
        <div>{t('bookings.fee.noFeeYet')}</div>
      </>
    ),
    confirm: t('bookings.fee.noFeeYes'),
    cancel: t('bookings.fee.noFeeNo'),
  });
}
