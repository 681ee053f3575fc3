import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import { type BookingCounts, type CampaignFacts, noBookings } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { ChangeRequestFacts } from '@felulet/domain/change-request/change-request-policy.ts';
import type { BookedPackageFacts } from '@felulet/domain/package/booking-package-policy.ts';
import { freezeNow } from '../../sales/acts/offer/freeze-offer.ts';
import { insertCampaign } from '../sample-rows.ts';
import type { TestApp } from '../test-app.ts';
import { type CampaignName, type CampaignPlan, type CampaignShape, campaignPlans } from './campaign-plan.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import type { Leaders } from './matrix-people.ts';
import { type MadePart, makePart, SCENE_PERIOD, turnTo } from './offer-making.ts';
import { secrets } from './secrets.ts';

export type SceneCampaign = { readonly name: CampaignName; readonly id: number; readonly facts: CampaignFacts };
export type SceneBooking = { readonly name: string; readonly id: number; readonly facts: BookingFacts };
export type SceneManualRow = SceneBooking & { readonly manualMediaId: number };
export type ScenePackage = {
  readonly name: string;
  readonly id: number;
  readonly packageId: number;
  readonly facts: BookedPackageFacts;
};

export type SceneRequest = {
  readonly id: number;
  readonly booking: number;
  readonly facts: ChangeRequestFacts;
  readonly campaign: SceneCampaign;
};

export type SceneMenu = {
  readonly name: string;
  readonly id: number;
  readonly itemId: number;
  readonly state: CampaignMenuState;
  readonly campaign: CampaignFacts;
};

export type CampaignScene = {
  readonly menus: readonly SceneMenu[];
  readonly changeRequests: readonly SceneRequest[];
  readonly campaigns: readonly SceneCampaign[];
  readonly bookings: readonly SceneBooking[];
  readonly manualRows: readonly SceneManualRow[];
  readonly bookingPackages: readonly ScenePackage[];
};

export async function campaignScene(
  test: TestApp,
  leaders: Leaders,
  catalogue: CatalogueScene,
): Promise<CampaignScene> {
  const parts: CampaignScene[] = [];
  for (const [name, plan] of Object.entries(campaignPlans)) {
    parts.push(await standing(test, leaders, catalogue, name as CampaignName, plan)); // the table's own keys
  }
  return {
    campaigns: parts.flatMap((part) => part.campaigns),
    changeRequests: parts.flatMap((part) => part.changeRequests),
    menus: parts.flatMap((part) => part.menus),
    bookings: parts.flatMap((part) => part.bookings),
    manualRows: parts.flatMap((part) => part.manualRows),
    bookingPackages: parts.flatMap((part) => part.bookingPackages),
  };
}

/** The campaign with its offer, in the state of the plan, and what the rules know of all that. */
async function standing(
  test: TestApp,
  leaders: Leaders,
  catalogue: CatalogueScene,
  name: CampaignName,
  plan: CampaignPlan,
): Promise<CampaignScene> {
  const parties = partiesOf(plan.shape, leaders);
  const campaignId = await insertCampaign(test.db, parties.creator, leaders.mhfe, {
    ...SCENE_PERIOD,
    name: plan.shape === 'foreign' ? secrets.strangersCampaign : name,
    role_of_creator: plan.shape === 'agency' ? 'ROLE_INTERMEDIARY' : 'ROLE_ADVERTISER',
    external_advertiser: plan.shape === 'agency' ? 'Külső Zrt.' : null,
    advertiser_company_id: parties.advertiser?.companyId ?? null,
    intermediary_company_id: parties.intermediary?.companyId ?? null,
    mhfe_company_id: isChosen(plan) ? (parties.mhfe?.companyId ?? null) : null,
    publisher_company_id: parties.dedicated?.companyId ?? null,
    was_sent_back: plan.wasSentBack ?? false,
    modified_from: modifiedFrom(plan),
    state: plan.state,
  });
  const assigned = plan.unassigned === true ? [] : [parties.advertiser, parties.intermediary, parties.maker];
  for (const person of assigned) {
    if (person === null) continue;
    const row = { campaign_id: campaignId, account_id: person.accountId, company_id: person.companyId };
    await test.db.insertInto('campaign_assignee').values(row).execute();
  }
  const shop = { test, campaignId, maker: parties.maker, publisher: leaders.publisher, catalogue };
  const made: MadePart[] = [];
  for (const part of plan.parts ?? []) made.push(await makePart(shop, part));
  const facts = factsOf(plan, parties, made);
  const before = plan.state === 'REJECTED' ? 'SENT_BACK_TO_ADVERTISER' : plan.state;
  await turnTo(shop, before, modifiedFrom(plan));
  const version = await givenVersion(test, campaignId, { ...facts, state: before });
  if (plan.state === 'REJECTED') {
    const rejection = { token: parties.creator.token, id: campaignId, body: { state: 'REJECTED' } };
    (await test.call(campaignChangeState, rejection)).json();
  }
  const campaign = { name, id: campaignId, facts };
  const changeRequests = await givenRequest(test, campaign, plan, parties, version, made);
  const menus = plan.menu === undefined ? [] : [await menuOf(shop, plan.menu)];
  return {
    campaigns: [campaign],
    changeRequests,
    menus: menus.map((menu) => ({ ...menu, name: `${menu.state} menu of the campaign ${name}`, campaign: facts })),
    ...offerScene(name, facts, made, leaders),
  };
}

