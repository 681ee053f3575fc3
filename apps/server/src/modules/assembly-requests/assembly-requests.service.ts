import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { openRequests } from './assembly-requests.queries.ts';

export function countOpenRequests({ db }: ServerContext, viewer: Viewer): Promise<number> {
  return openRequests(db, viewer);
}
