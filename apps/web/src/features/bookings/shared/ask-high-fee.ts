import { parseSurcharge } from '@felulet/domain/money/surcharge.ts';
import type { TFunction } from 'i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { feeText } from './surcharge-text.ts';

const WHOLE = 10_000;

/** Asks about a fee that more than doubles the price; true at once for every other fee. */
export async function confirmHighFee(t: TFunction, fee: string): Promise<boolean> {
  const read = parseSurcharge(fee);
  if (!read.ok || read.value?.kind !== 'percent' || read.value.percentHundredths <= WHOLE) return true;
  return ask({
    title: t('bookings.fee.highTitle'),
    body: t('bookings.fee.high', { fee: feeText(fee) }),
    confirm: t('bookings.fee.highYes'),
  });
}
