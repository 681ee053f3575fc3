import { type Reading, readDecimal, readForints } from '../format/read-number.ts';
import { type Outcome, refuse } from '../permission/refusal.ts';
import { percentOf } from './round.ts';

/** A fee, commission or addition as a user states it: whole forints, or n% of a base. [D7.11] */
export type Surcharge =
  | { readonly kind: 'forints'; readonly forints: number }
  | { readonly kind: 'percent'; readonly percentHundredths: number };

/** Far above every fee there is, and low enough that no price it enters outgrows a whole number. */
export const maximumPercent = 10_000;

const digitsWithOptionalPercent = /^(\d{1,12})(%?)$/;

/**
 * Null for an empty text: nothing was set, which is not the same as zero.
 * Only digits with a percent sign at the end are taken, so no decimals and no minus.
 */
export function parseSurcharge(text: string | null): Outcome<Surcharge | null> {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return { ok: true, value: null };
  const match = digitsWithOptionalPercent.exec(trimmed);
  if (match === null) return refuse('amount_malformed');
  const digits = Number(match[1]);
  if (match[2] !== '%') return { ok: true, value: { kind: 'forints', forints: digits } };
  if (digits > maximumPercent) return refuse('amount_too_large', { maximum: maximumPercent });
  return { ok: true, value: { kind: 'percent', percentHundredths: digits * 100 } };
}

/**
 * A fee as people write it, '12 %' or '150.000 Ft', in the form that is stored, '12%' or '150000'; empty for nothing.
 * Shares are whole, too.
 */
export function readSurcharge(text: string): Reading<string> {
  const entry = text.trim();
  if (entry === '') return { ok: true, value: '', isLiteral: true };
  const [, share] = /^(.+?)\s*%$/.exec(entry) ?? [];
  const reading = share === undefined ? readForints(entry) : readDecimal(share);
  if (!reading.ok) return reading;
  if (!Number.isInteger(reading.value)) return { ok: false, fault: { code: 'not_whole', entry } };
  if (reading.value < 0) return { ok: false, fault: { code: 'not_a_number', entry } };
  return { ok: true, value: `${reading.value}${share === undefined ? '' : '%'}`, isLiteral: /^[\d\s]+%?$/.test(entry) };
}

/** In whole forints, rounded once. */
export function surchargeOf(surcharge: Surcharge | null, base: number): number {
  if (surcharge === null) return 0;
  if (surcharge.kind === 'forints') return surcharge.forints;
  return percentOf(base, surcharge.percentHundredths);
}
