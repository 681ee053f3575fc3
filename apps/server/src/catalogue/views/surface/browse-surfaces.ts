import type {
  MediaFilterOptions,
  MediaListQuery,
  MediaMarkers,
  MediaMarkersQuery,
  MediaRow,
  MediaTotals,
} from '@felulet/contract/catalogue/surface-list.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { refusedTo } from '../../../sales/views/booking/surface-bookings.ts';
import { optionsOfCampaign, waitedFor } from '../../../sales/views/option/option-marks.ts';
import { surfaceTerms } from '../../../sales/views/price/price-estimates.ts';
import { browsingOf } from './media-browsing.ts';
import { mediaMarkers } from './media-markers.ts';
import { mediaFilterOptions } from './media-options.ts';
import { lineAction, presentSurfaceRow, presentTerms, presentTotals } from './surface-answer.ts';
import { mediaPage, totalsOf } from './surface-list.ts';
import { unknownCodes } from './visible-surfaces.ts';

type MediaListAnswer = { list: MediaRow[]; totalCount: number; unknown_codes?: string[] };

export async function listMedias(
  context: ServerContext,
  reader: Reader,
  query: MediaListQuery,
): Promise<MediaListAnswer> {
  const { viewer } = reader;
  const today = todayOf(context.clock);
  const unknown = await unknownCodes(context.db, viewer, query);
  const unmatched = unknown.length === 0 ? {} : { unknown_codes: [...unknown] };
  const browsing = await browsingOf(context.db, viewer, query, today);
  const { rows, count } = await mediaPage(context.db, viewer, { query, browsing, counts: context.counts });
  const list = rows.map((row) => presentSurfaceRow(row, reader, today, context.addresses));
  if (!browsing.assembles) return { list, totalCount: count, ...unmatched };
  const ids = rows.map((row) => row.id);
  const { campaignId, period } = browsing;
  const terms = await surfaceTerms(context.db, ids);
  const waited = campaignId === null ? new Set<number>() : await waitedFor(context.db, campaignId, ids, period);
  const options = campaignId === null ? null : await optionsOfCampaign(context.db, campaignId, ids, period);
  const refused = campaignId === null ? null : await refusedTo(context.db, campaignId, ids);
  return {
    list: list.map((row) => ({
      ...row,
      ...presentTerms(terms.get(row.id), period),
      ...(options !== null && { option: options.get(row.id) ?? null }),
      ...(refused !== null && { refused: refused.get(row.id) ?? null }),
      actions: [...row.actions, ...lineAction(row, waited.has(row.id), reader.say)],
    })),
    totalCount: count,
    ...unmatched,
  };
}

export async function listMarkers(
  context: ServerContext,
  viewer: Viewer,
  query: MediaMarkersQuery,
): Promise<MediaMarkers> {
  const { companyId, ...when } = await browsingOf(context.db, viewer, query, todayOf(context.clock));
  const narrowed = companyId === null ? query : { ...query, company: [companyId] };
  return mediaMarkers(context.db, viewer, narrowed, when);
}

export async function countTotals({ db }: ServerContext, viewer: Viewer, ids: readonly number[]): Promise<MediaTotals> {
  return presentTotals(await totalsOf(db, viewer, ids), viewer);
}

export function filterOptions(context: ServerContext, viewer: Viewer): Promise<MediaFilterOptions> {
  return mediaFilterOptions(context.db, viewer);
}
