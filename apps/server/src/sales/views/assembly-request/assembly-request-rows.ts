import type { AssemblyRequestListQuery } from '@felulet/contract/sales/assembly-requests.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { type NearDays, nearDays } from '@felulet/domain/period/soon.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { AssemblyRequestTable } from '../../../database/tables.generated.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern } from '../../../platform/database/search.ts';

export type RequestRow = Selectable<AssemblyRequestTable> & {
  readonly campaign_name: string;
  readonly campaign_brand: string;
  readonly campaign_state: CampaignState;
  readonly dedicated_publisher_id: number | null;
  readonly company_name: string;
  readonly sender_name: string;
  readonly package_id: number | null;
  readonly package_title: string | null;
  readonly package_is_done: boolean;
};

/** Those that the viewer's company sent or got; all of them for an admin. */
function visibleTo(db: Db, viewer: Viewer) {
  const all = db
    .selectFrom('assembly_request as r')
    .innerJoin('campaign as c', 'c.id', 'r.campaign_id')
    .innerJoin('company as publisher', 'publisher.id', 'r.company_id')
    .innerJoin('company as sender', 'sender.id', 'r.sender_company_id');
  if (isAdmin(viewer)) return all;
  const { companyId } = viewer;
  return all.where((where) =>
    where.or([where('r.company_id', '=', companyId), where('r.sender_company_id', '=', companyId)]),
  );
}

type Scope = ReturnType<typeof visibleTo>;

function withParties(scope: Scope) {
  return scope
    .leftJoin('package as p', (join) => join.onRef('p.assembly_request_id', '=', 'r.id').on('p.deleted_at', 'is', null))
    .leftJoin('booking_package as bp', 'bp.package_id', 'p.id')
    .selectAll('r')
    .select(['c.name as campaign_name', 'c.brand as campaign_brand', 'c.state as campaign_state'])
    .select(['c.publisher_company_id as dedicated_publisher_id'])
    .select(['publisher.name as company_name', 'sender.name as sender_name'])
    .select(['p.id as package_id', 'p.title as package_title'])
    .select(sql<boolean>`coalesce(bp.is_done, false)`.as('package_is_done'));
}

type RequestSort = NonNullable<AssemblyRequestListQuery['sort']>[number];

const sortColumns: Readonly<Record<RequestSort['property'], Expression<unknown>>> = {
  id: sql.ref('r.id'),
  campaign_name: sql.ref('c.name'),
  campaign_brand: sql.ref('c.brand'),
  company: sql.ref('publisher.name'),
  sender: sql.ref('sender.name'),
  state: sql.ref('r.state'),
  period: sql.ref('r.date_from'),
  budget: sql.ref('r.budget'),
  created_at: sql.ref('r.created_at'),
};

export async function requestPage(
  db: Db,
  viewer: Viewer,
  query: AssemblyRequestListQuery,
  now: Date,
): Promise<Page<RequestRow>> {
  const scope = filtered(visibleTo(db, viewer), query, now);
  const keys = [...(query.sort ?? []), { property: 'id', direction: 'desc' } as const];
  const sorted = keys.reduce(
    (list, { property, direction }) => list.orderBy(sortColumns[property], direction),
    withParties(scope),
  );
  return pageOf(sorted, scope.select(rowCount), query);
}

function filtered(scope: Scope, query: AssemblyRequestListQuery, now: Date): Scope {
  let list = scope;
  if (query.campaign !== undefined) list = list.where('r.campaign_id', 'in', query.campaign);
  if (query.campaign_name) list = list.where('c.search_text', 'like', searchPattern(query.campaign_name));
  if (query.state !== undefined) list = list.where('r.state', 'in', query.state);
  if (query.due === true) list = list.where(runsOutOn(nearDays(now)));
  return list;
}

/** Of a request read as `r`: begins on one of the days and is unanswered, or has a package that was not handed over. */
export function runsOutOn({ from, to }: NearDays): RawBuilder<boolean> {
  return sql<boolean>`(r.date_from between ${from} and ${to} and (r.state = 'WAITING_FOR_PUBLISHER'
    or r.state = 'PUBLISHER_ACCEPTED' and exists (select from package as made
      join booking_package k on k.package_id = made.id
      where made.assembly_request_id = r.id and not k.is_done and k.state not in ('PUBLISHER_REJECTED', 'REJECTED'))))`;
}

export function requestRow(db: Db, viewer: Viewer, id: number): Promise<RequestRow | undefined> {
  return withParties(visibleTo(db, viewer)).where('r.id', '=', id).executeTakeFirst();
}

/** The campaigns of the viewer's requests, by name. */
export function requestCampaigns(db: Db, viewer: Viewer): Promise<{ id: number; name: string }[]> {
  return visibleTo(db, viewer)
    .select(['c.id', 'c.name'])
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

/** Requests that nobody has answered: those addressed to the viewer's company, for an admin those to any. */
export async function openRequests(db: Db, viewer: Viewer): Promise<number> {
  const open = db
    .selectFrom('assembly_request')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'WAITING_FOR_PUBLISHER');
  const own = isAdmin(viewer) ? open : open.where('company_id', '=', viewer.companyId);
  return (await own.executeTakeFirstOrThrow()).count;
}
