import { type AuditField, auditFields } from '@felulet/domain/event/audited.ts';
import { type HistoryField, historyFields } from '../campaign/campaign-history.ts';

export type ChangeField = AuditField | HistoryField;

export type ChangeValue = string | number | boolean | null;

export type NamedPerson = { readonly id: number; readonly name: string };

/** One value that an act changed. */
export type Change = {
  readonly field: ChangeField;
  /** Which one of several, as the title of a price tag. */
  readonly name?: string;
  readonly from: ChangeValue;
  readonly to: ChangeValue;
  /** Of people also who they are, so that an erasure need not go by a name that equals. [D1.74] */
  readonly people?: { readonly from: readonly NamedPerson[]; readonly to: readonly NamedPerson[] };
};

export type KnownValues = { readonly [F in ChangeField]?: unknown };

const changeFields: readonly ChangeField[] = [...new Set([...auditFields, ...historyFields])];

/** The fields whose value differs; one that is absent on the right did not change. */
export function changesBetween(before: KnownValues, after: KnownValues): Change[] {
  return changeFields
    .filter((field) => after[field] !== undefined && after[field] !== (before[field] ?? null))
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }));
}

/** What something begins with. */
export function firstValues(values: KnownValues): Change[] {
  return changesBetween({}, values);
}

/** What is gone with something. */
export function lastValues(values: KnownValues): Change[] {
  return firstValues(values).map(({ field, to }) => ({ field, from: to, to: null }));
}

/** Those of these fields. */
export function changesOf(changes: readonly Change[], fields: readonly ChangeField[]): Change[] {
  return changes.filter(({ field }) => fields.includes(field));
}

/** Of people, as names; nothing where they are the same ones in the same order. */
export function changeOfPeople(
  field: 'leader' | 'assignees',
  before: readonly NamedPerson[],
  after: readonly NamedPerson[],
): Change[] {
  const [from, to] = [named(before), named(after)];
  const isSame = from.length === to.length && from.every(({ id }, place) => to[place]?.id === id);
  return isSame ? [] : [{ field, from: wordOfPeople(from), to: wordOfPeople(to), people: { from, to } }];
}

const named = (people: readonly NamedPerson[]): readonly NamedPerson[] => people.map(({ id, name }) => ({ id, name }));

/** Nobody is null. */
export function wordOfPeople(people: readonly NamedPerson[]): string | null {
  return people.length === 0 ? null : people.map(({ name }) => name).join(', ');
}

export type NamedValue = { readonly name: string; readonly value: string };

/** Of several things under one field, as price tags: those that came, went, or have another value. Namesakes are told apart by their order. */
export function changesOfNamed(
  field: AuditField,
  before: readonly NamedValue[],
  after: readonly NamedValue[],
): Change[] {
  const old = keyed(before);
  const present = keyed(after);
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((key): Change[] => {
    const from = old.get(key)?.value ?? null;
    const to = present.get(key)?.value ?? null;
    return from === to ? [] : [{ field, name: key, from, to }];
  });
}

/** A price tag by its title and type: one of another type is another price. */
export function nameOfTag(title: string, type: string): string {
  return `${title}, ${type}`;
}

function keyed(things: readonly NamedValue[]): Map<string, NamedValue> {
  const known = new Map<string, NamedValue>();
  for (const thing of things) {
    let key = thing.name;
    for (let number = 2; known.has(key); number += 1) key = `${thing.name} (${number})`;
    known.set(key, thing);
  }
  return known;
}

/** A day, an instant or a list is kept as its words. */
function plain(value: unknown): ChangeValue {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
