import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import type { TFunction } from 'i18next';

/** A type of price tag in the reader's language, whatever its list calls it. */
export function priceTypeName({ slug }: { readonly slug: string }, t: TFunction): string {
  return t(`prices.tagTypeName.${priceTagTypeOf(slug)}`);
}

/** Types to choose among, by the names that their reader knows. */
export function namedPriceTypes<T extends { readonly slug: string }>(
  types: readonly T[] | undefined,
  t: TFunction,
): readonly (T & { readonly name: string })[] | undefined {
  return types?.map((type) => ({ ...type, name: priceTypeName(type, t) }));
}
