import type { Db } from '../apps/server/src/database/database.ts';
import type { DemoPeople } from '../apps/server/src/database/demo/demo-people.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';

export type FilterSet = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly email: string;
  /** Query strings, asked for in turn. */
  readonly list: readonly string[];
};

/** Three ways in which lists are looked at: the offer maker's search in a county, a publisher's own list, and everything there is. */
export async function filtersOf(db: Db, people: DemoPeople): Promise<FilterSet[]> {
  const counties = await db.selectFrom('county').select('name').orderBy('id').execute();
  const search = counties.flatMap(({ name }) => [
    `county=${encodeURIComponent(name)}&type=STATIC`,
    `county=${encodeURIComponent(name)}&type=STATIC&sort=title:asc`,
    `county=${encodeURIComponent(name)}&is_digital=true&only_available=true`,
  ]);
  const pages = ['', 'sort=title:asc', 'page=3', 'page=8&sort=city:asc,title:asc'];
  return [
    { name: 'a county and a kind', viewer: people.mhfe, email: 'mhfe@demo.hu', list: search },
    { name: "a publisher's own", viewer: people.kozzeteto, email: 'kozzeteto@demo.hu', list: pages },
    { name: 'everything', viewer: people.mhfe, email: 'mhfe@demo.hu', list: pages },
  ];
}
