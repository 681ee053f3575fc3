import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaDocumentsAdd, mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import type { MediaFacts } from '@felulet/domain/media/media-policy.ts';
import type { ShareFacts } from '@felulet/domain/media/media-share.ts';
import type { PackageFacts } from '@felulet/domain/package/package-policy.ts';
import { tokenHash } from '../../platform/session/session.ts';
import { insertMedia } from '../sample-rows.ts';
import type { TestApp } from '../test-app.ts';
import { createPerson, type TestPerson } from '../test-people.ts';
import type { Leaders } from './matrix-people.ts';
import { aPdf, aPicture } from './sample-files.ts';
import { secrets } from './secrets.ts';

export type SceneSurface = { readonly id: number; readonly facts: MediaFacts };

export type SceneFile = {
  readonly id: number;
  readonly uuid: string;
  readonly surface: SceneSurface;
  /** Null for the publisher's own. */
  readonly mhfeCompanyId: number | null;
};

export type CatalogueScene = {
  readonly surfaces: Readonly<Record<SurfaceName, SceneSurface>>;
  readonly images: Readonly<Record<'own' | 'mhfe' | 'sleeping', SceneFile>>;
  readonly shares: Readonly<Record<'publisher' | 'mhfe', { readonly id: number; readonly facts: ShareFacts }>>;
  readonly document: SceneFile;
  readonly notes: Readonly<Record<'mhfe' | 'otherMhfe', { readonly id: number; readonly companyId: number }>>;
  readonly discounts: Readonly<Record<'own' | 'foreign' | 'everybodys', SceneDiscount>>;
  readonly packages: Readonly<Record<'forSale' | 'withdrawn' | 'foreign', ScenePublicPackage>>;
  /** Ids of built-in list items. */
  readonly types: ReadonlyMap<string, number>;
};

/** Null: an admin's, for everybody. */
export type SceneDiscount = { readonly id: number; readonly company_id: number | null };

export type ScenePublicPackage = { readonly id: number; readonly facts: PackageFacts };

/** `booked` is in every MHFE's offer, `ownOffer` in the publisher's own; `sleeping` is a disabled company's. */
type SurfaceName = 'free' | 'booked' | 'ownOffer' | 'foreign' | 'archived' | 'sleeping';

export async function catalogueScene(test: TestApp, leaders: Leaders): Promise<CatalogueScene> {
  const items = await test.db.selectFrom('system_list_item').select(['id', 'slug']).execute();
  const types = new Map(items.map((item) => [item.slug, item.id]));
  const sleeper = await createPerson(test, 'ROLE_PUBLISHER', { name: 'sleeping publisher' });
  const asleep = await surfaceOf(test, sleeper, types);
  const gone = await surfaceOf(test, leaders.publisher, types);
  const archived_at = test.clock.now();
  await test.db.updateTable('media').set({ archived_at, deleted_at: archived_at }).where('id', '=', gone.id).execute();
  const surfaces = {
    free: await surfaceOf(test, leaders.publisher, types),
    booked: await surfaceOf(test, leaders.publisher, types),
    // Its tag has no addition, so that a customer may know its value.
    ownOffer: await surfaceOf(test, leaders.publisher, types, 11_111),
    foreign: await surfaceOf(test, leaders.otherPublisher, types),
    archived: { ...gone, facts: { ...gone.facts, is_archived: true } },
    sleeping: { ...asleep, facts: { ...asleep.facts, company_enabled: false } },
  };
  const images = {
    own: await imageOf(test, leaders.publisher, surfaces.free),
    mhfe: await imageOf(test, leaders.mhfe, surfaces.free),
    sleeping: await imageOf(test, sleeper, surfaces.sleeping),
  };
  const shares = {
    publisher: await shareOf(test, leaders.publisher, surfaces.free, SHARE_KEY),
    mhfe: await shareOf(test, leaders.mhfe, surfaces.free, 'm'.repeat(43)),
  };
  const document = await documentOf(test, leaders.publisher, surfaces.free);
  const notes = {
    mhfe: await noteOf(test, leaders.mhfe, surfaces.free),
    otherMhfe: await noteOf(test, leaders.otherMhfe, surfaces.free),
  };
  await test.db.updateTable('company').set({ is_enabled: false }).where('id', '=', sleeper.companyId).execute();
  const discounts = {
    own: await discountOf(test, leaders.publisher.companyId),
    foreign: await discountOf(test, leaders.otherPublisher.companyId),
    everybodys: await discountOf(test, null),
  };
  const packages = {
    forSale: await publicPackageOf(test, surfaces.free, true),
    withdrawn: await publicPackageOf(test, surfaces.free, false),
    foreign: await publicPackageOf(test, surfaces.foreign, true),
  };
  return { surfaces, shares, images, document, notes, discounts, packages, types };
}

