import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  packageCreateBody,
  packageImportBody,
  packageItemCreateBody,
  packageListQuery,
  packageOccupancyQuery,
  packageUpdateBody,
} from './package.requests.ts';
import {
  packageCreated,
  packageImportResult,
  packageItemResponse,
  packageOccupancyResponse,
  packageResponse,
  packageRow,
} from './package.responses.ts';

const tag = 'packages';
const workbook = { 'excel[]': { max: importMaximumFiles, kinds: acceptedKinds.media_import, required: true } } as const;

/** [K7.14] */
export const packageList = endpoint({
  method: 'GET',
  path: '/api/packages',
  access: ['packages:show'],
  summary: 'Packages; with a campaign, those that can be booked into it',
  tag,
  query: packageListQuery,
  response: listOf(packageRow),
});

export const packageGet = endpoint({
  method: 'GET',
  path: '/api/packages/:id',
  access: ['packages:show'],
  summary: 'One package with its surfaces and the offers it stands in',
  tag,
  params: pathId,
  response: packageResponse,
});

/** What is taken when is not the customers' to know. [D3.3] */
export const packageOccupancy = endpoint({
  method: 'GET',
  path: '/api/packages/:id/occupancy',
  access: ['media:occupancy'],
  summary: 'On which days a public package can be sold whole, and what is in the way on the others',
  tag,
  params: pathId,
  query: packageOccupancyQuery,
  response: packageOccupancyResponse,
});

export const packageCreate = endpoint({
  method: 'POST',
  path: '/api/packages',
  access: ['packages:create'],
  summary:
    'Make a public package, with the surfaces of another one where it is a copy, or a private one from an assembly request',
  tag,
  body: packageCreateBody,
  response: packageCreated,
  success: 201,
  idempotent: true,
});

export const packageUpdate = endpoint({
  method: 'PUT',
  path: '/api/packages/:id',
  access: ['packages:edit'],
  summary: 'Edit a package; what is booked keeps its price',
  tag,
  params: pathId,
  body: packageUpdateBody,
  response: packageResponse,
});

export const packageDelete = endpoint({
  method: 'DELETE',
  path: '/api/packages/:id',
  access: ['packages:delete'],
  summary: 'Delete a package; a private one with its bookings, which opens its request again',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const packageItemCreate = endpoint({
  method: 'POST',
  path: '/api/package-items',
  access: ['packageItems:create'],
  summary: 'Add a surface; that of a private package is booked at once',
  tag,
  body: packageItemCreateBody,
  response: packageItemResponse,
  success: 201,
  idempotent: true,
});

export const packageItemDelete = endpoint({
  method: 'DELETE',
  path: '/api/package-items/:id',
  access: ['packageItems:delete'],
  summary: 'Take a surface out of its package, and out of the offer where it was booked for that',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const packageItemRestore = endpoint({
  method: 'POST',
  path: '/api/package-items/:id/restore',
  access: ['packageItems:create'],
  summary: 'Put a surface back into its package that the asker took out of it a moment ago',
  tag,
  params: pathId,
  body: z.looseObject({}),
  response: packageItemResponse,
  idempotent: true,
});

export const packageItemTemplate = endpoint({
  method: 'GET',
  path: '/api/package-items/template',
  access: ['packageItems:create'],
  summary: 'The import workbook of a package, empty',
  tag,
  answers: 'file',
  mediaType: mediaTypes.workbook,
});

export const packageItemImport = endpoint({
  method: 'POST',
  path: '/api/package-items/import',
  access: ['packageItems:create'],
  summary: 'Add the surfaces of a workbook, all of them or none',
  tag,
  body: packageImportBody,
  files: workbook,
  response: packageImportResult,
  idempotent: true,
});

export const packageItemImportFaults = endpoint({
  method: 'POST',
  path: '/api/package-items/import/faults',
  access: ['packageItems:create'],
  summary: 'The rows of the workbook with its wrong cells marked',
  tag,
  body: packageImportBody,
  files: workbook,
  answers: 'file',
  mediaType: mediaTypes.workbook,
});
