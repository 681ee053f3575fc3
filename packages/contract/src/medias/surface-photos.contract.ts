import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, reference } from '../primitives.ts';

/** What would become of a photo: `exists` where its surface has the same picture, `repeated` where an earlier file is the same. */
export const photoStates = ['matched', 'exists', 'repeated', 'ambiguous', 'unknown'] as const;
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

/** [D17.7] */
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
