import { describe, expect, it } from 'vitest';
import {
  type Reading,
  readBoolean,
  readCount,
  readDecimal,
  readDegrees,
  readForints,
  readMeasure,
  readPercent,
  readRoundedForints,
} from './read-number.ts';

const nbsp = '\u00a0';
const narrow = '\u202f';

function outcome<T>(reading: Reading<T>): T | string {
  return reading.ok ? reading.value : reading.fault.code;
}

describe('an amount of forints in a workbook', () => {
  it.each<readonly [string | number, number, number | undefined]>([
    [224_000.4, 224_000, 224_000.4],
    [1000.5, 1001, 1000.5],
    [1000.4999999999999, 1001, 1000.5],
    [0.1 * 3 * 1000, 300, undefined],
    ['224 000,4 Ft', 224_000, 224_000.4],
    ['1.234,5', 1235, 1234.5],
    ['1,2345 ezer', 1235, 1234.5],
    ['150.000', 150_000, undefined],
    ['150.00', 150, undefined],
  ])('%s is rounded to %d, half a forint up', (entry, value, exact) => {
    const reading = readRoundedForints(entry);
    expect(reading).toMatchObject({ ok: true, value });
    expect(reading.exact).toBe(exact);
  });

  it.each(['-5,5', '0,4', '12.34.56', 'sok', '150,5 EUR'])('%s is refused', (entry) => {
    expect(readRoundedForints(entry).ok).toBe(false);
  });

  it('leaves a negative number and a part of one forint as they are, for the field to refuse', () => {
    expect([-0.4, -5.5, 0.4].map((entry) => outcome(readRoundedForints(entry)))).toEqual([-0.4, -5.5, 0.4]);
  });
});

