import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';
import type { DeskPrices } from './use-desk-prices.ts';

/** In forints. What a surface within a package is priced at is paid in the package's price, and is no part of the rest. [D7.61] */
export type DeskSum = { readonly alone: number; readonly inPackages: number; readonly packaged: number };

export function deskSum(rows: readonly DeskRow[], prices: DeskPrices): DeskSum {
  const packaged = rows.filter((row) => row.booking_package !== null);
  const sumOf = (some: readonly DeskRow[]) => some.reduce((sum, row) => sum + (prices.total(row.id) ?? 0), 0);
  return {
    alone: sumOf(rows.filter((row) => row.booking_package === null)),
    inPackages: sumOf(packaged),
    packaged: packaged.length,
  };
}

/** 'A kijelölt sorok végösszege 65 000 Ft. 1 csomagban lévő sor …' */
export function deskSumWords({ alone, inPackages, packaged }: DeskSum, count: number, t: TFunction): string[] {
  const inPackagesWords = t('desk.ask.inPackages', { count: packaged, total: formatForint(inPackages) });
  return [
    packaged === count ? '' : t('desk.ask.body', { total: formatForint(alone) }),
    packaged === 0 ? '' : inPackagesWords,
  ];
}
