import { folded } from '@felulet/domain/format/folded.ts';
import { unitLengthNamed } from '@felulet/domain/pricing/rental-period.ts';
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

/** A rental unit in the reader's language, when its name in the list ('2 hét') is a known time; otherwise the name itself. [K5.83] */
export function unitName(name: string, t: TFunction): string {
  const { count, unit } = unitLengthNamed(name) ?? { count: 0, unit: null };
  if (unit === null) return name;
  const known = count === 1 ? t(`prices.unit.${unit}`) : t(`prices.units.${unit}`, { count });
  // In the language of the list, its own spelling is kept.
  return folded(known) === folded(name) ? name : known;
}
