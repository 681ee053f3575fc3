import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';

/** Requests that nobody has answered: those addressed to the viewer's company, for an admin those to any. [P7.10] */
export async function openRequests(db: Db, viewer: Viewer): Promise<number> {
  const open = db
    .selectFrom('assembly_request')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'WAITING_FOR_PUBLISHER');
  const own = isAdmin(viewer) ? open : open.where('company_id', '=', viewer.companyId);
  return (await own.executeTakeFirstOrThrow()).count;
}
