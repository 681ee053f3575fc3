import { readSize, type Size } from '@felulet/domain/format/read-size.ts';
import { plainMarks } from './plain-words.ts';

const AMONG_WORDS = /\d+(?:[.,]\d+)?\s*(?:mm|cm|m)?\s*[x×*]\s*\d+(?:[.,]\d+)?\s*(?:mm|cm|m)?(?!\p{L})/iu;

/** Paper by its name, upright, in centimetres; the posters of the trade are a little smaller than the norm's. */
const SHEETS: Readonly<Record<string, Size>> = {
  A0: { width: 84.1, height: 118.9 },
  A1: { width: 59.4, height: 84.1 },
  A2: { width: 42, height: 59.4 },
  A3: { width: 29.7, height: 42 },
  A4: { width: 21, height: 29.7 },
  B0: { width: 100, height: 140 },
  B1: { width: 70, height: 100 },
  B2: { width: 50, height: 70 },
};

/** Width and height of a cell: '504x238', '5,04 × 2,38 m', 'OP 504x238 (fekvő)', 'A1'; `unit` is that of its column. */
export function sizeIn(text: string, unit: string): Size | null {
  return readSize(text, unit) ?? readSize(AMONG_WORDS.exec(text)?.[0] ?? '', unit) ?? sheetIn(text) ?? null;
}

function sheetIn(text: string): Size | undefined {
  return SHEETS[text.toUpperCase().replace(/\s/gu, '')];
}

const HEIGHT_FIRST =
  /(?:^| )(?:ma|mag|magas\p{L}*|height|h|hohe|vyska|v|inaltime\p{L}*) ?(?:x|×|\*|\/) ?(?:sz|sze|szel|szeles\p{L}*|width|w|breite|b|sirka|s|latime\p{L}*|l)(?: |$)/u;

/** 'Méret (ma x szé)': the height stands before the width. */
export function isHeightFirst(header: string): boolean {
  return HEIGHT_FIRST.test(
    plainMarks(header)
      .replace(/[()[\].,]/gu, ' ')
      .replace(/\s+/gu, ' '),
  );
}

/** Whether a cell is a size and nothing else. */
export function isSize(text: string): boolean {
  return readSize(text) !== null || readSize(text, 'm') !== null || sheetIn(text) !== undefined;
}
