import type { NearDays } from '@felulet/domain/period/soon.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { AssemblyRequestTable } from '../../../database/tables.generated.ts';
import { rowCount } from '../../../platform/database/page.ts';
import { runsOutOn } from './assembly-request-rows.ts';

type RequestLine = Pick<
  Selectable<AssemblyRequestTable>,
  'id' | 'created_at' | 'date_from' | 'state' | 'company_id'
> & {
  readonly campaign_name: string;
  readonly publisher_name: string;
  readonly sender_name: string;
};

/** The first few, and how many there are. */
type FirstRequests = { readonly rows: readonly RequestLine[]; readonly total: number };

function requests(db: Db) {
  return db
    .selectFrom('assembly_request as r')
    .innerJoin('campaign as c', 'c.id', 'r.campaign_id')
    .innerJoin('company as publisher', 'publisher.id', 'r.company_id')
    .innerJoin('company as sender', 'sender.id', 'r.sender_company_id');
}

const columns = [
  'r.id',
  'r.created_at',
  'r.date_from',
  'r.state',
  'r.company_id',
  'c.name as campaign_name',
  'publisher.name as publisher_name',
  'sender.name as sender_name',
] as const;

/** Unanswered requests: those that the viewer's company got, an admin anybody's, or those that it sent. */
export async function unansweredRequests(
  db: Db,
  viewer: Viewer,
  side: 'got' | 'sent',
  limit: number,
): Promise<FirstRequests> {
  let scope = requests(db).where('r.state', '=', 'WAITING_FOR_PUBLISHER');
  if (side === 'sent') scope = scope.where('r.sender_company_id', '=', viewer.companyId);
  else if (!isAdmin(viewer)) scope = scope.where('r.company_id', '=', viewer.companyId);
  const [rows, { count }] = await Promise.all([
    scope.select(columns).orderBy('r.created_at').orderBy('r.id').limit(limit).execute(),
    scope.select(rowCount).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Requests of either side whose days begin soon. */
export async function requestsRunningOut(
  db: Db,
  viewer: Viewer,
  days: NearDays,
  limit: number,
): Promise<FirstRequests> {
  let scope = requests(db).where(runsOutOn(days));
  if (!isAdmin(viewer))
    scope = scope.where((where) =>
      where.or([where('r.company_id', '=', viewer.companyId), where('r.sender_company_id', '=', viewer.companyId)]),
    );
  const [rows, { count }] = await Promise.all([
    scope.select(columns).orderBy('r.date_from').orderBy('r.id').limit(limit).execute(),
    scope.select(rowCount).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}
