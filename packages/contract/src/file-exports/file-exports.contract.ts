import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import { fileExportListQuery } from './file-export.requests.ts';
import { fileExport } from './file-export.responses.ts';

const tag = 'file-exports';

export const fileExportList = endpoint({
  method: 'GET',
  path: '/api/file-exports',
  access: 'signed-in',
  summary: 'The asker’s own files of the last day, finished and in the making',
  tag,
  query: fileExportListQuery,
  response: listOf(fileExport),
});

export const fileExportGet = endpoint({
  method: 'GET',
  path: '/api/file-exports/:id',
  access: 'signed-in',
  summary: 'How far an own file is',
  tag,
  params: pathId,
  response: fileExport,
});

export const fileExportFile = endpoint({
  method: 'GET',
  path: '/api/file-exports/:id/file',
  access: 'signed-in',
  summary: 'An own finished file',
  tag,
  params: pathId,
  answers: 'file',
});

export const fileExportDelete = endpoint({
  method: 'DELETE',
  path: '/api/file-exports/:id',
  access: 'signed-in',
  summary: 'Stop an own file in the making, or throw a finished one away',
  tag,
  params: pathId,
  answers: 'nothing',
});
