import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import {
  bookingPackageCreate,
  bookingPackageDetail,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate, bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { SCENE_PERIOD } from './booking-scene.ts';
import type { PackageScene } from './package-scene.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

/** Every figure of an offer that somebody must not know. */
export type Figures = {
  readonly listPrice: number;
  readonly surfaceTag: number;
  /** Percent. */
  readonly discount: number;
  readonly fee: string;
  /** What the fee is for a while after the customers asked for changes. */
  readonly passingFee: string;
  readonly addition: string;
  readonly packagePrice: number;
  readonly packageAddition: string;
  readonly commission: string;
  readonly privatePrice: number;
  readonly privateCommission: string;
  readonly manualPrice: number;
  readonly manualFee: string;
  readonly requestBudget: number;
  readonly publisherNote: string;
  readonly mhfeNote: string;
};

/** Come to 435,000, 230,000, 574,000 and 320,000 for the customers. */
export const sampleFigures: Figures = {
  listPrice: 100_000,
  surfaceTag: 20_000,
  discount: 10,
  fee: '50000',
  passingFee: '44000',
  addition: '5000',
  packagePrice: 500_000,
  packageAddition: '4000',
  commission: '50000',
  privatePrice: 300_000,
  privateCommission: '20000',
  manualPrice: 200_000,
  manualFee: '30000',
  requestBudget: 1_000_000,
  publisherNote: 'Olcsóbban is',
  mhfeNote: 'Nem alkuszik',
};

export type PricedOffer = {
  readonly campaignId: number;
  /** The booking of a surface that is in no package. */
  readonly single: number;
  readonly move: (by: TestPerson, state: CampaignState) => Promise<void>;
};

/**
 * An offer with a surface, a row typed in by hand, a public package and a handed-over private one, priced throughout and ready to be
 * sent back; made by its people's own calls, so that only the figures tell two of them apart.
 */
export async function pricedOffer(test: TestApp, scene: PackageScene, figures: Figures): Promise<PricedOffer> {
  const { advertiser, intermediary, mhfe, publisher } = scene;
  const campaignId = await scene.campaign({
    name: 'Nyári kampány',
    intermediary_company_id: intermediary.companyId,
    created_by: advertiser.accountId,
  });
  const move: PricedOffer['move'] = async ({ token }, state) => {
    (await test.call(campaignChangeState, { token, id: campaignId, body: { state } })).json();
  };
  const shop = { test, scene, campaignId, figures };
  const single = await bookedSurface(shop);
  const manual = await manualRow(shop);
  const pack = await bookedPackage(shop);
  const made = await privatePackage(shop);
  await move(mhfe, 'SENT_TO_PUBLISHER');
  const discounts = figures.discount === 0 ? [] : [await scene.discount('Nyári', figures.discount)];
  await scene.approve(single, { rental_period_value: 4, discounts });
  for (const booking of [...pack.bookings, made.booking]) (await scene.approve(booking)).json();
  const handOver = { token: publisher.token, id: made.reference, body: { is_done: true } };
  (await test.call(bookingPackageUpdate, handOver)).json();
  await setFee(shop, single, figures.addition, figures.fee);
  await setFee(shop, manual, null, figures.manualFee);
  await setFee(shop, pack.bookings[0] ?? 0, figures.packageAddition);
  await setCommission(shop, pack.id, figures.commission);
  await setCommission(shop, made.reference, figures.privateCommission);
  return { campaignId, single, move };
}

type Shop = {
  readonly test: TestApp;
  readonly scene: PackageScene;
  readonly campaignId: number;
  readonly figures: Figures;
};

async function surface({ test, scene, figures }: Shop, title: string): Promise<number> {
  const id = await scene.media({ title }, figures.listPrice);
  await scene.priceTag(id, 'Szerelés', figures.surfaceTag, 'one-off');
  const note = { publisher_notes: figures.publisherNote };
  await test.db.updateTable('media_detail').set(note).where('media_id', '=', id).execute();
  const body = { media: id, content: figures.mhfeNote };
  (await test.call(mhfeNoteCreate, { token: scene.mhfe.token, body })).json();
  return id;
}

async function bookedSurface(shop: Shop): Promise<number> {
  const body = { campaign: shop.campaignId, media: await surface(shop, 'Óriásplakát'), quantity: 1, ...SCENE_PERIOD };
  return (await shop.test.call(bookingCreate, { token: shop.scene.mhfe.token, body })).json().id;
}

async function manualRow({ test, scene, campaignId, figures }: Shop): Promise<number> {
  const { token } = scene.mhfe;
  const row = { name: 'Molinó', company: 'Kézi Kft.', price: figures.manualPrice };
  const body = { campaign: campaignId, campaign_manual_media: row, ...SCENE_PERIOD };
  const { id } = (await test.call(bookingCreate, { token, body })).json();
  const unit = scene.types.get('het') ?? null;
  const form = { state: 'PUBLISHER_ACCEPTED', quantity: 1, rental_period_value: 1, rental_period_unit: unit };
  (await test.call(bookingUpdate, { token, id, body: form })).json();
  return id;
}

async function bookedPackage(shop: Shop): Promise<{ id: number; bookings: number[] }> {
  const { test, scene, campaignId, figures } = shop;
  const price_tags = [{ title: 'Nyomtatás', value: 20_000 }];
  const made = await scene.publicPackage({ title: 'Körúti csomag', price: figures.packagePrice, price_tags });
  const { id } = made.json();
  for (const title of ['Citylight', 'Plakát']) (await scene.add(id, await surface(shop, title))).json();
  const { token } = scene.mhfe;
  const body = { campaign: campaignId, package: id, ...SCENE_PERIOD };
  const booked = (await test.call(bookingPackageCreate, { token, body })).json();
  return { id: booked.id, bookings: booked.bookings.map((booking) => booking.id) };
}

async function privatePackage(shop: Shop): Promise<{ reference: number; booking: number }> {
  const { scene, campaignId, figures } = shop;
  const request = (await scene.request(campaignId, { budget: figures.requestBudget })).json();
  const pack = (await scene.privatePackage(request.id, { price: figures.privatePrice })).json();
  const added = (await scene.add(pack.id, await surface(shop, 'Oszlop'))).json();
  return { reference: pack.reference?.id ?? 0, booking: added.booking_id ?? 0 };
}

async function setFee({ test, scene }: Shop, id: number, addition: string | null, fee?: string): Promise<void> {
  const { token } = scene.mhfe;
  const { media_price_tags: tags = [] } = (await test.call(bookingDetail, { token, id })).json();
  const additions = addition === null ? [] : tags.map((tag) => ({ priceTag: tag.id, value: addition }));
  const body = { ...(fee !== undefined && { mhfe_fee: fee }), ...(additions.length > 0 && { additions }) };
  (await test.call(bookingUpdate, { token, id, body })).json();
}

async function setCommission({ test, scene }: Shop, id: number, commission_fee: string): Promise<void> {
  const { token } = scene.mhfe;
  (await test.call(bookingPackageUpdate, { token, id, body: { commission_fee } })).json();
  (await test.call(bookingPackageDetail, { token, id })).json();
}
