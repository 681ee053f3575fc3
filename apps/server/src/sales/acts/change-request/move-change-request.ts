import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import { decideChangeRequest, isRepeatedDecision } from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { valueOrThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { passRequestOn } from '../../store/change-request.ts';
import { campaignFacts, campaignRef, moveCampaign, passTurn } from '../campaign/lock-campaign.ts';
import type { LockedRequest } from './locked-change-request.ts';

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
  // The campaign stays in MODIFY, and yet it is somebody else's turn.
  await passTurn(tx, campaign.id, now);
  const inTurn = companyInTurn(await campaignFacts(tx, campaign));
  const actOf = campaign.intermediary_company_id;
  const event = { campaign: campaignRef(campaign), actOf, requestId: request.id, note, inTurn };
  await record(tx, { viewer, now }, { kind: 'change_request_passed_on', ...event });
}
