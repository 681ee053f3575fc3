import { withoutNoise } from '@felulet/domain/format/read-number.ts';
import { sayIn } from '../language/say.ts';
import { type FormatSection, formatSections, sectionFor } from './number-format.ts';
import type { CellShower, CellValue } from './sheet-rows.ts';

/** The formats that a workbook names by number alone, as Hungarian programs show them; their currency is that of the program they came from. */
export const ownFormats: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy\\. mm\\. dd\\.',
  15: 'yyyy\\. mmm\\ d\\.',
  16: 'mmm\\ d\\.',
  17: 'yyyy\\. mmm',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy\\. mm\\. dd\\. h:mm',
  39: '#,##0.00',
  40: '#,##0.00',
  42: '"$"#,##0',
  43: '#,##0.00',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

/** No program writes a longer format. */
const LONGEST = 255;
const MONTHS = sayIn('en')('workbooks.months.long').split(' ');
const HUNGARIAN = sayIn('hu')('workbooks.months.long').split(' ');
const HUNGARIAN_SHORT = sayIn('hu')('workbooks.months.short').split(' ');

/** By their formats: dates, codes padded with zeros or written around a number, units and currencies. */
export async function cellShowers(
  formats: readonly (string | undefined)[],
  date1904: boolean,
): Promise<(CellShower | undefined)[]> {
  const all = formats.map((format = '') => (format.length > LONGEST ? [] : formatSections(format)));
  // Loaded on use: most workbooks have no such cells.
  const library = all.some((sections) => sections.some(needsLibrary)) ? await import('@e965/xlsx') : undefined;
  const write: Write = ({ kind, quoted, isScientific }, number) => {
    const format = kind === 'date' ? quoted : quoted.replace(/"[^"]*"/g, withoutMarks);
    try {
      const text = String(library?.SSF.format(format, number, { date1904 }) ?? number);
      return (kind === 'date' ? hungarian(text) : isScientific ? text : withMarks(text)).trim() || String(number);
    } catch {
      // A format that no program understands hides nothing of the number.
      return String(number);
    }
  };
  return all.map((sections) => showerOf(sections, write));
}

type Write = (section: FormatSection, number: number) => string;

function needsLibrary({ kind, isShaped, isScientific }: FormatSection): boolean {
  return kind === 'date' || isShaped || isScientific;
}

function showerOf(sections: readonly FormatSection[], write: Write): CellShower | undefined {
  const text = sections.findLast(({ kind }) => kind === 'text');
  const ofText = text === undefined || (text.before + text.after).trim() === '' ? undefined : text;
  const last = sections[TEXT_SECTION];
  const hidesText = last !== undefined && isEmpty(last);
  if (sections.every(showsAsItIs) && ofText === undefined) return undefined;
  const numeric = sections.filter(({ kind }) => kind !== 'text');
  // The second section writes the sign itself.
  const withoutSign = numeric.some(({ fits }) => fits !== undefined) ? undefined : numeric[1];
  return {
    ofNumber: (number) => {
      const section = sectionFor(sections, number);
      const isUnsigned = number < 0 && section !== undefined && section === withoutSign;
      return section === undefined ? number : shownBy(section, number, isUnsigned, write);
    },
    ofText: (held) => {
      if (hidesText) return { shown: held, isHidden: true };
      return ofText === undefined ? held : `${ofText.before}${held}${ofText.after}`.trim();
    },
  };
}

/** Behind those of numbers. */
const TEXT_SECTION = 3;

function isEmpty({ hasDigits, before, after, unit }: FormatSection): boolean {
  return !hasDigits && unit === '' && (before + after).trim() === '';
}

function showsAsItIs(section: FormatSection): boolean {
  return section.kind === 'text' || (section.isBare && section.decimals === undefined && !needsLibrary(section));
}

function shownBy(section: FormatSection, held: number, isUnsigned: boolean, write: Write): CellValue {
  if (showsAsItIs(section)) return held;
  if (section.kind === 'date') return { shown: write(section, held) };
  const { before, after, unit, hasDigits, decimals, scale, isBare, isShaped, isScientific } = section;
  if (isBare && decimals === 0 && Number.isInteger(withoutNoise(held))) return held;
  if (isScientific && unit === '') return { shown: String(held), number: held, seen: write(section, held) };
  if (!hasDigits && unit === '' && (held !== 0 || after.trim() === ''))
    return { shown: String(held), number: held, isHidden: true };
  const number = withoutNoise(held * scale);
  const size = isUnsigned ? Math.abs(held) : held;
  const digits = hasDigits ? digitsOf(withoutNoise(size * scale), decimals) : '';
  const shown = isShaped ? write(section, size) : `${before}${digits}${after}`.trim();
  return { shown, number, ...(unit !== '' && { unit }), ...(scale !== 1 && !unit.includes('%') && { held }) };
}

function digitsOf(number: number, decimals: number | undefined): string {
  if (decimals === undefined) return String(number).replace('.', ',');
  const [sign, power] = [number < 0 ? -1 : 1, 10 ** decimals];
  const rounded = (sign * Math.round(withoutNoise(Math.abs(number) * power))) / power;
  const [whole = '', part = ''] = String(rounded).split('.');
  return decimals === 0 ? whole : `${whole},${part.padEnd(decimals, '0')}`;
}

/** The marks of a number are English where the library writes them; those of the format's own letters are kept out of the way. */
function withoutMarks(letters: string): string {
  return letters.replaceAll('.', '\ue000').replaceAll(',', '\ue001');
}

function withMarks(text: string): string {
  return text.replaceAll(',', ' ').replaceAll('.', ',').replaceAll('\ue000', '.').replaceAll('\ue001', ',');
}

function hungarian(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => {
    const whole = MONTHS.indexOf(word);
    if (whole >= 0 && word !== 'May') return HUNGARIAN[whole] ?? word;
    const short = MONTHS.findIndex((month) => month.slice(0, 3) === word);
    return short < 0 ? word : (HUNGARIAN_SHORT[short] ?? word);
  });
}
