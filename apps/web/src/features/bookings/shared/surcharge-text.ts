import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';

/** A fee that is set, as it is read: '5 000 Ft' or '12 %'. */
export function feeText(fee: string): string {
  return /^\d+$/.test(fee) ? formatForint(Number(fee)) : fee.replace('%', '\u00a0%');
}

/** '1500' as it is read, '1 500'; shares and nothing stay as they are. */
export function groupedSurcharge(text: string): string {
  return /^\d+$/.test(text) ? groupThousands(Number(text)) : text;
}
