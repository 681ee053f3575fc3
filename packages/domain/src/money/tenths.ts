/** A rental period value has one decimal at most, and is reckoned as integer tenths. [D7.1] [C5.1] */
export type Tenths = number;

/** Null when the value has more than one decimal. */
export function toTenths(value: number): Tenths | null {
  const scaled = value * 10;
  const rounded = Math.round(scaled);
  return Math.abs(scaled - rounded) < 1e-6 * Math.max(1, Math.abs(scaled)) ? rounded : null;
}

export function fromTenths(tenths: Tenths): number {
  return tenths / 10;
}
