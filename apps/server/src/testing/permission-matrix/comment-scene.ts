import { companyOfSide } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CommentFacts, CommentPlace } from '@felulet/domain/comment/comment-policy.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { CampaignScene } from './campaign-scene.ts';
import type { Leaders } from './matrix-people.ts';

/** A campaign, or a line of its offer, with what a call says to mean it. */
export type ScenePlace = {
  readonly name: string;
  readonly send: { readonly campaign: number; readonly booking?: number; readonly booking_package?: number };
  readonly place: CommentPlace;
};

export type SceneComment = {
  readonly name: string;
  readonly id: number;
  readonly facts: CommentFacts;
  readonly at: ScenePlace;
};

export type CommentScene = { readonly places: readonly ScenePlace[]; readonly comments: readonly SceneComment[] };

/** At every place one comment of the offer maker for itself, and one shared with the customer before it or the line's publisher. */
export async function commentScene(test: TestApp, leaders: Leaders, scene: CampaignScene): Promise<CommentScene> {
  const places = withoutDoubles(placesOf(scene));
  const comments: SceneComment[] = [];
  for (const at of places) {
    const writer = makerOf(at, leaders);
    if (writer === undefined) continue;
    for (const other of [null, readerOf(at, writer, leaders)])
      if (other !== undefined) comments.push(await commentBy(test, writer, other, at));
  }
  return { places, comments };
}

/** One place for each state of a campaign and of a line: what the rules ask of the others is the same. */
function withoutDoubles(places: readonly ScenePlace[]): readonly ScenePlace[] {
  const byLook = new Map<string, ScenePlace>();
  for (const at of places) {
    const { campaign, line } = at.place;
    const { kind, state, booking_package: pack } = line?.booking ?? {};
    const look = JSON.stringify([campaign.state, campaign.publisher_id, kind, state, pack?.is_private, pack?.is_done]);
    if (!byLook.has(look)) byLook.set(look, at);
  }
  return [...byLook.values()];
}

function placesOf({ campaigns, bookings, bookingPackages }: CampaignScene): readonly ScenePlace[] {
  const campaignOf = (facts: unknown) => campaigns.find((campaign) => campaign.facts === facts);
  return [
    ...campaigns.map(({ name, id, facts }) => ({
      name: `the campaign ${name}`,
      send: { campaign: id },
      place: { campaign: facts, line: null },
    })),
    ...bookings.flatMap(({ name, id, facts }): ScenePlace[] => {
      const campaign = campaignOf(facts.campaign);
      if (campaign === undefined) return [];
      const line = { publisher_id: facts.publisher_id, booking: facts };
      return [{ name, send: { campaign: campaign.id, booking: id }, place: { campaign: campaign.facts, line } }];
    }),
    ...bookingPackages.flatMap(({ name, id, facts }): ScenePlace[] => {
      const campaign = campaignOf(facts.campaign);
      if (campaign === undefined) return [];
      const { publisher_id, is_private, is_done, state } = facts;
      const booking = {
        kind: 'campaign_booking' as const,
        state,
        publisher_id,
        campaign: campaign.facts,
        booking_package: { is_private, is_done },
        has_price_snapshot: state === 'PUBLISHER_ACCEPTED',
      };
      const place = { campaign: campaign.facts, line: { publisher_id, booking } };
      return [{ name: `the package: ${name}`, send: { campaign: campaign.id, booking_package: id }, place }];
    }),
  ];
}

function makerOf({ place }: ScenePlace, leaders: Leaders): TestPerson | undefined {
  const company = companyOfSide(place.campaign, 'offer_maker');
  return Object.values(leaders).find(({ companyId }) => companyId === company);
}

function readerOf({ place }: ScenePlace, writer: TestPerson, leaders: Leaders): TestPerson | undefined {
  const { advertiser_id, intermediary_id } = place.campaign;
  const company = place.line?.publisher_id ?? intermediary_id ?? advertiser_id;
  return Object.values(leaders).find(({ companyId }) => companyId === company && companyId !== writer.companyId);
}

async function commentBy(
  test: TestApp,
  writer: TestPerson,
  other: TestPerson | null,
  at: ScenePlace,
): Promise<SceneComment> {
  const { campaign, booking = null, booking_package = null } = at.send;
  const row = {
    campaign_id: campaign,
    booking_id: booking,
    booking_package_id: booking_package,
    line_title: at.place.line === null ? null : 'Sor',
    publisher_company_id: at.place.line?.publisher_id ?? null,
    account_id: writer.accountId,
    company_id: writer.companyId,
    text: 'Erről beszéljünk.',
    shared_with_company_id: other?.companyId ?? null,
  };
  const { id } = await test.db.insertInto('campaign_comment').values(row).returning('id').executeTakeFirstOrThrow();
  const { account_id, company_id, shared_with_company_id: shared_with_id } = row;
  const facts = { account_id, company_id, shared_with_id, is_deleted: false };
  return { name: `the comment ${other === null ? 'of one company' : 'shared'} on ${at.name}`, id, facts, at };
}
