/**
 * numerator / denominator rounded to an integer, halves away from zero.
 * BigInt keeps products of forints, tenths and hundredths exact; a result beyond 2^53 throws.
 */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive.');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  const result = Number(numerator < 0n ? -rounded : rounded);
  if (!Number.isSafeInteger(result)) throw new RangeError('The amount is too large.');
  return result === 0 ? 0 : result;
}

/** percentHundredths of 1,250 is 12.5 %. */
export function percentOf(amount: number, percentHundredths: number): number {
  return divideRounded(BigInt(amount) * BigInt(percentHundredths), 10_000n);
}
