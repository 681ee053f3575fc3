import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  excelTemplateCreateBody,
  excelTemplateListQuery,
  excelTemplatePreviewBody,
  excelTemplateUpdateBody,
} from './excel-template.requests.ts';
import { excelTemplatePreviewResponse, excelTemplateResponse, excelTemplateRow } from './excel-template.responses.ts';

const tag = 'excel-templates';

/** [K7.18] */
export const excelTemplateList = endpoint({
  method: 'GET',
  path: '/api/excel-templates',
  access: ['excel-templates:show'],
  summary: 'Excel templates of the own company and those for everybody',
  tag,
  query: excelTemplateListQuery,
  response: listOf(excelTemplateRow),
});

export const excelTemplateGet = endpoint({
  method: 'GET',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:show'],
  summary: 'An Excel template',
  tag,
  params: pathId,
  response: excelTemplateResponse,
});

export const excelTemplateCreate = endpoint({
  method: 'POST',
  path: '/api/excel-templates',
  access: ['excel-templates:create'],
  summary: 'Create an Excel template; an admin’s is for a company or for everybody',
  tag,
  body: excelTemplateCreateBody,
  response: excelTemplateResponse,
  success: 201,
  idempotent: true,
});

export const excelTemplateUpdate = endpoint({
  method: 'PUT',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:edit'],
  summary: 'Edit an Excel template',
  tag,
  params: pathId,
  body: excelTemplateUpdateBody,
  response: excelTemplateResponse,
});

export const excelTemplateDelete = endpoint({
  method: 'DELETE',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:delete'],
  summary: 'Delete an Excel template; whose default it was goes back to the built-in one',
  tag,
  params: pathId,
  answers: 'nothing',
});

/** What an export would write by a template that need not be saved. [K7.41] */
export const excelTemplatePreview = endpoint({
  method: 'POST',
  path: '/api/excel-templates/preview',
  access: ['excel-templates:create', 'excel-templates:edit'],
  summary: 'The cells that a campaign’s export would have by a template',
  tag,
  body: excelTemplatePreviewBody,
  response: excelTemplatePreviewResponse,
});
