import { splitAmount } from '@felulet/domain/format/amount-text.ts';
import { plainAngles, readAngle } from '@felulet/domain/format/read-angle.ts';
import { readCoordinates } from '@felulet/domain/place/read-coordinates.ts';
import { isDate, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue } from '../../../../platform/excel/sheet-rows.ts';
import { isWayWord, readAddress, readCity, readZipAndCity, zipCodeIn } from './address-cells.ts';
import { readUnit } from './column-unit.ts';
import { PhraseBook } from './phrase-book.ts';
import { plainMarks, plainWords } from './plain-words.ts';
import { isSize } from './size-cells.ts';
import { isDigitalWord, placingIn, readTrade } from './trade-cells.ts';
import { wordSet } from './word-set.ts';
import {
  companyWords,
  freeWords,
  monthWords,
  noWords,
  occupiedMarks,
  occupiedWords,
  optionWords,
  yesWords,
} from './words/value-words.ts';

/** What a cell can be by its looks; one cell may be several of them. */
export const cellShapes = [
  'number',
  'zip',
  'zip_city',
  'city',
  'street',
  'address',
  'with_zip',
  'lat',
  'lng',
  'east',
  'north',
  'pair',
  'size',
  'flag',
  'trade',
  'digital',
  'placing',
  'mark',
  'day',
  'free',
  'period',
  'lead_time',
  'code',
  'company',
  'person',
  'link',
  'percent',
  'line',
  'route',
] as const;

export type CellShape = (typeof cellShapes)[number];

export const isYes: (text: string) => boolean = wordSet(yesWords);
export const isNo: (text: string) => boolean = wordSet(noWords);
const isMark = wordSet(occupiedMarks);
const free = new PhraseBook([['free', freeWords] as const]);
const occupied = new PhraseBook([['occupied', occupiedWords] as const]);
const option = new PhraseBook([['option', optionWords] as const]);
const months = new PhraseBook(monthWords.map((words, month) => [month, words] as const));
const companies = new PhraseBook([['company', companyWords] as const]);

const LINK = /^(?:https?:\/\/|www\.|geo:)\S+$|^[\w.-]+\.(?:jpe?g|png|pdf|webp)$/iu;
const CONTACT = /\S+@\S+\.\S+|^\+?[\d ()/-]{8,}$/u;
const LEAD =
  /\b\d{1,2}\b.*\b(?:munkanap|nap|het|working day|business day|day|week|werktag|arbeitstag|tag|woche|pracovn|dni|dnu|dny|tyzd|tydn|zile|saptaman|ora|hour)/u;
const DAY =
  /^(?:\d{4}[. /-]{1,2}\d{1,2}[. /-]{1,2}\d{1,2}\.?|\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})\.?|\d{1,2}\/\d{4}|\d{4}[/.-]\d{1,2}\.?)(?:\D.*)?$/u;
const WEEK =
  /^(?:(?:w|kw|wk|week|het|woche|tyzden|tyden|sapt\p{L}*)\.? ?\d{1,2}|\d{1,2}\. ?(?:het|week|kw|woche|tyzden|tyden|sapt\p{L}*)\p{L}*)/u;
const CODE = /^(?=.*\d)(?!.*\p{Ll}{3}.* )(?:[\p{L}\d]{1,6}[ ./_-]?){1,5}$/u;
const LINE = /^\p{L}{0,2}\d{1,4}\p{L}{0,2}$/u;
const ROUTE = /^\p{Lu}[\p{L} .]+\s?(?:[–—>→]|->|\s-\s|-)\s?\p{Lu}[\p{L} .]+$/u;
const PERSON =
  /^(?:(?:dr|id|ifj|ing|mgr|frau|herr|mr|ms|mrs)\.? )?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:né)?$/u;
const LONGEST_CODE = 24;
/** A longer text is prose. */
const LONGEST = 300;

/** The number that a cell holds or that its text is, in whatever unit; undefined where it is none, or may be two. */
export function numberIn(cell: CellValue): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object' && cell !== null) return 'failed' in cell ? undefined : cell.number;
  if (typeof cell !== 'string') return undefined;
  const amount = splitAmount(cell.replace(/[*¹²³†]+$/u, ''));
  if (amount === null || !isMeasured(amount.unit)) return undefined;
  return amount.numeral.kind === 'clear' ? amount.numeral.value : amount.numeral.grouped;
}

/** '12 500 Ft/db' is a number, '10 munkanap' is a time, and '12 B' a name. */
function isMeasured(written: string): boolean {
  if (written === '') return true;
  const { unit, rest } = readUnit(written);
  return plainWords(rest) === '' && (unit.period === undefined || unit.currency !== undefined);
}

/** The month that a text begins with or is, from 0 on. */
export function monthIn(text: string): number | undefined {
  return months.find(text)[0]?.name;
}

/** 'szabad', 'ab sofort', 'nein'. */
export function isFreeWord(text: string): boolean {
  return free.find(text).length > 0 || isNo(text);
}

