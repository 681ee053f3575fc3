import { assemblyRequestStates } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { day, price, queryChoices, queryFlag, queryIds, queryText, reference } from '../primitives.ts';

export const assemblyRequestListQuery = listQuery([
  'id',
  'campaign_name',
  'campaign_brand',
  'company',
  'sender',
  'state',
  'period',
  'budget',
  'created_at',
]).extend({
  campaign: queryIds.optional(),
  campaign_name: queryText.optional(),
  state: queryChoices(assemblyRequestStates).optional(),
  /** Unanswered, or without its package, and about to begin, as My day counts it. [D12.60] */
  due: queryFlag.optional(),
});
export type AssemblyRequestListQuery = z.output<typeof assemblyRequestListQuery>;

/** [C5.9] [C3.17] */
export const assemblyRequestCreateBody = z.strictObject({
  campaign: reference,
  company: reference,
  request_text: z.string().trim().min(1).max(20_000),
  date_from: day,
  date_to: day,
  budget: price,
  /** The MHFE means days outside the campaign's period. [D6.55] */
  outside_period: z.boolean().optional(),
});
export type AssemblyRequestCreate = z.output<typeof assemblyRequestCreateBody>;

/** Nothing at all, or why it is rejected. */
export const assemblyRequestDeleteBody = z
  .strictObject({ note: z.string().trim().max(2000).nullable().optional() })
  .nullish();
