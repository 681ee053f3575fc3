import { assemblyRequestStates, requestEnds } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import {
  day,
  forints,
  id,
  instant,
  named,
  pathId,
  price,
  queryChoices,
  queryFlag,
  queryIds,
  queryText,
  reference,
} from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const assemblyRequestListQuery = listQuery([
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
  /** Unanswered, or without its package, and about to begin, as My day counts it. */
  due: queryFlag.optional(),
});
export type AssemblyRequestListQuery = z.output<typeof assemblyRequestListQuery>;

/** [C5.7] */
export const assemblyRequestCreateBody = z.strictObject({
  campaign: reference,
  company: reference,
  request_text: z.string().trim().min(1).max(20_000),
  date_from: day,
  date_to: day,
  budget: price,
  /** The MHFE means days outside the campaign's period. */
  outside_period: z.boolean().optional(),
});
export type AssemblyRequestCreate = z.output<typeof assemblyRequestCreateBody>;

/** Nothing at all, or why it is rejected. */
const assemblyRequestDeleteBody = z.strictObject({ note: z.string().trim().max(2000).nullable().optional() }).nullish();

const assemblyRequestActionNames = ['make_package', 'reject', 'withdraw'] as const;

const assemblyRequestResponse = z
  .object({
    id,
    campaign: z.object({ id, name: z.string(), brand: z.string() }),
    campaign_name: z.string(),
    campaign_brand: z.string(),
    /** The addressed publisher, and the MHFE that asks. */
    company: named,
    sender: named,
    state: z.enum(assemblyRequestStates),
    /** For its sender an open request is one that was sent, not received. */
    reads_as_sent: z.boolean(),
    date_from: day,
    date_to: day,
    budget: forints,
    request_text: z.string(),
    /** Why it was rejected. */
    note: z.string().nullable(),
    /** The private package made for it, where the reader may see that. */
    package: z.object({ id, title: z.string() }).nullable(),
    /** Whether the reader may open the campaign's page. */
    is_campaign_visible: z.boolean(),
    actions: recordActions(assemblyRequestActionNames),
    created_at: instant,
    updated_at: instant,
    /** Who ended it without a package; null too where that is not known. */
    ended_by: z.enum(requestEnds).nullable(),
    decided_at: instant.nullable(),
    revision: z.int(),
  })
  .meta({ id: 'AssemblyRequest' });
export type AssemblyRequest = z.output<typeof assemblyRequestResponse>;

const assemblyRequestFilterResponse = z.object({ filter: z.object({ campaigns: z.array(named) }) });

const tag = 'assembly-requests';

export const assemblyRequestList = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests',
  access: ['assemblyRequests:show'],
  summary: 'Assembly requests sent by the own MHFE, or addressed to the own publisher',
  tag,
  query: assemblyRequestListQuery,
  response: listOf(assemblyRequestResponse),
});

export const assemblyRequestFilter = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/filter',
  access: ['assemblyRequests:show'],
  summary: 'The campaigns that the list’s filter offers',
  tag,
  response: assemblyRequestFilterResponse,
});

/** The area's key is the publishers' and the admins'; an MHFE that only reads its requests is not counted for. [P6.12] */
export const assemblyRequestUnreadCount = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/getunreadcount',
  access: ['assemblyRequests'],
  summary: 'How many assembly requests wait for an answer',
  tag,
  response: z.int(),
});

export const assemblyRequestGet = endpoint({
  method: 'GET',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:show'],
  summary: 'One assembly request',
  tag,
  params: pathId,
  response: assemblyRequestResponse,
});

export const assemblyRequestCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-assembly-requests',
  access: ['campaigns:createAssemblyRequests'],
  summary: 'Ask a publisher for a private package',
  tag,
  body: assemblyRequestCreateBody,
  response: assemblyRequestResponse,
  success: 201,
  idempotent: true,
});

export const assemblyRequestDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:reject'],
  summary: 'Reject a request as its publisher, or take it back as its MHFE; it stays readable',
  tag,
  params: pathId,
  body: assemblyRequestDeleteBody,
  answers: 'nothing',
});