/** What had been sent back before has a version, as sending it would have left it. */
async function givenVersion(test: TestApp, campaignId: number, facts: CampaignFacts): Promise<number | null> {
  if (!facts.was_sent_back) return null;
  const sent = facts.state === 'READY_TO_SENT_BACK' ? ({ ...facts, state: 'MODIFY' } as const) : facts;
  return test.db.transaction().execute((tx) => {
    const freezing = {
      campaignId,
      facts: { ...sent, modified_from: 'SENT_BACK_TO_ADVERTISER' as const },
      actor: null,
      now: test.clock.now(),
    };
    return freezeNow(tx, freezing);
  });
}

async function givenRequest(
  test: TestApp,
  campaign: SceneCampaign,
  plan: CampaignPlan,
  parties: Parties,
  version: number | null,
  made: readonly MadePart[],
): Promise<readonly SceneRequest[]> {
  const { request } = plan;
  const author = request?.by === 'ROLE_INTERMEDIARY' ? parties.intermediary : parties.advertiser;
  if (request === undefined || author === null) return [];
  const isSent = request.state !== 'CREATED';
  const row = {
    campaign_id: campaign.id,
    company_id: author.companyId,
    created_role: request.by,
    state: request.state,
    change_request: secrets.changeRequest,
    created_by: author.accountId,
    offer_version_id: version,
    sent_at: isSent ? test.clock.now() : null,
  };
  const { id } = await test.db.insertInto('change_request').values(row).returning('id').executeTakeFirstOrThrow();
  const booking = made.find((part) => part.part === 'accepted')?.bookingId ?? 0;
  const line = { change_request_id: id, booking_id: booking, change_request: 'Másik megyében' };
  await test.db.insertInto('media_change_request').values(line).execute();
  return [{ id, booking, facts: { state: request.state, created_role: request.by }, campaign }];
}

async function menuOf(
  { test, campaignId, maker }: { readonly test: TestApp; readonly campaignId: number; readonly maker: Leaders['mhfe'] },
  state: CampaignMenuState,
): Promise<Pick<SceneMenu, 'id' | 'itemId' | 'state'>> {
  const sent_at = state === 'CREATED' ? null : test.clock.now();
  const menu = { campaign_id: campaignId, state, note: null, created_by: maker.accountId, sent_at };
  const { id } = await test.db.insertInto('campaign_menu').values(menu).returning('id').executeTakeFirstOrThrow();
  const row = { campaign_menu_id: id, media_id: null, title: 'Molinó', price: 1 };
  const item = await test.db.insertInto('campaign_menu_item').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, itemId: item.id, state };
}

/** An advertiser's campaign knows its offer maker from when the intermediary has chosen one. */
function isChosen(plan: CampaignPlan): boolean {
  return plan.shape !== 'through' || (plan.state !== 'CREATED' && plan.state !== 'SENT_TO_INTERMEDIARY');
}

function modifiedFrom({ state, request }: CampaignPlan): CampaignFacts['modified_from'] {
  if (state !== 'MODIFY') return null;
  return request?.by === 'ROLE_INTERMEDIARY' ? 'SENT_BACK_TO_INTERMEDIARY' : 'SENT_BACK_TO_ADVERTISER';
}

