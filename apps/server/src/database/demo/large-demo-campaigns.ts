import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoRandom } from './demo-random.ts';

export type LargeCampaign = {
  readonly id: number;
  readonly state: 'BIDDER_ACCEPTED' | 'SENT_TO_PUBLISHER' | 'ADVERTISER_ACCEPT' | 'REJECTED';
  /** Counted in the days of the season. */
  readonly start: number;
  readonly length: number;
};

const BATCH = 5000;
const advertisers = ['hirdeto', 'hirdeto2', 'hirdeto3'] as const;
const brands = [
  'Csörgő Szóda',
  'Zöldkosár',
  'Fürge Futár',
  'Mézesmadzag',
  'Hullámhossz Mobil',
  'Öreg Tölgy Bútor',
  'Kisalföld Bank',
];
const seasons = [
  'tavaszi nyitás',
  'nyári akció',
  'őszi bevezetés',
  'karácsonyi hajrá',
  'iskolakezdés',
  'új üzlet',
  'toborzás',
];

type Draft = Omit<LargeCampaign, 'id'> & {
  readonly name: string;
  readonly brand: string;
  readonly creator: (typeof advertisers)[number];
};

/** Campaigns of the demo's advertisers at its MHFE, over the whole season; what is over has been accepted or refused. */
export async function addCampaigns(
  tx: Tx,
  source: {
    readonly random: DemoRandom;
    readonly people: DemoPeople;
    readonly days: readonly string[];
    readonly now: Date;
  },
  count: number,
): Promise<LargeCampaign[]> {
  const { random, days } = source;
  // The first is a refused one, so that there always is one.
  const drafts = Array.from({ length: count }, (_unused, index) => draft(random, days.length, index === 0));
  const campaigns: LargeCampaign[] = [];
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    const ids = await insertBatch(tx, source, batch);
    campaigns.push(
      ...batch.map(({ state, start: day, length }, index) => ({ id: ids[index] ?? 0, state, start: day, length })),
    );
  }
  return campaigns;
}

function draft(random: DemoRandom, dayCount: number, isRefused: boolean): Draft {
  const length = random.pick([14, 14, 28, 28, 56]);
  const start = random.between(0, dayCount - length);
  const brand = random.pick(brands);
  const isAhead = start > dayCount / 2;
  const states = isAhead
    ? (['ADVERTISER_ACCEPT', 'ADVERTISER_ACCEPT', 'SENT_TO_PUBLISHER', 'BIDDER_ACCEPTED'] as const)
    : (['ADVERTISER_ACCEPT'] as const);
  const state = isRefused || random.chance(0.06) ? 'REJECTED' : random.pick(states);
  return { state, start, length, brand, name: `${brand} – ${random.pick(seasons)}`, creator: random.pick(advertisers) };
}

async function insertBatch(
  tx: Tx,
  { people, days, now }: { readonly people: DemoPeople; readonly days: readonly string[]; readonly now: Date },
  drafts: readonly Draft[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into campaign (name, brand, target_area, ooh_budget, date_from, date_to, devices_and_other_information, state,
        was_sent_back, role_of_creator, creator_company_id, advertiser_company_id, mhfe_company_id, created_by, state_changed_at, created_at, updated_at)
      select name, brand, 'Országos', 20000000, date_from, date_to, 'Citylight és óriásplakát', state,
        state in ('ADVERTISER_ACCEPT', 'REJECTED'), 'ROLE_ADVERTISER', company, company, ${people.mhfe.companyId}, account, ${now}, ${now}, ${now}
      from unnest(${drafts.map((one) => one.name)}::text[], ${drafts.map((one) => one.brand)}::text[],
        ${drafts.map((one) => days[one.start])}::date[], ${drafts.map((one) => days[one.start + one.length - 1])}::date[],
        ${drafts.map((one) => one.state)}::text[], ${drafts.map((one) => people[one.creator].companyId)}::integer[],
        ${drafts.map((one) => people[one.creator].accountId)}::integer[])
        with ordinality as wanted (name, brand, date_from, date_to, state, company, account, place)
      order by place
      returning id, state, creator_company_id, created_by),
    history as (
      insert into campaign_operation (campaign_id, state, company_id, account_id, created_at)
      select id, state, creator_company_id, created_by, ${now}::timestamptz from added)
    select id from added order by id`.execute(tx);
  return rows.map((row) => row.id);
}
