import { bookingPackageCreate, bookingPackageUpdate } from '@felulet/contract/bookings/booking-packages.contract.ts';
import { bookingCreate, bookingDetail, bookingUpdate } from '@felulet/contract/bookings/bookings.contract.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState, SentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { OfferPart } from './campaign-plan.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import { secrets } from './secrets.ts';

export const SCENE_PERIOD = { date_from: '2026-04-01', date_to: '2026-04-28' } as const;

/** What a part of an offer left behind. */
export type MadePart = {
  readonly part: OfferPart;
  readonly bookingId: number;
  readonly manualMediaId: number | null;
  readonly package: { readonly id: number; readonly is_private: boolean; readonly is_done: boolean } | null;
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
      return privatePackage(shop);
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
  const sale = { is_private: false, date_from: '2026-01-01', date_to: '2026-12-31' };
  const packageId = await insertPackage(shop, sale);
  await turnTo(shop, workingState(shop));
  const body = { campaign: campaignId, package: packageId, ...SCENE_PERIOD };
  const pack = (await test.call(bookingPackageCreate, { token: maker.token, body })).json();
  const bookingId = pack.bookings[0]?.id ?? 0;
  const made = { part, bookingId, manualMediaId: null, package: { id: pack.id, is_private: false, is_done: true } };
  if (part === 'package waiting') return { ...made, state: 'WAITING_FOR_PUBLISHER' };
  await approve(shop, bookingId, { quantity: 1 });
  await turnTo(shop, 'READY_TO_SENT_BACK');
  const commission = { commission_fee: String(secrets.commission) };
  (await test.call(bookingPackageUpdate, { token: maker.token, id: pack.id, body: commission })).json();
  return { ...made, state: 'PUBLISHER_ACCEPTED' };
}

/** Its publisher accepted what is in it and has not handed it over. */
async function privatePackage(shop: Workshop): Promise<MadePart> {
  const { test, maker, publisher, campaignId } = shop;
  const request = {
    campaign_id: campaignId,
    company_id: publisher.companyId,
    sender_company_id: maker.companyId,
    request_text: 'Kérjük',
    ...SCENE_PERIOD,
    budget: 1_000_000,
    created_by: maker.accountId,
  };
  const sent = await test.db.insertInto('assembly_request').values(request).returning('id').executeTakeFirstOrThrow();
  const wish = { is_private: true, date_from: null, date_to: null, assembly_request_id: sent.id };
  const packageId = await insertPackage(shop, wish);
  const booked = {
    package_id: packageId,
    campaign_id: campaignId,
    publisher_company_id: publisher.companyId,
    is_private: true,
    ...SCENE_PERIOD,
    created_by: publisher.accountId,
    state: 'WAITING_FOR_PUBLISHER' as const,
  };
  const pack = await test.db.insertInto('booking_package').values(booked).returning('id').executeTakeFirstOrThrow();
  const { bookingId } = await surfaceBooking(shop, 'waiting');
  await test.db.updateTable('booking').set({ booking_package_id: pack.id }).where('id', '=', bookingId).execute();
  await approve(shop, bookingId, { quantity: 1 });
  const made = { part: 'private package' as const, bookingId, manualMediaId: null };
  return { ...made, package: { id: pack.id, is_private: true, is_done: false }, state: 'PUBLISHER_ACCEPTED' };
}

type PackageFields = {
  readonly is_private: boolean;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly assembly_request_id?: number;
};

async function insertPackage({ test, publisher, catalogue }: Workshop, fields: PackageFields): Promise<number> {
  const pack = { company_id: publisher.companyId, title: 'Nagycsomag', price: secrets.packagePrice, ...fields };
  const { id } = await test.db.insertInto('package').values(pack).returning('id').executeTakeFirstOrThrow();
  const item = { package_id: id, media_id: catalogue.surfaces.booked.id, quantity: 1 };
  await test.db.insertInto('package_item').values(item).execute();
  const tag = { package_id: id, title: 'Szerelés', value: 22_222 };
  await test.db.insertInto('package_price_tag').values(tag).execute();
  return id;
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
