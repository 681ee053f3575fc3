import type { ChangeRequestUpdate } from '@felulet/contract/sales/change-requests.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import {
  canEditChangeRequest,
  decideChangeRequest,
  isRepeatedDecision,
} from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { passTurn } from '../../store/campaign.ts';
import { passRequestOn, reword } from '../../store/change-request.ts';
import { campaignFacts, campaignRef } from '../../views/campaign/campaign-facts.ts';
import { moveCampaign } from '../campaign/move-campaign.ts';
import { checkedLines } from './draft-change-request.ts';
import { type LockedChangeRequest, lockedChangeRequest } from './locked-change-request.ts';

/** Either moves the request, and the campaign with it, or rewords it. */
export async function updateRequest(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: ChangeRequestUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  const { state, note, change_request, media_change_requests } = body;
  const isText = change_request !== undefined || media_change_requests !== undefined;
  if (state === undefined && !isText) invalid({ path: 'change_request', code: 'required' });
  // Both at once would leave unclear whether what is decided on is the old text or the new.
  if (state !== undefined && isText) invalid({ path: 'state', code: 'not_allowed' });
  if (state === undefined && note !== undefined) invalid({ path: 'note', code: 'not_allowed' });
  await inTransaction(context.db, async (tx) => {
    const locked = await lockedChangeRequest(tx, viewer, id);
    if (state !== undefined) return moveRequest(tx, viewer, locked, { state, note: note ?? '', ifMatch }, now);
    const { request, facts, campaign } = locked;
    orThrow(canEditChangeRequest(viewer, facts, request));
    requireRevision(request.revision, ifMatch);
    const lines =
      media_change_requests === undefined ? undefined : await checkedLines(tx, campaign.id, media_change_requests);
    await reword(tx, id, { change_request, lines }, now);
    if (request.state === 'CREATED') return;
    const reworded = { campaign: campaignRef(campaign), actOf: campaign.intermediary_company_id };
    await record(tx, { viewer, now }, { kind: 'change_request_reworded', ...reworded });
  });
}

type MoveInput = { readonly state: ChangeRequestState; readonly note: string; readonly ifMatch: number | undefined };

/** The request with its campaign, or within MODIFY the request alone; the same input again changes nothing. [D5.26] */
async function moveRequest(
  tx: Tx,
  viewer: Viewer,
  { request, campaign, facts }: LockedChangeRequest,
  input: MoveInput,
  now: Date,
): Promise<void> {
  if (isRepeatedDecision(viewer, facts, request, input.state)) return;
  const move = valueOrThrow(decideChangeRequest(viewer, facts, request, input.state));
  // Nobody sends or decides on words other than those on the screen.
  requireRevision(request.revision, input.ifMatch);
  const note = input.note === '' ? null : input.note;
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
