import type { SortKey } from '@felulet/contract/list.ts';
import type { CampaignListQuery } from '@felulet/contract/sales/campaign-list.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { statesHiddenFrom } from '@felulet/domain/campaign/campaign-standing.ts';
import { type NearDays, nearDays } from '@felulet/domain/period/soon.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { type CountMemory, countOf } from '../../../platform/database/count-memory.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import { isMenuWaiting } from '../menu/menu-day.ts';
import { type CampaignRecord, campaignAround, factsFrom } from './campaign-facts.ts';
import { isAssembledBy, isTurnOf, isTurnOfOthers, isUnreadBy, startsOn } from './campaign-turn.ts';

export type CampaignDetailRow = CampaignRecord & {
  readonly creator_name: string;
  readonly advertiser_name: string | null;
  readonly intermediary_name: string | null;
  readonly mhfe_name: string | null;
  readonly publisher_name: string | null;
};

export type CampaignListRow = CampaignDetailRow & { readonly is_unread: boolean };

export type CampaignPage = { readonly rows: readonly CampaignListRow[]; readonly totalCount: number };

type CampaignFilter = Dated<Omit<CampaignListQuery, 'page' | 'rowsPerPage' | 'sort'>>;

/** What is asked, with the days that are near at the time. */
type Dated<Query> = Omit<Query, 'due'> & { readonly startsOn?: NearDays | undefined };

export function dated<Query extends { readonly due?: boolean | undefined }>(
  { due, ...query }: Query,
  now: Date,
): Dated<Query> {
  return { ...query, startsOn: due === true ? nearDays(now) : undefined };
}

type CampaignScope = ExpressionBuilder<Database & { c: Database['campaign'] }, 'c'>;

/** Ring two of the permissions: the campaigns a viewer may know of. The policy decides the rest per record. [D3.8] */
export function visibleTo(viewer: Viewer): (where: CampaignScope) => Expression<SqlBool> {
  return (where) => {
    if (viewer.role === 'ROLE_ADMIN') return sql<boolean>`true`;
    const mine = viewer.companyId;
    const reachedMaker = where('c.state', 'not in', statesHiddenFrom('offer_maker'));
    const reachedIntermediary = where('c.state', 'not in', statesHiddenFrom('intermediary'));
    return where.or([
      where('c.creator_company_id', '=', mine),
      where.and([where('c.intermediary_company_id', '=', mine), reachedIntermediary]),
      where.and([where('c.mhfe_company_id', '=', mine), reachedMaker]),
      where.and([where('c.publisher_company_id', '=', mine), reachedMaker]),
    ]);
  };
}

/** The campaigns that list and calendar filter out of those that the viewer sees. */
export function listScope(
  db: Db,
  viewer: Viewer,
  query: CampaignFilter,
): SelectQueryBuilder<Database & { c: Database['campaign'] }, 'c', unknown> {
  let list = db.selectFrom('campaign as c').where(visibleTo(viewer));
  for (const word of searchWords(query.name ?? '')) list = list.where('c.id', 'in', campaignsWith(word));
  if (query.state !== undefined) list = list.where('c.state', 'in', query.state);
  if (query.advertiser !== undefined) list = list.where('c.advertiser_company_id', 'in', query.advertiser);
  if (query.intermediary !== undefined) list = list.where('c.intermediary_company_id', 'in', query.intermediary);
  if (query.mhfe !== undefined) list = list.where('c.mhfe_company_id', 'in', query.mhfe);
  if (query.turn === 'mine') list = list.where(isTurnOf(viewer));
  if (query.turn === 'unread') list = list.where(isUnreadBy(viewer));
  if (query.turn === 'assembling') list = list.where(isAssembledBy(viewer));
  if (query.turn === 'menu') list = list.where(isMenuWaiting(viewer));
  if (query.turn === 'others') list = list.where(isTurnOfOthers(viewer));
  if (query.startsOn !== undefined) list = list.where(startsOn(query.startsOn));
  if (query.period_from !== undefined) list = list.where('c.date_to', '>=', query.period_from);
  if (query.period_to !== undefined) list = list.where('c.date_from', '<=', query.period_to);
  if (query.assigned_to_me === true) list = list.where(isAssignedTo(viewer));
  return list;
}

/** Campaigns whose name, brand or advertiser the word stands in. */
export function campaignsWith(word: string): RawBuilder<number> {
  const pattern = searchPattern(word);
  return sql<number>`(select found.id from campaign as found left join company as named on named.id = found.advertiser_company_id
    where found.search_text like ${pattern} or named.search_text like ${pattern} or search_form(found.external_advertiser) like ${pattern})`;
}

function isAssignedTo({ accountId }: Viewer): Expression<SqlBool> {
  return sql<boolean>`exists (select from campaign_assignee a where a.campaign_id = c.id and a.account_id = ${accountId})`;
}

