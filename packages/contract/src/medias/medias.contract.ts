import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { message, pathId } from '../primitives.ts';
import {
  mediaArchiveBody,
  mediaCreateBody,
  mediaImagesBody,
  mediaImportBody,
  mediaListQuery,
  mediaMarkersQuery,
  mediaReorderBody,
  mediaSheetQuery,
  mediaSheetsBody,
  mediaShowQuery,
  mediaTotalsBody,
  mediaUpdateBody,
  mediaWarningsBody,
  mhfeNoteCreateBody,
  mhfeNoteUpdateBody,
  transferParams,
} from './media.requests.ts';
import {
  media,
  mediaFilterOptions,
  mediaImportCheckResult,
  mediaImportResult,
  mediaMarkers,
  mediaRow,
  mediaTotals,
  mediaWarnings,
  mhfeNote,
  transferProgress,
} from './media.responses.ts';
import { mediaExportBody } from './media-export.requests.ts';

const tag = 'medias';
/** How many pictures and documents one call may bring. [K5.6] */
export const MAX_IMAGES = 20;
export const MAX_DOCUMENTS = 20;

const images = { max: MAX_IMAGES, kinds: acceptedKinds.media_images } as const;
const documents = { max: MAX_DOCUMENTS, kinds: acceptedKinds.media_documents } as const;
const noBody = z.looseObject({});
const workbook = { 'excel[]': { max: importMaximumFiles, kinds: acceptedKinds.media_import, required: true } } as const;

export const mediaList = endpoint({
  method: 'GET',
  path: '/api/medias',
  access: ['media:show'],
  summary: 'Surfaces with what is free of them',
  tag,
  query: mediaListQuery,
  /** Of several codes that were searched for those that no surface has. [D12.43] */
  response: listOf(mediaRow).extend({ unknown_codes: z.array(z.string()).optional() }),
});

export const mediaMarkersList = endpoint({
  method: 'GET',
  path: '/api/medias/markers',
  access: ['media:show'],
  summary: 'Where the surfaces of a list stand, or clusters of them',
  tag,
  query: mediaMarkersQuery,
  response: mediaMarkers,
});

/** [C7.9] */
export const mediaFilter = endpoint({
  method: 'GET',
  path: '/api/medias/filter',
  access: ['media:show'],
  summary: 'What the surface filter offers to the asker',
  tag,
  response: mediaFilterOptions,
});

export const mediaShow = endpoint({
  method: 'GET',
  path: '/api/medias/:id',
  access: ['media:show'],
  summary: 'One surface, with what the asker may know and do',
  tag,
  params: pathId,
  query: mediaShowQuery,
  response: media,
});

export const mediaCreate = endpoint({
  method: 'POST',
  path: '/api/medias',
  access: ['media:create'],
  summary: 'Add a surface with its pictures and documents',
  tag,
  body: mediaCreateBody,
  files: { 'images[]': images, 'documents[]': documents },
  response: media,
  success: 201,
  idempotent: true,
});

export const mediaUpdate = endpoint({
  method: 'PUT',
  path: '/api/medias/:id',
  access: ['media:edit'],
  summary: 'Change a surface',
  tag,
  params: pathId,
  body: mediaUpdateBody,
  response: media,
});

export const mediaDelete = endpoint({
  method: 'DELETE',
  path: '/api/medias/:id',
  access: ['media:delete'],
  summary: 'Delete a surface that nobody has booked from today on',
  tag,
  params: pathId,
  answers: 'nothing',
});

/** [D13.1] */
export const mediaArchive = endpoint({
  method: 'PUT',
  path: '/api/medias/:id/archived',
  access: ['media:delete'],
  summary: 'Take a surface out of the catalogue with its past kept, or bring it back',
  tag,
  params: pathId,
  body: mediaArchiveBody,
  response: media,
});

export const mediaImagesAdd = endpoint({
  method: 'POST',
  path: '/api/medias/:id/references',
  access: ['media:edit', 'mhfeImages'],
  summary: 'Add pictures to a surface; an MHFE adds its own',
  tag,
  params: pathId,
  body: mediaImagesBody,
  files: { 'images[]': { ...images, required: true } },
  response: media,
  success: 201,
  idempotent: true,
});

export const mediaDocumentsAdd = endpoint({
  method: 'POST',
  path: '/api/medias/:id/references-doc',
  access: ['media:edit'],
  summary: 'Add documents to a surface',
  tag,
  params: pathId,
  body: noBody,
  files: { 'documents[]': { ...documents, required: true } },
  response: media,
  success: 201,
  idempotent: true,
});

