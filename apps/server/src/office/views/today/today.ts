import {
  type Counters,
  type DueItem,
  type SentItem,
  type Today,
  waitingSources,
} from '@felulet/contract/office/today.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { isOrderedState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { budapestDay, type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { endOfNearDays, type NearDays, nearDays } from '@felulet/domain/period/soon.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { requestsRunningOut, unansweredRequests } from '../../../sales/views/assembly-request/request-day.ts';
import { orderedByCampaign } from '../../../sales/views/booking/booking-day.ts';
import { campaignsStarting, campaignsWithOthers } from '../../../sales/views/campaign/campaign-day.ts';
import { campaignFactsOf } from '../../../sales/views/campaign/campaign-facts.ts';
import { optionsEnding } from '../../../sales/views/option/option-day.ts';
import { statementToAccept } from '../current-statement.ts';
import { countersOf, mayCount } from './counters.ts';
import { firstStepOf } from './first-step.ts';
import { waitingOf } from './waiting.ts';

const SHOWN = 8;

export function readCounters({ db }: ServerContext, viewer: Viewer): Promise<Counters> {
  return countersOf(db, viewer);
}

export async function readToday({ db, clock }: ServerContext, viewer: Viewer): Promise<Today> {
  const now = clock.now();
  const sources = waitingSources.filter((source) => mayCount(viewer, source));
  const [statement, first, waiting, due, sent] = await Promise.all([
    statementToAccept(db, viewer.accountId),
    firstStepOf(db, viewer),
    Promise.all(sources.map((source) => waitingOf(db, viewer, source))),
    runningOut(db, viewer, now, SHOWN),
    withOthers(db, viewer),
  ]);
  return { day: budapestDay(now), statement, first_step: first, waiting, due, sent };
}

type Party = Parameters<typeof campaignFactsOf>[1][number] & {
  readonly advertiser_name: string | null;
  readonly intermediary_name: string | null;
  readonly mhfe_name: string | null;
  readonly publisher_name: string | null;
};

async function withOthers(db: Db, viewer: Viewer): Promise<Today['sent']> {
  const campaigns = await campaignsWithOthers(db, viewer, { limit: SHOWN });
  const facts = await campaignFactsOf(db, campaigns.rows);
  const requests = await unansweredRequests(db, viewer, 'sent', SHOWN);
  const items = [
    ...campaigns.rows.flatMap((row) => sentCampaign(row, facts.get(row.id))),
    ...requests.rows.map(
      (row): SentItem => ({
        kind: 'request',
        id: row.id,
        text: row.campaign_name,
        state: null,
        turn: 'publisher',
        company: row.publisher_name,
        since: row.created_at.toISOString(),
        place: linkTo(`/assembly-requests/show/${row.id}`),
      }),
    ),
  ];
  const first = items.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, SHOWN);
  const lists = [
    { source: 'campaigns', count: campaigns.total } as const,
    { source: 'assembly_requests', count: requests.total } as const,
  ];
  return { total: campaigns.total + requests.total, items: first, lists: lists.filter(({ count }) => count > 0) };
}

function sentCampaign(row: Party, facts: CampaignFacts | undefined): SentItem[] {
  const turn = facts === undefined ? null : turnOf(facts);
  if (turn === null) return [];
  const companies = {
    advertiser: row.advertiser_name,
    intermediary: row.intermediary_name,
    offer_maker: row.publisher_name ?? row.mhfe_name,
    publishers: null,
  };
  const { id, name, state, turn_since } = row;
  const shared = { kind: 'campaign', id, text: name, state, turn, company: companies[turn] } as const;
  return [{ ...shared, since: turn_since.toISOString(), place: linkTo(`/campaigns/show/${id}`) }];
}

type Due = Today['due'];
type Undated = Omit<DueItem, 'days_left'>;
/** Of one kind: the first lines, how many lines there are, and how many rows its list has. */
type Part = {
  readonly source: Due['lists'][number]['source'];
  readonly items: readonly Undated[];
  readonly total: number;
  readonly rows: number;
};

/** What begins or ends within two weeks, the nearest first. */
async function runningOut(db: Db, viewer: Viewer, now: Date, limit: number): Promise<Due> {
  const days = nearDays(now);
  const parts = await Promise.all([
    campaigns(db, viewer, days, limit),
    ...(viewer.role === 'ROLE_PUBLISHER' ? [orderedBookings(db, viewer, days, limit)] : []),
    ...(isAllowed(viewer.role, 'assemblyRequests:show') ? [requests(db, viewer, days, limit)] : []),
    ...(isAllowed(viewer.role, 'bookings:show') ? [options(db, viewer, endOfNearDays(now), limit)] : []),
  ]);
  const items = parts
    .flatMap((part) => part.items)
    .map((item): DueItem => ({ ...item, days_left: dayNumber(item.day) - dayNumber(days.from) }))
    .toSorted((one, other) => one.days_left - other.days_left)
    .slice(0, limit);
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    items,
    lists: parts.flatMap(({ source, rows: count }) => (count === 0 ? [] : [{ source, count }])),
  };
}

async function campaigns(db: Db, viewer: Viewer, days: NearDays, limit: number): Promise<Part> {
  const { rows, total } = await campaignsStarting(db, viewer, days, { limit });
  const items = rows.map(({ id, name, brand, state, date_from, is_my_turn }): Undated => {
    const isUnanswered = is_my_turn && isSentBackState(state);
    const starts = isOrderedState(state) ? 'ordered_campaign_starts' : 'campaign_starts';
    const kind = isUnanswered ? 'offer_unanswered' : starts;
    return { kind, id, text: name, detail: brand, day: date_from, place: linkTo(`/campaigns/show/${id}`) };
  });
  return { source: 'campaigns', items, total, rows: total };
}

/** A publisher has no page of the campaign: its own rows of it stand here, and their days. */
async function orderedBookings(db: Db, viewer: Viewer, days: NearDays, limit: number): Promise<Part> {
  const { rows, total, bookings } = await orderedByCampaign(db, viewer, days, limit);
  const items = rows.map(
    ({ id, name, brand, count, date_from: day }): Undated => ({
      kind: 'ordered_bookings_start',
      id,
      text: name,
      detail: brand,
      count,
      day,
      place: linkTo('/bookings', { campaign: id, due: true }),
    }),
  );
  return { source: 'bookings', items, total, rows: bookings };
}

async function requests(db: Db, viewer: Viewer, days: NearDays, limit: number): Promise<Part> {
  const { rows, total } = await requestsRunningOut(db, viewer, days, limit);
  const items = rows.map(
    ({ id, state, campaign_name, company_id, sender_name, publisher_name, date_from: day }): Undated => ({
      kind: state === 'PUBLISHER_ACCEPTED' ? 'package_open' : 'request_unanswered',
      id,
      text: campaign_name,
      detail: company_id === viewer.companyId ? sender_name : publisher_name,
      day,
      place: linkTo(`/assembly-requests/show/${id}`),
    }),
  );
  return { source: 'assembly_requests', items, total, rows: total };
}

async function options(db: Db, viewer: Viewer, until: Date, limit: number): Promise<Part> {
  const { rows, total } = await optionsEnding(db, viewer, { until, limit });
  const items = rows.map(({ id, title, campaign_name: detail, until: end }): Undated => {
    const day: Day = budapestDay(end);
    return { kind: 'option_ends', id, text: title, detail, day, place: linkTo(`/options/show/${id}`) };
  });
  return { source: 'options', items, total, rows: total };
}
