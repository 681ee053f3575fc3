import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CountedDatabase, createCountedDatabase } from '../../../testing/counted-database.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

const MANY = 70;

let database: CountedDatabase;
let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  database = await createCountedDatabase();
  test = await startTestApp({}, database);
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  for (let number = 1; number <= MANY; number += 1)
    await insertMedia(test.db, owner.companyId, { title: `Tábla ${number}`, quantity: 1 + (number % 3) });
});
afterAll(() => test.close());

async function listed(query: Record<string, string | number>) {
  return (await test.call(mediaList, { token: owner.token, query })).json();
}

it.each(['title:asc', 'company_name:asc,title:desc', 'list_price:desc', 'city:asc'])(
  'asks the database three things for a page by %s: who asks, what is on the page with the count, and the rows',
  async (sort) => {
    const statements = await database.counted(async () => {
      const { list, totalCount } = await listed({ sort, page: 1, rowsPerPage: 25 });
      expect(list).toHaveLength(25);
      expect(totalCount).toBe(MANY);
    });
    expect(statements).toBe(3);
  },
);

it('tells the count beside a page that is past the end', async () => {
  expect(await listed({ page: 9, rowsPerPage: 25 })).toEqual({ list: [], totalCount: MANY });
});
