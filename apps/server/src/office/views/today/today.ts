import { type Counters, type SentItem, type Today, waitingSources } from '@felulet/contract/office/today.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { unansweredRequests } from '../../../sales/views/assembly-request/request-day.ts';
import { campaignFactsOf, campaignsWithOthers } from '../../../sales/views/campaign/campaign-day.ts';
import { statementToAccept } from '../current-statement.ts';
import { countersOf, mayCount } from './counters.ts';
import { runningOut } from './running-out.ts';
import { waitingOf } from './waiting.ts';

const SHOWN = 8;

export function readCounters({ db }: ServerContext, viewer: Viewer): Promise<Counters> {
  return countersOf(db, viewer);
}

export async function readToday({ db, clock }: ServerContext, viewer: Viewer): Promise<Today> {
  const now = clock.now();
  const sources = waitingSources.filter((source) => mayCount(viewer, source));
  const [statement, waiting, due, sent] = await Promise.all([
    statementToAccept(db, viewer.accountId),
    Promise.all(sources.map((source) => waitingOf(db, viewer, source))),
    runningOut(db, viewer, now, SHOWN),
    withOthers(db, viewer),
  ]);
  return { day: budapestDay(now), statement, waiting, due, sent };
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
