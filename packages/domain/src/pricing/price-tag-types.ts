/** Slugs of the protected entries of the system list priceTagType. [D9.6] */
export const priceTagTypes = ['per_instance', 'one_off', 'per_time_unit', 'per_time_unit_and_instance'] as const;

export type PriceTagType = (typeof priceTagTypes)[number];

/** The list's slugs are written with hyphens, these words with underscores. Throws for any other slug. */
export function priceTagTypeOf(slug: string): PriceTagType {
  const found = priceTagTypes.find((type) => type === slug.replaceAll('-', '_'));
  if (found === undefined) throw new Error(`no price tag type: ${slug}`);
  return found;
}

/** As the list has them, which nobody can rename. */
const listed: Readonly<Record<string, PriceTagType>> = {
  'Példányonként egyszer': 'per_instance',
  'Egyszeri díj': 'one_off',
  'Időegységenként egyszer': 'per_time_unit',
  'Időegységenként és példányonként': 'per_time_unit_and_instance',
};

/** The type that the list names so. */
export function priceTagTypeNamed(name: string): PriceTagType | undefined {
  return listed[name];
}

export function countsTime(type: PriceTagType): boolean {
  return type === 'per_time_unit' || type === 'per_time_unit_and_instance';
}

export function countsInstances(type: PriceTagType): boolean {
  return type === 'per_instance' || type === 'per_time_unit_and_instance';
}
