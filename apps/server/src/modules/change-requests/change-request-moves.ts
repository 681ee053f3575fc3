import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import { decideChangeRequest, isRepeatedDecision } from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { valueOrThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import { addOperation, campaignFacts, moveCampaign, notifyCompany, passTurn } from '../campaigns/campaigns.steps.ts';
import type { LockedRequest } from './change-request-lock.ts';
import { passRequestOn } from './change-requests.writes.ts';

type Wish = { readonly state: ChangeRequestState; readonly note: string; readonly ifMatch: number | undefined };

/** The request with its campaign, or within MODIFY the request alone; the same wish again changes nothing. [D5.26] */
export async function moveRequest(
  tx: Tx,
  viewer: Viewer,
  { request, campaign, facts }: LockedRequest,
  wish: Wish,
  now: Date,
): Promise<void> {
  if (isRepeatedDecision(viewer, facts, request, wish.state)) return;
  const move = valueOrThrow(decideChangeRequest(viewer, facts, request, wish.state));
  // Nobody sends or decides on words other than those on the screen.
  requireRevision(request.revision, wish.ifMatch);
  const note = wish.note === '' ? null : wish.note;
  const act = { record: campaign, facts, actor: viewer, note, now };
  if (move.campaign !== null) return moveCampaign(tx, { ...act, to: move.campaign });
  await passRequestOn(tx, request.id, { from: request.state, to: move.request }, now);
  const { id: campaignId, name: campaignName, state, intermediary_company_id: actOf } = campaign;
  await addOperation(tx, { campaignId, kind: 'CHANGE_REQUEST_PASSED_ON', state, actor: viewer, actOf, note, now });
  // The campaign stays in MODIFY, and yet it is somebody else's turn.
  await passTurn(tx, campaignId, now);
  const next = companyInTurn(await campaignFacts(tx, campaign));
  const words = { request_id: String(request.id), reason: note };
  const notice = { kind: 'change_request_sent', campaignId, campaignName, state, words, now } as const;
  if (next !== null && next !== viewer.companyId) await notifyCompany(tx, next, notice);
}
