import { monthIn } from './cell-shapes.ts';
import { plainMarks, plainWords } from './plain-words.ts';

/** What a column of a calendar is about; the year where its own header says it. */
export type HeadedPeriod =
  | { readonly kind: 'month'; readonly month: number; readonly year?: number }
  | { readonly kind: 'half_month'; readonly month: number; readonly half: 1 | 2; readonly year?: number }
  | { readonly kind: 'week'; readonly week: number; readonly year?: number }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const WEEK_WORD = '(?:het|heten|week|wk|w|kw|woche|tyzden|tyden|tyz|tyd|saptamana|sapt|s|cw)';
const WEEK = new RegExp(
  `^(?:(20\\d\\d)[. /-]{0,2})?(?:${WEEK_WORD}\\.? ?(\\d{1,2})|(\\d{1,2})\\. ?${WEEK_WORD}\\.?)(?:[. /-]{1,2}(20\\d\\d))?$`,
  'u',
);
/** '2. hét' is a week of the year, '2 hét' a time of two. */
const NUMBERED =
  /^(?:(20\d\d)[. /-]{1,2}(\d{1,2})\.?|(\d{1,2})[. /-]{1,2}(20\d\d)\.?|(\d{1,2})\. ?(?:ho|honap)\.?)(?: ?ho\.?)?$/u;
const RANGE =
  /^(?:(20\d\d)[. /-]{1,2})?(\d{1,2})[. /-]{1,2}(\d{1,2})\.? ?(?:-|–|—|to|bis) ?(?:(20\d\d)[. /-]{1,2})?(\d{1,2})[. /-]{1,2}(\d{1,2})\.?$/u;

/** 'Jan', '2027. március', '03/2027', 'Febr. II.', 'W12', '12. hét', '01.04-01.17'; undefined for what heads no period. */
export function periodOfHeader(text: string): HeadedPeriod | undefined {
  const plain = plainMarks(text);
  if (plain.length > 24) return undefined;
  return weekIn(plain) ?? numberedMonth(plain) ?? rangeIn(plain) ?? namedMonth(plain);
}

function weekIn(plain: string): HeadedPeriod | undefined {
  const [, before, one, other, behind] = WEEK.exec(plain) ?? [];
  const week = Number(one ?? other);
  if (!(week >= 1 && week <= 53)) return undefined;
  return { kind: 'week', week, ...yearOf(before ?? behind) };
}

function numberedMonth(plain: string): HeadedPeriod | undefined {
  const [, yearBefore, monthBehind, monthBefore, yearBehind, monthAlone] = NUMBERED.exec(plain) ?? [];
  const month = Number(monthBehind ?? monthBefore ?? monthAlone);
  return month >= 1 && month <= 12
    ? { kind: 'month', month: month - 1, ...yearOf(yearBefore ?? yearBehind) }
    : undefined;
}

/** '01.04-01.17' is month and day, as Hungarians write it; without a year it is left to be asked about. */
function rangeIn(plain: string): HeadedPeriod | undefined {
  const [, year, month, day, otherYear = year, otherMonth, otherDay] = RANGE.exec(plain) ?? [];
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    otherMonth === undefined ||
    otherDay === undefined
  )
    return undefined;
  return { kind: 'days', from: dayText(year, month, day), to: dayText(otherYear ?? year, otherMonth, otherDay) };
}

function dayText(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function namedMonth(plain: string): HeadedPeriod | undefined {
  const [, yearBefore, name = '', half, yearBehind] =
    /^(?:(20\d\d)[. /-]{0,2})?(\p{L}+)\.? ?(i{1,2}|1|2)?\.?(?:[. '/-]{1,2}((?:20)?\d\d))?$/u.exec(plain) ?? [];
  const roman =
    /^(?:[ivx]+)$/u.test(name) && (yearBefore !== undefined || / ho/u.test(plain)) ? ROMAN.indexOf(name) : -1;
  const month = roman >= 0 ? roman : monthIn(name);
  if (month === undefined || name.length < 2) return undefined;
  const year = yearOf(yearBefore ?? (yearBehind?.length === 2 ? `20${yearBehind}` : yearBehind));
  if (half !== undefined) return { kind: 'half_month', month, half: half === 'i' || half === '1' ? 1 : 2, ...year };
  return { kind: 'month', month, ...year };
}

function yearOf(written: string | undefined): { readonly year?: number } {
  return written === undefined ? {} : { year: Number(written) };
}

/** The year that a title, a group or a sheet speaks of; undefined where it speaks of none, or of several. */
export function yearIn(text: string): number | undefined {
  const years = new Set([...text.matchAll(/(?<!\d)20[2-4]\d(?!\d)/gu)].map(([year]) => Number(year)));
  return years.size === 1 ? [...years][0] : undefined;
}

/** Of a header with the groups above it. */
export function periodOfTexts(texts: readonly string[]): HeadedPeriod | undefined {
  const name = texts.at(-1);
  return name === undefined ? undefined : (periodOfHeader(name) ?? numbered(name, texts.slice(0, -1).join(' ')));
}

/** '12' below 'KW 2027' or 'Foglaltság hetenként', and 'IV.' below 'Foglaltság 2027'. */
function numbered(text: string, groups: string): HeadedPeriod | undefined {
  const roman = ROMAN.indexOf(plainWords(text));
  if (
    roman >= 0 &&
    /foglal|naptar|beleg|obsad|calend|kalend|ocupa|honap|month|monat|mesi[ac]|lun[ai]|20[2-4]\d/u.test(
      plainWords(groups),
    )
  )
    return { kind: 'month', month: roman };
  const number = /^\d{1,2}\.?$/u.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(number >= 1 && number <= 53)) return undefined;
  const words = plainWords(groups);
  if (/(?:^| )(?:kw|cw|hete?\p{L}*|weeks?|woche\p{L}*|tyzd\p{L}*|tyden|tydn\p{L}*|saptaman\p{L}*)(?: |$)/u.test(words))
    return { kind: 'week', week: number };
  return number <= 12 &&
    /(?:^| )(?:honap\p{L}*|ho|months?|monat\p{L}*|mesiac\p{L}*|mesic\p{L}*|lun\p{L}*)(?: |$)/u.test(words)
    ? { kind: 'month', month: number - 1 }
    : undefined;
}
