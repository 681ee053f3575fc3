import { describe, expect, it } from 'vitest';
import { formatDays, formatMinute, formatPeriod, formatSecond } from './dates.ts';
import {
  formatPhoneNumber,
  initialsOf,
  isPhoneNumber,
  isTaxNumber,
  readPhoneNumber,
  taxNumberDoubt,
} from './identity.ts';
import { formatDecimal, formatForint, formatNumber, formatPercent, groupThousands, readableNumbers } from './money.ts';

/** No-break spaces are shown as plain ones, so that the table below can be read. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('amounts', () => {
  it.each([
    [0, '0 Ft'],
    [999, '999 Ft'],
    [1234, '1 234 Ft'],
    [1234567, '1 234 567 Ft'],
    [-5009, '-5 009 Ft'],
  ])('%i reads %s [P9.7]', (amount, text) => {
    expect(plain(formatForint(amount))).toBe(text);
  });

  it('are grouped by a space that never breaks a line', () => {
    expect(groupThousands(1234)).toBe('1\u00a0234');
  });

  it('have a decimal comma [P9.7]', () => {
    expect(plain(formatDecimal(1234.5, 2))).toBe('1 234,50');
    expect(formatDecimal(-0.001, 2)).toBe('0,00');
    expect(plain(formatPercent(65))).toBe('65,00 %');
    expect([1.5, 2, 10, 0, 100.25].map((value) => formatNumber(value, 2))).toEqual(['1,5', '2', '10', '0', '100,25']);
  });
});

describe('tax and phone numbers', () => {
  it('have one form: 8, 1 and 2 digits [P5.8]', () => {
    expect(isTaxNumber('12345676-1-42')).toBe(true);
    expect(isTaxNumber('12345676142')).toBe(false);
  });

  it.each([
    ['12345676-2-41', null],
    ['10773381-2-44', null],
    ['12345678-2-41', 'check_digit'],
    ['12345766-2-41', 'check_digit'],
    ['99999999-9-99', 'vat_code'],
    ['12345676-0-41', 'vat_code'],
    ['12345676-6-41', 'vat_code'],
    ['12345676-6', null],
  ] as const)('%s is doubted for %s, and refused for nothing of it', (text, doubt) => {
    expect(taxNumberDoubt(text)).toBe(doubt);
  });

  it.each([
    ['+36 30 123 4567', '301234567'],
    ['+36-30/123-4567', '301234567'],
    ['+36 (30) 123 4567', '301234567'],
    ['+36 (0)30 123 4567', '301234567'],
    ['36301234567', '301234567'],
    ['0036 30 123 4567', '301234567'],
    ['00 36 30 123 4567', '301234567'],
    ['06-30/123-4567', '301234567'],
    ['06301234567', '301234567'],
    ['(06 30) 123-4567', '301234567'],
    ['06.30.123.4567', '301234567'],
    ['301234567', '301234567'],
    ['30\u00a0123\u00a04567', '301234567'],
    ['363012345', '363012345'],
    ['30123456', 'phone_number_short'],
    ['+36 1 234 5678', '12345678'],
    ['06 1 234-5678', '12345678'],
    ['(06-1) 234-5678', '12345678'],
    ['0036 1 234 5678', '12345678'],
    ['36 1 234 5678', '12345678'],
    ['12345678', '12345678'],
    ['+36 52 123 456', '52123456'],
    ['06-52/123-456', '52123456'],
    ['3636123456', '36123456'],
    ['36123456', '36123456'],
    ['(+36) 30 123 4567', '301234567'],
    ['+36 06 30 123 4567', '301234567'],
    ['0036 (06) 1 234 5678', '12345678'],
    ['Tel.: 06 30 123 4567', '301234567'],
    ['mobil: +36 30 123 4567', '301234567'],
    ['06 1 234 567', 'phone_number_short'],
    ['06 1 234 56789', 'phone_number_long'],
    ['06 1 234 5678²', 'not_a_phone_number'],
    ['+36 70 123 456', 'phone_number_short'],
    ['+36 30 123 456', 'phone_number_short'],
    ['0630123456', 'phone_number_short'],
    ['3012345678', 'phone_number_long'],
    ['+36 30 123 45678', 'phone_number_long'],
    ['0630123456789', 'phone_number_long'],
    ['+44 30 123 4567', 'not_a_phone_number'],
    ['0044 30 123 4567', 'not_a_phone_number'],
    ['30e234567', 'not_a_phone_number'],
    ['+36 30 123 4567, +36 20 765 4321', 'not_a_phone_number'],
    ['', 'not_a_phone_number'],
  ])('of a phone: %s is %s [P5.8]', (text, value) => {
    const reading = readPhoneNumber(text);
    expect(reading.ok ? reading.value : reading.code).toBe(value);
  });

  it('of a phone are the digits after +36, nine of a mobile and eight of a landline', () => {
    expect(formatPhoneNumber('301234567')).toBe('+36 30 123 4567');
    expect(formatPhoneNumber('12345678')).toBe('+36 1 234 5678');
    expect(formatPhoneNumber('52123456')).toBe('+36 52 123 456');
    expect(['301234567', '12345678', '52123456', '521234567'].every(isPhoneNumber)).toBe(true);
    expect(['30123456', '1234567', '01234567', '3012345678'].some(isPhoneNumber)).toBe(false);
  });
});

describe('initials', () => {
  it.each([
    ['Kovács Éva Anna', 'KÉ'],
    ['őri Ödön', 'ŐÖ'],
    ['Madonna', 'M'],
    ['  dr. Nagy  Ilona ', 'DN'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('instants', () => {
  const instant = new Date('2026-03-29T01:05:09Z');

  it('are shown as a Budapest clock shows them, after the change of clocks too [D9.9]', () => {
    expect(formatMinute(instant)).toBe('2026-03-29 03:05');
    expect(formatSecond(instant)).toBe('2026-03-29 03:05:09');
    expect(formatSecond(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25 00:00:00');
  });

  it('of a period keep both ends', () => {
    expect(formatPeriod({ date_from: '2026-03-01', date_to: '2026-03-28' })).toBe('2026-03-01 – 2026-03-28');
    expect(formatDays({ date_from: '2026-03-01', date_to: '2026-03-28' })).toBe('2026-03-01 – 2026-03-28');
    expect(formatDays({ date_from: '2026-03-01', date_to: '2026-03-01' })).toBe('2026-03-01');
  });
});

describe('the numbers of a message', () => {
  it('are grouped, with a comma for decimals, and words stay', () => {
    expect(readableNumbers({ maximum: 1_000_000, minimum: 0.5, day: '2026-01-01' })).toEqual({
      maximum: '1\u00a0000\u00a0000',
      minimum: '0,5',
      day: '2026-01-01',
    });
  });
});