describe('an amount of forints', () => {
  it.each([
    ['150000', 150_000],
    ['150.000', 150_000],
    ['150,000', 150_000],
    ['150.000 Ft', 150_000],
    ['48 000,- Ft', 48_000],
    ['48.000,-', 48_000],
    ['48 000.- Ft', 48_000],
    ['48 000,–', 48_000],
    [`12${nbsp}500${nbsp}Ft`, 12_500],
    [`1${narrow}250${narrow}000Ft`, 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000 HUF', 1_250_000],
    ["1'250'000", 1_250_000],
    ['12 500,00', 12_500],
    ['12.500,00 forint', 12_500],
    ['12,500.00', 12_500],
    ['12500.0', 12_500],
    ['150.00', 150],
    ['95 000 Ft + ÁFA', 95_000],
    ['95000+áfa', 95_000],
    ['12 500 Ft/db', 12_500],
    ['12 500 Ft / db + áfa', 12_500],
    ['12 500 Ft (+ÁFA)', 12_500],
    ['12500 Ft (nettó)', 12_500],
    ['nettó 12 500 Ft', 12_500],
    ['Nettó: 150 ezer Ft + áfa', 150_000],
    ['HUF 12 500', 12_500],
    ['Ft 12 500,-', 12_500],
    ['12 500 Ft,-', 12_500],
    ['\u200b 900 Ft. ', 900],
    ['００４５', 45],
    ['0', 0],
    ['-5 000', -5000],
    ['−5000 Ft', -5000],
  ])('%s is %i', (text, value) => {
    expect(outcome(readForints(text))).toBe(value);
  });

  it.each([
    ['150.5', 'not_whole'],
    ['12 500,50 Ft', 'not_whole'],
    ['0,500', 'not_whole'],
    ['1234.567', 'not_whole'],
    ['045.000', 'not_a_number'],
    ['12.34.56', 'not_a_number'],
    ['15 00', 'not_a_number'],
    ['1.500 000', 'not_a_number'],
    ['1.5000.000', 'not_a_number'],
    ['12 000 fő', 'not_a_number'],
    ['150 000 Ft/hó', 'not_a_number'],
    ['1,5 M Ft/hó', 'not_a_number'],
    ['150 méter', 'not_a_number'],
    ['150 EUR', 'not_a_number'],
    ['1,5 millió,- Ft', 'not_a_number'],
    ['bruttó 100', 'not_a_number'],
    ['100 Ft (bruttó)', 'not_a_number'],
    ['100 Ft/db/hó', 'not_a_number'],
    ['HUF 100 Ft', 'not_a_number'],
    ['12500²', 'not_a_number'],
    ['12500₁', 'not_a_number'],
    ['120 EUR', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['(500)', 'not_a_number'],
    ['100-200', 'not_a_number'],
    ['100–200 Ft', 'not_a_number'],
    ['½', 'not_a_number'],
    ['ingyen', 'not_a_number'],
    ['Ft', 'not_a_number'],
    ['', 'not_a_number'],
    ['9'.repeat(400), 'not_a_number'],
  ])('%s is refused: %s', (text, code) => {
    expect(outcome(readForints(text))).toBe(code);
  });

  it.each([
    ['150 ezer', 150_000],
    ['150ezer Ft', 150_000],
    ['150 eFt', 150_000],
    ['150 e Ft + ÁFA', 150_000],
    ['150e', 150_000],
    ['150 kFt', 150_000],
    ['1 500 ezer forint', 1_500_000],
    ['1,5 millió', 1_500_000],
    ['1.5M', 1_500_000],
    ['1,5 M Ft', 1_500_000],
    ['1,5 mFt', 1_500_000],
    ['2 MILLIÓ FT', 2_000_000],
    ['0,125 millió', 125_000],
    ['1,05 mio Ft', 1_050_000],
    ['2 mrd Ft', 2_000_000_000],
    ['1,2 milliárd', 1_200_000_000],
    ['-5 ezer', -5000],
    ['1,2345 ezer', 'not_whole'],
    ['1.500 millió', 'ambiguous_number'],
    ['48 000,- ezer', 'not_a_number'],
  ])('%s is %s', (text, value) => {
    expect(outcome(readForints(text))).toBe(value);
  });

  it('in thousands or millions is a reading, and one that may mean two is refused with both', () => {
    expect(readForints('1,5 millió')).toEqual({ ok: true, value: 1_500_000, isLiteral: false });
    const ways = ['1\u00a0500\u00a0000\u00a0000 Ft', '1\u00a0500\u00a0000 Ft'];
    const fault = { code: 'ambiguous_number', entry: '1.500 millió', ways };
    expect(readForints('1.500 millió')).toEqual({ ok: false, fault });
    for (const way of ways) expect(readForints(way).ok).toBe(true);
  });

  it('is marked where a point or a comma was taken for thousands', () => {
    const isLiteral = (text: string): boolean | null => {
      const reading = readForints(text);
      return reading.ok ? reading.isLiteral : null;
    };
    for (const text of ['150.000', '150,000 Ft', '1.250.000', '12.500,00']) expect(isLiteral(text)).toBe(false);
    for (const text of ['150000', '150 000 Ft', '48 000,- Ft', '12 500,00']) expect(isLiteral(text)).toBe(true);
    for (const text of ['150.00', '150.0 Ft', '12 500.00', '0.00']) expect(isLiteral(text)).toBe(false);
    for (const text of ['150,00', '48 000.- Ft']) expect(isLiteral(text)).toBe(true);
  });

  it('is a number where the cell holds one, without what reckoning left behind', () => {
    expect(outcome(readForints(150_000))).toBe(150_000);
    expect(outcome(readForints(99.50000000000001))).toBe(99.5);
    expect(outcome(readForints(Number.NaN))).toBe('not_a_number');
  });
});

describe('a count', () => {
  it.each([
    ['28 100 fő', 28_100],
    ['28.100 fő', 28_100],
    ['45.000', 45_000],
    ['1.000 db', 1000],
    ['3 darab', 3],
    ['00045', 45],
    ['12000 kontakt', 12_000],
    ['12 ezer', 12_000],
    ['12,5 ezer fő', 12_500],
    ['12 e', 12_000],
    ['1,2 millió', 1_200_000],
    ['1.500 ezer', 'ambiguous_number'],
    ['1,2345 ezer', 'not_whole'],
    ['3 m', 'not_a_number'],
    ['1,5', 'not_whole'],
    ['28 100 Ft', 'not_a_number'],
    ['2²', 'not_a_number'],
    ['1①', 'not_a_number'],
    ['28 100,-', 'not_a_number'],
    ['500 fő/nap', 'not_a_number'],
    ['kb. 500', 'not_a_number'],
  ])('%s is %s', (text, value) => {
    expect(outcome(readCount(text))).toBe(value);
  });
});

describe('a measure in centimetres', () => {
  it.each([
    ['118,5', 118.5],
    ['118.5', 118.5],
    ['118,50 cm', 118.5],
    ['118.5cm', 118.5],
    ['1185', 1185],
    ['1 185,5', 1185.5],
    ['1.185,5', 1185.5],
    ['1,185.5', 1185.5],
    ['1185.500', 1185.5],
    ['0,185', 0.185],
    ['0.185', 0.185],
    ['7,5 m', 750],
    ['7.5 m', 750],
    ['5,04 m', 504],
    ['5,04 Méter', 504],
    ['1,185 m', 118.5],
    ['12 m', 1200],
    ['2,5 dm', 25],
    ['1185 mm', 118.5],
    [`7,5${nbsp}m`, 750],
  ])('%s is %s cm', (text, value) => {
    expect(outcome(readMeasure(text))).toBe(value);
  });

  it.each([
    ['1.185', ['1\u00a0185', '1,19']],
    ['1,185', ['1\u00a0185', '1,19']],
    ['118.500 cm', ['118\u00a0500 cm', '118,5 cm']],
    ['1.185 m', ['1\u00a0185 m', '1,185 m']],
    ['1,185 mm', ['1\u00a0185 mm', '1,19 mm']],
  ])('%s may mean %j and is refused with both', (text, ways) => {
    expect(readMeasure(text)).toEqual({ ok: false, fault: { code: 'ambiguous_number', entry: text, ways } });
  });

  it('is offered in spellings that it takes itself', () => {
    for (const text of ['1.185', '118.500 cm', '1.185 m', '1,185 mm']) {
      const reading = readMeasure(text);
      const ways = !reading.ok && reading.fault.code === 'ambiguous_number' ? reading.fault.ways : [];
      expect(ways.map((way) => readMeasure(way).ok)).toEqual([true, true]);
    }
  });

  it.each(['5x3 m', '118,5 Ft', '118,-', '7 m 50 cm', '118,5"', '118,5 km', '504¹', 'A4', '12,34,5', '118,'])(
    '%s is refused',
    (text) => {
      expect(outcome(readMeasure(text))).toBe('not_a_number');
    },
  );

  it('is marked where metres became centimetres', () => {
    expect(readMeasure('7,5 m')).toEqual({ ok: true, value: 750, isLiteral: false });
    expect(readMeasure('118.5 cm')).toEqual({ ok: true, value: 118.5, isLiteral: true });
    expect(readMeasure('1.185,5')).toEqual({ ok: true, value: 1185.5, isLiteral: false });
  });
});

describe('a decimal without a unit', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5 %', 12.5],
    ['65%', 65],
    ['1.250,5', 1250.5],
    ['1.250', 'ambiguous_number'],
    ['12 cm', 'not_a_number'],
    ['12,-', 'not_a_number'],
  ])('%s is %s', (text, value) => {
    expect(outcome(readDecimal(text))).toBe(value);
  });
});

