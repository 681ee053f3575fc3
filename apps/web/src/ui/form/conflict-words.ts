import { formatNumber } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';
import type { WordsOf } from './field-words.ts';
import { type FieldRegister, fieldLabel } from './form-fields.ts';
import { valueAt } from './merge.ts';

const EMPTY = '–';
const MOST_DECIMALS = 6;
/** With more items, the text says which ones differ. */
const MOST_ITEMS = 6;

export type ConflictWords = {
  /** Null for a value that belongs to another named field. */
  readonly label: (path: string) => string | null;
  /** The value at the path in words; `others` shows where they differ. */
  readonly value: (path: string, values: object, others: object) => string;
};

/** Names the fields as the form does, and formats their values as the fields would. */
export function conflictWords(register: FieldRegister, t: TFunction): ConflictWords {
  return {
    label: (path) => {
      const label = fieldLabel(register, path);
      // An id that belongs to the field of that name.
      if (label === undefined && fieldLabel(register, path.replace(/_id$/, '')) !== undefined) return null;
      const end = register.ends.get(path);
      if (label === undefined) return t('ui.form.otherField');
      return end === undefined
        ? label
        : t(end === 'from' ? 'ui.filter.periodFrom' : 'ui.filter.periodTo', { name: label });
    },
    value: (path, values, others) => {
      const [one, other] = [valueAt(values, path), valueAt(others, path)];
      if (!Array.isArray(one)) return wordsOf(one, formatterAt(register, path), t);
      return listWords(
        itemsOf(register, path, one, t),
        itemsOf(register, path, Array.isArray(other) ? other : [], t),
        t,
      );
    },
  };
}

function wordsOf(value: unknown, words: WordsOf | undefined, t: TFunction): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  return words?.(value) ?? plainWords(value, t);
}

function plainWords(value: unknown, t: TFunction): string {
  if (typeof value === 'boolean') return t(value ? 'ui.values.yes' : 'ui.values.no');
  if (typeof value === 'number') return formatNumber(value, MOST_DECIMALS);
  if (value instanceof File) return value.name;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : t('ui.form.quoted', { value });
  return Array.isArray(value) ? t('ui.form.entries', { count: value.length }) : JSON.stringify(value);
}

/** The items of a list in words: a row by its labelled fields. */
function itemsOf(register: FieldRegister, path: string, list: readonly unknown[], t: TFunction): readonly string[] {
  const words = list.map((item, index) => {
    if (typeof item !== 'object' || item === null || item instanceof File)
      return wordsOf(item, formatterAt(register, path), t);
    const fields = Object.entries(item).flatMap(([key, value]) => {
      const place = `${path}.${index}.${key}`;
      if (knownAtAnyRow(register.labels, place) === undefined) return [];
      const words = formatterAt(register, place);
      const text = Array.isArray(value)
        ? value.map((one) => wordsOf(one, words, t)).join(', ')
        : wordsOf(value, words, t);
      return [{ path: place, text: text === '' ? EMPTY : text }];
    });
    const [only, ...more] = fields;
    if (only === undefined) return JSON.stringify(item);
    if (fields.every(({ text }) => text === EMPTY)) return EMPTY;
    // Fields of a row that have the name of the row.
    const own = register.labels.get(only.path);
    const isNamedAlone = more.length === 0 && own !== undefined && own !== fieldLabel(register, path);
    return isNamedAlone ? `${own}: ${only.text}` : fields.map(({ text }) => text).join(' · ');
  });
  return words.filter((text) => text !== EMPTY);
}

function listWords(items: readonly string[], others: readonly string[], t: TFunction): string {
  if (items.length === 0) return EMPTY;
  if (items.length <= MOST_ITEMS) return items.join('; ');
  const count = items.length;
  const differing = items.filter((item) => !others.includes(item));
  if (differing.length === 0) return t('ui.form.entries', { count });
  const names = differing.slice(0, MOST_ITEMS).join('; ');
  return t('ui.form.entriesApart', { count, names: differing.length > MOST_ITEMS ? `${names}; …` : names });
}

function formatterAt(register: FieldRegister, path: string): WordsOf | undefined {
  return knownAtAnyRow(register.words, path);
}

/** The value for the path, or for the same field of another row: the other person may have more rows. */
function knownAtAnyRow<T>(known: ReadonlyMap<string, T>, path: string): T | undefined {
  const found = known.get(path);
  if (found !== undefined) return found;
  const shape = shapeOf(path);
  return shape === path ? undefined : [...known].find(([one]) => shapeOf(one) === shape)?.[1];
}

function shapeOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.#');
}
