import { auditList } from '@felulet/contract/office/audit.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingUpdate,
  manualMediaDetail,
} from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingPricing } from '@felulet/contract/sales/prices.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const leaflets = { name: 'Szórólap', company: 'Nyomda Kft.', price: 50_000, description: 'Két fő' };

async function rowIn(campaign: number, token = scene.mhfe.token) {
  const body = { campaign, campaign_manual_media: leaflets, quantity: 2, ...SCENE_PERIOD };
  const row = (await test.call(bookingCreate, { token, body })).json();
  return { id: row.id, manualMediaId: row.campaign_manual_media?.id ?? 0 };
}

const finalized = (rental_period_value = 1) => ({
  state: 'PUBLISHER_ACCEPTED',
  rental_period_value,
  rental_period_unit: scene.types.get('het'),
});

const put = (id: number, body: object, token = scene.mhfe.token) => test.call(bookingUpdate, { token, id, body });

async function turn(campaign: number, state: CampaignState): Promise<void> {
  await test.db.updateTable('campaign').set({ state, was_sent_back: true }).where('id', '=', campaign).execute();
}

/** What was written down about the booking, the newest first. */
async function auditOf(id: number) {
  const { list } = (await test.call(auditList, { token: scene.admin.token, query: { rowsPerPage: 100 } })).json();
  return list.filter((entry) => entry.object_id === id && entry.object_type === 'booking');
}

describe('what a row typed in by hand says', () => {
  it('is changed by its assembler before it is finalized, and what is left out stays', async () => {
    const { id, manualMediaId } = await rowIn(await scene.campaign());
    const days = { date_from: SCENE_PERIOD.date_from, date_to: '2026-04-10' };
    const changed = await put(id, { campaign_manual_media: { price: 60_000, description: null }, ...days });
    expect(changed.json()).toMatchObject({ state: 'CREATED', total_price: null, date_to: '2026-04-10', quantity: 2 });
    const shown = (await test.call(manualMediaDetail, { token: scene.mhfe.token, id: manualMediaId })).json();
    expect(shown).toMatchObject({ ...leaflets, price: 60_000, description: null, ...days });
    expect(shown.revision).toBe(changed.json().revision);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ action: 'manual_row_updated' });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: '50000', to: '60000' },
        { field: 'description', from: 'Két fő', to: null },
        { field: 'date_to', from: SCENE_PERIOD.date_to, to: '2026-04-10' },
      ]),
    );
  });

  it('is priced anew with the form that it has, once it was finalized and its price changes', async () => {
    const { id } = await rowIn(await scene.campaign());
    const done = await put(id, { ...finalized(1.5), ad_hoc_discount: 10 });
    expect(done.json().total_price).toBe(135_000);
    // Another name is no other price: the snapshot stays.
    expect((await put(id, { campaign_manual_media: { name: 'Szórólaposztás' } })).json().total_price).toBe(135_000);
    const dearer = (await put(id, { campaign_manual_media: { price: 60_000 } })).json();
    expect(dearer).toMatchObject({ state: 'PUBLISHER_ACCEPTED', total_price: 162_000, rental_period_value: 1.5 });
    const rows = (await test.call(bookingPricing, { token: scene.mhfe.token, id })).json();
    expect(rows.find(({ code }) => code === 'list_price')).toMatchObject({ value: 60_000, amount: 180_000 });
    expect((await auditOf(id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'booking_priced',
      'manual_row_updated',
    ]);
  });

  it('needs its rental unit to be finalized, as its form names a rental unit, and cannot lose it', async () => {
    const { id } = await rowIn(await scene.campaign());
    const faults = async (body: object) => {
      const answer = await put(id, body);
      return [answer.status, answer.problem().violations?.map(({ propertyPath, code }) => [propertyPath, code])];
    };
    const none = [422, [['rental_period_unit', 'rental_unit_of_surface']]];
    const missing = [422, [['rental_period_unit', 'required']]];
    expect(await faults({ ...finalized(), rental_period_unit: undefined })).toEqual(missing);
    expect(await faults({ ...finalized(), rental_period_unit: null })).toEqual(none);
    const { state } = (await test.call(bookingDetail, { token: scene.mhfe.token, id })).json();
    expect(state).toBe('CREATED');
    expect((await put(id, finalized())).status).toBe(200);
    expect(await faults({ rental_period_unit: null, rental_period_value: 2 })).toEqual(none);
    expect((await put(id, { rental_period_value: 2 })).json()).toMatchObject({ rental_period_value: 2 });
  });

  it.each([
    [{ campaign_manual_media: { name: ' ' } }, 'campaign_manual_media.name', 'required'],
    [{ campaign_manual_media: { price: -1 } }, 'campaign_manual_media.price', 'too_small'],
    [{ campaign_manual_media: { price: 1_000_000_000_000 } }, 'campaign_manual_media.price', 'too_big'],
    [{ campaign_manual_media: { price: 1.5 } }, 'campaign_manual_media.price', undefined],
    [{ date_to: '2026-03-31' }, 'date_to', 'end_before_start'],
    [{ date_from: '2026-03-01' }, 'date_from', 'booking_in_past'],
    [{ date_to: '2026-12-31' }, 'date_from', 'outside_campaign_period'],
  ])('refuses %j at its field, and nothing of it is kept', async (body, path, code) => {
    const { id, manualMediaId } = await rowIn(await scene.campaign());
    const refused = await put(id, { campaign_manual_media: { name: 'Más' }, ...body });
    expect(refused.status).toBe(422);
    expect(refused.problem().violations).toContainEqual(
      expect.objectContaining({ propertyPath: path, ...(code !== undefined && { code }) }),
    );
    const shown = (await test.call(manualMediaDetail, { token: scene.mhfe.token, id: manualMediaId })).json();
    expect(shown).toMatchObject({ ...leaflets, ...SCENE_PERIOD });
  });

  it('may reach beyond the campaign on its assembler’s word', async () => {
    const { id } = await rowIn(await scene.campaign());
    expect((await put(id, { date_to: '2026-12-31', outside_period: true })).json().date_to).toBe('2026-12-31');
  });

  it('stands still once the offer is with the customer, and is nobody else’s to change', async () => {
    const campaign = await scene.campaign();
    const { id } = await rowIn(campaign);
    await put(id, finalized());
    const body = { campaign_manual_media: { price: 1 } };
    expect((await put(id, body, scene.publisher.token)).status).toBe(404);
    await turn(campaign, 'SENT_BACK_TO_ADVERTISER');
    expect((await put(id, body)).problem()).toMatchObject({ status: 409, code: 'campaign_not_in_state' });
    expect((await put(id, body, scene.advertiser.token)).status).toBe(403);
    expect((await test.call(bookingDelete, { token: scene.advertiser.token, id })).status).toBe(403);
    const seen = (await test.call(bookingDetail, { token: scene.advertiser.token, id })).json();
    expect(seen).toMatchObject({ total_price: 100_000, editable_fields: [] });
    expect(seen.campaign_manual_media).not.toHaveProperty('price');
  });

  it('of a surface’s booking there is none, so the field is refused', async () => {
    const booking = await scene.waiting();
    const refused = await put(booking.id, { campaign_manual_media: { name: 'Más' } }, scene.publisher.token);
    expect(refused.problem()).toMatchObject({ status: 403, code: 'field_not_yours' });
  });

  it('saved by two at once keeps the first, and tells the second', async () => {
    const { id } = await rowIn(await scene.campaign());
    const revision = (await test.call(bookingDetail, { token: scene.mhfe.token, id })).json().revision;
    const save = (price: number) =>
      test.call(bookingUpdate, {
        token: scene.mhfe.token,
        id,
        body: { campaign_manual_media: { price } },
        headers: { 'if-match': `"r${revision}"` },
      });
    expect((await save(70_000)).json().campaign_manual_media?.price).toBe(70_000);
    expect((await save(80_000)).status).toBe(412);
    expect((await put(id, {})).json().campaign_manual_media?.price).toBe(70_000);
  });
});

