import {
  type Counters,
  type DueItem,
  type SentItem,
  type Today,
  waitingSources,
} from '@felulet/contract/today/today.contract.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { addDays, budapestDay, budapestInstant, type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { requestsRunningOut, unansweredRequests } from '../assembly-requests/request-day.lookup.ts';
import { campaignFactsOf, campaignsStarting, campaignsWithOthers } from '../campaigns/campaign-day.lookup.ts';
import { optionsEnding } from '../options/option-day.lookup.ts';
import { statementToAccept } from '../privacy/privacy.lookup.ts';
import { countersOf, mayCount } from './counters.ts';
import { waitingOf } from './waiting.ts';

const SHOWN = 8;
/** What begins within so many days runs out soon. [D10.13] */
const SOON_DAYS = 14;

export function readCounters({ db }: ServerContext, viewer: Viewer): Promise<Counters> {
  return countersOf(db, viewer);
}

export async function readToday({ db, clock }: ServerContext, viewer: Viewer): Promise<Today> {
  const day = budapestDay(clock.now());
  const sources = waitingSources.filter((source) => mayCount(viewer, source));
  const [statement, waiting, due, sent] = await Promise.all([
    statementToAccept(db, viewer.accountId),
    Promise.all(sources.map((source) => waitingOf(db, viewer, source))),
    runningOut(db, viewer, day),
    withOthers(db, viewer),
  ]);
  return { day, statement, waiting, due, sent };
}

async function runningOut(db: Db, viewer: Viewer, today: Day): Promise<Today['due']> {
  const window = { from: today, to: addDays(today, SOON_DAYS), limit: SHOWN };
  const campaigns = await campaignsStarting(db, viewer, window);
  const requests = isAllowed(viewer.role, 'assemblyRequests:show')
    ? await requestsRunningOut(db, viewer, window)
    : { rows: [], total: 0 };
  const options = isAllowed(viewer.role, 'bookings:show')
    ? await optionsEnding(db, viewer, { until: budapestInstant(addDays(window.to, 1), '00:00:00'), limit: SHOWN })
    : { rows: [], total: 0 };
  const left = (day: Day): number => dayNumber(day) - dayNumber(today);
  const items: DueItem[] = [
    ...campaigns.rows.map(
      ({ id, name, brand, state, date_from, is_my_turn }): DueItem => ({
        kind: is_my_turn && isSentBackState(state) ? 'offer_unanswered' : 'campaign_starts',
        id,
        text: name,
        detail: brand,
        day: date_from,
        days_left: left(date_from),
        place: `/campaigns/show/${id}`,
      }),
    ),
    ...requests.rows.map(
      (row): DueItem => ({
        kind: row.state === 'PUBLISHER_ACCEPTED' ? 'package_open' : 'request_unanswered',
        id: row.id,
        text: row.campaign_name,
        day: row.date_from,
        days_left: left(row.date_from),
        detail: row.company_id === viewer.companyId ? row.sender_name : row.publisher_name,
        place: `/assembly-requests/show/${row.id}`,
      }),
    ),
    ...options.rows.map(({ id, title, campaign_name, until }): DueItem => {
      const day = budapestDay(until);
      const shown = { kind: 'option_ends', id, text: title, detail: campaign_name, day, days_left: left(day) } as const;
      return { ...shown, place: `/options/show/${id}` };
    }),
  ];
  const first = items.toSorted((one, other) => one.days_left - other.days_left).slice(0, SHOWN);
  return { total: campaigns.total + requests.total + options.total, items: first };
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
        place: `/assembly-requests/show/${row.id}`,
      }),
    ),
  ];
  const first = items.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, SHOWN);
  return { total: campaigns.total + requests.total, items: first };
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
  return [{ ...shared, since: turn_since.toISOString(), place: `/campaigns/show/${id}` }];
}
