import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';

/** A fee for reading: '5 000 Ft' or '12 %'. */
export function feeText(fee: string): string {
  return /^\d+$/.test(fee) ? formatForint(Number(fee)) : fee.replace('%', '\u00a0%');
}

/** '1500' becomes '1 500'; shares and an empty text stay as they are. */
export function groupedSurcharge(text: string): string {
  return /^\d+$/.test(text) ? groupThousands(Number(text)) : text;
}
