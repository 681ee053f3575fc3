import { expect, it } from 'vitest';
import { cellShowers } from './shown-number.ts';

async function shown(format: string, value: number | string) {
  const [shower] = await cellShowers([format], false);
  return (typeof value === 'number' ? shower?.ofNumber(value) : shower?.ofText(value)) ?? value;
}

it.each([
  // A code is what the cell shows.
  ['"BC-05-"0', 46, { shown: 'BC-05-46', number: 46, unit: 'BC 05' }],
  ['"BC-05-"000', 45, { shown: 'BC-05-045', number: 45, unit: 'BC 05' }],
  ['0"/A"', 12, { shown: '12/A', number: 12, unit: '/A' }],
  ['000\\-000', 12_345, { shown: '012-345', number: 12_345 }],
  ['0000', 47, { shown: '0047', number: 47 }],
  ['0.00E+00', 1_200_000, { shown: '1200000', number: 1_200_000, seen: '1.20E+06' }],
  ['"BC-"@', '05', 'BC-05'],
  ['0;-0;0;"T-"@', '7', 'T-7'],
  ['@', '05', '05'],
  ['000\\ 000', 12_345, { shown: '012 345', number: 12_345 }],
  ['0.00', 1.1, { shown: '1,10', number: 1.1 }],
  ['0.00', 12_345.678, { shown: '12345,68', number: 12_345.678 }],
  ['#,##0.0', 12, { shown: '12,0', number: 12 }],
  ['# ##0.0', 1234.5, { shown: '1234,5', number: 1234.5 }],
  ['#,##0.00', 5.5, { shown: '5,50', number: 5.5 }],
  ['#,##0.00', 1.005, { shown: '1,01', number: 1.005 }],
  ['0.000000', 47.4979, { shown: '47,497900', number: 47.4979 }],
  ['0', 12.4, { shown: '12', number: 12.4 }],
  ['#,##0', 28_100.5, { shown: '28101', number: 28_100.5 }],
  ['#,##0', -2.5, { shown: '-3', number: -2.5 }],
  ['"BC-"0', 46.4, { shown: 'BC-46', number: 46.4, unit: 'BC' }],
  ['#,##0" fő"', 28_100.4, { shown: '28100 fő', number: 28_100.4, unit: 'fő' }],
  ['# ?/?', 7.5, { shown: '7 1/2', number: 7.5 }],
  ['0"-"', 12, { shown: '12-', number: 12 }],
  ['"("0")"', 5, { shown: '(5)', number: 5 }],
  ['"A."00', 5, { shown: 'A.05', number: 5, unit: 'A.' }],
  ['#,##0.00;[Red]-#,##0.00', -3.5, { shown: '-3,50', number: -3.5 }],
  ['#,##0" Ft";-#,##0" Ft"', -5, { shown: '-5 Ft', number: -5, unit: 'Ft' }],
  // So is a number with its unit.
  ['#,##0\\,\\-', 12_500, { shown: '12500,-', number: 12_500, unit: 'Ft' }],
  ['#,##0",- Ft"', 12_500, { shown: '12500,- Ft', number: 12_500, unit: 'Ft' }],
  ['#,##0" Ft+áfa"', 12_500, { shown: '12500 Ft+áfa', number: 12_500, unit: 'Ft+áfa' }],
  ['#,##0" Ft + ÁFA"', 12_500, { shown: '12500 Ft + ÁFA', number: 12_500, unit: 'Ft + ÁFA' }],
  ['#,##0\\ "Ft"', 150_000, { shown: '150000 Ft', number: 150_000, unit: 'Ft' }],
  ['_-* #,##0.00\\ "Ft"_-;\\-* #,##0.00\\ "Ft"_-;_-* "-"??\\ "Ft"_-;_-@_-', 0, expect.objectContaining({ unit: 'Ft' })],
  ['#,##0.00 [$€-1]', 350, { shown: '350,00 €', number: 350, unit: '€' }],
  ['[$EUR]\\ #,##0', 350, { shown: 'EUR 350', number: 350, unit: 'EUR' }],
  ['$#,##0.00', 350, { shown: '$350,00', number: 350, unit: '$' }],
  ['0.00" m"', 5.04, { shown: '5,04 m', number: 5.04, unit: 'm' }],
  ['0.00 m', 5.04, { shown: '5,04 m', number: 5.04, unit: 'm' }],
  ['#,##0 Ft', 150, { shown: '150 Ft', number: 150, unit: 'Ft' }],
  ['0", darab"', 3, { shown: '3, darab', number: 3, unit: ', darab' }],
  ['#,##0,"e Ft"', 150_000, { shown: '150e Ft', number: 150, unit: 'e Ft', held: 150_000 }],
  ['#,##0,', 150_000, { shown: '150', number: 150, held: 150_000 }],
  ['0%', 0.5, { shown: '50%', number: 50, unit: '%' }],
  [
    '[>=1000000]0.0,,"M Ft";[>=1000]0,"e Ft";0" Ft"',
    1_500_000,
    { shown: '1,5M Ft', number: 1.5, unit: 'M Ft', held: 1_500_000 },
  ],
  ['[>=1000000]0.0,,"M Ft";[>=1000]0,"e Ft";0" Ft"', 500, { shown: '500 Ft', number: 500, unit: 'Ft' }],
  ['0;-0;"ingyen"', 0, { shown: 'ingyen', number: 0, unit: 'ingyen' }],
  // What is not shown is said to be hidden, texts by a fourth section of nothing.
  [';;;', 150_000, { shown: '150000', number: 150_000, isHidden: true }],
  [';;;', 'BP-1', { shown: 'BP-1', isHidden: true }],
  ['0;-0;0;', 'BP-1', { shown: 'BP-1', isHidden: true }],
  ['0;-0;0;', 5, 5],
  [';;', 'BP-1', 'BP-1'],
  ['\\;0";"', 5, { shown: ';5;', number: 5, unit: ';;' }],
  ['0;;', -5, { shown: '-5', number: -5, isHidden: true }],
  ['0;;', 0, { shown: '0', number: 0, isHidden: true }],
  ['0;-0;;@', 0, { shown: '0', number: 0, isHidden: true }],
  // What only says how a number looks says nothing else.
  [`0${' '.repeat(255)}"m"`, 5, 5],
  ['#,##0', 150_000, 150_000],
  ['# ##0', 150_000, 150_000],
  ['General', 5.5, 5.5],
  ['#,##0', 28_100.000_000_000_004, 28_100.000_000_000_004],
  // Dates, however their points are written.
  ['yyyy.mm.dd.', 46_447, { shown: '2027.03.01.' }],
  ['dd.mm.yyyy', 46_447, { shown: '01.03.2027' }],
  ['yyyy\\. mmmm d\\.', 46_447, { shown: '2027. március 1.' }],
  ['[$-40E]yyyy. mmm d.;@', 46_447, { shown: '2027. márc. 1.' }],
  ['yyyy"év"', 46_447, { shown: '2027év' }],
  ['yyyy.mm.dd. hh:mm', 46_447.5, { shown: '2027.03.01. 12:00' }],
  ['mm:ss.0', 0.5, { shown: '00:00.0' }],
  ['yyyy.mm.dd.', -5, { shown: '-5' }],
])('%s shows %s as %o', async (format, value, cell) => {
  expect(await shown(format, value)).toEqual(cell);
});
