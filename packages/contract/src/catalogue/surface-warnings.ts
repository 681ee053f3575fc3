import { photoYears, type SurfaceWarning, surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const mediaWarningsBody = z.strictObject({ photo_years: z.int().min(photoYears.min).max(photoYears.max) });

/** How many of the asker's surfaces lack what. */
const mediaWarnings = z
  .object({
    counts: z.object(
      Object.fromEntries(surfaceWarnings.map((warning) => [warning, z.int()])) as Record<SurfaceWarning, z.ZodInt>, // the entries are the words
    ),
    /** From how many years on a photo is old; null for an admin, who reads each publisher's. */
    photo_years: z.int().nullable(),
  })
  .meta({ id: 'MediaWarnings' });
export type MediaWarnings = z.output<typeof mediaWarnings>;

const tag = 'medias';

export const mediaWarningsGet = endpoint({
  method: 'GET',
  path: '/api/medias/warnings',
  access: ['media:edit'],
  summary: 'How many of the asker’s surfaces lack a photo, an exact place, a code or a price tag, or have an old photo',
  tag,
  response: mediaWarnings,
});

export const mediaWarningsUpdate = endpoint({
  method: 'PUT',
  path: '/api/medias/warnings',
  access: ['media:edit'],
  summary: 'Set from how many years on the photos of the asker’s surfaces are old',
  tag,
  body: mediaWarningsBody,
  response: mediaWarnings,
});
