import { mediaCreate, mediaDelete, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate, bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignHistory } from '@felulet/contract/sales/campaign-history.ts';
import { campaignGet, campaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

/** The entries of the action about the object, the newest first. */
async function entries(action: AuditAction, objectId?: number) {
  const { list } = (
    await test.call(auditList, { token: scene.admin.token, query: { action, rowsPerPage: 100 } })
  ).json();
  return objectId === undefined ? list : list.filter((entry) => entry.object_id === objectId);
}

describe('a surface', () => {
  it('is written down with its prices when it is made, priced again and deleted', async () => {
    const { token } = scene.publisher;
    const type = scene.types.get('one-off') ?? 0;
    const body = surfaceForm({ title: 'Naplózott tábla', price_tags: [{ title: 'Gyártás', value: 12_000, type }] });
    const media = (await test.call(mediaCreate, { token, body })).json();
    expect(await entries('surface_created', media.id)).toMatchObject([
      {
        object_type: 'media',
        object_name: 'Naplózott tábla',
        changes: [
          { field: 'list_price', from: null, to: '250000' },
          { field: 'price_tag', name: 'Gyártás, Egyszeri díj', from: null, to: '12000' },
        ],
      },
    ]);
    const edit = (fields: object) => test.call(mediaUpdate, { token, id: media.id, body: fields });
    await edit({ title: 'Átnevezett tábla' });
    expect(await entries('surface_priced', media.id)).toEqual([]);
    const tags = [
      { id: media.price_tags?.[0]?.id ?? 0, title: 'Gyártás', value: 15_000, type },
      { title: 'Világítás', value: 3000, type },
    ];
    expect((await edit({ media_financials: [{ price: 260_000 }], price_tags: tags })).status).toBe(200);
    expect((await entries('surface_priced', media.id))[0]?.changes).toEqual([
      { field: 'list_price', from: '250000', to: '260000' },
      { field: 'price_tag', name: 'Gyártás, Egyszeri díj', from: '12000', to: '15000' },
      { field: 'price_tag', name: 'Világítás, Egyszeri díj', from: null, to: '3000' },
    ]);
    await test.call(mediaDelete, { token, id: media.id });
    expect((await entries('surface_deleted', media.id))[0]?.changes).toEqual([
      { field: 'list_price', from: '260000', to: null },
    ]);
  });
});

describe('a booking', () => {
  it('is written down when it is approved, priced again, given a fee, and deleted', async () => {
    const mediaId = await scene.media({ quantity: 2, title: 'Körúti citylight' }, 10_000);
    const booking = await scene.waiting({ mediaId, quantity: 1 });
    await scene.approved(booking, { rental_period_value: 2 });
    const [approval] = await entries('booking_approved', booking.id);
    expect(approval).toMatchObject({ actor: { id: scene.publisher.accountId } });
    expect(approval?.object_name).toContain('Körúti citylight – ');
    expect(approval?.changes).toEqual(
      expect.arrayContaining([
        { field: 'state', from: 'WAITING_FOR_PUBLISHER', to: 'PUBLISHER_ACCEPTED' },
        { field: 'list_price', from: null, to: '10000' },
        { field: 'rental_period_value', from: null, to: '2' },
        { field: 'net_net_net_price', from: null, to: '20000' },
      ]),
    );
    const put = (token: string, body: object) => test.call(bookingUpdate, { token, id: booking.id, body });
    expect((await put(scene.publisher.token, { rental_period_value: 3, ad_hoc_discount: 10 })).status).toBe(200);
    expect((await entries('booking_priced', booking.id))[0]?.changes).toEqual([
      { field: 'rental_period_value', from: '2', to: '3' },
      { field: 'ad_hoc_discount', from: null, to: '10' },
      { field: 'net_net_net_price', from: '20000', to: '27000' },
    ]);
    await test.db.updateTable('campaign').set({ state: 'READY_TO_SENT_BACK' }).execute();
    expect((await put(scene.mhfe.token, { mhfe_fee: '10%' })).status).toBe(200);
    expect((await put(scene.mhfe.token, { mhfe_fee: '10%' })).status).toBe(200);
    expect((await entries('booking_priced', booking.id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'mhfe_fee', from: null, to: '10%' }],
      expect.any(Array),
    ]);
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id: booking.id })).status).toBe(204);
    expect((await entries('booking_deleted', booking.id))[0]?.changes).toContainEqual({
      field: 'net_net_net_price',
      from: '27000',
      to: null,
    });
  });

  it('names its price tags and their additions by title and type', async () => {
    const mediaId = await scene.media();
    await scene.priceTag(mediaId, 'Matricázás', 8000, 'one-off');
    const waiting = await scene.waiting({ mediaId });
    const ofType = (type: string) => [
      { title: 'Szerelés', value: 5000, type: scene.types.get(type) ?? 0 },
      { title: 'Szerelés', value: 700, type: scene.types.get('per-instance') ?? 0 },
    ];
    await scene.approved(waiting, { price_tags: ofType('one-off') });
    expect((await entries('booking_approved', waiting.id))[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price_tag', name: 'Matricázás, Egyszeri díj', from: null, to: '8000' },
        { field: 'price_tag', name: 'Szerelés, Egyszeri díj', from: null, to: '5000' },
        { field: 'price_tag', name: 'Szerelés, Példányonként egyszer', from: null, to: '700' },
      ]),
    );
    const put = (token: string, body: object) => test.call(bookingUpdate, { token, id: waiting.id, body });
    const { price_tags = [] } = (await put(scene.publisher.token, { price_tags: ofType('per-time-unit') })).json();
    expect((await entries('booking_priced', waiting.id))[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price_tag', name: 'Szerelés, Egyszeri díj', from: '5000', to: null },
        { field: 'price_tag', name: 'Szerelés, Időegységenként egyszer', from: null, to: '5000' },
      ]),
    );
    await test.db.updateTable('campaign').set({ state: 'READY_TO_SENT_BACK' }).execute();
    const priceTag = price_tags.find(({ value }) => value === 700)?.id ?? 0;
    expect((await put(scene.mhfe.token, { additions: [{ priceTag, value: '10%' }] })).status).toBe(200);
    expect((await entries('booking_priced', waiting.id))[0]?.changes).toEqual([
      { field: 'addition', name: 'Szerelés, Példányonként egyszer', from: null, to: '10%' },
    ]);
  });

  it('is written down when it is rejected, with the reason', async () => {
    const booking = await scene.waiting();
    const body = { state: 'PUBLISHER_REJECTED', note: 'Felújítás miatt zárva' };
    await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body });
    expect((await entries('booking_rejected', booking.id))[0]?.changes).toEqual([
      { field: 'state', from: 'WAITING_FOR_PUBLISHER', to: 'PUBLISHER_REJECTED' },
      { field: 'note', from: null, to: 'Felújítás miatt zárva' },
    ]);
  });

  it('typed in by hand has a price from its first moment to its last', async () => {
    const campaign = await scene.campaign();
    const row = { name: 'Rádióspot', company: 'Rádió Kft.', price: 90_000 };
    const body = { campaign, campaign_manual_media: row, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingCreate, { token: scene.mhfe.token, body })).json();
    expect((await entries('manual_row_created', id))[0]?.changes).toContainEqual({
      field: 'price',
      from: null,
      to: '90000',
    });
    await test.call(bookingDelete, { token: scene.mhfe.token, id });
    expect((await entries('booking_deleted', id))[0]?.changes).toContainEqual({
      field: 'price',
      from: '90000',
      to: null,
    });
  });
});

