import type { AssemblyRequestFacts } from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import type { PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { CampaignName } from './campaign-plan.ts';
import type { CampaignScene, SceneCampaign } from './campaign-scene.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import type { Leaders } from './matrix-people.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { secrets } from './secrets.ts';

export type SceneRequest = { readonly name: string; readonly id: number; readonly facts: AssemblyRequestFacts };
export type DeskPackage = {
  readonly name: string;
  readonly id: number;
  readonly itemId: number;
  readonly facts: PackageFacts;
};

export type DeskScene = {
  readonly requests: readonly SceneRequest[];
  /** Public ones, private ones in the making, and such as were handed over. */
  readonly deskPackages: readonly DeskPackage[];
};

/** Requests for private packages, and packages of every kind. */
export async function deskScene(
  test: TestApp,
  leaders: Leaders,
  catalogue: CatalogueScene,
  scene: CampaignScene,
): Promise<DeskScene> {
  const campaignOf = (name: CampaignName): SceneCampaign => {
    const found = scene.campaigns.find((campaign) => campaign.name === name);
    if (found === undefined) throw new Error(`no campaign ${name}`);
    return found;
  };
  const requests: SceneRequest[] = [];
  for (const name of ['being assembled', 'ready', 'back at the advertiser'] as const)
    requests.push(await openRequest(test, leaders.publisher, leaders.mhfe, campaignOf(name)));
  requests.push(await openRequest(test, leaders.publisher, leaders.otherMhfe, campaignOf('of strangers')));
  const deskPackages: DeskPackage[] = [];
  for (const [which, { id, facts }] of Object.entries(catalogue.packages))
    deskPackages.push({ name: `the package ${which}`, id, itemId: await itemOf(test, id), facts });
  for (const { name, id, facts } of scene.bookingPackages.filter((pack) => pack.facts.is_private)) {
    const packageId = await packageOf(test, id);
    const made = { undecided_bookings: 0, accepted_bookings: 1, campaign: facts.campaign };
    deskPackages.push({
      name,
      id: packageId,
      itemId: await itemOf(test, packageId),
      facts: privateFacts(leaders, made),
    });
  }
  for (const name of ['ready', 'back at the advertiser', 'accepted'] as const)
    deskPackages.push(await handedOver(test, leaders, catalogue, campaignOf(name)));
  return { requests, deskPackages };
}

async function openRequest(
  test: TestApp,
  publisher: TestPerson,
  mhfe: TestPerson,
  campaign: SceneCampaign,
): Promise<SceneRequest> {
  const row = {
    campaign_id: campaign.id,
    company_id: publisher.companyId,
    sender_company_id: mhfe.companyId,
    request_text: 'Kérjük',
    ...SCENE_PERIOD,
    budget: 1_000_000,
    created_by: mhfe.accountId,
  };
  const { id } = await test.db.insertInto('assembly_request').values(row).returning('id').executeTakeFirstOrThrow();
  const facts = {
    state: 'WAITING_FOR_PUBLISHER' as const,
    publisher_id: publisher.companyId,
    mhfe_id: mhfe.companyId,
    campaign: campaign.facts,
  };
  return { name: `the request of the campaign ${campaign.name}`, id, facts };
}

type Made = Partial<PackageFacts> & Pick<PackageFacts, 'campaign'>;

function privateFacts({ publisher }: Leaders, made: Made): PackageFacts {
  return {
    company_id: publisher.companyId,
    company_enabled: true,
    is_private: true,
    is_active: true,
    is_done: false,
    is_dropped: false,
    item_count: 1,
    period: SCENE_PERIOD,
    is_booked: true,
    undecided_bookings: 0,
    accepted_bookings: 0,
    ...made,
  };
}

async function handedOver(
  test: TestApp,
  leaders: Leaders,
  { surfaces }: CatalogueScene,
  campaign: SceneCampaign,
): Promise<DeskPackage> {
  const { publisher, mhfe } = leaders;
  const request = await openRequest(test, publisher, mhfe, campaign);
  await test.db
    .updateTable('assembly_request')
    .set({ state: 'PUBLISHER_ACCEPTED' })
    .where('id', '=', request.id)
    .execute();
  const fields = {
    company_id: publisher.companyId,
    title: 'Átadott csomag',
    price: secrets.packagePrice,
    is_private: true,
  };
  const { id } = await test.db
    .insertInto('package')
    .values({ ...fields, date_from: null, date_to: null, assembly_request_id: request.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { package_id: id, media_id: surfaces.booked.id, quantity: 1 };
  await test.db.insertInto('package_item').values(item).execute();
  await test.db
    .insertInto('booking_package')
    .values({
      package_id: id,
      campaign_id: campaign.id,
      publisher_company_id: publisher.companyId,
      is_private: true,
      is_done: true,
      done_at: test.clock.now(),
      accepted_at: test.clock.now(),
      state: 'PUBLISHER_ACCEPTED',
      ...SCENE_PERIOD,
      price: secrets.packagePrice,
      commission_fee: String(secrets.commission),
      created_by: publisher.accountId,
    })
    .execute();
  const name = `a package handed over in the campaign ${campaign.name}`;
  return {
    name,
    id,
    itemId: await itemOf(test, id),
    facts: privateFacts(leaders, { is_done: true, campaign: campaign.facts }),
  };
}

async function itemOf(test: TestApp, packageId: number): Promise<number> {
  const query = test.db.selectFrom('package_item').select('id').where('package_id', '=', packageId);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function packageOf(test: TestApp, bookingPackageId: number): Promise<number> {
  const query = test.db.selectFrom('booking_package').select('package_id').where('id', '=', bookingPackageId);
  return (await query.executeTakeFirstOrThrow()).package_id;
}
