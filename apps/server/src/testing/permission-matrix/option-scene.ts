import type { OptionFacts } from '@felulet/domain/option/option-policy.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';
import type { CampaignName } from './campaign-plan.ts';
import type { CampaignScene, SceneCampaign } from './campaign-scene.ts';
import type { CatalogueScene } from './catalogue-scene.ts';
import type { Leaders } from './matrix-people.ts';

export type SceneOption = { readonly name: string; readonly id: number; readonly facts: OptionFacts };

export type OptionScene = { readonly options: readonly SceneOption[] };

const until = new Date('2026-03-09T17:00:00Z');
const held = { state: 'HOLDING', rank: 1, hold_until: until } as const;

/**
 * Of the campaign that is being assembled and of that of strangers: one that holds, one asked to be renewed, one in line; of each of
 * them another's option holds the days that it waits for.
 */
export async function optionScene(
  test: TestApp,
  leaders: Leaders,
  { surfaces }: CatalogueScene,
  { campaigns }: CampaignScene,
): Promise<OptionScene> {
  const options: SceneOption[] = [];
  const [mine, theirs] = [
    { ...named(campaigns, 'being assembled'), person: leaders.mhfe },
    { ...named(campaigns, 'of strangers'), person: leaders.otherMhfe },
  ];
  for (const [campaign, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const { name, person } = campaign;
    for (const kind of ['HOLDING', 'ASKED', 'WAITING'] as const) {
      const isWaiting = kind === 'WAITING';
      const place = {
        campaignId: campaign.id,
        mediaId: surfaces.booked.id,
        first: addDays('2026-09-01', options.length * 12),
        publisher: leaders.publisher,
        person,
      };
      const facts: OptionFacts = {
        state: isWaiting ? 'WAITING' : 'HOLDING',
        rank: isWaiting ? 2 : 1,
        hold_until: isWaiting ? null : until,
        renewals_used: 0,
        is_renewal_asked: kind === 'ASKED',
        approval: kind === 'HOLDING' ? 'WANTED' : null,
        is_challenged: false,
        is_challenging: false,
        publisher_id: leaders.publisher.companyId,
        campaign: campaign.facts,
        terms: usualTerms,
      };
      if (isWaiting)
        await insertOption(test, { ...place, campaignId: other.id, person: other.person }, { ...facts, ...held });
      options.push({ name: `the option ${kind} of ${name}`, id: await insertOption(test, place, facts), facts });
    }
  }
  return { options };
}

function named(campaigns: CampaignScene['campaigns'], name: CampaignName): SceneCampaign {
  const campaign = campaigns.find((candidate) => candidate.name === name);
  if (campaign === undefined) throw new Error(`no campaign ${name}`);
  return campaign;
}

type Place = {
  readonly campaignId: number;
  readonly mediaId: number;
  /** Far from the days of the other bookings, and each in days of its own. */
  readonly first: Day;
  readonly publisher: TestPerson;
  readonly person: TestPerson;
};

async function insertOption(test: TestApp, place: Place, facts: OptionFacts): Promise<number> {
  const { campaignId, mediaId, first, publisher, person } = place;
  const shared = {
    media_id: mediaId,
    publisher_company_id: publisher.companyId,
    campaign_id: campaignId,
    quantity: 1,
    date_from: first,
    date_to: addDays(first, 9),
    created_by: person.accountId,
  };
  const booking = { ...shared, state: 'CREATED' as const, hold_until: facts.hold_until };
  const isWaiting = facts.state === 'WAITING';
  const held = isWaiting
    ? null
    : await test.db.insertInto('booking').values(booking).returning('id').executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('surface_option')
    .values({
      ...shared,
      state: facts.state,
      rank: facts.rank,
      booking_id: held?.id ?? null,
      hold_until: facts.hold_until,
      closes_at: new Date('2026-08-28T16:00:00Z'),
      renewal_asked_at: facts.is_renewal_asked ? new Date('2026-03-04T10:00:00Z') : null,
      approval: facts.approval,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
