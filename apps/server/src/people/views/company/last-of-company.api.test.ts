import { accountShow, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const leftOf = async (person: TestPerson, { token } = admin) =>
  (await test.call(accountShow, { token, id: person.accountId })).json().last_of_company;

it('an administrator is told what the last enabled user of a company would leave behind [D1.76]', async () => {
  const scene = await bookingScene(test);
  const { publisher, mhfe } = scene;
  const before = await leftOf(publisher);
  const mediaId = await scene.media();
  await scene.waiting({ mediaId });
  expect(await leftOf(publisher)).toEqual({
    surfaces: (before?.surfaces ?? 0) + 1,
    waiting_bookings: (before?.waiting_bookings ?? 0) + 1,
    open_campaigns: 0,
  });
  expect((await leftOf(mhfe))?.open_campaigns).toBeGreaterThan(0);
  expect(await leftOf(publisher, publisher)).toBeUndefined();
  const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: publisher.companyId });
  expect(await leftOf(publisher)).toBeUndefined();
  await test.call(accountUpdate, { token: admin.token, id: colleague.accountId, body: { enabled: false } });
  expect(await leftOf(publisher)).toMatchObject({ waiting_bookings: (before?.waiting_bookings ?? 0) + 1 });
  expect(await leftOf(colleague)).toBeUndefined();
});
