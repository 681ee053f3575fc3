import { bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { deskDecision } from '@felulet/contract/sales/desk.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { releaseBookings } from '../availability/availability.ts';

let test: TestApp;
let scene: PackageScene;
let colleague: TestPerson;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});
beforeAll(async () => {
  colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: scene.publisher.companyId, name: 'Kis Anna' });
});

const form = { quantity: 1, rental_period_value: 4 };
const approval = { ...form, state: 'PUBLISHER_ACCEPTED' };
const rejection = { state: 'PUBLISHER_REJECTED' };

const etagOf = async (id: number): Promise<string> =>
  `"r${(await test.call(bookingDetail, { token: scene.publisher.token, id })).json().revision}"`;

/** A booking that both have open: what the first of them does, and what the second meets who saw it before. */
async function meet(first: object, second: object, person = scene.publisher) {
  const { id } = await scene.waiting();
  const seen = await etagOf(id);
  expect((await test.call(bookingUpdate, { token: colleague.token, id, body: first })).status).toBe(200);
  const headers = { 'if-match': seen };
  const answer = await test.call(bookingUpdate, { token: person.token, id, body: second, headers });
  return { id, answer };
}

describe('a booking that was decided meanwhile [D7.44]', () => {
  it('is told to be that, by whom and when, whatever its second decider would have made of it', async () => {
    for (const first of [approval, rejection]) {
      for (const second of [approval, rejection, { ...approval, total: 1 }]) {
        const { id, answer } = await meet(first, second);
        expect([answer.status, answer.problem()]).toMatchObject([
          409,
          {
            code: 'booking_decided',
            current_state: first.state,
            decided_by: 'Kis Anna',
            decided_at: test.clock.now().toISOString(),
          },
        ]);
        expect((await test.call(bookingDetail, { token: colleague.token, id })).json().state).toBe(first.state);
      }
    }
  });

  it('is told to be that as long as it stands, whatever the audit still knows', async () => {
    const { id } = await meet(approval, approval);
    await sql`alter table audit disable trigger user`.execute(test.db);
    await sql`delete from audit`.execute(test.db);
    await sql`alter table audit enable trigger user`.execute(test.db);
    const answer = await test.call(bookingUpdate, { token: scene.publisher.token, id, body: rejection });
    expect(answer.problem()).toMatchObject({ code: 'booking_decided', decided_by: 'Kis Anna' });
  });

  it('has nobody who decided it where its campaign ended', async () => {
    const { id } = await meet(approval, approval);
    await inTransaction(test.db, (tx) => releaseBookings(tx, [id], 'REJECTED', test.clock.now()));
    const row = test.db.selectFrom('booking').select(['decided_at', 'decided_by']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ decided_at: test.clock.now(), decided_by: null });
  });

  it('keeps the name from those who are no colleagues', async () => {
    const { answer } = await meet(approval, approval, scene.admin);
    expect(answer.problem()).toMatchObject({ code: 'booking_decided', current_state: 'PUBLISHER_ACCEPTED' });
    expect(answer.problem()).not.toHaveProperty('decided_by');
    const foreign = await meet(approval, approval, scene.otherPublisher);
    expect(foreign.answer.status).toBe(404);
  });

  it('is still only changed where its approval was seen, and priced again by whoever saw that', async () => {
    const { id } = await meet(approval, rejection);
    const put = (body: object, etag: string) =>
      test.call(bookingUpdate, { token: scene.publisher.token, id, body, headers: { 'if-match': etag } });
    const etag = await etagOf(id);
    const again = await put({ ...form, quantity: 1, ad_hoc_discount: 5 }, etag);
    expect(again.status).toBe(200);
    expect((await put({ ...form, ad_hoc_discount: 10 }, etag)).problem().code).toBe('stale_revision');
  });

  it('is told so row by row on the desk, though the row is an old one', async () => {
    const { id } = await meet(rejection, approval);
    const rows = [{ booking: id, revision: 1, decision: 'approve', ...form }];
    const { outcomes } = (await test.call(deskDecision, { token: scene.publisher.token, body: { rows } })).json();
    expect(outcomes).toMatchObject([
      { outcome: 'decided', state: 'PUBLISHER_REJECTED', problem: { code: 'booking_decided', decided_by: 'Kis Anna' } },
    ]);
  });

  it('tells on the desk at which price it was approved, and none where it was rejected', async () => {
    for (const [first, total_price] of [
      [approval, 400_000],
      [rejection, null],
    ] as const) {
      const { id } = await meet(first, rejection);
      const rows = [{ booking: id, revision: 1, decision: 'approve', ...form, ad_hoc_discount: 50 }];
      const { outcomes } = (await test.call(deskDecision, { token: scene.publisher.token, body: { rows } })).json();
      expect(outcomes).toMatchObject([{ outcome: 'decided', state: first.state, total_price }]);
    }
  });

  it('went with its package: who rejected that is told of each booking and of the package', async () => {
    const { id: pack, bookings } = await scene.waitingPackage();
    const { token } = scene.publisher;
    const reject = (person: TestPerson, headers = {}) =>
      test.call(bookingPackageUpdate, { token: person.token, id: pack, body: rejection, headers });
    expect((await reject(colleague)).status).toBe(200);
    const expected = { code: 'booking_decided', current_state: 'PUBLISHER_REJECTED', decided_by: 'Kis Anna' };
    expect((await reject(scene.publisher, { 'if-match': '"r1"' })).problem()).toMatchObject(expected);
    const headers = { 'if-match': '"r1"' };
    const answer = await test.call(bookingUpdate, { token, id: bookings[0] ?? 0, body: approval, headers });
    expect(answer.problem()).toMatchObject(expected);
  });
});
