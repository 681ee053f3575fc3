import { assemblyRequestCreate } from '@felulet/contract/sales/assembly-requests.ts';
import { bookingPackageCreate, bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { packageItemCreate } from '@felulet/contract/sales/package-items.ts';
import { packageCreate } from '@felulet/contract/sales/packages.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState, SentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { OfferPart } from './campaign-plan.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import { secrets } from './secrets.ts';

export const SCENE_PERIOD = { date_from: '2026-04-01', date_to: '2026-04-28' } as const;
export const SALE_PERIOD = { date_from: '2026-01-01', date_to: '2026-12-31' } as const;
const PACKAGE_TAG = { title: 'Szerelés', value: 22_222 } as const;

export type MadePackage = {
  /** Of the booking package. */
  readonly id: number;
  readonly packageId: number;
  readonly is_private: boolean;
  readonly is_done: boolean;
};

/** What a part of an offer left behind. */
export type MadePart = {
  readonly part: OfferPart;
  readonly bookingId: number;
  readonly manualMediaId: number | null;
  readonly package: MadePackage | null;
  readonly state: BookingState;
};

/** A campaign while its offer is put together, by those who do so in life. */
export type Workshop = {
  readonly test: TestApp;
  readonly campaignId: number;
  readonly maker: TestPerson;
  readonly publisher: TestPerson;
  readonly catalogue: CatalogueScene;
};

export async function makePart(shop: Workshop, part: OfferPart): Promise<MadePart> {
  switch (part) {
    case 'manual open':
    case 'manual accepted':
      return manualRow(shop, part);
    case 'package waiting':
    case 'package accepted':
      return publicPackage(shop, part);
    case 'private package':
    case 'private package handed over':
      return privatePackage(shop, part);
    default:
      return surfaceBooking(shop, part);
  }
}

async function surfaceBooking(shop: Workshop, part: 'created' | 'waiting' | 'accepted'): Promise<MadePart> {
  const { test, maker, catalogue } = shop;
  await turnTo(shop, part === 'created' ? 'BIDDER_ACCEPTED' : workingState(shop));
  const isMhfe = maker.viewer.role === 'ROLE_MHFE';
  const surface = isMhfe ? catalogue.surfaces.booked : catalogue.surfaces.ownOffer;
  const body = { campaign: shop.campaignId, media: surface.id, ...SCENE_PERIOD };
  // Without a fee the customer's price is the net one, so it must not be that of the others.
  const quantity = isMhfe ? 1 : 2;
  const { id, state } = (await test.call(bookingCreate, { token: maker.token, body: { ...body, quantity } })).json();
  const made = { part, bookingId: id, manualMediaId: null, package: null };
  if (part !== 'accepted') return { ...made, state };
  await approve(shop, id, { quantity, discounts: [catalogue.discounts.own.id] });
  await setFee(shop, id, true);
  return { ...made, state: 'PUBLISHER_ACCEPTED' };
}

async function manualRow(shop: Workshop, part: 'manual open' | 'manual accepted'): Promise<MadePart> {
  const { test, maker, campaignId, catalogue } = shop;
  await turnTo(shop, 'BIDDER_ACCEPTED');
  const row = { name: 'Molinó', company: 'Kézi Kft.', price: secrets.manualPrice };
  const body = { campaign: campaignId, campaign_manual_media: row, ...SCENE_PERIOD };
  const booking = (await test.call(bookingCreate, { token: maker.token, body })).json();
  if (part === 'manual accepted') {
    const rental_period_unit = catalogue.types.get('het') ?? null;
    const form = { state: 'PUBLISHER_ACCEPTED', quantity: 1, rental_period_value: 1, rental_period_unit };
    (await test.call(bookingUpdate, { token: maker.token, id: booking.id, body: form })).json();
    await setFee(shop, booking.id, false);
  }
  const state = part === 'manual accepted' ? 'PUBLISHER_ACCEPTED' : 'CREATED';
  return {
    part,
    bookingId: booking.id,
    manualMediaId: booking.campaign_manual_media?.id ?? null,
    package: null,
    state,
  };
}

async function publicPackage(shop: Workshop, part: 'package waiting' | 'package accepted'): Promise<MadePart> {
  const { test, maker, campaignId } = shop;
  const packageId = await insertForSale(shop);
  await turnTo(shop, workingState(shop));
  const body = { campaign: campaignId, package: packageId, ...SCENE_PERIOD };
  const pack = (await test.call(bookingPackageCreate, { token: maker.token, body })).json();
  const bookingId = pack.bookings[0]?.id ?? 0;
  const booked = { id: pack.id, packageId, is_private: false, is_done: true };
  const made = { part, bookingId, manualMediaId: null, package: booked };
  if (part === 'package waiting') return { ...made, state: 'WAITING_FOR_PUBLISHER' };
  await approve(shop, bookingId, { quantity: 1 });
  await setCommission(shop, pack.id);
  return { ...made, state: 'PUBLISHER_ACCEPTED' };
}

/** Its publisher accepted what is in it, and handed it over or has yet to. */
async function privatePackage(
  shop: Workshop,
  part: 'private package' | 'private package handed over',
): Promise<MadePart> {
  const { test, maker, publisher, campaignId, catalogue } = shop;
  await turnTo(shop, workingState(shop));
  const details = { company: publisher.companyId, request_text: 'Kérjük', budget: 1_000_000, ...SCENE_PERIOD };
  const request = { token: maker.token, body: { campaign: campaignId, ...details } };
  const { id: assembly_request } = (await test.call(assemblyRequestCreate, request)).json();
  const form = { title: 'Kért csomag', price: secrets.packagePrice, price_tags: [PACKAGE_TAG], assembly_request };
  const { id: packageId } = (await test.call(packageCreate, { token: publisher.token, body: form })).json();
  const item = { package: packageId, media: catalogue.surfaces.booked.id, quantity: 1 };
  const added = (await test.call(packageItemCreate, { token: publisher.token, body: item })).json();
  const bookingId = added.booking_id ?? 0;
  await approve(shop, bookingId, { quantity: 1 });
  const placed = test.db.selectFrom('booking_package').select('id').where('package_id', '=', packageId);
  const { id } = await placed.executeTakeFirstOrThrow();
  const is_done = part === 'private package handed over';
  if (is_done) {
    (await test.call(bookingPackageUpdate, { token: publisher.token, id, body: { is_done } })).json();
    await setCommission(shop, id);
  }
  const booked = { id, packageId, is_private: true, is_done };
  return { part, bookingId, manualMediaId: null, package: booked, state: 'PUBLISHER_ACCEPTED' };
}

/** On sale already, as no publisher could make one today. */
async function insertForSale({ test, publisher, catalogue }: Workshop): Promise<number> {
  const pack = { company_id: publisher.companyId, title: 'Nagycsomag', price: secrets.packagePrice };
  const { id } = await test.db
    .insertInto('package')
    .values({ ...pack, is_private: false, ...SALE_PERIOD })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { package_id: id, media_id: catalogue.surfaces.booked.id, quantity: 1 };
  await test.db.insertInto('package_item').values(item).execute();
  await test.db
    .insertInto('package_price_tag')
    .values({ package_id: id, ...PACKAGE_TAG })
    .execute();
  return id;
}

async function setCommission(shop: Workshop, id: number): Promise<void> {
  const { test, maker } = shop;
  await turnTo(shop, 'READY_TO_SENT_BACK');
  const body = { commission_fee: String(secrets.commission) };
  (await test.call(bookingPackageUpdate, { token: maker.token, id, body })).json();
}

async function approve({ test, publisher }: Workshop, id: number, form: object): Promise<void> {
  const body = { rental_period_value: 1, ...form, state: 'PUBLISHER_ACCEPTED' };
  (await test.call(bookingUpdate, { token: publisher.token, id, body })).json();
}

/** A dedicated publisher sets none. */
async function setFee(shop: Workshop, id: number, withAddition: boolean): Promise<void> {
  const { test, maker } = shop;
  if (maker.viewer.role !== 'ROLE_MHFE') return;
  await turnTo(shop, 'READY_TO_SENT_BACK');
  const booking = (await test.call(bookingDetail, { token: maker.token, id })).json();
  const additions = (booking.media_price_tags ?? []).map((tag) => ({ priceTag: tag.id, value: secrets.addition }));
  const body = { mhfe_fee: String(secrets.fee), ...(withAddition && { additions }) };
  (await test.call(bookingUpdate, { token: maker.token, id, body })).json();
}

/** Decisions move a campaign on by themselves, so its state is set before each piece of work. */
export async function turnTo(
  { test, campaignId }: Workshop,
  state: CampaignState,
  modified_from: SentBackState | null = null,
): Promise<void> {
  await test.db.updateTable('campaign').set({ state, modified_from }).where('id', '=', campaignId).execute();
}

function workingState({ maker }: Workshop): CampaignState {
  return maker.viewer.role === 'ROLE_MHFE' ? 'SENT_TO_PUBLISHER' : 'BIDDER_ACCEPTED';
}
