import { sayIn } from '../language/say.ts';
import type { NumberShower } from './sheet-rows.ts';

/** The formats that a workbook names by number alone, as Hungarian programs show them. */
export const dateFormats: Readonly<Record<number, string>> = {
  14: 'yyyy\\. mm\\. dd\\.',
  15: 'yyyy\\. mmm\\ d\\.',
  16: 'mmm\\ d\\.',
  17: 'yyyy\\. mmm',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy\\. mm\\. dd\\. h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

const MONTHS = sayIn('en')('workbooks.months.long').split(' ');
const HUNGARIAN = sayIn('hu')('workbooks.months.long').split(' ');
const HUNGARIAN_SHORT = sayIn('hu')('workbooks.months.short').split(' ');

/** What shows numbers otherwise than as they are, by their formats: dates, and codes padded with zeros. */
export async function numberShowers(
  formats: readonly (string | undefined)[],
  date1904: boolean,
): Promise<(NumberShower | undefined)[]> {
  if (!formats.some((format) => format !== undefined && (showsDate(format) || padsWithZeros(format)))) return [];
  // Loaded on use: most workbooks have no such cells.
  const { SSF } = await import('@e965/xlsx');
  const shown = (format: string, number: number): string =>
    hungarian(String(SSF.format(format, number, { date1904 }))).trim();
  return formats.map((format) => {
    if (format === undefined) return undefined;
    if (showsDate(format)) return (number) => ({ shown: shown(format, number) || String(number) });
    if (padsWithZeros(format)) return (number) => ({ shown: shown(format, number), number });
    return undefined;
  });
}

function showsDate(format: string): boolean {
  return /[ymdhs]/i.test(bare(format).replace(/general/i, ''));
}

/** '00000' shows 45 as 00045; a zero on its own, or behind a point, only says how many digits there are. */
function padsWithZeros(format: string): boolean {
  return /^0{2,}$/.test(bare(format).split(';')[0] ?? '');
}

/** Without what stands there to the letter. */
function bare(format: string): string {
  return format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
}

function hungarian(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => {
    const whole = MONTHS.indexOf(word);
    if (whole >= 0 && word !== 'May') return HUNGARIAN[whole] ?? word;
    const short = MONTHS.findIndex((month) => month.slice(0, 3) === word);
    return short < 0 ? word : (HUNGARIAN_SHORT[short] ?? word);
  });
}
