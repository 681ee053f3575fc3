import { copiesMaximum } from '@felulet/domain/media/surface-copies.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../primitives.ts';

/** [K2.13] */
export const mediaCopyTitle = endpoint({
  method: 'GET',
  path: '/api/medias/:id/copy-title',
  access: ['media:create'],
  summary: 'What the next copy of a surface is called: no surface of its publisher has that title',
  tag: 'medias',
  params: pathId,
  response: z.object({ title: z.string() }),
});

/** [D17.5] */
export const mediaCopy = endpoint({
  method: 'POST',
  path: '/api/medias/:id/copies',
  access: ['media:create'],
  summary: 'Make copies of a surface as it is, each with a code of its own',
  tag: 'medias',
  params: pathId,
  body: z.strictObject({ count: z.int().min(1).max(copiesMaximum), with_photos: z.boolean() }),
  response: z.object({ list: z.array(z.object({ id, title: z.string(), surface_code: z.string() })) }),
  success: 201,
  idempotent: true,
});