describe('an open row typed in by hand', () => {
  it('keeps the offer from going back, and says so with its count; finalized it lets it go', async () => {
    const campaign = await scene.campaign();
    const [open, done] = [await rowIn(campaign), await rowIn(campaign)];
    await put(done.id, finalized());
    await turn(campaign, 'READY_TO_SENT_BACK');
    const read = async () => (await test.call(campaignGet, { token: scene.mhfe.token, id: campaign })).json();
    expect((await read()).bookings.map((row) => [row.id, openActions(row)])).toEqual([
      [open.id, ['delete', 'finalize']],
      [done.id, ['delete', 'edit_fee', 'finalize']],
    ]);
    const send = () =>
      test.call(campaignChangeState, {
        token: scene.mhfe.token,
        id: campaign,
        body: { state: 'SENT_BACK_TO_ADVERTISER' },
      });
    expect((await send()).problem().code).toBe('manual_rows_open');
    await put(open.id, finalized());
    expect((await send()).status).toBe(200);
    expect((await read()).bookings.flatMap(openActions)).not.toContain('finalize');
  });

  it('tells its assembler what may be done with it, the customers nothing', async () => {
    const campaign = await scene.campaign();
    const { id, manualMediaId } = await rowIn(campaign);
    const actionsFor = async (token: string) => {
      const { actions } = (await test.call(manualMediaDetail, { token, id: manualMediaId })).json();
      return actions.filter(({ allowed }) => allowed).map(({ action }) => action);
    };
    expect(await actionsFor(scene.mhfe.token)).toEqual(['finalize', 'edit_row', 'delete']);
    await put(id, finalized());
    await turn(campaign, 'SENT_BACK_TO_ADVERTISER');
    expect(await actionsFor(scene.advertiser.token)).toEqual(['show_pricing']);
  });
});
