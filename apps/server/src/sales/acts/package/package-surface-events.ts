import { changesOfNamed, firstValues, lastValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { TitledRef } from '@felulet/domain/event/sales-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { NewItem } from '../../store/package.ts';

const signs = { package_surfaces_added: firstValues, package_surfaces_removed: lastValues } as const;

/** Which surfaces went in or out by one act, with their units; how many where they are several. */
export async function packageSurfaceEvents(
  tx: Tx,
  kind: keyof typeof signs,
  { id, title }: TitledRef,
  items: readonly NewItem[],
): Promise<Event[]> {
  if (items.length === 0) return [];
  const named = await namedItems(tx, items);
  const [before, after] = kind === 'package_surfaces_added' ? [[], named] : [named, []];
  const changes = [
    ...(items.length === 1 ? [] : signs[kind]({ surface_count: items.length })),
    ...changesOfNamed('package_surface', before, after),
  ];
  return [{ kind, pack: { id, title }, changes }];
}

/** By title and code, as they are now. */
async function namedItems(tx: Tx, items: readonly NewItem[]): Promise<{ name: string; value: string }[]> {
  const units = new Map(items.map(({ mediaId, quantity }) => [mediaId, quantity]));
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select id, concat_ws(', ', title, surface_code) as name from media
    where id = any (${[...units.keys()]}::integer[]) order by title collate hu, id`.execute(tx);
  return rows.map(({ id, name }) => ({ name, value: String(units.get(id)) }));
}
