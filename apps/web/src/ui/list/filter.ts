import { joinedWords, wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import type { QueryName } from '../../client/endpoint-types.ts';
import type { OwnKey, Search } from './list-search.ts';

export type FilterChoice = { readonly value: string; readonly label: string };

type Closable = {
  /** Whether the other values make this filter useless. */
  readonly isClosed?: (values: Search) => boolean;
};

/** The names of an endpoint's filters: its query without page and order. */
export type FilterName<E> = Exclude<QueryName<E>, OwnKey>;
export type FilterOf<E> = Filter<FilterName<E>>;

/** A filter of a list; labels are in the reader's language. */
export type Filter<Name extends string = string> = Closable & AnyFilter<Name>;

/** The length that most calls accept. */
export const filterLength = 255;

/** The pause after which what was typed is asked for, in ms: shorter than between two keys of most people, so some keys are left out. */
export const TYPING_PAUSE = 150;

type AnyFilter<Name extends string> =
  | {
      readonly kind: 'text';
      readonly name: Name;
      readonly label: string;
      /** The maximum length of such a text; `filterLength` by default. */
      readonly most?: (text: string) => number;
    }
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      readonly choices: readonly FilterChoice[];
      /** Whether several can be chosen; a result then matches any of them, with 'each' all of them. */
      readonly multiple?: boolean | 'each';
      /** A word of the search box that equals a choice is offered as this filter. */
      readonly isNamedInSearch?: boolean;
      /** Set where the values are ids, which mean nothing to a reader. */
      readonly isNumbered?: boolean;
      /** Values that were merged into another one. */
      readonly moved?: ReadonlyMap<string, string> | undefined;
    }
  | { readonly kind: 'flag'; readonly name: Name; readonly label: string }
  /** Either on, or without effect. */
  | { readonly kind: 'switch'; readonly name: Name; readonly label: string }
  | {
      readonly kind: 'range';
      readonly from: Name;
      readonly to: Name;
      readonly label: string;
      readonly unit?: string;
      readonly decimals?: number;
      /** The step of the slider; typed values may be finer. */
      readonly step?: number;
      /** The existing minimum and maximum: shown as hints, and without effect as filter. */
      readonly bounds?: { readonly min: number; readonly max: number } | undefined;
    }
  /** Set elsewhere, such as on a map: a chip without a field. */
  | {
      readonly kind: 'fixed';
      readonly name: Name;
      readonly label: string;
      readonly words: string | ((value: string) => string);
    }
  | {
      readonly kind: 'period';
      readonly from: Name;
      readonly to: Name;
      readonly label: string;
      /** A single end means that day; otherwise all days from or up to it. */
      readonly isDayAlone?: boolean;
      /** For past days. */
      readonly isPast?: boolean;
    };

export type Chip = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly clears: readonly string[];
};

type Words = {
  readonly yes: string;
  readonly no: string;
  readonly atLeast: (value: string) => string;
  readonly atMost: (value: string) => string;
  readonly between: (from: string, to: string) => string;
  readonly reversed: (range: string) => string;
  readonly unknown: string;
  /** Formats values of which any may match. */
  readonly either: (values: readonly string[]) => string;
  readonly each: (values: readonly string[]) => string;
};

/** The active filters in words; each chip knows the parameters that its removal clears. */
export function filterChips(filters: readonly Filter[], values: Search, words: Words): readonly Chip[] {
  return filters.flatMap((filter): readonly Chip[] => {
    const value = filterText(filter, values, words);
    return value === null
      ? []
      : [{ key: keyOfFilter(filter), label: filter.label, value, clears: filterNames(filter) }];
  });
}

/** The values to apply: closed filters, and bounds that exclude nothing, become empty. */
export function appliedValues(filters: readonly Filter[], draft: Search): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      filterNames(filter).map((name) => {
        const value = filter.isClosed?.(draft) ? undefined : draft[name]?.trim();
        return [name, value !== undefined && excludesNothing(filter, name, value) ? undefined : value];
      }),
    ),
  );
}

