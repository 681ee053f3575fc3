import { shareDays } from '@felulet/domain/media/media-share.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { day, id, instant, pathId } from '../primitives.ts';

const tag = 'media-shares';

const mediaShare = z
  .object({
    id,
    made_at: instant,
    expires_at: instant,
    /** Null while nobody has opened it. */
    last_read_at: instant.nullable(),
    company: z.string(),
    /** Null for people of another company. */
    maker: z.string().nullable(),
  })
  .meta({ id: 'MediaShare' });
export type MediaShare = z.output<typeof mediaShare>;

export const mediaShareList = endpoint({
  method: 'GET',
  path: '/api/medias/:id/shares',
  access: ['media:occupancy'],
  summary: 'The live share links of a surface that the asker may end',
  tag,
  params: pathId,
  response: listOf(mediaShare),
});

/** Under no key of idempotence: what would be kept for a second answer is the secret itself. */
export const mediaShareMake = endpoint({
  method: 'PUT',
  path: '/api/medias/:id/shares',
  access: ['media:occupancy'],
  summary: 'Make one more share link; its address is told in this answer alone',
  tag,
  params: pathId,
  body: z.strictObject({ days: z.literal(shareDays) }),
  response: z.object({ id, address: z.string(), expires_at: instant }),
});

export const mediaShareEnd = endpoint({
  method: 'DELETE',
  path: '/api/media-shares/:id',
  access: ['media:occupancy'],
  summary: 'End a share link',
  tag,
  params: pathId,
  answers: 'nothing',
});

const picture = z.object({
  id,
  src: z.string(),
  thumbnails: z.object({ small: z.string(), medium: z.string(), large: z.string() }).optional(),
  original_filename: z.string(),
  taken_on: day.nullable(),
});

/** What a customer may know of a surface, with words in place of ids. */
const sharedSurface = z
  .object({
    title: z.string(),
    publisher: z.string(),
    expires_at: instant,
    /** Null where it is archived: then that is all there is to say. */
    surface: z
      .object({
        type: z.enum(mediaTypes),
        media_placing: z.enum(mediaPlacings),
        is_digital: z.boolean(),
        width: z.number(),
        height: z.number(),
        quantity: z.int(),
        /** Today. */
        available_quantity: z.int(),
        surface_code: z.string().nullable(),
        description: z.string(),
        tags: z.array(z.string()),
        targets: z.array(z.string()),
        suggestions: z.array(z.string()),
        extras: z.array(z.string()),
        exceptions: z.array(z.string()),
        rental_period_unit: z.string().nullable(),
        contacts: z.int().nullable(),
        can_customer_produce: z.boolean(),
        important_details: z.string().nullable(),
        booking: z.string().nullable(),
        design: z.string().nullable(),
        technical: z.string().nullable(),
        other_datas: z.array(z.object({ name: z.string(), value: z.string() })),
        place: z.object({
          lat: z.number().nullable(),
          lng: z.number().nullable(),
          is_approximate: z.boolean(),
          county: z.string().nullable(),
          zip_code: z.string().nullable(),
          city: z.string().nullable(),
          street: z.string().nullable(),
          location_from: z.string().nullable(),
          location_to: z.string().nullable(),
          line_number: z.string().nullable(),
        }),
        images: z.array(picture),
      })
      .nullable(),
  })
  .meta({ id: 'SharedSurface' });
export type SharedSurface = z.output<typeof sharedSurface>;

/** The key in the path is the credential. */
export const sharedSurfaceShow = endpoint({
  method: 'GET',
  path: '/api/shared-surfaces/:key',
  access: 'public',
  summary: 'The surface of a share link, as a customer may know it',
  tag,
  params: z.object({ key: z.string().max(200) }),
  response: sharedSurface,
});
