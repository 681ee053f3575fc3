import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { comparedFields, lineChanges } from '@felulet/domain/offer-version/offer-comparison.ts';
import { offerLineKinds } from '@felulet/domain/offer-version/offer-line.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, forints, id, instant, pathId } from '../primitives.ts';

const versionNumber = z.int().min(1).max(1_000_000);

/** Without `from` since the version that the reader's marks begin at; without `to` up to the offer as it stands. */
const offerComparisonQuery = z.object({
  from: z.coerce.number().pipe(versionNumber).optional(),
  to: z.coerce.number().pipe(versionNumber).optional(),
});

const offerVersionSeenBody = z.strictObject({ number: versionNumber });

/** The number of a version with its total in the reader's own view. */
export const offerVersionReference = z.object({ number: z.int(), total_price: forints });
export type OfferVersionReference = z.output<typeof offerVersionReference>;

const offerVersion = offerVersionReference.extend({
  id,
  company: z.string().nullable(),
  user: z.string().nullable(),
  created_at: instant,
});
export type OfferVersion = z.output<typeof offerVersion>;

const offerVersionList = z.object({
  list: z.array(offerVersion),
  totalCount: z.int(),
  /** The version that the asker has looked through. */
  seen: z.int().nullable(),
});

/** A line of a version; `total_price` is null inside a package, and while nothing is approved. */
const offerLine = z.object({
  title: z.string(),
  publisher: z.string(),
  city: z.string().nullable(),
  quantity: z.int().nullable(),
  date_from: day,
  date_to: day,
  total_price: forints.nullable(),
});

export const comparedLine = z.object({
  kind: z.enum(offerLineKinds),
  booking: id.nullable(),
  booking_package: id.nullable(),
  media: id.nullable(),
  media_type: z.enum(mediaTypes).nullable(),
  package: id.nullable(),
  is_in_package: z.boolean(),
  change: z.enum(lineChanges),
  /** What differs, in a changed line. */
  fields: z.array(z.enum(comparedFields)),
  before: offerLine.nullable(),
  after: offerLine.nullable(),
  difference: forints,
});
export type ComparedLineAnswer = z.output<typeof comparedLine>;

const offerComparisonResponse = z
  .object({
    /** Null where the reader has nothing to compare with yet: then no line is marked. */
    from: z.int().nullable(),
    /** Null for the offer as it stands. */
    to: z.int().nullable(),
    total_before: forints,
    total_after: forints,
    lines: z.array(comparedLine),
  })
  .meta({ id: 'OfferComparison' });
export type OfferComparisonAnswer = z.output<typeof offerComparisonResponse>;

const tag = 'campaigns';

export const offerVersions = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/offer-versions',
  access: ['campaigns:show'],
  summary: 'The versions of the offer that the asker has been sent, or has sent',
  tag,
  params: pathId,
  response: offerVersionList,
});

export const offerComparison = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/offer-comparison',
  access: ['campaigns:show'],
  summary: 'Two versions of the offer, or a version and the offer as it stands, line by line',
  tag,
  params: pathId,
  query: offerComparisonQuery,
  response: offerComparisonResponse,
});

export const offerVersionSeen = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/offer-versions/seen',
  access: ['campaigns:show'],
  summary: 'The asker has looked through this version; from now on changes are marked since it',
  tag,
  params: pathId,
  body: offerVersionSeenBody,
  answers: 'nothing',
});
