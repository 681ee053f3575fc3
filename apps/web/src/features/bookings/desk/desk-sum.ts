import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';
import type { DeskPrices } from './use-desk-prices.ts';

/**
 * Sums in forints. A surface in a package is paid by the price of the package and does not count in `alone`: packages that are sold whole count once
 * with their price, packages in the making with the prices of their rows.
 */
export type DeskSum = {
  readonly alone: number;
  /** The rows in packages that are sold whole, with the prices of those packages. */
  readonly packaged: number;
  readonly packages: number;
  /** The rows in packages that are still being made, with their prices. */
  readonly inMaking: number;
  readonly making: number;
};

export function deskSum(rows: readonly DeskRow[], prices: DeskPrices): DeskSum {
  const sumOf = (some: readonly DeskRow[]) => some.reduce((sum, row) => sum + (prices.total(row.id) ?? 0), 0);
  const packs = new Map(rows.flatMap(({ booking_package: pack }) => (pack === null ? [] : [[pack.id, pack] as const])));
  const inMaking = rows.filter((row) => row.booking_package?.is_private === true);
  return {
    alone: sumOf(rows.filter((row) => row.booking_package === null)),
    packaged: rows.filter((row) => row.booking_package?.is_private === false).length,
    packages: [...packs.values()].reduce((sum, pack) => sum + (pack.net_net_net_price ?? 0), 0),
    inMaking: inMaking.length,
    making: sumOf(inMaking),
  };
}

/** 'A kijelölt sorok végösszege 65 000 Ft. 6 sor csomagban kelt el …' */
export function deskSumWords(sum: DeskSum, count: number, t: TFunction): string[] {
  const { alone, packaged, packages, inMaking, making } = sum;
  return [
    packaged + inMaking === count ? '' : t('desk.ask.body', { total: formatForint(alone) }),
    packaged === 0 ? '' : t('desk.ask.packages', { count: packaged, total: formatForint(packages) }),
    inMaking === 0 ? '' : t('desk.ask.inPackages', { count: inMaking, total: formatForint(making) }),
  ];
}
