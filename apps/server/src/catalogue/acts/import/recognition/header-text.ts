import { type ColumnUnit, readUnit } from './column-unit.ts';
import { type Hit, PhraseBook } from './phrase-book.ts';
import { plainWords } from './plain-words.ts';
import { czech } from './words/czech.ts';
import { english } from './words/english.ts';
import { german } from './words/german.ts';
import { type HeaderConcept, headerConcepts } from './words/header-concepts.ts';
import { hungarian } from './words/hungarian.ts';
import { neutralWords } from './words/neutral-words.ts';
import { romanian } from './words/romanian.ts';
import { slovak } from './words/slovak.ts';

/** What the text of a header says. */
export type HeaderReading = {
  /** What it speaks of, the most telling first. */
  readonly concepts: readonly HeaderConcept[];
  /** Words that the dictionary does not know, so that it may speak of something else: 'Talaj típusa'. */
  readonly unknown: number;
  readonly unit: ColumnUnit;
  /** In brackets: '(munkanap)'. */
  readonly inBrackets: string;
};

const languages = [hungarian, english, german, slovak, czech, romanian];
const book = new PhraseBook(
  languages.flatMap((language) =>
    headerConcepts.flatMap((concept) => {
      const words = language[concept];
      return words === undefined ? [] : [[concept, words] as const];
    }),
  ),
);
const neutral = new PhraseBook([['neutral', neutralWords] as const]);
const rank = new Map(headerConcepts.map((concept, place) => [concept, place]));
const BRACKETS = /[([{]([^)\]}]*)[)\]}]?/gu;
const LONGEST = 120;
const MOST_REMEMBERED = 2000;
const known = new Map<string, HeaderReading>();

/** Of a header's text, in any of the languages or in two of them. */
export function readHeaderText(text: string): HeaderReading {
  const before = known.get(text);
  if (before !== undefined) return before;
  const reading = text.length > LONGEST ? { concepts: [], unknown: 9, unit: {}, inBrackets: '' } : read(text);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(text, reading);
  return reading;
}

function read(text: string): HeaderReading {
  const brackets = [...text.matchAll(BRACKETS)].map(([, inside = '']) => inside.trim());
  const { unit } = readUnit(text);
  const name = text.replace(BRACKETS, ' ');
  const bare = readUnit(name).rest;
  // 'Db' and 'EUR' are names where nothing else is, 'Listaár' is one beside its unit.
  const own = plainWords(bare) === '' ? name : bare;
  const hits = own.trim() === '' ? book.find(brackets.join(' ')) : withoutTimes(hitsOf(own, name), plainWords(own));
  const inside = brackets.flatMap((bracket) => book.find(bracket)).filter(({ name: concept }) => TELLING.has(concept));
  return {
    concepts: withTail(
      plainWords(name),
      isCounted(plainWords(name), brackets) && !hits.some(({ name: concept }) => PRICED.has(concept))
        ? ['quantity', ...ranked(hits)]
        : ranked([...hits, ...inside]),
    ),
    unknown: unknownWords(plainWords(own), hits),
    unit,
    inBrackets: brackets.join(' '),
  };
}

/** What is said in brackets counts where it keeps something from its readers, or tells pixels from centimetres. */
const TELLING: ReadonlySet<HeaderConcept> = new Set(['internal', 'cost', 'pixels', 'contract', 'client', 'owner']);

/** 'Db / áruház' counts pieces, where 'Ft/db' is a price. */
const COUNTED = /^(?:db|darab|ks|kusy|pocet ks|stk|stuck|anzahl|pcs|qty|buc|bucati)(?: |$)/u;
const COUNT_ALONE = /^(?:db|darab|ks|stk|pcs|buc)$/u;
const THINGS =
  /(?:^| )(?:kepernyo|kijelzo|monitor|tv|tabla|panel|plakat|felulet|eszkoz|jarmu|busz|szerelveny|kocsi|screen|display|vehicle|fahrzeug|bildschirm|vozidl|obrazov|ploch|vehicul|ecran)/u;

/** So does 'Képernyő (db)'. */
function isCounted(name: string, brackets: readonly string[]): boolean {
  return COUNTED.test(name) || (THINGS.test(name) && brackets.some((bracket) => COUNT_ALONE.test(plainWords(bracket))));
}

/** 'Heti' alone is a price of a week; beside a word that nobody knows it only says when. */
function withoutTimes(hits: readonly Hit<HeaderConcept>[], words: string): readonly Hit<HeaderConcept>[] {
  const named = hits.filter(({ from, to }) => !/^(?:havi|heti|napi)$/u.test(words.slice(from, to)));
  return unknownWords(words, hits) > 0 ? named : hits;
}

const PRICED: ReadonlySet<HeaderConcept> = new Set([
  'price',
  'list_price',
  'fee_print',
  'fee_post',
  'fee_make',
  'fee_mount',
  'fee_other',
  'cost',
  'free',
  'contacts',
]);

/** 'Objektum ID' may well be a code, whatever an 'Objektum' is. */
function withTail(words: string, concepts: readonly HeaderConcept[]): readonly HeaderConcept[] {
  return CODE_TAIL.test(words) && !concepts.includes('code') ? [...concepts, 'code'] : concepts;
}

const CODE_TAIL = /(?:^| )(?:id|kod|kodja|azonosito|azonositoja|code|ref|reference)$/u;

/** Words such as 'havi' and 'weekly' are a unit and part of a name: the name that says more counts. */
function hitsOf(bare: string, whole: string): readonly Hit<HeaderConcept>[] {
  const [one, other] = [book.find(bare), book.find(whole)];
  const longest = (hits: readonly Hit<HeaderConcept>[]): number => Math.max(0, ...hits.map(({ letters }) => letters));
  return longest(other) > longest(one) ? other : one;
}

function ranked(hits: readonly Hit<HeaderConcept>[]): readonly HeaderConcept[] {
  const rankOf = (concept: HeaderConcept): number => rank.get(concept) ?? rank.size;
  return [...new Set(hits.map(({ name }) => name))].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function unknownWords(words: string, hits: readonly Hit<HeaderConcept>[]): number {
  let at = 0;
  return words.split(' ').filter((word) => {
    const from = at;
    at += word.length + 1;
    const isCovered = hits.some((hit) => hit.from <= from && hit.to >= from + word.length);
    return !isCovered && /\p{L}{2}/u.test(word) && neutral.find(word).length === 0;
  }).length;
}
