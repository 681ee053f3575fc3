import type { Event, EventKind, EventOf } from '@felulet/domain/event/events.ts';

/** What each event means to a book; null for what it says nothing of. A new kind does not compile until every book has it. */
export type Book<Entry> = { readonly [K in EventKind]: ((event: EventOf<K>) => Entry | null) | null };

/** Of these a book says nothing. */
export function silent<K extends EventKind>(...kinds: readonly K[]): { readonly [P in K]: null } {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kinds.map((kind) => [kind, null])) as { readonly [P in K]: null };
}

export function entriesIn<Entry>(book: Book<Entry>, events: readonly Event[]): Entry[] {
  return events.flatMap((event) => entryOf(book, event) ?? []);
}

function entryOf<Entry, K extends EventKind>(book: Book<Entry>, event: EventOf<K>): Entry | null {
  return book[event.kind]?.(event) ?? null;
}
