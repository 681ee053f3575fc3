import { withoutNoise } from '@felulet/domain/format/read-number.ts';
import { sayIn } from '../language/say.ts';
import { type FormatSection, formatSections, sectionFor } from './number-format.ts';
import type { CellShower, CellValue } from './sheet-rows.ts';

/** The formats that a workbook names by number alone, as Hungarian programs show them; their currency is that of the program they came from. */
export const ownFormats: Readonly<Record<number, string>> = {
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'yyyy\\. mm\\. dd\\.',
  15: 'yyyy\\. mmm\\ d\\.',
  16: 'mmm\\ d\\.',
  17: 'yyyy\\. mmm',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy\\. mm\\. dd\\. h:mm',
  42: '"$"#,##0',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

const MONTHS = sayIn('en')('workbooks.months.long').split(' ');
const HUNGARIAN = sayIn('hu')('workbooks.months.long').split(' ');
const HUNGARIAN_SHORT = sayIn('hu')('workbooks.months.short').split(' ');

/** By their formats: dates, codes padded with zeros or written around a number, units and currencies. */
export async function cellShowers(
  formats: readonly (string | undefined)[],
  date1904: boolean,
): Promise<(CellShower | undefined)[]> {
  const all = formats.map((format) => (format === undefined ? [] : formatSections(format)));
  // Loaded on use: most workbooks have no such cells.
  const library = all.some((sections) => sections.some(needsLibrary)) ? await import('@e965/xlsx') : undefined;
  const write: Write = ({ kind, quoted }, number) => {
    try {
      const text = String(library?.SSF.format(quoted, number, { date1904 }) ?? number);
      return (kind === 'date' ? hungarian(text) : text).trim() || String(number);
    } catch {
      // A format that no program understands hides nothing of the number.
      return String(number);
    }
  };
  return all.map((sections) => showerOf(sections, write));
}

type Write = (section: FormatSection, number: number) => string;

function needsLibrary({ kind, isBroken, isPadded, isScientific }: FormatSection): boolean {
  return kind === 'date' || isBroken || isPadded || isScientific;
}

function showerOf(sections: readonly FormatSection[], write: Write): CellShower | undefined {
  const text = sections.findLast(({ kind }) => kind === 'text');
  const ofText = text === undefined || (text.before + text.after).trim() === '' ? undefined : text;
  if (sections.every(showsAsItIs) && ofText === undefined) return undefined;
  return {
    ofNumber: (number) => {
      const section = sectionFor(sections, number);
      return section === undefined ? number : shownBy(section, number, write);
    },
    ofText: (held) => (ofText === undefined ? held : `${ofText.before}${held}${ofText.after}`.trim()),
  };
}

function showsAsItIs(section: FormatSection): boolean {
  return section.kind === 'text' || (!needsLibrary(section) && section.scale === 1 && section.unit === '');
}

function shownBy(section: FormatSection, held: number, write: Write): CellValue {
  if (showsAsItIs(section)) return held;
  if (section.kind === 'date') return { shown: write(section, held) };
  const { before, after, unit, hasDigits, scale, isBroken, isPadded, isScientific } = section;
  if (isScientific && unit === '') return { shown: String(held), number: held, seen: write(section, held) };
  const number = withoutNoise(held * scale);
  const digits = hasDigits ? String(number).replace('.', ',') : '';
  const shown = isPadded || isBroken ? write(section, held) : `${before}${digits}${after}`.trim();
  return { shown, number, ...(unit !== '' && { unit }), ...(scale !== 1 && !unit.includes('%') && { held }) };
}

function hungarian(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => {
    const whole = MONTHS.indexOf(word);
    if (whole >= 0 && word !== 'May') return HUNGARIAN[whole] ?? word;
    const short = MONTHS.findIndex((month) => month.slice(0, 3) === word);
    return short < 0 ? word : (HUNGARIAN_SHORT[short] ?? word);
  });
}
