import type { listItemsSimilar } from '@felulet/contract/catalogue/lists.ts';
import { similarNames } from '@felulet/domain/system-list/similar-names.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { listItemsBeside } from './list-item-rows.ts';
import { usesOfListItems } from './list-item-usage.ts';

/** Two statements, however many items are asked about. */
export async function similarListItems(
  { db }: ServerContext,
  ids: readonly number[],
): Promise<z.output<typeof listItemsSimilar.response>> {
  const items = await listItemsBeside(db, ids);
  const requested = items.filter(({ id }) => ids.includes(id));
  const found = requested.map((item) => {
    const others = items.filter((other) => other.system_list_id === item.system_list_id && other.id !== item.id);
    return { id: item.id, similar: similarNames(item.name, others) };
  });
  const uses = await usesOfListItems(db, [...new Set(found.flatMap(({ similar }) => similar.map(({ id }) => id)))]);
  return found.map(({ id, similar }) => ({
    id,
    similar: similar.map((item) => ({
      id: item.id,
      name: item.name,
      enabled: item.enabled,
      company_name: item.company_name,
      uses: uses.get(item.id) ?? [],
    })),
  }));
}
