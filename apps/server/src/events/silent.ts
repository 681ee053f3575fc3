import type { EventKind } from '@felulet/domain/event/events.ts';

/** Of these a book says nothing. */
export function silent<K extends EventKind>(...kinds: readonly K[]): { readonly [P in K]: null } {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kinds.map((kind) => [kind, null])) as { readonly [P in K]: null };
}
