/** Slugs of the protected entries of the system list priceTagType. [D9.6] */
export const priceTagTypes = ['per_instance', 'one_off', 'per_time_unit', 'per_time_unit_and_instance'] as const;

export type PriceTagType = (typeof priceTagTypes)[number];

export function isPriceTagType(slug: string): slug is PriceTagType {
  return priceTagTypes.some((type) => type === slug);
}

export function countsTime(type: PriceTagType): boolean {
  return type === 'per_time_unit' || type === 'per_time_unit_and_instance';
}

export function countsInstances(type: PriceTagType): boolean {
  return type === 'per_instance' || type === 'per_time_unit_and_instance';
}