/** 'x', 'foglalt', 'sold': taken by somebody who is not named. */
export function isOccupiedWord(text: string): boolean {
  return isMark(text) || occupied.find(text).length > 0;
}

export function isOptionWord(text: string): boolean {
  return option.find(text).length > 0;
}

/** Everything that a cell may be by its looks, the more telling tests first. */
export function shapesOf(cell: CellValue): readonly CellShape[] {
  const text = textOf(cell);
  if (text === '' || text.length > LONGEST) return [];
  const number = numberIn(cell);
  return [...(number === undefined ? [] : numberShapes(number, text)), ...textShapes(cell, text, number !== undefined)];
}

function numberShapes(number: number, text: string): CellShape[] {
  const hasDecimals = !Number.isInteger(number);
  return [
    'number',
    ...(text.includes('%') ? (['percent'] as const) : []),
    ...(hasDecimals && number > 45 && number < 49.9 ? (['lat'] as const) : []),
    ...(hasDecimals && number > 12 && number < 26 ? (['lng'] as const) : []),
    ...(number >= 426_000 && number <= 938_000 ? (['east'] as const) : []),
    ...(number >= 40_000 && number <= 370_000 && (hasDecimals || number % 500 !== 0) ? (['north'] as const) : []),
  ];
}

function textShapes(cell: CellValue, text: string, isNumber: boolean): CellShape[] {
  const plain = plainMarks(text);
  const shapes: CellShape[] = [];
  const add = (shape: CellShape, isOne: boolean): void => {
    if (isOne) shapes.push(shape);
  };
  add('zip', zipCodeIn(text) !== undefined);
  add('flag', isYes(text) || isNo(text));
  add('mark', isMark(text));
  add('line', LINE.test(text));
  add('code', text.length <= LONGEST_CODE && CODE.test(text));
  add('day', isDate(cell) || DAY.test(plain) || WEEK.test(plain));
  if (isNumber) return shapes;
  const angle = text.length <= LONGEST_CODE ? readAngle(plainAngles(text)) : null;
  add('lat', angle !== null && angle.kind !== 'whole' && angle.degrees > 45 && angle.degrees < 49.9);
  add('lng', angle !== null && angle.kind !== 'whole' && angle.degrees > 12 && angle.degrees < 26);
  add('pair', /\d/u.test(text) && angle === null && readCoordinates(text) !== null);
  add('size', isSize(text));
  add('free', free.find(text).length > 0 || (monthIn(text) !== undefined && text.length <= LONGEST_CODE));
  add('period', isPeriod(text));
  add('lead_time', LEAD.test(plain));
  add('company', companies.find(text).length > 0);
  add('person', PERSON.test(text) || CONTACT.test(text));
  add('link', LINK.test(text));
  return [...shapes, ...placeShapes(text), ...wordShapes(text)];
}

function placeShapes(text: string): CellShape[] {
  if (!/^[\p{L}\d(]/u.test(text) || text.length > 120) return [];
  const words = plainWords(text).split(' ');
  const isWay = words.some(isWayWord);
  const hasHouse = /\d{1,4}\s?(?:[/–-]\s?\d{1,4})?\s?(?:\/?\s?\p{L})?\.?$/u.test(text) || /^\d{1,4}\s\p{L}/u.test(text);
  const endsAsWay = isWayWord(words.at(-1) ?? '');
  // 'U-001' is a code, 'Fő u. 1.' a street.
  const hasName =
    words.filter((word) => /^\p{L}{2}/u.test(word)).length >= (words.some((word) => word.length > 6) ? 1 : 2) ||
    words.some((word) => /^\p{L}{2}/u.test(word) && !isWayWord(word));
  const isStreet = isWay && hasName && (hasHouse || endsAsWay) && !readsAsAddress(text, isWay);
  return [
    ...(isStreet ? (['street'] as const) : []),
    ...(isWay && !isStreet && readsAsAddress(text, isWay) ? (['address'] as const) : []),
    ...(/(?<!\d)[1-9]\d{3}(?!\d)/u.test(text) ? (['with_zip'] as const) : []),
    ...(!isWay && readCity(text) !== undefined ? (['city'] as const) : []),
    ...(!isWay && /\d{4}/u.test(text) && readZipAndCity(text) !== null ? (['zip_city'] as const) : []),
    ...(ROUTE.test(text) ? (['route'] as const) : []),
  ];
}

function readsAsAddress(text: string, isWay: boolean): boolean {
  return isWay && readAddress(text)?.street !== undefined;
}

function wordShapes(text: string): CellShape[] {
  return [
    ...(readTrade(text) === undefined ? [] : (['trade'] as const)),
    ...(isDigitalWord(text) ? (['digital'] as const) : []),
    ...(placingIn(text) === undefined ? [] : (['placing'] as const)),
  ];
}

function isPeriod(text: string): boolean {
  const { unit, rest } = readUnit(text);
  return unit.period !== undefined && plainWords(rest) === '';
}
