import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { id, pathId } from '../primitives.ts';

/** The offer as a document: in the asker's own view, or as its customer sees it. */
const documentBody = z.strictObject({ type: z.enum(['default', 'customer']).default('default') });
export const exportBody = z.strictObject({ template: id.nullable().optional() });

export const campaignReference = z.object({
  id,
  src: z.string(),
  mime_type: z.string(),
  original_filename: z.string(),
  order_number: z.int(),
});
export type CampaignReference = z.output<typeof campaignReference>;

const tag = 'campaigns';
const MAX_REFERENCES = 5;
export const designFiles = { max: MAX_REFERENCES, kinds: ['jpeg', 'png', 'pdf'] } as const;
export const otherFiles = {
  max: MAX_REFERENCES,
  kinds: ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel'],
} as const;

export const campaignPdf = endpoint({
  method: 'POST',
  path: '/api/campaigns/pdf/:id',
  access: ['campaigns:export'],
  summary: 'The accepted offer as PDF, in the own or the customer view',
  tag,
  params: pathId,
  body: documentBody,
  answers: 'file',
  contentType: contentTypes.document,
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
  contentType: contentTypes.slides,
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
  contentType: contentTypes.workbook,
  later: true,
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
  files: { 'designs[]': { ...designFiles, required: true } },
});

export const otherReferenceUpload = endpoint({
  ...referenceUpload,
  path: '/api/campaign/:id/other-references',
  summary: 'Add other documents',
  files: { 'others[]': { ...otherFiles, required: true } },
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
