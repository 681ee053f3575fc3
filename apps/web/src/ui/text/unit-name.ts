import { folded } from '@felulet/domain/format/folded.ts';
import { unitLengthNamed } from '@felulet/domain/pricing/rental-period.ts';
import type { TFunction } from 'i18next';

/** Units to choose among, by the names that their reader knows. */
export function namedUnits<T extends { readonly name: string }>(
  units: readonly T[] | undefined,
  t: TFunction,
): readonly T[] | undefined {
  return units?.map((unit) => ({ ...unit, name: unitName(unit.name, t) }));
}

/** '40 000 Ft / 2 weeks'; null where no unit is said. */
export function perUnit(amount: string, unit: string | null, t: TFunction): string {
  return unit === null ? amount : `${amount} / ${unitName(unit, t)}`;
}

/** A rental unit in the reader's language, as far as its name in the list ('2 hét') is a time that is known; else as it is written there. [K5.83] */
export function unitName(name: string, t: TFunction): string {
  const { count, unit } = unitLengthNamed(name) ?? { count: 0, unit: null };
  if (unit === null) return name;
  const known = count === 1 ? t(`prices.unit.${unit}`) : t(`prices.units.${unit}`, { count });
  // Whoever reads the language of the list reads its spelling.
  return folded(known) === folded(name) ? name : known;
}
