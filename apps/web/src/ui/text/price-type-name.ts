import { priceTagTypeNamed } from '@felulet/domain/pricing/price-tag-types.ts';
import type { TFunction } from 'i18next';

/** A type of price tag in the reader's language. [K5.89] */
export function priceTypeName(name: string, t: TFunction): string {
  const type = priceTagTypeNamed(name);
  return type === undefined ? name : t(`prices.tagTypeName.${type}`);
}

/** Types to choose from, with translated names. */
export function namedPriceTypes<T extends { readonly name: string }>(
  types: readonly T[] | undefined,
  t: TFunction,
): readonly T[] | undefined {
  return types?.map((type) => ({ ...type, name: priceTypeName(type.name, t) }));
}