function excludesNothing(filter: Filter, name: string, value: string): boolean {
  if (filter.kind !== 'range' || filter.bounds === undefined || value === '') return false;
  return name === filter.from ? Number(value) <= filter.bounds.min : Number(value) >= filter.bounds.max;
}

/** What a filter is known by among those of its list. */
export function keyOfFilter(filter: Filter): string {
  return filterNames(filter).join('+');
}

export function filterNames(filter: Filter): readonly string[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to];
}

function filterText(filter: Filter, values: Search, words: Words): string | null {
  if ('from' in filter) return rangeWords(filter, values, words);
  const value = values[filter.name];
  if (value === undefined || value === '') return null;
  if (filter.kind === 'flag' || filter.kind === 'switch')
    return value === 'true' || value === '1' ? words.yes : words.no;
  if (filter.kind === 'text') return value;
  if (filter.kind === 'fixed') return typeof filter.words === 'string' ? filter.words : filter.words(value);
  const chosen = wordsOfJoined(value).map((part) => choiceLabel(filter, part, words.unknown));
  return filter.multiple === 'each' ? words.each(chosen) : words.either(chosen);
}

/**
 * The label of a choice. Where values are ids, one that does not exist any more has no name, and none has one while loading. [D14.40 no filter
 * shows]
 */
export function choiceLabel({ choices, isNumbered }: Of<'choice'>, value: string, unknown: string): string {
  const known = choices.find((choice) => choice.value === value);
  if (known !== undefined) return known.label;
  if (isNumbered === true) return choices.length === 0 ? '…' : unknown;
  const areNumbers = choices.length > 0 && choices.every((choice) => /^\d+$/.test(choice.value));
  return areNumbers && choices.some((choice) => choice.value !== choice.label) ? unknown : value;
}

/** The values with merged ones replaced. */
export function mergedValues(filters: readonly Filter[], values: Search): Readonly<Record<string, string>> {
  const changed = filters.flatMap((filter) => {
    const value = 'name' in filter ? values[filter.name] : undefined;
    if (filter.kind !== 'choice' || filter.moved === undefined || value === undefined) return [];
    const moved = joinedWords([...new Set(wordsOfJoined(value).map((part) => filter.moved?.get(part) ?? part))]);
    return moved === value ? [] : [[filter.name, moved] as const];
  });
  return Object.fromEntries(changed);
}

type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>;

/** Whether the minimum is above the maximum, so that nothing is found. */
export function isReversed(filter: Extract<Filter, { from: string }>, values: Search): boolean {
  const [from, to] = [values[filter.from] || null, values[filter.to] || null];
  return filter.kind === 'range' && from !== null && to !== null && Number(from) > Number(to);
}

function rangeWords(filter: Extract<Filter, { from: string }>, values: Search, words: Words): string | null {
  const withUnit = (text: string): string =>
    filter.kind === 'range' && filter.unit !== undefined ? `${text} ${filter.unit}` : text;
  const shown = (text: string | undefined): string | undefined =>
    text && filter.kind === 'range' && isNumber(text) ? formatNumber(Number(text), filter.decimals ?? 0) : text;
  const from = shown(values[filter.from]);
  const to = shown(values[filter.to]);
  if (from && to) {
    const range = words.between(from, withUnit(to));
    return isReversed(filter, values) ? words.reversed(range) : range;
  }
  if (filter.kind === 'period' && filter.isDayAlone && (from || to)) return from || to || null;
  if (filter.kind === 'period' && (from || to)) return from ? `${from} –` : `– ${to}`;
  if (from) return words.atLeast(withUnit(from));
  return to ? words.atMost(withUnit(to)) : null;
}

function isNumber(text: string): boolean {
  return Number.isFinite(Number(text));
}
