import { addSurfaces } from '../../catalogue/acts/surface/add-surfaces.ts';
import type { Surface } from '../../catalogue/views/surface/surface.ts';
import { surfaceFaults } from '../../catalogue/views/surface/surface-check.ts';
import { usableListItems } from '../../catalogue/views/surface/system-list-items.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../database.ts';
import type { DemoLists } from './demo-lists.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoRandom } from './demo-random.ts';
import { busSurface, indoorSurface, staticSurface, type Town } from './demo-surface-kinds.ts';

/** How many the demo shows: city-lights and billboards of two publishers, buses and indoor screens of a third. */
const COUNTS = { first: 900, second: 600, buses: 300, indoor: 300 } as const;
/** The first publisher's newest surfaces stay free for the reader's own campaign. */
const KEPT_FREE = 50;
const CHUNK = 150;

export type DemoSurfaces = {
  /** Surfaces that the demo's campaigns may book, by publisher. */
  readonly bookable: Readonly<Record<'kozzeteto' | 'kozzeteto2' | 'kozzeteto3', readonly number[]>>;
  /** Those of the first publisher that stay free for the reader's own campaign. */
  readonly keptFree: readonly number[];
  readonly all: readonly number[];
};

export type DemoSource = { readonly random: DemoRandom; readonly lists: DemoLists; readonly people: DemoPeople };

/** The demo's catalogue, through the rules that a publisher's form goes through. */
export async function loadDemoSurfaces(context: ServerContext, source: DemoSource): Promise<DemoSurfaces> {
  const towns = await readTowns(context.db);
  const { random, lists } = source;
  const make = (count: number, kind: (index: number) => Surface): Surface[] =>
    Array.from({ length: count }, (_unused, index) => kind(index));
  const buses = make(COUNTS.buses, (index) => busSurface({ random, lists, towns }, index));
  const indoor = make(COUNTS.indoor, (index) => indoorSurface({ random, lists, towns }, index));
  const second = make(COUNTS.second, (index) => staticSurface({ random, lists, towns }, index, 'TC'));
  const first = make(COUNTS.first, (index) => staticSurface({ random, lists, towns }, index, 'PP'));
  const kozzeteto3 = await store(context, source.people.kozzeteto3.companyId, [...buses, ...indoor]);
  const kozzeteto2 = await store(context, source.people.kozzeteto2.companyId, second);
  const kozzeteto = await store(context, source.people.kozzeteto.companyId, first);
  return {
    bookable: { kozzeteto: kozzeteto.slice(0, -KEPT_FREE), kozzeteto2, kozzeteto3 },
    keptFree: kozzeteto.slice(-KEPT_FREE),
    all: [...kozzeteto3, ...kozzeteto2, ...kozzeteto],
  };
}

async function store(context: ServerContext, companyId: number, surfaces: readonly Surface[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < surfaces.length; start += CHUNK) {
    const chunk = surfaces.slice(start, start + CHUNK);
    ids.push(
      ...(await inTransaction(context.db, async (tx) => {
        const items = await usableListItems(tx, companyId);
        const faults = chunk.flatMap((surface) => surfaceFaults(surface, items));
        if (faults.length > 0)
          throw new Error(`The demo's surfaces break a rule: ${JSON.stringify(faults.slice(0, 3))}`);
        return addSurfaces(tx, companyId, chunk, context.clock.now());
      })),
    );
  }
  return ids;
}

/** Nobody sells posters in a hamlet. */
const SMALLEST_TOWN = 2000;

/** Settlements of some size, the larger towns more often. */
export async function readTowns(db: Db | Tx): Promise<readonly Town[]> {
  const rows = await db
    .selectFrom('settlement')
    .innerJoin('postal_code', 'postal_code.settlement_id', 'settlement.id')
    .select(['settlement.id', 'settlement.name', 'settlement.lat', 'settlement.lng', 'postal_code.zip_code'])
    .where('settlement.population', '>=', SMALLEST_TOWN)
    .orderBy('settlement.id')
    .orderBy('postal_code.zip_code')
    .execute();
  const towns = new Map<number, Town & { readonly zips: string[] }>();
  for (const { id, name, lat, lng, zip_code } of rows) {
    const town = towns.get(id);
    if (town === undefined) towns.set(id, { name, lat, lng, zips: [zip_code] });
    else town.zips.push(zip_code);
  }
  return [...towns.values()];
}
