import type { AssemblyRequestFacts } from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import type { BookedPackageFacts } from '@felulet/domain/package/booking-package-policy.ts';
import type { PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { CampaignName } from './campaign-plan.ts';
import type { CampaignScene, SceneCampaign, ScenePackage } from './campaign-scene.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import type { Leaders } from './matrix-people.ts';
import { SALE_PERIOD, SCENE_PERIOD } from './offer-making.ts';

export type SceneRequest = { readonly name: string; readonly id: number; readonly facts: AssemblyRequestFacts };
export type DeskPackage = {
  readonly name: string;
  readonly id: number;
  readonly itemId: number;
  readonly facts: PackageFacts;
};

export type DeskScene = {
  readonly requests: readonly SceneRequest[];
  /** Public ones, booked and not; private ones in the making, and such as were handed over. */
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
  for (const pack of scene.bookingPackages) {
    const { name, packageId, facts } = pack;
    const itemId = await itemOf(test, packageId);
    deskPackages.push({
      name,
      id: packageId,
      itemId,
      facts: facts.is_private ? privateFacts(pack) : publicFacts(pack),
    });
  }
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

function privateFacts({ facts }: ScenePackage): PackageFacts {
  const { is_done, campaign } = facts;
  return { ...bookedFacts(facts), is_private: true, is_done, period: SCENE_PERIOD, campaign };
}

/** Nothing of its campaign counts for who sees it. */
function publicFacts({ facts }: ScenePackage): PackageFacts {
  return { ...bookedFacts(facts), is_private: false, is_done: false, period: SALE_PERIOD, campaign: null };
}

function bookedFacts({
  publisher_id,
  state,
}: BookedPackageFacts): Omit<PackageFacts, 'is_private' | 'is_done' | 'period' | 'campaign'> {
  const waits = state === 'WAITING_FOR_PUBLISHER';
  return {
    company_id: publisher_id,
    company_enabled: true,
    is_active: true,
    is_dropped: false,
    item_count: 1,
    is_booked: state !== 'REJECTED',
    undecided_bookings: waits ? 1 : 0,
    accepted_bookings: waits ? 0 : 1,
  };
}

async function itemOf(test: TestApp, packageId: number): Promise<number> {
  const query = test.db.selectFrom('package_item').select('id').where('package_id', '=', packageId);
  return (await query.executeTakeFirstOrThrow()).id;
}
