import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let owner: TestPerson;
let other: TestPerson;
let mhfe: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  other = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  await rename(owner, 'Űrkő Plakát Kft.');
  const at = {
    city: 'Budapest',
    zip_code: '1117',
    street: 'Budafoki út 106.',
    surface_code: 'IMP-0101',
    lat: 47.47,
    lng: 19.05,
  };
  await insertMedia(test.db, owner.companyId, { title: 'Citylight az Infoparknál', ...at });
  await insertMedia(test.db, owner.companyId, {
    title: 'Óriásplakát',
    city: 'Szeged',
    zip_code: '6721',
    street: 'Londoni körút 1.',
    surface_code: 'IMP-0102',
  });
  await insertMedia(test.db, owner.companyId, {
    title: 'Buszhát',
    type: 'VEHICLE_INTERCITY',
    zip_code: null,
    city: null,
    street: null,
    location_from: 'Győr',
    location_to: 'Mosonmagyaróvár',
    line_number: '100%',
  });
  await insertMedia(test.db, other.companyId, { title: 'Idegen 0101', city: 'Szeged', zip_code: '6722' });
});
afterAll(() => test.close());

async function rename(person: TestPerson, name: string): Promise<void> {
  await test.db.updateTable('company').set({ name }).where('id', '=', person.companyId).execute();
}

const titles = async (query: Readonly<Record<string, string>>, person = mhfe): Promise<string[]> =>
  (await test.call(mediaList, { token: person.token, query: { sort: 'title:asc', ...query } }))
    .json()
    .list.map(({ title }) => title);

