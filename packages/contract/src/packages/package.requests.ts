import { z } from 'zod';
import { listQuery } from '../list.ts';
import { day, id, price, queryFlag, queryId, queryIds, queryText, reference, shortText } from '../primitives.ts';

export const PACKAGE_SORTS = [
  'id',
  'title',
  'company_name',
  'is_private',
  'is_active',
  'price',
  'date_from',
  'date_to',
  'medias_different_sum',
  'created_at',
  'updated_at',
] as const;

export const packageListQuery = listQuery(PACKAGE_SORTS).extend({
  title: queryText.optional(),
  company: queryIds.optional(),
  is_private: queryFlag.optional(),
  is_active: queryFlag.optional(),
  price_min: z.coerce.number().int().min(0).optional(),
  price_max: z.coerce.number().int().min(0).optional(),
  /** Public packages as this campaign may book them: what it has of them, and what is free for its period. */
  campaign: queryId.optional(),
  /** Only such as are free as a whole for the campaign's period. */
  only_available: queryFlag.optional(),
});
export type PackageListQuery = z.output<typeof packageListQuery>;

const MAX_TAGS = 50;
/** Most surfaces in one package. */
export const PACKAGE_MAXIMUM_ITEMS = 500;
const MAX_QUANTITY = 1_000_000;

const fields = {
  title: shortText,
  price,
  information: z.string().trim().max(20_000).nullable(),
  price_tags: z.array(z.strictObject({ id: id.optional(), title: shortText, value: price })).max(MAX_TAGS),
  /** Of a public package alone: from when to when it is on sale. */
  date_from: day.nullable(),
  date_to: day.nullable(),
  /** The publisher that an admin chooses. */
  company: reference.nullable(),
  /** Fixed for good, so it can only say what is so anyway. [K4.3] */
  is_private: z.boolean(),
};

/** A public package of which only the least is known yet. */
export const newPackageBody = z.strictObject({
  title: fields.title,
  price: fields.price,
  date_from: day,
  date_to: day,
});
export type NewPackage = z.output<typeof newPackageBody>;

/** With a request a private package comes of it, without one a public package. [D6.27] */
export const packageCreateBody = z.strictObject({
  ...fields,
  information: fields.information.optional(),
  price_tags: fields.price_tags.optional(),
  date_from: fields.date_from.optional(),
  date_to: fields.date_to.optional(),
  company: fields.company.optional(),
  is_private: fields.is_private.optional(),
  assembly_request: reference.nullable().optional(),
  /** A public package whose surfaces come along, as far as they are free through the new sale period. [D6.129] */
  copy_of: reference.nullable().optional(),
});
export type PackageCreate = z.output<typeof packageCreateBody>;

export const packageUpdateBody = z.strictObject({ ...fields, is_active: z.boolean() }).partial();
export type PackageUpdate = z.output<typeof packageUpdateBody>;

export const packageOccupancyQuery = z.object({ from: day.optional(), to: day.optional() });
export type PackageOccupancyQuery = z.output<typeof packageOccupancyQuery>;

export const packageItemCreateBody = z.strictObject({
  package: reference,
  media: reference,
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
});
export type PackageItemCreate = z.output<typeof packageItemCreateBody>;

export const packageImportBody = z.strictObject({ package: reference });
