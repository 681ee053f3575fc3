import type { ChangeRequestCreate } from '@felulet/contract/sales/change-requests.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  authorRoleOf,
  canCreateChangeRequest,
  canDeleteChangeRequest,
} from '@felulet/domain/change-request/change-request-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { deleteDraft, insertRequest, type LineText, setLines } from '../../store/change-request.ts';
import { campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { offeredLines } from '../../views/change-request/change-request-rows.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { freezeNow } from '../offer/freeze-offer.ts';
import { lockedChangeRequest } from './locked-change-request.ts';

/** A draft on the offer in hand; nobody but its author's side sees it. [D5.55] */
export async function createRequest(
  context: ServerContext,
  viewer: Viewer,
  body: ChangeRequestCreate,
): Promise<number> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const campaign = await lockCampaign(tx, body.campaign);
    const facts = await campaignFacts(tx, campaign);
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    orThrow(canCreateChangeRequest(viewer, facts));
    const lines = await checkedLines(tx, campaign.id, body.media_change_requests);
    const created_role = authorRoleOf(facts);
    const author = created_role === 'ROLE_ADVERTISER' ? facts.advertiser_id : facts.intermediary_id;
    const id = await insertRequest(tx, {
      campaign_id: campaign.id,
      company_id: author ?? viewer.companyId,
      created_role,
      change_request: body.change_request,
      created_by: viewer.accountId,
      // An offer that was sent before there were versions gets its first one here.
      offer_version_id: await freezeNow(tx, { campaignId: campaign.id, facts, actor: null, now }),
      created_at: now,
      updated_at: now,
    });
    await setLines(tx, id, lines);
    return id;
  });
}

/** Each about a line of the offer, once; one without a text asks nothing. */
export async function checkedLines(
  tx: Tx,
  campaignId: number,
  lines: ChangeRequestCreate['media_change_requests'],
): Promise<readonly LineText[]> {
  const offered = new Set((await offeredLines(tx, campaignId)).map((line) => line.booking_id));
  const bookings = lines.map(({ booking }) => booking);
  const faults = lines.flatMap(({ booking, change_request }, index): FieldFault[] => {
    const path = `media_change_requests[${index}].booking`;
    if (bookings.indexOf(booking) !== index) return [{ path, code: 'already_used' }];
    return change_request === '' || offered.has(booking) ? [] : [{ path, code: 'not_in_offer' }];
  });
  if (faults.length > 0) invalid(...faults);
  return lines.filter(({ change_request }) => change_request !== '');
}

export async function deleteRequest(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { request, facts } = await lockedChangeRequest(tx, viewer, id);
    orThrow(canDeleteChangeRequest(viewer, facts, request));
    requireRevision(request.revision, ifMatch);
    await deleteDraft(tx, id);
  });
}
