/** Slugs of the protected entries of the system list priceTagType. [D9.6] */
export const priceTagTypes = ['per_instance', 'one_off', 'per_time_unit', 'per_time_unit_and_instance'] as const;

export type PriceTagType = (typeof priceTagTypes)[number];

/** The list's slugs are written with hyphens, these words with underscores. Throws for any other slug. */
export function priceTagTypeOf(slug: string): PriceTagType {
  const found = priceTagTypes.find((type) => type === slug.replaceAll('-', '_'));
  if (found === undefined) throw new Error(`no price tag type: ${slug}`);
  return found;
}

export function countsTime(type: PriceTagType): boolean {
  return type === 'per_time_unit' || type === 'per_time_unit_and_instance';
}

export function countsInstances(type: PriceTagType): boolean {
  return type === 'per_instance' || type === 'per_time_unit_and_instance';
}
