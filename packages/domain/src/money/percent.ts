/** Percentages travel as numbers with two decimals and are reckoned as integer hundredths. [D7.30] */
export type PercentHundredths = number;

/** Null when the number has more than two decimals, which no percentage may have. */
export function toHundredths(percent: number): PercentHundredths | null {
  const scaled = percent * 100;
  const rounded = Math.round(scaled);
  // 12.34 * 100 is 1233.9999…, hence the tolerance; a real third decimal is off by 0.1 at least.
  return Math.abs(scaled - rounded) < 1e-6 * Math.max(1, Math.abs(scaled)) ? rounded : null;
}

export function fromHundredths(hundredths: PercentHundredths): number {
  return hundredths / 100;
}

/** In whole percent; a little is never nothing, and nothing but the whole is 100. Null where there is no whole. */
export function wholePercent(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0) return 0;
  const percent = Math.round((100 * part) / whole);
  if (part === whole) return 100;
  return part < whole ? Math.min(99, Math.max(1, percent)) : Math.max(101, percent);
}
