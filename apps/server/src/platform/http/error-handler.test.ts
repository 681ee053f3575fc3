import { discountList } from '@felulet/contract/sales/discounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each([
  ['/api/%ff', 400, 'bad_request'],
  ['/api/medias/%', 400, 'bad_request'],
  [`/api/medias/progress/${'a'.repeat(5000)}`, 404, 'not_found'],
])('an address the router cannot read is a problem like any other: %s', async (url, status, code) => {
  const answer = await test.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.body).not.toContain(url.slice(5));
});

it('the numbers in the words of a violation are grouped as they are everywhere', async () => {
  const admin = await createPerson(test, 'ROLE_ADMIN');
  const answer = await test.call(discountList, { token: admin.token, query: { page: 2_000_000 } });
  expect(answer.problem().violations?.[0]?.message).toBe('Az érték legfeljebb 1\u00a0000\u00a0000 lehet.');
});

it('what nobody foresaw is told without its innards, with the number of the request [A2.4]', async () => {
  const admin = await createPerson(test, 'ROLE_ADMIN');
  await sql`alter table discount rename to discount_elsewhere`.execute(test.db);
  const answer = await test.call(discountList, { token: admin.token });
  expect(answer.problem()).toMatchObject({ status: 500, code: 'internal' });
  expect(answer.problem().detail).toContain(answer.raw.headers['x-request-id']);
  expect(answer.raw.body).not.toMatch(/discount|relation|select|stack|\.ts/i);
});

it('a wait for others that was too long is told as that, not as a server that is away', async () => {
  const admin = await createPerson(test, 'ROLE_ADMIN');
  await sql`create function lock_waited_for() returns boolean language plpgsql as $$
    begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`.execute(test.db);
  await sql`create view discount as select * from discount_elsewhere where lock_waited_for()`.execute(test.db);
  await sql`insert into discount_elsewhere (name, type, value_hundredths) values ('xx', 'ONE_OFF', 500)`.execute(
    test.db,
  );
  const answer = await test.call(discountList, { token: admin.token });
  expect([answer.status, answer.raw.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.problem()).toMatchObject({
    code: 'others_at_work',
    title: 'A művelet most nem végezhető el',
    detail: 'Most mások is dolgoznak ugyanezen. Kérjük, próbálja meg néhány másodperc múlva.',
  });
});
