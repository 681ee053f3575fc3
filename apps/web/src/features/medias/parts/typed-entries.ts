import { listItemPropose } from '@felulet/contract/wire.generated.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import type { MediaBody, TypedEntry } from './media-form-values.ts';

/**
 * Creates the typed entries that the body refers to, and puts their ids into it. When a refused save is sent again, the server finds them by their
 * names.
 */
export async function withProposedEntries(
  client: QueryClient,
  body: MediaBody,
  typed: readonly TypedEntry[],
  company: number | undefined,
): Promise<MediaBody> {
  const used = idsIn(body);
  const ids = new Map<number, number>();
  for (const { id, list, name } of typed) {
    if (!used.has(id)) continue;
    const item = { slug: list, name, enabled: false as const, ...(company !== undefined && { company }) };
    ids.set(id, (await call(listItemPropose, { body: item })).id);
  }
  if (ids.size > 0) void refreshAfter(client, 'listItem');
  return withIds(body, ids);
}

function idsIn(body: MediaBody): ReadonlySet<number> {
  const ids = new Set<number>();
  JSON.stringify(body, (_key, value: unknown) => {
    if (typeof value === 'number') ids.add(value);
    return value;
  });
  return ids;
}

function withIds(body: MediaBody, ids: ReadonlyMap<number, number>): MediaBody {
  if (ids.size === 0) return body;
  const text = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'number' ? (ids.get(value) ?? value) : value,
  );
  return JSON.parse(text) as MediaBody; // the same body with other numbers
}
