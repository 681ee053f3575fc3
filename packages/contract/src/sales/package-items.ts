import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { id, pathId, reference } from '../primitives.ts';

const MAX_QUANTITY = 1_000_000;

const packageItemCreateBody = z.strictObject({
  package: reference,
  media: reference,
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
});
export type PackageItemCreate = z.output<typeof packageItemCreateBody>;

const packageImportBody = z.strictObject({ package: reference });

const packageItemResponse = z
  .object({
    id,
    package_item_id: id,
    package: id,
    media: z.object({ id, title: z.string(), type: z.enum(mediaTypes) }),
    quantity: z.int(),
    /** Of a private package: the booking to be approved now. */
    booking_id: id.nullable(),
  })
  .meta({ id: 'PackageItem' });
export type PackageItemResponse = z.output<typeof packageItemResponse>;

export const packageImportResult = z.object({
  message: z.string(),
  /** The booking package of a private one, whose rows wait for approval now. */
  bookingPackage: id.nullable(),
  added_count: z.int(),
});

const tag = 'packages';
const workbook = { 'excel[]': { max: importMaximumFiles, kinds: acceptedKinds.media_import, required: true } } as const;

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
  contentType: contentTypes.workbook,
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
  contentType: contentTypes.workbook,
});
