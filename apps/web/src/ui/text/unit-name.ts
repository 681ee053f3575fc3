import { unitNameIn } from '@felulet/domain/pricing/rental-period.ts';
import type { TFunction } from 'i18next';

/** Units to choose from, with translated names. */
export function namedUnits<T extends { readonly name: string }>(
  units: readonly T[] | undefined,
  t: TFunction,
): readonly T[] | undefined {
  return units?.map((unit) => ({ ...unit, name: unitName(unit.name, t) }));
}

/** '40 000 Ft / 2 weeks'; null without a unit. */
export function perUnit(amount: string, unit: string | null, t: TFunction): string {
  return unit === null ? amount : `${amount} / ${unitName(unit, t)}`;
}

/** A rental unit in the reader's language. */
export function unitName(name: string, t: TFunction): string {
  return unitNameIn(name, (unit, count) =>
    count === 1 ? t(`prices.unit.${unit}`) : t(`prices.units.${unit}`, { count }),
  );
}