async function surfaceOf(
  test: TestApp,
  publisher: TestPerson,
  types: ReadonlyMap<string, number>,
  tagValue: number = secrets.priceTag,
): Promise<SceneSurface> {
  const rental_period_unit_id = types.get('het') ?? null;
  const id = await insertMedia(
    test.db,
    publisher.companyId,
    { rental_period_unit_id, quantity: 100 },
    secrets.listPrice,
  );
  await test.db
    .updateTable('media_detail')
    .set({ publisher_notes: secrets.publisherNote })
    .where('media_id', '=', id)
    .execute();
  const tag = { media_id: id, title: 'Szerelés', value: tagValue, type_id: types.get('one-off') ?? 0 };
  await test.db.insertInto('media_price_tag').values(tag).execute();
  return {
    id,
    facts: { company_id: publisher.companyId, company_enabled: true, booked_until: null, is_archived: false },
  };
}

async function imageOf(test: TestApp, owner: TestPerson, surface: SceneSurface): Promise<SceneFile> {
  await test.call(mediaImagesAdd, { token: owner.token, id: surface.id, files: [await aPicture('images[]')] });
  const mhfeCompanyId = owner.viewer.role === 'ROLE_MHFE' ? owner.companyId : null;
  return { ...(await newestFile(test)), surface, mhfeCompanyId };
}

export const SHARE_KEY = 's'.repeat(43);

async function shareOf(
  test: TestApp,
  { companyId: company_id, accountId: created_by }: TestPerson,
  surface: SceneSurface,
  key: string,
): Promise<{ id: number; facts: ShareFacts }> {
  const made_at = test.clock.now();
  const expires_at = new Date(made_at.getTime() + 86_400_000);
  const share = { media_id: surface.id, company_id, created_by, key_hash: tokenHash(key), made_at, expires_at };
  const { id } = await test.db.insertInto('surface_share').values(share).returning('id').executeTakeFirstOrThrow();
  return { id, facts: { company_id, publisher_id: surface.facts.company_id } };
}

async function documentOf(test: TestApp, owner: TestPerson, surface: SceneSurface): Promise<SceneFile> {
  await test.call(mediaDocumentsAdd, { token: owner.token, id: surface.id, files: [aPdf('documents[]')] });
  return { ...(await newestFile(test)), surface, mhfeCompanyId: null };
}

async function newestFile(test: TestApp): Promise<{ id: number; uuid: string }> {
  const query = test.db.selectFrom('media_reference').select(['id', 'file_id as uuid']);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

async function noteOf(
  test: TestApp,
  mhfe: TestPerson,
  surface: SceneSurface,
): Promise<{ id: number; companyId: number }> {
  const body = { media: surface.id, content: secrets.mhfeNote };
  const { id } = (await test.call(mhfeNoteCreate, { token: mhfe.token, body })).json();
  return { id, companyId: mhfe.companyId };
}

async function discountOf(test: TestApp, company_id: number | null): Promise<SceneDiscount> {
  const fields = { company_id, name: secrets.discountName, type: 'ONE_OFF' as const, value_hundredths: 1000 };
  const discount = { ...fields, date_from: null, date_to: null };
  const { id } = await test.db.insertInto('discount').values(discount).returning('id').executeTakeFirstOrThrow();
  return { id, company_id };
}

async function publicPackageOf(test: TestApp, surface: SceneSurface, is_active: boolean): Promise<ScenePublicPackage> {
  const period = { date_from: '2026-01-01', date_to: '2026-12-31' };
  const { company_id } = surface.facts;
  const pack = { company_id, title: 'Kiscsomag', price: secrets.packagePrice, is_private: false, is_active, ...period };
  const { id } = await test.db.insertInto('package').values(pack).returning('id').executeTakeFirstOrThrow();
  await test.db.insertInto('package_item').values({ package_id: id, media_id: surface.id, quantity: 1 }).execute();
  const facts = {
    company_id,
    company_enabled: true,
    is_private: false,
    is_active,
    is_done: false,
    is_dropped: false,
    item_count: 1,
    period,
    campaign: null,
    is_booked: false,
    undecided_bookings: 0,
    accepted_bookings: 0,
  };
  return { id, facts };
}
