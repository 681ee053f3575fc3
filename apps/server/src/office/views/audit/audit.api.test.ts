import { mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { accountUpdate } from '@felulet/contract/people/accounts.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { discountCreate, discountUpdate } from '@felulet/contract/sales/discounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN', { name: 'Admin Adél' });
  person = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Régi Név' });
  const edit = (body: object) => test.call(accountUpdate, { id: person.accountId, token: admin.token, body });
  await edit({ name: 'Új Név', phone_number: '209999999' });
  await edit({ enabled: false });
});
afterAll(() => test.close());

const entries = async (query: Record<string, string>) =>
  (await test.call(auditList, { token: admin.token, query })).json().list;

describe('the audit', () => {
  it('says who changed what of whom, from what to what, and when', async () => {
    const [edited] = await entries({ action: 'account_updated' });
    expect(edited).toMatchObject({
      created_at: new Date(TEST_NOW).toISOString(),
      actor: { id: admin.accountId, name: 'Admin Adél' },
      object_type: 'account',
      object_id: person.accountId,
      object_name: 'Régi Név',
    });
    expect(edited?.changes).toContainEqual({ field: 'name', from: 'Régi Név', to: 'Új Név' });
  });

  it('is filtered by actor, object, action and day', async () => {
    expect(await entries({ actor: 'adel' })).toHaveLength(2);
    expect(await entries({ actor: 'senki' })).toHaveLength(0);
    expect((await entries({ object: 'uj nev' })).map((entry) => entry.action)).toEqual(['account_disabled']);
    expect(await entries({ actor: 'adel', date_from: '2026-03-04', date_to: '2026-03-04' })).toHaveLength(2);
    expect(await entries({ actor: 'adel', address: '127.0.0.1' })).toHaveLength(2);
    expect(await entries({ address: '127.0.0.2' })).toEqual([]);
    expect(await entries({ actor: 'adel', object_type: 'booking,discount' })).toEqual([]);
    expect(await entries({ date_to: '2026-03-03' })).toHaveLength(0);
  });

  it('is the admin’s alone, and nobody edits it, not even the program', async () => {
    expect((await test.call(auditList, { token: person.token })).status).toBe(401);
    await expect(test.db.updateTable('audit').set({ action: 'other' }).execute()).rejects.toThrow('final');
    await expect(test.db.deleteFrom('audit').execute()).rejects.toThrow('final');
    await expect(sql`truncate audit`.execute(test.db)).rejects.toThrow('final');
  });
});

