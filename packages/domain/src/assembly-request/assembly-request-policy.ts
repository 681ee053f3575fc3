import { isBeingAssembled } from '../campaign/campaign-assembly.ts';
import type { CampaignFacts } from '../campaign/campaign-facts.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import type { AssemblyRequestState } from './assembly-request-states.ts';

export type AssemblyRequestFacts = {
  readonly state: AssemblyRequestState;
  readonly publisher_id: number;
  readonly mhfe_id: number;
  readonly campaign: CampaignFacts;
};

/** [D3.14] */
export function canSeeAssemblyRequest(
  viewer: Viewer,
  request: Pick<AssemblyRequestFacts, 'publisher_id' | 'mhfe_id'>,
): boolean {
  return isAdmin(viewer) || viewer.companyId === request.publisher_id || viewer.companyId === request.mhfe_id;
}

/** The addressed publisher answers with a private package. [D6.28] */
export function canMakePrivatePackage(viewer: Viewer, request: AssemblyRequestFacts): Decision {
  if (!canSeeAssemblyRequest(viewer, request)) return refuse('not_visible');
  if (!isAdmin(viewer) && viewer.companyId !== request.publisher_id) return refuse('role_not_permitted');
  if (request.state !== 'WAITING_FOR_PUBLISHER') return refuse('request_not_open');
  return isBeingAssembled(request.campaign) ? allowed : refuse('campaign_not_being_assembled');
}

/** The publisher refuses an open request, its sender takes it back. [D6.29] */
export function canRejectAssemblyRequest(viewer: Viewer, request: AssemblyRequestFacts): Decision {
  if (!canSeeAssemblyRequest(viewer, request)) return refuse('not_visible');
  return request.state === 'WAITING_FOR_PUBLISHER' ? allowed : refuse('request_not_open');
}

/** For its sender an open request reads as sent, for the others as received. */
export function readsAsSent(viewer: Viewer, request: AssemblyRequestFacts): boolean {
  return request.state === 'WAITING_FOR_PUBLISHER' && viewer.companyId === request.mhfe_id;
}