type Parties = ReturnType<typeof partiesOf>;

function partiesOf(shape: CampaignShape, leaders: Leaders) {
  const foreign = shape === 'foreign';
  const advertiser = shape === 'agency' ? null : foreign ? leaders.otherAdvertiser : leaders.advertiser;
  const intermediary = shape === 'through' || shape === 'agency' ? leaders.intermediary : null;
  const dedicated = shape === 'dedicated' ? leaders.publisher : null;
  const mhfe = shape === 'dedicated' ? null : foreign ? leaders.otherMhfe : leaders.mhfe;
  const maker = dedicated ?? mhfe ?? leaders.mhfe;
  return { advertiser, intermediary, dedicated, mhfe, maker, creator: advertiser ?? leaders.intermediary };
}

function factsOf(plan: CampaignPlan, parties: Parties, made: readonly MadePart[]): CampaignFacts {
  const assigneesOf = (person: Parties['advertiser']): number[] =>
    person === null || plan.unassigned === true ? [] : [person.accountId];
  return {
    state: plan.state,
    role_of_creator: plan.shape === 'agency' ? 'ROLE_INTERMEDIARY' : 'ROLE_ADVERTISER',
    creator_company_id: parties.creator.companyId,
    advertiser_id: parties.advertiser?.companyId ?? null,
    intermediary_id: parties.intermediary?.companyId ?? null,
    mhfe_id: isChosen(plan) ? (parties.mhfe?.companyId ?? null) : null,
    publisher_id: parties.dedicated?.companyId ?? null,
    assignees: {
      advertiser: assigneesOf(parties.advertiser),
      intermediary: assigneesOf(parties.intermediary),
      offer_maker: assigneesOf(parties.maker),
    },
    bookings: countsOf(made),
    was_sent_back: plan.wasSentBack ?? false,
    modified_from: modifiedFrom(plan),
    change_request: plan.request === undefined ? null : { state: plan.request.state, created_role: plan.request.by },
    menu_state: plan.menu ?? null,
    menu_was_sent: plan.menu !== undefined && plan.menu !== 'CREATED',
  };
}

function countsOf(made: readonly MadePart[]): BookingCounts {
  const count = (...parts: MadePart['part'][]): number => made.filter(({ part }) => parts.includes(part)).length;
  return {
    ...noBookings,
    surface_created: count('created'),
    surface_waiting: count('waiting', 'package waiting'),
    surface_accepted: count('accepted', 'package accepted', 'private package', 'private package handed over'),
    manual_open: count('manual open'),
    manual_accepted: count('manual accepted'),
    packages_not_handed_over: count('private package'),
  };
}

function offerScene(
  name: CampaignName,
  campaign: CampaignFacts,
  made: readonly MadePart[],
  leaders: Leaders,
): Omit<CampaignScene, 'campaigns' | 'changeRequests' | 'menus'> {
  const isRejected = campaign.state === 'REJECTED';
  const bookings = made.map((row): SceneBooking & { manualMediaId: number | null } => ({
    name: `${row.part}, in the campaign ${name}`,
    id: row.bookingId,
    manualMediaId: row.manualMediaId,
    facts: {
      kind: row.manualMediaId === null ? 'campaign_booking' : 'manual_row',
      state: isRejected ? 'REJECTED' : row.state,
      publisher_id: row.manualMediaId === null ? leaders.publisher.companyId : null,
      booking_package: row.package,
      campaign,
      has_price_snapshot: row.state === 'PUBLISHER_ACCEPTED',
    },
  }));
  return {
    bookings,
    manualRows: bookings.flatMap((row) =>
      row.manualMediaId === null ? [] : [{ ...row, manualMediaId: row.manualMediaId }],
    ),
    bookingPackages: made.flatMap((row): ScenePackage[] => {
      if (row.package === null) return [];
      const { id, packageId, is_private, is_done } = row.package;
      const open = is_private && !is_done ? 'WAITING_FOR_PUBLISHER' : row.state;
      const state = isRejected ? 'REJECTED' : open;
      const facts = { publisher_id: leaders.publisher.companyId, is_private, is_done, state, campaign };
      return [{ name: `${row.part}, in the campaign ${name}`, id, packageId, facts }];
    }),
  };
}