describe('a booked package', () => {
  async function booked() {
    const media = await scene.media({ quantity: 3 });
    const period = { date_from: '2026-01-01', date_to: '2026-06-30' };
    const fields = { company_id: scene.publisher.companyId, title: 'Belvárosi csomag', price: 500_000 };
    const pack = await test.db
      .insertInto('package')
      .values({ ...fields, ...period, is_private: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('package_item').values({ package_id: pack.id, media_id: media, quantity: 1 }).execute();
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const body = { campaign, package: pack.id, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
    const booking = await test.db
      .selectFrom('booking')
      .select('id')
      .where('booking_package_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, campaign, bookingId: booking.id };
  }

  it('is written down when it is booked, rejected whole, and deleted', async () => {
    const { id } = await booked();
    expect(await entries('package_booked', id)).toMatchObject([
      { object_type: 'booking_package', actor: { id: scene.mhfe.accountId } },
    ]);
    const reject = { state: 'PUBLISHER_REJECTED', note: 'Betelt' };
    await test.call(bookingPackageUpdate, { token: scene.publisher.token, id, body: reject });
    expect((await entries('booking_package_rejected', id))[0]?.changes).toContainEqual({
      field: 'note',
      from: null,
      to: 'Betelt',
    });
    const other = await booked();
    await test.call(bookingPackageDelete, { token: scene.mhfe.token, id: other.id });
    expect((await entries('booking_package_deleted', other.id))[0]?.changes).toContainEqual({
      field: 'price',
      from: '500000',
      to: null,
    });
  });

  it('that falls with one of its bookings has its own entry beside that one', async () => {
    const { id, bookingId } = await booked();
    const body = { state: 'PUBLISHER_REJECTED' };
    await test.call(bookingUpdate, { token: scene.publisher.token, id: bookingId, body });
    expect(await entries('booking_rejected', bookingId)).toHaveLength(1);
    expect(await entries('booking_package_rejected', id)).toHaveLength(1);
  });
});

describe('an offer that was sent back', () => {
  const history = async (campaign: number, token: string) =>
    (await test.call(campaignGet, { token, id: campaign }))
      .json()
      .campaign_operations.filter(({ kind }) => kind === 'OFFER_REPRICED');

  it('has a line in its history when an admin changes a fee, which its customers read without the sum', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const booking = await scene.approved(
      await scene.waiting({ campaignId: campaign, mediaId: await scene.media({ title: 'Hídfő' }) }),
    );
    const set = (token: string, mhfe_fee: string) =>
      test.call(bookingUpdate, { token, id: booking.id, body: { mhfe_fee } });
    await test.db.updateTable('campaign').set({ state: 'READY_TO_SENT_BACK' }).where('id', '=', campaign).execute();
    expect((await set(scene.mhfe.token, '5%')).status).toBe(200);
    expect(await history(campaign, scene.mhfe.token)).toEqual([]);
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', campaign)
      .execute();
    expect((await set(scene.mhfe.token, '6%')).status).toBe(409);
    expect((await set(scene.admin.token, '6%')).status).toBe(200);
    expect((await set(scene.admin.token, '6%')).status).toBe(200);
    for (const { token } of [scene.mhfe, scene.advertiser]) {
      const lines = await history(campaign, token);
      expect(lines).toMatchObject([{ state: 'SENT_BACK_TO_ADVERTISER', note: 'Hídfő' }]);
      expect(JSON.stringify(lines)).not.toContain('6%');
    }
    const listed = (await test.call(campaignHistory, { token: scene.mhfe.token, id: campaign })).json();
    expect(listed.list.find(({ kind }) => kind === 'OFFER_REPRICED')).toMatchObject({
      line: { booking: booking.id, title: 'Hídfő' },
      note: null,
    });
  });

  it('has one for the commission of a package, too', async () => {
    const { token } = scene.admin;
    const media = await scene.media({ quantity: 3 });
    const pack = await test.db
      .insertInto('package')
      .values({
        company_id: scene.publisher.companyId,
        title: 'Pesti csomag',
        price: 1000,
        is_private: false,
        date_from: '2026-01-01',
        date_to: '2026-06-30',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('package_item').values({ package_id: pack.id, media_id: media, quantity: 1 }).execute();
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const body = { campaign, package: pack.id, ...SCENE_PERIOD };
    const { id } = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
    const rows = await test.db.selectFrom('booking').select('id').where('booking_package_id', '=', id).execute();
    const approval = { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1 };
    for (const row of rows)
      await test.call(bookingUpdate, { token: scene.publisher.token, id: row.id, body: approval });
    await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', campaign).execute();
    const commission = await test.call(bookingPackageUpdate, { token, id, body: { commission_fee: '12000' } });
    expect(commission.status).toBe(200);
    expect(await history(campaign, token)).toMatchObject([{ note: 'Pesti csomag' }]);
    expect((await entries('commission_set', id))[0]?.changes).toEqual([
      { field: 'commission_fee', from: null, to: '12000' },
    ]);
  });
});

describe('a campaign', () => {
  it('is written down when its budget changes, and not for other words', async () => {
    const campaign = await scene.campaign({ state: 'CREATED', ooh_budget: 1_000_000 });
    const { token } = scene.admin;
    const edit = (body: object) => test.call(campaignUpdate, { token, id: campaign, body });
    expect((await edit({ name: 'Nyári akció' })).status).toBe(200);
    expect(await entries('campaign_budget_changed', campaign)).toEqual([]);
    expect((await edit({ ooh_budget: 1_500_000 })).status).toBe(200);
    expect((await entries('campaign_budget_changed', campaign))[0]?.changes).toEqual([
      { field: 'ooh_budget', from: '1000000', to: '1500000' },
    ]);
  });
});
