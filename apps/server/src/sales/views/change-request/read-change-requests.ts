import type {
  ChangeRequest,
  ChangeRequestListQuery,
  ChangeRequestRow,
  RequestedBooking,
} from '@felulet/contract/sales/change-requests.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign, canSeeOffer, withoutOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeChangeRequest } from '@felulet/domain/change-request/change-request-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found, refusalError } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { campaignWithFacts } from '../campaign/campaign-facts.ts';
import { answerOf } from './change-request.ts';
import { presentRequest, presentRequestedBooking } from './change-request-answer.ts';
import { lineTexts, offeredLines, requestedLines, requestRow, requestsOf } from './change-request-rows.ts';

export async function listRequests(
  { db }: ServerContext,
  reader: Reader,
  campaignId: number,
  query: ChangeRequestListQuery,
): Promise<{ list: ChangeRequestRow[]; totalCount: number }> {
  const facts = await visibleCampaign({ db }, reader.viewer, campaignId);
  const shown = (await requestsOf(db, campaignId))
    .filter((row) => canSeeChangeRequest(reader.viewer, facts, row))
    .filter((row) => query.state === undefined || query.state.includes(row.state));
  const sorted = query.sort === undefined ? shown : shown.toSorted(byColumns(query.sort));
  const first = query.page * query.rowsPerPage;
  const list = sorted.slice(first, first + query.rowsPerPage).map((row) => presentRequest(row, facts, reader));
  return { list, totalCount: shown.length };
}

type Sortable = {
  readonly id: number;
  readonly state: string;
  readonly sent_at: Date | null;
  readonly created_at: Date;
};

/** What was not sent yet is the newest. */
function byColumns(sort: NonNullable<ChangeRequestListQuery['sort']>): (a: Sortable, b: Sortable) => number {
  const cellOf = (row: Sortable, property: keyof Sortable): number | string => {
    const value = row[property];
    return value === null ? Number.MAX_SAFE_INTEGER : value instanceof Date ? value.getTime() : value;
  };
  return (a, b) => {
    for (const { property, direction } of sort) {
      const [left, right] = [cellOf(a, property), cellOf(b, property)];
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return b.id - a.id;
  };
}

export async function listLines(
  { db }: ServerContext,
  viewer: Viewer,
  campaignId: number,
): Promise<{ list: RequestedBooking[]; totalCount: number }> {
  const facts = await visibleCampaign({ db }, viewer, campaignId);
  if (!canSeeOffer(viewer, facts)) throw refusalError(withoutOffer(facts).refusal);
  const list = (await offeredLines(db, campaignId)).map(presentRequestedBooking);
  return { list, totalCount: list.length };
}

export async function readRequest({ db }: ServerContext, asker: Reader, id: number): Promise<ChangeRequest> {
  const row = found(await requestRow(db, id));
  const { record, facts } = found(await campaignWithFacts(db, row.campaign_id));
  if (!canSeeChangeRequest(asker.viewer, facts, row)) throw new CodedError('not_found');
  const { offer, answer, lines } = await answerOf(db, asker.viewer, row, facts);
  const texts = new Map((await lineTexts(db, id)).map((line) => [line.booking_id, line.change_request]));
  const answeredLines = (await requestedLines(db, id)).map((line) => ({
    booking: presentRequestedBooking(line),
    change_request: texts.get(line.booking_id) ?? '',
    answer: lines.get(line.booking_id) ?? null,
  }));
  const answered = answeredLines.filter((line) => line.answer !== null && line.answer.change !== 'same').length;
  return {
    ...presentRequest(row, facts, asker),
    campaign: {
      id: record.id,
      name: record.name,
      state: record.state,
      intermediary: await intermediaryOf(db, record.intermediary_company_id),
    },
    media_change_requests: answeredLines,
    offer,
    answer: answer && { ...answer, other_changes: answer.other_changes - answered },
  };
}

async function intermediaryOf(
  db: ServerContext['db'],
  id: number | null,
): Promise<ChangeRequest['campaign']['intermediary']> {
  if (id === null) return null;
  return (await db.selectFrom('company').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function visibleCampaign({ db }: Pick<ServerContext, 'db'>, viewer: Viewer, id: number): Promise<CampaignFacts> {
  const { facts } = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  return facts;
}