describe('a percentage', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5 %', 12.5],
    ['12,345', 12.345],
    ['12.500 %', 12.5],
    ['12,-', 'not_a_number'],
    ['12 cm', 'not_a_number'],
  ])('%s is %s', (text, value) => {
    expect(outcome(readPercent(text))).toBe(value);
  });
});

describe('a degree', () => {
  it.each([
    ['46.25307', 46.25307],
    ['46,25307', 46.25307],
    ['46.253', 46.253],
    ['46,253°', 46.253],
    [' 19 ', 19],
    ['-4.5', -4.5],
    ['46.25307, 20.14824', 'not_a_number'],
    ['4625307.1', 'not_a_number'],
    ['46 253', 'not_a_number'],
    ['47.4979¹', 'not_a_number'],
    ['é. sz. 46', 46],
    ['46,253 É', 46.253],
    ['20.5 W', -20.5],
    ['47°29\'52"N', 47.4977778],
    ["47° 29,867'", 47.4977833],
    ['N 47 29 52', 47.4977778],
    ['47 29’ 52’’', 47.4977778],
    ['N 47 E', 'not_a_number'],
    ['47°61\'00"', 'not_a_number'],
  ])('%s is %s', (text, value) => {
    expect(outcome(readDegrees(text))).toBe(value);
  });
});