export const mediaReferencesReorder = endpoint({
  method: 'POST',
  path: '/api/medias/:id/references/reorder',
  access: ['media:edit', 'mhfeImages'],
  summary: 'Put the pictures of a surface into another order',
  tag,
  params: pathId,
  body: mediaReorderBody,
  response: message,
});

export const mediaReferenceDelete = endpoint({
  method: 'DELETE',
  path: '/api/medias/references/:id',
  access: ['media:edit', 'mhfeImages'],
  summary: 'Remove a picture or document from its surface',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const mediaTemplate = endpoint({
  method: 'GET',
  path: '/api/medias/template',
  access: ['mediaImport'],
  summary: 'The import workbook, empty, with the lists as they are now',
  tag,
  answers: 'file',
  mediaType: mediaTypes.workbook,
});

export const mediaImport = endpoint({
  method: 'POST',
  path: '/api/medias/import',
  access: ['mediaImport'],
  summary: 'Take over a filled import workbook, all of it or nothing',
  tag,
  body: mediaImportBody,
  files: workbook,
  response: mediaImportResult,
  idempotent: true,
});

export const mediaImportCheck = endpoint({
  method: 'POST',
  path: '/api/medias/import/check',
  access: ['mediaImport'],
  summary: 'What a filled import workbook would add and change; nothing is stored',
  tag,
  body: mediaImportBody,
  files: workbook,
  response: mediaImportCheckResult,
});

export const mediaImportFaults = endpoint({
  method: 'POST',
  path: '/api/medias/import/faults',
  access: ['mediaImport'],
  summary: 'The rows of a filled import workbook with its wrong cells marked',
  tag,
  body: mediaImportBody,
  files: workbook,
  answers: 'file',
  mediaType: mediaTypes.workbook,
});

export const mediaTransferProgress = endpoint({
  method: 'GET',
  path: '/api/medias/progress/:key',
  access: ['media:show'],
  summary: 'How far an own import or export is that runs under the key',
  tag,
  params: transferParams,
  response: transferProgress,
});

export const mediaExport = endpoint({
  method: 'POST',
  path: '/api/medias/export',
  access: ['media:show'],
  summary:
    'A workbook of the chosen surfaces, or of all that a filter leaves: all data as an import takes it, or as the list shows them',
  tag,
  body: mediaExportBody,
  answers: 'file',
  mediaType: mediaTypes.workbook,
  later: true,
});

/** [D13.45] */
export const mediaSheet = endpoint({
  method: 'GET',
  path: '/api/medias/:id/sheet',
  access: ['media:show'],
  summary: 'One surface on one page (PDF), as the asker may see it',
  tag,
  params: pathId,
  query: mediaSheetQuery,
  answers: 'file',
  mediaType: mediaTypes.document,
});

/** [D13.46] */
export const mediaSheetsExport = endpoint({
  method: 'POST',
  path: '/api/medias/sheets',
  access: ['media:show'],
  summary: 'Chosen surfaces in one PDF, a page for each, as the asker may see them',
  tag,
  body: mediaSheetsBody,
  answers: 'file',
  mediaType: mediaTypes.document,
  later: true,
});

export const mediaTotalsCount = endpoint({
  method: 'POST',
  path: '/api/medias/totals',
  access: ['media:show'],
  summary: 'How many the chosen surfaces are, what they cost by rental unit and how many people see them',
  tag,
  body: mediaTotalsBody,
  response: mediaTotals,
});

/** [D15.17] */
export const mediaWarningsGet = endpoint({
  method: 'GET',
  path: '/api/medias/warnings',
  access: ['media:edit'],
  summary: 'How many of the asker’s surfaces lack a photo, an exact place, a code or a price tag, or have an old photo',
  tag,
  response: mediaWarnings,
});

/** [D15.18] */
export const mediaWarningsUpdate = endpoint({
  method: 'PUT',
  path: '/api/medias/warnings',
  access: ['media:edit'],
  summary: 'Set from how many years on the photos of the asker’s surfaces are old',
  tag,
  body: mediaWarningsBody,
  response: mediaWarnings,
});

export const mhfeNoteCreate = endpoint({
  method: 'POST',
  path: '/api/mhfe-notes',
  access: ['mhfeNotes'],
  summary: 'Note something on a surface, for MHFE alone',
  tag,
  body: mhfeNoteCreateBody,
  response: mhfeNote,
  success: 201,
  idempotent: true,
});

export const mhfeNoteUpdate = endpoint({
  method: 'PUT',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
  summary: 'Change an own note',
  tag,
  params: pathId,
  body: mhfeNoteUpdateBody,
  response: mhfeNote,
});

export const mhfeNoteDelete = endpoint({
  method: 'DELETE',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
  summary: 'Delete an own note',
  tag,
  params: pathId,
  answers: 'nothing',
});
