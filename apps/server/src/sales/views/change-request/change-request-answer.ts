import type { ChangeRequestRow, RequestedBooking } from '@felulet/contract/sales/change-requests.ts';
import { type CampaignFacts, sideOf, sideOfCreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import {
  type ChangeRequestMove,
  canDeleteChangeRequest,
  canEditChangeRequest,
  decideChangeRequest,
  openChangeRequestMoves,
} from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { LineRow, RequestRow } from './change-request-rows.ts';

export function presentRequest(row: RequestRow, campaign: CampaignFacts, { viewer, say }: Reader): ChangeRequestRow {
  return {
    id: row.id,
    state: row.state,
    created_role: row.created_role,
    company: { id: row.company_id, name: row.company_name },
    user: row.account_name,
    change_request: row.change_request,
    note: row.note,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    line_count: row.line_count,
    ...requestActions(row, campaign, viewer, say),
    revision: row.revision,
  };
}

type MoveAction = 'send' | 'accept' | 'reject';

/** Each button that the reader's side ever has here; a closed one with its reason. */
function requestActions(row: RequestRow, campaign: CampaignFacts, viewer: Viewer, say: Say) {
  const moves = movesOf(row, campaign, viewer);
  const targets = {
    send: moves.get('send') ?? null,
    accept: moves.get('accept') ?? null,
    reject: moves.get('reject') ?? null,
  };
  const isAuthors = isAdmin(viewer) || sideOf(viewer, campaign) === sideOfCreatorRole(row.created_role);
  const isOnItsWay = row.state === 'SENT_TO_INTERMEDIARY' && sideOf(viewer, campaign) === 'intermediary';
  const isDraft = row.state === 'CREATED' && isAuthors;
  return {
    targets,
    actions: [
      ...(isDraft || isOnItsWay || (isAdmin(viewer) && row.state === 'SENT_TO_INTERMEDIARY')
        ? [decided('edit' as const, canEditChangeRequest(viewer, campaign, row), say)]
        : []),
      ...(isDraft ? [decided('delete' as const, canDeleteChangeRequest(viewer, campaign, row), say)] : []),
      ...[...moves].map(([action, target]) => {
        const outcome = decideChangeRequest(viewer, campaign, row, target);
        return decided(action, outcome.ok ? { ok: true } : outcome, say);
      }),
    ],
  };
}

/** What the viewer's side may do in this state at all, open or not. */
function movesOf(
  row: RequestRow,
  campaign: CampaignFacts,
  viewer: Viewer,
): ReadonlyMap<MoveAction, ChangeRequestState> {
  const asLeader = { ...viewer, isLeader: true };
  const moves = openChangeRequestMoves(asLeader, campaign, row);
  return new Map(moves.map((move) => [actionOf(row.state, move), move.request]));
}

function actionOf(state: ChangeRequestState, move: ChangeRequestMove): MoveAction {
  if (state === 'CREATED') return 'send';
  return move.request === 'INTERMEDIARY_REJECTED' || move.request === 'OFFER_MAKER_REJECTED' ? 'reject' : 'accept';
}

export function presentRequestedBooking(row: LineRow): RequestedBooking {
  return {
    id: row.booking_id,
    title: row.title ?? '–',
    quantity: row.quantity ?? 0,
    date_from: joined(row.date_from),
    date_to: joined(row.date_to),
    publisher: row.publisher ?? '',
    city: row.city,
    package: row.package_title,
    media: mediaOf(row),
    is_in_offer: row.is_in_offer,
  };
}

function mediaOf(row: LineRow): RequestedBooking['media'] {
  if (row.media_id === null) return null;
  return {
    id: row.media_id,
    title: joined(row.media_title),
    description: row.description ?? '',
    type: joined(row.type),
    is_digital: joined(row.is_digital),
    media_placing: joined(row.media_placing),
    height: joined(row.height),
    width: joined(row.width),
    can_customer_produce: row.can_customer_produce ?? false,
    media_marketing: { contacts: row.contacts },
  };
}