/** One page and the count, as two statements. */
export async function campaignPage(
  db: Db,
  viewer: Viewer,
  query: Dated<CampaignListQuery>,
  counts?: CountMemory,
): Promise<CampaignPage> {
  const scope = listScope(db, viewer, query);
  const page = withParties(scope)
    .selectAll('c')
    .select(isUnreadBy(viewer).as('is_unread'))
    .$call((builder) => sorted(builder, viewer, query.sort ?? [{ property: 'updated_at', direction: 'desc' }]))
    .orderBy('c.id', 'desc')
    .limit(query.rowsPerPage)
    .offset(query.page * query.rowsPerPage);
  const counting = scope.select((select) => select.fn.countAll<number>().as('count'));
  const [rows, totalCount] = await Promise.all([page.execute(), countOf(db, counting, counts)]);
  return { rows, totalCount };
}

function withParties<O>(query: SelectQueryBuilder<Database & { c: Database['campaign'] }, 'c', O>) {
  return query
    .innerJoin('company as creator', 'creator.id', 'c.creator_company_id')
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .leftJoin('company as intermediary', 'intermediary.id', 'c.intermediary_company_id')
    .leftJoin('company as mhfe', 'mhfe.id', 'c.mhfe_company_id')
    .leftJoin('company as publisher', 'publisher.id', 'c.publisher_company_id')
    .select([
      'creator.name as creator_name',
      'advertiser.name as advertiser_name',
      'intermediary.name as intermediary_name',
      'mhfe.name as mhfe_name',
      'publisher.name as publisher_name',
    ]);
}

const sortColumns: Readonly<Record<string, Expression<unknown>>> = {
  id: sql.ref('c.id'),
  name: sql.ref('c.name'),
  brand: sql.ref('c.brand'),
  state: sql.ref('c.state'),
  advertiser: sql`coalesce(advertiser.name, c.external_advertiser)`,
  intermediary: sql.ref('intermediary.name'),
  mhfe: sql`coalesce(mhfe.name, publisher.name)`,
  company: sql.ref('creator.name'),
  date_from: sql.ref('c.date_from'),
  date_to: sql.ref('c.date_to'),
  ooh_budget: sql.ref('c.ooh_budget'),
  created_at: sql.ref('c.created_at'),
  updated_at: sql.ref('c.updated_at'),
};

const nullable: readonly string[] = ['advertiser', 'intermediary', 'mhfe'];

/** What waits for the viewer's company first, and of that what nobody there has opened. */
function turnOrder(viewer: Viewer): Expression<unknown> {
  return sql`case when ${isUnreadBy(viewer)} then 0 when ${isTurnOf(viewer)} then 1 else 2 end`;
}

/** Only what can be empty is told to stand last: an index does not serve that order. */
function sorted<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  viewer: Viewer,
  keys: readonly SortKey[],
): SelectQueryBuilder<D, T, O> {
  return keys.reduce((built, key) => {
    const column = key.property === 'turn' ? turnOrder(viewer) : sortColumns[key.property];
    return column === undefined
      ? built
      : built.orderBy(column, (order) => {
          const way = key.direction === 'asc' ? order.asc() : order.desc();
          return nullable.includes(key.property) ? way.nullsLast() : way;
        });
  }, query);
}

/** The first campaigns of a condition, and how many there are: what nobody has opened, then the longest in their turn. */
export async function longestInTurn(
  db: Db,
  viewer: Viewer,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<CampaignPage> {
  const scope = db.selectFrom('campaign as c').where(visibleTo(viewer)).where(condition);
  const page = withParties(scope)
    .selectAll('c')
    .select(isUnreadBy(viewer).as('is_unread'))
    .orderBy('is_unread', 'desc')
    .orderBy('c.turn_since')
    .orderBy('c.id')
    .limit(limit);
  const [rows, { count }] = await Promise.all([
    page.execute(),
    scope.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: count };
}

/** One campaign with its parties' names and its facts, for who may know of it. */
export async function campaignDetail(
  db: Db | Tx,
  viewer: Viewer,
  id: number,
): Promise<{ row: CampaignDetailRow; facts: CampaignFacts } | undefined> {
  const found = await withParties(db.selectFrom('campaign as c').where('c.id', '=', id).where(visibleTo(viewer)))
    .selectAll('c')
    .select(campaignAround.as('around'))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { around, ...row } = found;
  return { row, facts: factsFrom(row, around) };
}

/** Parties that occur in the campaigns the viewer sees, for the filter's choices. */
export async function filterParties(
  db: Db,
  viewer: Viewer,
  column: 'advertiser_company_id' | 'intermediary_company_id' | 'mhfe_company_id',
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('company')
    .select(['company.id', 'company.name'])
    .where(
      'company.id',
      'in',
      db
        .selectFrom('campaign as c')
        .select(`c.${column}`)
        .where(visibleTo(viewer))
        .where(`c.${column}`, 'is not', null)
        .$castTo<{ id: number }>(),
    )
    .orderBy('company.name')
    .execute();
}
