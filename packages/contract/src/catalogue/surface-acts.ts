import { maximumQuantity } from '@felulet/domain/media/media-fields.ts';
import {
  actMaximumSurfaces,
  deadlineFields,
  maximumTags,
  priceChanges,
  priceSteps,
  surfaceActKinds,
} from '@felulet/domain/media/surface-acts.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { auditChange } from '../office/audit.ts';
import { day, forints, id, instant, longText, pathId, price, shortText } from '../primitives.ts';
import { problem } from '../problem.ts';
import { newPackageBody } from '../sales/packages.ts';
import { listItemName } from './lists.ts';

const tag = 'medias';
/** A price falls to nothing at the lowest; upwards as far as fees do. */
const MIN_PERCENT = -100;
const MAX_PERCENT = 10_000;

const round_to = z.union(priceSteps.map((step) => z.literal(step))).default(1);
const percent = z
  .number()
  .min(MIN_PERCENT)
  .max(MAX_PERCENT)
  .refine((value) => toHundredths(value) !== null, { params: { code: 'two_decimals' } });

const priceAct = z.discriminatedUnion('change', [
  z.strictObject({ kind: z.literal('price'), change: z.literal(priceChanges[0]), value: price, round_to }),
  z.strictObject({
    kind: z.literal('price'),
    change: z.literal(priceChanges[1]),
    value: z.int().min(-maximumPrice).max(maximumPrice),
    round_to,
  }),
  z.strictObject({ kind: z.literal('price'), change: z.literal(priceChanges[2]), value: percent, round_to }),
]);

const tags = z.array(id).max(maximumTags).default([]);
const tagsAct = z
  .strictObject({
    kind: z.literal('tags'),
    add: tags,
    remove: tags,
    /** Tags that are typed: each comes to be with the act, where its publisher has none of that name. */
    add_names: z.array(listItemName).max(maximumTags).default([]),
  })
  .refine(({ add, remove, add_names }) => add.length + remove.length + add_names.length > 0, {
    path: ['add'],
    params: { code: 'required' },
  });

const deadline = longText.min(1).optional();
const deadlinesAct = z
  .strictObject({ kind: z.literal('deadlines'), booking: deadline, design: deadline, technical: deadline })
  .refine((act) => deadlineFields.some((field) => act[field] !== undefined), {
    path: [deadlineFields[0]],
    params: { code: 'required' },
  });

const units = z.int().min(1).max(maximumQuantity);
const endBeforeStart = { path: ['date_to'], params: { code: 'end_before_start' } };
const blockAct = z
  .strictObject({
    kind: z.literal('block'),
    date_from: day,
    date_to: day,
    /** Left out or null: all that are free on every day. */
    quantity: units.nullable().default(null),
    campaign_name: shortText.optional(),
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, endBeforeStart);

const campaignAct = z
  .strictObject({
    kind: z.literal('campaign'),
    campaign: id,
    date_from: day,
    date_to: day,
    /** Of each surface. */
    quantity: units.default(1),
    /** The offer maker's word that the days may lie outside the campaign. */
    outside_period: z.boolean().default(false),
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, endBeforeStart);

const packageAct = z
  .strictObject({
    kind: z.literal('package'),
    package: id.optional(),
    /** In place of one that is there: it comes with its surfaces. */
    new_package: newPackageBody.optional(),
    quantity: units.default(1),
  })
  .refine((act) => (act.package === undefined) !== (act.new_package === undefined), {
    path: ['package'],
    params: { code: 'required' },
  });

const surfaceAct = z.union([
  priceAct,
  tagsAct,
  z.strictObject({ kind: z.literal('quantity'), quantity: units }),
  deadlinesAct,
  blockAct,
  campaignAct,
  packageAct,
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type SurfaceAct = z.output<typeof surfaceAct>;

/** Each surface once: of two rows for one neither could be the right one. */
const areDifferent = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const twice = { params: { code: 'already_used' } };

const actPreviewBody = z.strictObject({
  ids: z.array(id).min(1).max(actMaximumSurfaces).refine(areDifferent, twice),
  act: surfaceAct,
});
export type ActPreviewRequest = z.output<typeof actPreviewBody>;

export const actModes = ['all', 'each'] as const;

const actBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        media: id,
        revision: z.int().min(1),
        /** What the preview said that the act takes of it. */
        units: z.int().min(1).optional(),
      }),
    )
    .min(1)
    .max(actMaximumSurfaces)
    .refine((rows) => areDifferent(rows.map(({ media }) => media)), twice),
  act: surfaceAct,
  /** All of them or nothing, or each that can. */
  mode: z.enum(actModes),
});
export type ActRequest = z.output<typeof actBody>;

