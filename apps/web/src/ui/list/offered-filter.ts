import { folded } from '@felulet/domain/format/folded.ts';
import { joinedWords } from '@felulet/domain/format/joined-words.ts';
import type { Filter, FilterChoice } from './filter.ts';
import type { Search } from './list-search.ts';

export type OfferedFilter = {
  readonly label: string;
  readonly value: string;
  /** The filters to set: the word is removed from the search. */
  readonly filters: Readonly<Record<string, string>>;
};

/** A word of the search that equals a choice, such as a town: 'Győr' alone would also find every 'György'. */
export function offeredFilter(filters: readonly Filter[], quick: string, values: Search): OfferedFilter | undefined {
  const words = (values[quick] ?? '').split(/\s+/).filter((word) => word !== '');
  for (const filter of filters) {
    if (filter.kind !== 'choice' || filter.isNamedInSearch !== true) continue;
    if (values[filter.name] !== undefined || filter.isClosed?.(values) === true) continue;
    const named = namedIn(filter.choices, words);
    if (named === undefined) continue;
    const rest = words.filter((_, index) => index !== named.at).join(' ');
    return {
      label: filter.label,
      value: named.choice.label,
      filters: { [quick]: rest, [filter.name]: joinedWords([named.choice.value]) },
    };
  }
  return undefined;
}

function namedIn(
  choices: readonly FilterChoice[],
  words: readonly string[],
): { readonly choice: FilterChoice; readonly at: number } | undefined {
  for (const [at, word] of words.entries()) {
    const alike = choices.filter(({ label }) => folded(label) === folded(word));
    const choice = alike.find(({ label }) => label.toLowerCase() === word.toLowerCase()) ?? alike[0];
    if (choice !== undefined) return { choice, at };
  }
  return undefined;
}
