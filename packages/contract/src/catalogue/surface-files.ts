import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, pathId, reference } from '../primitives.ts';
import { media, surfaceDocuments, surfaceImages } from './surfaces.ts';

/** Whether a picture that the surface has already is refused. */
const mediaImagesBody = z.looseObject({ only_new: z.boolean().default(false) });

const orderNumber = z.int().min(0).max(10_000);

/** `seen` is the number that the asker moves it from. */
const mediaReorderBody = z
  .array(z.strictObject({ id, order_number: orderNumber, seen: z.int().optional() }))
  .min(1)
  .max(200);

const tag = 'medias';
const noBody = z.looseObject({});

export const mediaImagesAdd = endpoint({
  method: 'POST',
  path: '/api/medias/:id/references',
  access: ['media:edit', 'mhfeImages'],
  summary: 'Add pictures to a surface; an MHFE adds its own',
  tag,
  params: pathId,
  body: mediaImagesBody,
  files: { 'images[]': { ...surfaceImages, required: true } },
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
  files: { 'documents[]': { ...surfaceDocuments, required: true } },
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

/** What would become of a photo: `exists` where its surface has the same picture, `repeated` where an earlier file is the same. */
const photoStates = ['matched', 'exists', 'repeated', 'ambiguous', 'unknown'] as const;
export type PhotoState = (typeof photoStates)[number];

const photo = z.strictObject({
  name: z.string().min(1).max(1000),
  /** SHA-256 of its bytes in hexadecimal digits; null where it cannot be told. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

export const surfacePhotosBody = z.strictObject({
  /** The publisher, named by an admin. */
  company: reference.nullable().optional(),
  files: z.array(photo).min(1).max(photosMaximum),
});

export const surfacePhotosCheck = endpoint({
  method: 'POST',
  path: '/api/medias/photos/check',
  access: ['mediaImport'],
  summary: 'Whose surfaces’ codes photos are named by, and which of them are there already; nothing is stored',
  tag: 'medias',
  body: surfacePhotosBody,
  response: z.object({
    /** In the order of the files. */
    list: z.array(
      z.object({
        state: z.enum(photoStates),
        media: z.object({ id, title: z.string(), surface_code: z.string() }).nullable(),
      }),
    ),
  }),
});