const actedSurface = {
  media: id,
  /** Null for what is not there for the asker. */
  title: z.string().nullable(),
  surface_code: z.string().nullable(),
  revision: z.int().nullable(),
  /** Why nothing can be done, or was. */
  problem: problem.nullable(),
};

const previewRow = z
  .object({
    ...actedSurface,
    expected: z.enum(['changed', 'unchanged', 'refused']),
    /** Each field old → new, as the audit will tell. */
    changes: z.array(auditChange),
    /** Of an act that takes units: how many are free on every one of its days. */
    available_quantity: z.int().nullable(),
    /** Of such an act: how many it takes. */
    units: z.int().nullable(),
    /** Of a deletion or fewer units: the packages on sale that can not be sold any more after it. */
    packages: z.array(z.string()),
  })
  .meta({ id: 'SurfaceActPreviewRow' });
export type ActPreviewRow = z.output<typeof previewRow>;

const actOutcomes = ['done', 'unchanged', 'held', 'stale', 'gone', 'refused'] as const;

const outcome = z.object({ ...actedSurface, outcome: z.enum(actOutcomes) }).meta({ id: 'SurfaceActOutcome' });
export type ActOutcome = z.output<typeof outcome>;

/** What can be taken back, and until when. */
const undoable = z
  .object({
    id,
    kind: z.enum(surfaceActKinds),
    count: z.int(),
    /** Of the first of its surfaces, as it was called then. */
    title: z.string(),
    surface_code: z.string().nullable(),
    /** Of an act on the price or the quantity of one surface, what it made of what. */
    figures: z.object({ from: z.int(), to: z.int() }).nullable(),
    created_at: instant,
    until: instant,
  })
  .meta({ id: 'UndoableSurfaceAct' });
export type UndoableAct = z.output<typeof undoable>;

const outcomes = z.array(outcome);
const actAnswer = z.object({ outcomes, undo: undoable.nullable() });
export type ActAnswer = z.output<typeof actAnswer>;

/** By rental unit, null for none. */
const sums = z.array(z.object({ rental_unit: z.string().nullable(), from: forints, to: forints }));
export type ActSums = z.output<typeof sums>;

/** Of how many surfaces the price would become 0 Ft, and of how many the rounding alone would make it so. */
const zeros = z.object({ become: z.int(), rounded_up: z.int() });
export type ActZeros = z.output<typeof zeros>;

export const surfaceActPreview = endpoint({
  method: 'POST',
  path: '/api/medias/acts/preview',
  access: ['media:edit', 'bookings:create'],
  summary: 'What an act on chosen surfaces would change of each, and which of them refuse; nothing is stored',
  tag,
  body: actPreviewBody,
  /** Sums and zeros of an act on prices alone. */
  response: z.object({ rows: z.array(previewRow), sums: sums.optional(), zeros: zeros.optional() }),
});

export const surfaceActRun = endpoint({
  method: 'POST',
  path: '/api/medias/acts',
  access: ['media:edit', 'bookings:create'],
  summary: 'An act on chosen surfaces as they were previewed: all or nothing, or each that can',
  tag,
  body: actBody,
  response: actAnswer,
  idempotent: true,
});

export const surfaceActList = endpoint({
  method: 'GET',
  path: '/api/medias/acts',
  access: ['media:edit', 'bookings:create'],
  summary: "The asker's own latest acts on surfaces that can still be taken back, the newest first",
  tag,
  response: z.object({ acts: z.array(undoable) }),
});

export const surfaceActUndo = endpoint({
  method: 'POST',
  path: '/api/medias/acts/:id/undo',
  access: ['media:edit', 'bookings:create'],
  summary: 'Take an own act on several surfaces back; those that were changed since stay and are named',
  tag,
  params: pathId,
  body: z.looseObject({}),
  /** With the name of the package that came with the act and stays: somebody has worked on it since. */
  response: z.object({ outcomes, kept_package: z.string().nullable() }),
  idempotent: true,
});
