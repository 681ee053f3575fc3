import { z } from 'zod';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { named, pathId } from '../primitives.ts';
import {
  assigneeOptionsBody,
  assigneesBody,
  campaignCreateBody,
  campaignDuplicateBody,
  campaignListQuery,
  campaignUpdateBody,
  changeStateBody,
  documentBody,
  exportBody,
} from './campaign.requests.ts';
import {
  campaignFilterResponse,
  campaignReference,
  campaignResponse,
  campaignRow,
  campaignSuggestion,
} from './campaign.responses.ts';

const tag = 'campaigns';
const MAX_REFERENCES = 5;
const designs = { max: MAX_REFERENCES, kinds: ['jpeg', 'png', 'pdf'] } as const;
const others = { max: MAX_REFERENCES, kinds: ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel'] } as const;

/** [C7.12] */
export const campaignList = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: ['campaigns:show'],
  summary: 'Campaigns that the asker may see',
  tag,
  query: campaignListQuery,
  response: listOf(campaignRow),
});

/** [C7.11] */
export const campaignFilter = endpoint({
  method: 'GET',
  path: '/api/campaigns/filter',
  access: ['campaigns:show'],
  summary: 'States and companies that occur in the list',
  tag,
  response: campaignFilterResponse,
});

export const campaignUnreadCount = endpoint({
  method: 'GET',
  path: '/api/campaigns/getunreadcount',
  access: 'signed-in',
  summary: "Campaigns that wait for the asker's company and were not opened since",
  tag,
  response: z.int(),
});

export const campaignGet = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  access: ['campaigns:show'],
  summary: 'One campaign with its offer, as the asker may see it',
  tag,
  params: pathId,
  response: campaignResponse,
});

/** Looking at a campaign marks nothing: who has opened it says so. [A1.21 call of its own] */
export const campaignRead = endpoint({
  method: 'PUT',
  path: '/api/campaigns/read/:id',
  access: ['campaigns:show'],
  summary: 'The asker has opened this campaign; until it is the company’s turn again it is counted as new no more',
  tag,
  params: pathId,
  answers: 'nothing',
});

/** [C7.13] */
export const campaignCreate = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: ['campaigns:create'],
  summary: 'Create a campaign with its files',
  tag,
  body: campaignCreateBody,
  files: { 'designs[]': designs, 'others[]': others },
  success: 201,
  response: campaignResponse,
  idempotent: true,
});

export const campaignDuplicate = endpoint({
  method: 'POST',
  path: '/api/campaigns/duplicate/:id',
  access: ['campaigns:create'],
  summary: 'Another campaign of the same brief, with its files, for other days',
  tag,
  params: pathId,
  body: campaignDuplicateBody,
  success: 201,
  response: campaignResponse,
  idempotent: true,
});

export const campaignSuggestions = endpoint({
  method: 'GET',
  path: '/api/campaigns/suggestions/:id',
  access: ['bookings:create'],
  summary: 'Surfaces of the campaign that this one was copied from, with what is free of them',
  tag,
  params: pathId,
  response: z.array(campaignSuggestion),
});

export const campaignUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: ['campaigns:edit', 'campaigns:editLink'],
  summary: 'Change the fields that are open to the asker',
  tag,
  params: pathId,
  body: campaignUpdateBody,
  response: campaignResponse,
});

export const campaignDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: ['campaigns:create'],
  summary: 'Delete a campaign that was not sent yet',
  tag,
  params: pathId,
  answers: 'nothing',
});

/** [A6.3] [C7.14] */
export const campaignChangeState = endpoint({
  method: 'POST',
  path: '/api/campaigns/changestate/:id',
  access: ['campaigns:show'],
  summary: 'Take a step of the chain',
  tag,
  params: pathId,
  body: changeStateBody,
  response: campaignResponse,
});

/** [C7.18] */
export const campaignPdf = endpoint({
  method: 'POST',
  path: '/api/campaigns/pdf/:id',
  access: ['campaigns:export'],
  summary: 'The accepted offer as PDF, in the own or the customer view',
  tag,
  params: pathId,
  body: documentBody,
  answers: 'file',
  mediaType: mediaTypes.document,
  later: true,
});

export const campaignDeck = endpoint({
  method: 'POST',
  path: '/api/campaigns/deck/:id',
  access: ['campaigns:export'],
  summary: 'The offer as slides to work on (PPTX), in the own or the customer view',
  tag,
  params: pathId,
  body: documentBody,
  answers: 'file',
  mediaType: mediaTypes.slides,
  later: true,
});

/** [A6.17] */
export const campaignExport = endpoint({
  method: 'POST',
  path: '/api/campaigns/export/:id',
  access: ['campaigns:export'],
  summary: 'The campaign as a workbook',
  tag,
  params: pathId,
  body: exportBody,
  answers: 'file',
  mediaType: mediaTypes.workbook,
  later: true,
});

/** [C7.15] */
export const campaignAssignees = endpoint({
  method: 'POST',
  path: '/api/assignees/set/:id',
  access: ['campaigns:show'],
  summary: "Choose the own side's co-workers of a campaign",
  tag,
  params: pathId,
  body: assigneesBody,
  response: campaignResponse,
});

export const assigneeOptions = endpoint({
  method: 'POST',
  path: '/api/employees/assignees',
  access: 'signed-in',
  summary: "The asker's enabled colleagues",
  tag,
  body: assigneeOptionsBody,
  response: z.array(named),
});

const referenceUpload = {
  method: 'POST',
  access: ['campaigns:edit'],
  tag,
  params: pathId,
  success: 201,
  response: z.array(campaignReference),
  idempotent: true,
} as const;

export const designReferenceUpload = endpoint({
  ...referenceUpload,
  path: '/api/campaign/:id/design-references',
  summary: 'Add design files',
  files: { 'designs[]': { ...designs, required: true } },
});

export const otherReferenceUpload = endpoint({
  ...referenceUpload,
  path: '/api/campaign/:id/other-references',
  summary: 'Add other documents',
  files: { 'others[]': { ...others, required: true } },
});

const referenceDelete = {
  method: 'DELETE',
  access: ['campaigns:edit'],
  tag,
  params: pathId,
  answers: 'nothing',
} as const;

export const designReferenceDelete = endpoint({
  ...referenceDelete,
  path: '/api/campaign/design-references/:id',
  summary: 'Remove a design file',
});

export const otherReferenceDelete = endpoint({
  ...referenceDelete,
  path: '/api/campaign/other-references/:id',
  summary: 'Remove another document',
});