describe('a default template', () => {
  const font = { font_name: 'Calibri', font_size: 11, font_color: '#000000', fill_color: '#ffffff' };
  const fonts = JSON.stringify({ title: font, headers: font, content: font });
  const template = async (name: string, company_id: number | null): Promise<number> => {
    const row = { name, company_id, base: fonts, media: fonts, pricing: fonts, created_by: null };
    return (await test.db.insertInto('excel_template').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  it('is one of the own company or of everybody, and the change of it is told by its name [P3.1]', async () => {
    const owner = await createPerson(test, 'ROLE_MHFE', { name: 'Sablonos Sára' });
    const choose = (default_template: number | null) =>
      test.call(accountUpdate, { id: owner.accountId, token: owner.token, body: { default_template } });
    const own = await template('Tavaszi sablon', owner.companyId);
    expect((await choose(own)).json().default_template).toBe(own);
    expect((await choose(await template('Közös sablon', null))).status).toBe(200);
    await test.db
      .updateTable('excel_template')
      .set({ deleted_at: new Date(TEST_NOW) })
      .where('id', '=', own)
      .execute();
    for (const closed of [own, await template('Idegen sablon', person.companyId), 2_000_000_000])
      expect((await choose(closed)).problem().violations).toMatchObject([
        { propertyPath: 'default_template', code: 'unknown_reference' },
      ]);
    expect((await choose(null)).json().default_template).toBeNull();
    const found = await entries({ actor: 'sablonos', action: 'account_updated' });
    expect(found.flatMap(({ changes }) => changes)).toEqual([
      { field: 'default_template_id', from: 'Közös sablon', to: null },
      { field: 'default_template_id', from: 'Tavaszi sablon', to: 'Közös sablon' },
      { field: 'default_template_id', from: null, to: 'Tavaszi sablon' },
    ]);
  });
});

describe('of a surface', () => {
  it('what was done is found by its code', async () => {
    const scene = await bookingScene(test);
    const [mediaId, other] = [await scene.media(), await scene.media()];
    const { token } = scene.publisher;
    for (const id of [mediaId, other])
      expect((await test.call(mediaUpdate, { token, id, body: { quantity: 7 } })).status).toBe(200);
    const booking = await scene.approved(await scene.waiting({ mediaId }));
    await scene.approved(await scene.waiting({ mediaId: other }));
    await test.db.updateTable('media').set({ surface_code: 'PP-00757' }).where('id', '=', mediaId).execute();
    const found = await entries({ object: 'pp-007', sort: 'id' });
    expect(found.map((entry) => [entry.action, entry.object_id])).toEqual([
      ['surface_updated', mediaId],
      ['booking_approved', booking.id],
    ]);
  });
});

describe('money', () => {
  it('is written down when a publisher prices a booking and changes a discount', async () => {
    const scene = await bookingScene(test);
    const mediaId = await scene.media({ quantity: 2 }, 10_000);
    const booking = await scene.waiting({ mediaId, quantity: 1 });
    const body = { state: 'PUBLISHER_ACCEPTED', quantity: 1, rental_period_value: 2 };
    const { token } = scene.publisher;
    expect((await test.call(bookingUpdate, { token, id: booking.id, body })).status).toBe(200);
    const [priced] = await entries({ action: 'booking_approved' });
    expect(priced).toMatchObject({ actor: { id: scene.publisher.accountId }, object_id: booking.id });
    expect(priced?.changes).toContainEqual({ field: 'net_net_net_price', from: null, to: '20000' });
    const discount = { name: 'Téli', type: 'ONE_OFF', value: 10 };
    const { id } = (await test.call(discountCreate, { token, body: discount })).json();
    await test.call(discountUpdate, { token, id, body: { value: 12.5 } });
    expect((await entries({ object_type: 'discount' })).map((entry) => [entry.action, entry.changes])).toEqual([
      ['discount_updated', [{ field: 'value', from: '10', to: '12.5' }]],
      [
        'discount_created',
        [
          { field: 'name', from: null, to: 'Téli' },
          { field: 'type', from: null, to: 'ONE_OFF' },
          { field: 'value', from: null, to: '10' },
        ],
      ],
    ]);
  });
});

describe('where a change came from', () => {
  const disable = (app: TestApp, token: string, id: number, forwarded: string) =>
    app.call(accountUpdate, { id, token, body: { enabled: false }, headers: { 'x-forwarded-for': forwarded } });
  const rowOf = (app: TestApp, id: number) =>
    app.db
      .selectFrom('audit')
      .select(['request_id', 'address'])
      .where('action', '=', 'account_disabled')
      .where('object_id', '=', id)
      .executeTakeFirst();

  it('is kept with the request id of the answer and the asker’s own address', async () => {
    const { accountId } = await createPerson(test, 'ROLE_MHFE');
    const answer = await disable(test, admin.token, accountId, '203.0.113.7');
    expect(await rowOf(test, accountId)).toEqual({
      request_id: answer.raw.headers['x-request-id'],
      address: '127.0.0.1',
    });
    const [entry] = await entries({ action: 'account_disabled', sort: 'id:desc' });
    expect(entry).toMatchObject({ request_id: answer.raw.headers['x-request-id'], address: '127.0.0.1' });
  });

  it('is the forwarded address behind a proxy, and never one that the asker wrote before it', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'true' });
    try {
      const boss = await createPerson(proxied, 'ROLE_ADMIN');
      const { accountId } = await createPerson(proxied, 'ROLE_MHFE');
      await disable(proxied, boss.token, accountId, '198.51.100.1, 203.0.113.7');
      expect(await rowOf(proxied, accountId)).toMatchObject({ address: '203.0.113.7' });
    } finally {
      await proxied.close();
    }
  });
});
