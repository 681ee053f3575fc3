import { historyFields, historyGroups } from '@felulet/domain/campaign/campaign-history.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignOperationKinds } from '@felulet/domain/campaign/campaign-visibility.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, pathId, queryChoices, queryId } from '../primitives.ts';
import { offerVersionReference } from './offer-versions.ts';

const historyQuery = listQuery(['id']).extend({
  group: queryChoices(historyGroups).optional(),
  booking: queryId.optional(),
  booking_package: queryId.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

const changedValue = z.union([z.string(), z.number(), z.null()]);

const historyRow = z
  .object({
    id,
    kind: z.enum(campaignOperationKinds),
    group: z.enum(historyGroups),
    state: z.enum(campaignStates),
    time: instant,
    /** Both null where the server acted by itself. */
    user: z.string().nullable(),
    company: z.string().nullable(),
    for_company: z.string().nullable(),
    /** The line of the offer that it is about, as it was called then. */
    line: z
      .object({
        booking: id.nullable(),
        booking_package: id.nullable(),
        title: z.string(),
        publisher: z.string().nullable(),
      })
      .nullable(),
    /** Why, where a reason was given. */
    note: z.string().nullable(),
    changes: z.array(z.object({ field: z.enum(historyFields), from: changedValue, to: changedValue })),
    offer_version: offerVersionReference.nullable(),
  })
  .meta({ id: 'HistoryRow' });
export type HistoryRow = z.output<typeof historyRow>;

const historyExportBody = z
  .strictObject({ group: z.array(z.enum(historyGroups)).max(historyGroups.length), booking: id, booking_package: id })
  .partial();
export type HistoryExport = z.output<typeof historyExportBody>;

export const campaignHistory = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/history',
  access: ['campaigns:show'],
  summary: 'What happened to a campaign and its bookings, as far as the asker may know, the latest first',
  tag: 'campaigns',
  params: pathId,
  query: historyQuery,
  response: listOf(historyRow),
});

export const campaignHistoryExport = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/history/export',
  access: ['campaigns:export'],
  summary: 'The same as a workbook',
  tag: 'campaigns',
  params: pathId,
  body: historyExportBody,
  answers: 'file',
  contentType: contentTypes.workbook,
  later: true,
});