describe('yes and no', () => {
  it.each(['Igen', 'IGAZ', 'x', 'X', ' i ', '1', 'true', 'Yes', '✓', 'van', '+'])('%s is yes', (text) => {
    expect(outcome(readBoolean(text))).toBe(true);
  });

  it.each(['Nem', 'HAMIS', 'n', '0', 'false', 'no', '-', '–', 'nincs'])('%s is no', (text) => {
    expect(outcome(readBoolean(text))).toBe(false);
  });

  it('is what the cell itself holds', () => {
    expect([true, false, 1, 0].map((cell) => outcome(readBoolean(cell)))).toEqual([true, false, true, false]);
  });

  it.each(['talán', '2', 'igen, de', '¹', '', 'ja'])('%s is neither', (text) => {
    expect(outcome(readBoolean(text))).toBe('not_yes_or_no');
  });
});

describe('a number in the unit of its column, or of the format of its cell', () => {
  it.each([
    [readMeasure, 5.04, 'm', 504],
    [readMeasure, '5,04', 'm', 504],
    [readMeasure, '5,040', 'm', 504],
    [readMeasure, 5040, 'mm', 504],
    [readMeasure, '1 185', 'mm', 118.5],
    [readMeasure, 50.4, 'dm', 504],
    [readMeasure, 504, 'cm', 504],
    // A unit of its own counts for more.
    [readMeasure, '504 cm', 'm', 504],
    [readMeasure, { number: 5.04, unit: 'm' }, 'cm', 504],
    [readMeasure, 19.7, 'inch', 'not_a_number'],
    [readMeasure, 16.5, 'ft', 'not_a_number'],
    [readRoundedForints, 150, 'ezer Ft', 150_000],
    [readRoundedForints, '150,5', 'eFt', 150_500],
    [readRoundedForints, '150 + áfa', 'e Ft', 150_000],
    [readRoundedForints, '150 ezer', 'ezer Ft', 150_000],
    [readRoundedForints, '150 000 Ft', 'ezer Ft', 150_000],
    [readRoundedForints, '150,-', 'ezer Ft', 'not_a_number'],
    [readRoundedForints, 0.15, 'MFt', 150_000],
    [readRoundedForints, 150_000, 'Ft, nettó', 150_000],
    [readRoundedForints, { number: 150_000, unit: 'Ft' }, 'ezer Ft', 150_000],
    [readRoundedForints, { number: 224_000.4, unit: 'Ft' }, '', 224_000],
    [readRoundedForints, 350, 'EUR', 'not_a_number'],
    [readRoundedForints, { number: 350, unit: '€' }, 'Ft', 'not_a_number'],
    [readRoundedForints, 150_000, 'bruttó Ft', 'not_a_number'],
    [readCount, 12, 'ezer fő', 12_000],
    [readCount, { number: 3, unit: 'db' }, '', 3],
    [readCount, 3, 'm', 'not_a_number'],
  ] as const)('%o of %o in %s is %s', (read, entry, unit, value) => {
    expect(outcome(read(entry, unit))).toBe(value);
  });

  it('is seen before it is kept where it came to another number', () => {
    expect([readMeasure(5.04, 'm'), readMeasure(504, 'cm'), readForints(150, 'ezer Ft')]).toMatchObject([
      { isLiteral: false },
      { isLiteral: true },
      { isLiteral: false },
    ]);
  });
});
