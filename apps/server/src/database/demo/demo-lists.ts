import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import { slugOf } from '@felulet/domain/system-list/slug.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../database.ts';

const items: Partial<Record<SystemListName, readonly string[]>> = {
  tags: [
    'belváros',
    'bevezető út',
    'csomópont',
    'gyalogos övezet',
    'iskola közelében',
    'kivilágított',
    'pályaudvar',
    'piac közelében',
    'parkoló',
    'üzletközpont',
  ],
  targets: [
    'autósok',
    'családosok',
    'diákok',
    'ingázók',
    'nyugdíjasok',
    'turisták',
    'üzletemberek',
    'fiatal felnőttek',
  ],
  suggestions: ['arculatépítés', 'akció', 'boltnyitás', 'rendezvény', 'toborzás', 'termékbevezetés'],
  extras: ['éjszakai megvilágítás', 'formára vágott tábla', 'hang', 'kinövés', 'mozgó elem', 'QR-kód'],
  exceptions: ['alkohol', 'dohánytermék', 'politikai hirdetés', 'szerencsejáték', 'vény nélküli gyógyszer'],
  vehicle_type: ['csuklós autóbusz', 'egyszintes autóbusz', 'helyközi autóbusz', 'trolibusz', 'villamos'],
  service_provider: ['Alföld Busz', 'Dunántúli Járatok', 'Keleti Közlekedés', 'Városi Közlekedés'],
};

export type DemoLists = Readonly<Record<SystemListName, ReadonlyMap<string, number>>>;

/** Adds the demo's list items to the built-in ones and answers all enabled items, see `readDemoLists`. */
export async function loadDemoLists(context: ServerContext): Promise<DemoLists> {
  return inTransaction(context.db, async (tx) => {
    const lists = await tx.selectFrom('system_list').select(['id', 'name']).execute();
    const now = context.clock.now();
    for (const list of lists) {
      const names = items[list.name] ?? [];
      if (names.length === 0) continue;
      const rows = names.map((name) => ({
        system_list_id: list.id,
        name,
        slug: slugOf(name),
        enabled: true,
        created_at: now,
        updated_at: now,
      }));
      await tx.insertInto('system_list_item').values(rows).execute();
    }
    return readDemoLists(tx);
  });
}

/** All enabled items by list and name, the types of price tags by their slug. */
export async function readDemoLists(db: Db | Tx): Promise<DemoLists> {
  const all = await db
    .selectFrom('system_list_item as item')
    .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
    .select(['list.name as list', 'item.name', 'item.slug', 'item.id'])
    .where('item.enabled', '=', true)
    .execute();
  const byList = [...Map.groupBy(all, (item) => item.list)].map(([list, own]) => [
    list,
    new Map(own.map((item) => [list === 'priceTagType' ? item.slug : item.name, item.id])),
  ]);
  return Object.fromEntries(byList) as DemoLists; // the built-in lists are the contract's
}
