import { ownersOfZipCode, readSettlement } from '../../../views/place/places.ts';
import { plainWords } from './plain-words.ts';
import { wayEndings, wayWords } from './words/value-words.ts';

/** What a cell tells of an address; what it leaves out is undefined. */
export type AddressParts = { readonly zip_code?: string; readonly city?: string; readonly street?: string };

const ways = new Set(wayWords.split(',').map(plainWords));
/** As they are written, too, so that a word need not be stripped of its accents to be looked up. */
const writtenWays = new Set(wayWords.split(',').flatMap((word) => [word.trim(), plainWords(word)]));
const endings = wayEndings.split(',').map(plainWords);

/** 'utca', 'út', 'Hauptstraße': one of the words of a street. */
export function isWayWord(word: string): boolean {
  return ways.has(word) || endings.some((ending) => word.length > ending.length && word.endsWith(ending));
}

const COUNTRY = /[,;]?\s*\(?(?:magyarország|hungary|ungarn|maďarsko|ungaria|hun?)\)?\.?$/iu;
const ZIP = /(?<![\p{L}\d])(?:HU?[ -]{0,3})?([1-9]\d{3})(?![\p{L}\d/])/gu;
/** A town of so many words. */
const MOST_WORDS = 4;

/**
 * Postal code, town and street where one cell has them, in any order of theirs: '1114 Budapest, Kelenhegyi út 3.', 'Kelenhegyi út 3., 1114
 * Budapest', 'Győr, Baross út 12', 'Győr Baross út 12'. Null where no town is told.
 */
export function readAddress(text: string): AddressParts | null {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(COUNTRY, '');
  const zip = zipIn(plain);
  const rest = zip === undefined ? [plain] : [plain.slice(0, zip.from), plain.slice(zip.to)];
  const pieces = rest
    .flatMap((side) => side.split(/[,;\n]/u))
    .map(trimmed)
    .filter((piece) => piece !== '');
  const found = townAmong(pieces, zip?.code);
  if (found === undefined) return null;
  // The postal code tells the district, too.
  const others =
    zip === undefined ? found.others : found.others.filter((piece) => namesWay(piece) || cityIn(piece) !== found.city);
  const street = others.join(', ');
  return { ...(zip && { zip_code: zip.code }), city: found.city, ...(street !== '' && { street }) };
}

function trimmed(piece: string): string {
  return piece.replace(/^[\s,;–-]+|[\s,;–-]+$/gu, '');
}

function zipIn(text: string): { readonly code: string; readonly from: number; readonly to: number } | undefined {
  const all = [...text.matchAll(ZIP)].flatMap(({ index, 0: whole, 1: code = '' }) =>
    ownersOfZipCode(code).length === 0 ? [] : [{ code, from: index, to: index + whole.length }],
  );
  return all[0];
}

type Town = { readonly city: string; readonly others: readonly string[] };

/** The piece that is a town, or that begins with one; the town that the postal code belongs to before any other. */
function townAmong(pieces: readonly string[], zip: string | undefined): Town | undefined {
  const owners = new Set(zip === undefined ? [] : ownersOfZipCode(zip).map(({ name }) => name));
  const whole = pieces.flatMap((piece, place) => {
    // Looking a street up among the towns takes the longest of all.
    const city = namesWay(piece) ? undefined : cityIn(piece);
    return city === undefined ? [] : [{ city, others: pieces.filter((_, other) => other !== place) }];
  });
  const owned = whole.find(({ city }) => owners.has(city));
  if (owned !== undefined) return owned;
  const begun = pieces.flatMap((piece, place) => {
    const cut = townBefore(piece);
    return cut === undefined
      ? []
      : [{ city: cut.city, others: pieces.map((one, other) => (other === place ? cut.rest : one)) }];
  });
  return (
    begun.find(({ city }) => owners.has(city)) ??
    whole[0] ??
    (pieces.length === 1 || zip !== undefined ? begun[0] : undefined)
  );
}

/** 'Kelenhegyi út 3.' */
function namesWay(piece: string): boolean {
  const [, ...others] = piece.toLowerCase().split(/[ .]+/u);
  return others.some((word) => writtenWays.has(word));
}

function townBefore(piece: string): { readonly city: string; readonly rest: string } | undefined {
  const words = piece.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const city = cityIn(words.slice(0, count).join(' '));
    const rest = trimmed(words.slice(count).join(' '));
    // 'Szentendrei út' is no town with an 'út'.
    if (city !== undefined && rest !== '' && !isWayWord(plainWords(rest.split(' ')[0] ?? ''))) return { city, rest };
  }
  return undefined;
}

function cityIn(text: string): string | undefined {
  if (!/^\p{L}/u.test(text)) return undefined;
  const reading = readSettlement(text);
  return reading.ok ? reading.settlement.name : undefined;
}

/**
 * A town in its official spelling, whatever stands beside it: 'GYŐR', 'Bp.', 'Budapest XIII.', 'Győr (Ráb)'. Undefined for what is no town that
 * the register knows.
 */
export function readCity(text: string): string | undefined {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const [, outside = '', inside = ''] = /^([^()/]*)[(/]([^()/]*)\)?$/u.exec(plain) ?? [];
  return cityIn(plain) ?? (outside === '' ? undefined : (cityIn(outside.trim()) ?? cityIn(inside.trim())));
}

/** Whether a text can be a Hungarian postal code: '1137', 'H-1137', 1137. */
export function zipCodeIn(text: string): string | undefined {
  const [, code] = /^(?:HU?[ .-]{0,3})?([1-9]\d{3})\.?$/iu.exec(text.trim()) ?? [];
  return code !== undefined && ownersOfZipCode(code).length > 0 ? code : undefined;
}

/** Of 'NYÍRBÁTOR (4300)' the postal code. */
export function zipBeside(text: string): string | undefined {
  return text.split(/[^\p{L}\d-]+/u).flatMap((word) => zipCodeIn(word) ?? [])[0];
}

/** '1137 Budapest' and 'Budapest 1137', which one column has for two. */
export function readZipAndCity(text: string): AddressParts | null {
  const parts = readAddress(text);
  return parts?.zip_code === undefined || parts.street !== undefined ? null : parts;
}