describe('the search for surfaces', () => {
  it.each([
    ['IMP-0101', ['Citylight az Infoparknál']],
    ['imp0101', ['Citylight az Infoparknál']],
    ['imp-01', ['Citylight az Infoparknál', 'Óriásplakát']],
    ['budafoki 106', ['Citylight az Infoparknál']],
    ['106 BUDAFOKI', ['Citylight az Infoparknál']],
    ['budapest, budafoki', ['Citylight az Infoparknál']],
    ['urko oriasplakat', ['Óriásplakát']],
    ['plakat szeged londoni', ['Óriásplakát']],
    ['szeged', ['Idegen 0101', 'Óriásplakát']],
    ['0101', ['Citylight az Infoparknál', 'Idegen 0101']],
    ['gyor mosonmagyar', ['Buszhát']],
    ['szeged budafoki', []],
    ['Bp. XI.', ['Citylight az Infoparknál']],
    ['Budapest, 11. ker. citylight', ['Citylight az Infoparknál']],
    ['XI. kerület', ['Citylight az Infoparknál']],
    ['Bp. I.', []],
    ['bp. budafoki', ['Citylight az Infoparknál']],
    ['1117', ['Citylight az Infoparknál']],
    ['6721 londoni', ['Óriásplakát']],
    ['6721 budafoki', []],
    ['IMP-0101 imp-0102', ['Citylight az Infoparknál', 'Óriásplakát']],
    ['IMP-0101;IMP-9999', ['Citylight az Infoparknál']],
    ['IMP-01 IMP-02', []],
    ['0101 0102', ['Citylight az Infoparknál', 'Óriásplakát']],
    ['0102 IMP-9999', ['Óriásplakát']],
    ['101 102', []],
    ['budafoki 0102', []],
    ['1117 6721', ['Citylight az Infoparknál', 'Óriásplakát']],
    ['bp 11', ['Citylight az Infoparknál']],
    ['IMP-0101 IMP-0102 szeged', []],
    ['%', []],
    ['imp-101', ['Citylight az Infoparknál']],
    ['IMP101', ['Citylight az Infoparknál']],
    ['IMP_0101', []],
    ['\\', []],
  ])('finds by %s', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  it('goes no further than what the viewer may know of', async () => {
    expect(await titles({ search: '0101' }, owner)).toEqual(['Citylight az Infoparknál']);
    expect(await titles({ search: 'IMP-0101 IMP-0102' }, other)).toEqual([]);
    expect(await titles({ search: '6722' }, owner)).toEqual([]);
    expect(await titles({ search: 'szeged' }, other)).toEqual(['Idegen 0101']);
  });

  it('takes a column of hundreds of codes whole, and refuses so many words', async () => {
    const column = (count: number) => Array.from({ length: count }, (_, index) => `Q-${index}`).join(' ');
    const answer = (
      await test.call(mediaList, { token: mhfe.token, query: { search: `${column(500)} IMP-0102` } })
    ).json();
    expect([answer.list.length, answer.unknown_codes?.length]).toEqual([1, 500]);
    const long = await test.call(mediaList, { token: mhfe.token, query: { search: `${column(60)} szó` } });
    expect(long.problem().violations).toMatchObject([{ propertyPath: 'search', code: 'too_long' }]);
    const tooMany = { surface_code: column(1000) };
    expect((await test.call(mediaList, { token: mhfe.token, query: tooMany })).status).toBe(422);
  });

  it('names codes of several that no surface has which its reader can find', async () => {
    const unknown = async (query: Readonly<Record<string, string>>, person = mhfe) =>
      (await test.call(mediaList, { token: person.token, query })).json().unknown_codes;
    expect(await unknown({ search: 'IMP-0101, imp-9\\ 7%' })).toEqual(['imp-9\\', '7%']);
    expect(await unknown({ surface_code: 'IMP-0102;IMP-77' })).toEqual(['IMP-77']);
    expect(await unknown({ search: 'imp-0101 IMP-0102' })).toBeUndefined();
    expect(await unknown({ search: 'IMP-0101 IMP-0102' }, other)).toEqual(['IMP-0101', 'IMP-0102']);
    expect(await unknown({ search: 'IMP-77' })).toBeUndefined();
    expect(await unknown({ search: '0101, 0102 0103' })).toEqual(['0103']);
    expect(await unknown({ search: '1117 1999' })).toEqual(['1999']);
    expect(await titles({ surface_code: 'IMP-0101;IMP-0102' })).toEqual(['Citylight az Infoparknál', 'Óriásplakát']);
  });

  it('of several numbers finds the codes that have one with a zero before at their end, and no other digits', async () => {
    const at = { city: 'Budapest', zip_code: '1117', street: 'Hengermalom út 1.' };
    await insertMedia(test.db, owner.companyId, { title: 'Házszámos', surface_code: 'HM-106', ...at });
    await insertMedia(test.db, owner.companyId, { title: 'Középen', surface_code: '0771-B', ...at });
    expect(await titles({ search: '106 107' })).toEqual([]);
    expect(await titles({ search: '0771 0772' })).toEqual([]);
    const query = { search: '1117 106' };
    expect((await test.call(mediaList, { token: mhfe.token, query })).json().unknown_codes).toEqual(['106']);
    await test.db.deleteFrom('media').where('street', '=', at.street).execute();
  });

  it('narrows the map as it narrows the list', async () => {
    const markers = async (search: string) =>
      (await test.call(mediaMarkersList, { token: mhfe.token, query: { search } })).json().length;
    expect(await markers('budafoki 106')).toBe(1);
    expect(await markers('londoni')).toBe(0);
  });

  it('looks at title or code alone where that is asked', async () => {
    expect(await titles({ title: '0101' })).toEqual(['Idegen 0101']);
    expect(await titles({ surface_code: '0101' })).toEqual(['Citylight az Infoparknál']);
    expect(await titles({ title: 'szeged' })).toEqual([]);
  });

  it('finds by what a surface and its publisher are called now', async () => {
    const { id } = await test.db
      .selectFrom('media')
      .select('id')
      .where('surface_code', '=', 'IMP-0102')
      .executeTakeFirstOrThrow();
    const body = { title: 'Gigaplakát' };
    expect((await test.call(mediaUpdate, { token: owner.token, id, body })).status).toBe(200);
    expect(await titles({ search: 'gigaplakat londoni' })).toEqual(['Gigaplakát']);
    expect(await titles({ search: 'oriasplakat' })).toEqual([]);
    await rename(owner, 'Fényfal Zrt.');
    expect(await titles({ search: 'fenyfal szeged' })).toEqual(['Gigaplakát']);
    expect(await titles({ search: 'urko' })).toEqual([]);
  });

  it('tells the code of each row', async () => {
    const answer = await test.call(mediaList, { token: mhfe.token, query: { search: 'budafoki' } });
    expect(answer.json().list).toMatchObject([{ surface_code: 'IMP-0101' }]);
  });

  it('has an index for every word', async () => {
    const { rows } = await test.db.transaction().execute(async (tx) => {
      // So few rows would be read one by one.
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
        await sql.raw(`set local enable_${way} = off`).execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select id from media
        where search_text like '%budafoki%' and search_text like '%106%'`.execute(tx);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('media_search');
  });
});
