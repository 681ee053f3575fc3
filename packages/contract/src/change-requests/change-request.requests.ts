import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { queryChoices, reference } from '../primitives.ts';

export const MAX_LINE_TEXT = 2000;

export const changeRequestListQuery = listQuery(['id', 'state', 'sent_at', 'created_at']).extend({
  state: queryChoices(changeRequestStates).optional(),
});
export type ChangeRequestListQuery = z.output<typeof changeRequestListQuery>;

const generalText = z.string().trim().min(1).max(20_000);

/** The whole set; an empty text asks nothing about its line. */
const lineTexts = z
  .array(z.strictObject({ booking: reference, change_request: z.string().trim().max(MAX_LINE_TEXT) }))
  .max(1000);

/** [C5.10] */
export const changeRequestCreateBody = z.strictObject({
  campaign: reference,
  change_request: generalText,
  media_change_requests: lineTexts.default([]),
});
export type ChangeRequestCreate = z.output<typeof changeRequestCreateBody>;

/** Either the wished state, with a reason where it is a rejection, or the texts. [C7.24] */
export const changeRequestUpdateBody = z
  .strictObject({
    state: z.enum(changeRequestStates),
    note: z.string().trim().max(2000).nullable(),
    change_request: generalText,
    media_change_requests: lineTexts,
  })
  .partial();
export type ChangeRequestUpdate = z.output<typeof changeRequestUpdateBody>;
