import { plainWords } from './plain-words.ts';

/** Where phrases of a book stand in a text: `from` and `to` count letters of its plain words. */
export type Hit<Name> = { readonly name: Name; readonly from: number; readonly to: number; readonly letters: number };

type PhraseWord = { readonly start: string; readonly end: string; readonly isWhole: boolean };

type Phrase<Name> = {
  readonly name: Name;
  readonly words: readonly PhraseWord[];
  /** Letters of it that stand for themselves. */
  readonly letters: number;
  /** Its place in the lists. */
  readonly order: number;
  /** So short that it means nothing among other words. */
  readonly isAlone: boolean;
};

/** Fewer letters of a language are in too many words of the others. */
const FEWEST_LETTERS = 3;
const MOST_REMEMBERED = 5000;
/** Phrases are found by the first letters of their first word. */
const KEY_LETTERS = 3;

/**
 * Looks for phrases as they are written in lists: parted by commas, a star for any letters, without regard to accents, capitals and marks. Of
 * several that overlap the one with the most letters of its own counts, among equals the one further up.
 */
export class PhraseBook<Name> {
  readonly #byStart = new Map<string, Phrase<Name>[]>();
  readonly #known = new Map<string, readonly Hit<Name>[]>();

  constructor(lists: Iterable<readonly [name: Name, phrases: string]>) {
    let order = 0;
    for (const [name, phrases] of lists)
      for (const written of phrases.split(',')) {
        order += 1;
        const phrase = phraseOf(name, written, order);
        if (phrase === undefined) continue;
        const key = phrase.words[0]?.start.slice(0, KEY_LETTERS) ?? '';
        const others = this.#byStart.get(key);
        if (others === undefined) this.#byStart.set(key, [phrase]);
        else others.push(phrase);
      }
  }

  /** In the order of the text. */
  find(text: string): readonly Hit<Name>[] {
    const before = this.#known.get(text);
    if (before !== undefined) return before;
    const hits = this.#look(plainWords(text));
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(text, hits);
    return hits;
  }

  /** The phrase that most letters speak for. */
  best(text: string): Name | undefined {
    return this.find(text).reduce<Hit<Name> | undefined>(
      (best, hit) => (best === undefined || hit.letters > best.letters ? hit : best),
      undefined,
    )?.name;
  }

  #look(text: string): Hit<Name>[] {
    const words = text === '' ? [] : text.split(' ');
    const found: (Hit<Name> & { readonly order: number })[] = [];
    let from = 0;
    for (const [place, word] of words.entries()) {
      for (let letters = 0; letters <= Math.min(KEY_LETTERS, word.length); letters += 1)
        for (const phrase of this.#byStart.get(word.slice(0, letters)) ?? []) {
          const length = lengthAt(phrase, words, place);
          if (length === undefined || (phrase.isAlone && length < text.length)) continue;
          const { name, letters: own, order } = phrase;
          found.push({ name, from, to: from + length, letters: own, order });
        }
      from += word.length + 1;
    }
    const hits: Hit<Name>[] = [];
    for (const hit of found.toSorted((one, other) => other.letters - one.letters || one.order - other.order))
      if (hits.every((one) => hit.to <= one.from || hit.from >= one.to)) hits.push(hit);
    return hits.toSorted((one, other) => one.from - other.from);
  }
}

/** Letters of the words that the phrase stands for from there on; undefined where it does not. */
function lengthAt<Name>({ words }: Phrase<Name>, text: readonly string[], place: number): number | undefined {
  let length = -1;
  for (const [offset, { start, end, isWhole }] of words.entries()) {
    const word = text[place + offset];
    if (word === undefined) return undefined;
    const isSame = isWhole
      ? word === start
      : word.length >= start.length + end.length && word.startsWith(start) && word.endsWith(end);
    if (!isSame) return undefined;
    length += word.length + 1;
  }
  return length;
}

function phraseOf<Name>(name: Name, written: string, order: number): Phrase<Name> | undefined {
  const words = written
    .trim()
    .split(/\s+/u)
    .flatMap((word): PhraseWord[] => {
      const [start = '', end] = word.split('*', 2).map(plainWords);
      if (end !== undefined) return [{ start, end, isWhole: false }];
      // 'Z. šířka' is two words, as 'e-mail' is.
      return start.split(' ').flatMap((part) => (part === '' ? [] : [{ start: part, end: '', isWhole: true }]));
    });
  const isEnding = words.length === 1 && words[0]?.start === '';
  // What a word ends with says less than what it begins with: a 'mosdóplakát' hangs in a washroom.
  const letters = isEnding ? FEWEST_LETTERS : words.reduce((sum, { start, end }) => sum + start.length + end.length, 0);
  return letters === 0
    ? undefined
    : { name, words, letters, order, isAlone: letters < FEWEST_LETTERS && words.length === 1 };
}
