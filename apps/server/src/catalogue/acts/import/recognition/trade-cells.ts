import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import { PhraseBook } from './phrase-book.ts';
import { carriers, digitalWords, placingWords, vehicleReach } from './words/trade-words.ts';

/** What a word of the trade says of a surface. */
export type Trade = { readonly type: MediaType; readonly placing: MediaPlacing; readonly isDigital: boolean };

const book = new PhraseBook(carriers.map((carrier) => [carrier, carrier.words] as const));
const digital = new PhraseBook([['digital', digitalWords] as const]);
const placings = new PhraseBook(placingWords.map(({ placing, words }) => [placing, words] as const));
const reach = new PhraseBook(vehicleReach.map(({ type, words }) => [type, words] as const));

const SIZE = /\d+(?:[.,]\d+)?\s*(?:mm|cm|m)?\s*[x×*]\s*\d+(?:[.,]\d+)?\s*(?:mm|cm|m)?(?!\p{L})/giu;

/** 'Digitális citylight', 'busz oldalfal', 'LED-Wand'; undefined for what is no word of the trade. */
export function readTrade(written: string): Trade | undefined {
  // 'OP 504x238' is an 'OP' of that size.
  const text = written.replace(SIZE, ' ');
  const carrier = book.best(text);
  if (carrier === undefined) return undefined;
  const isDigital = digital.find(text).length > 0 || /\d ?(?:"|″|”|''|coll|zoll)/u.test(text);
  const placing = carrier.type === 'STATIC' ? (placingIn(text) ?? carrier.placing) : carrier.placing;
  return { type: carrier.type, placing, isDigital };
}

/** 'beltéri', 'in-store', 'Außenbereich'; undefined where a text says nothing of the kind. */
export function placingIn(text: string): MediaPlacing | undefined {
  return placings.find(text)[0]?.name;
}

/** Whether a title speaks of vehicles within a town or between towns. */
export function vehicleTypeIn(text: string): MediaType | undefined {
  return reach.best(text);
}

/** Whether a cell speaks of a screen, or of the lack of one. */
export function isDigitalWord(text: string): boolean {
  return digital.find(text).length > 0;
}
