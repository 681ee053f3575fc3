import type { Role } from '../account/roles.ts';
import { maximumPrice } from '../money/maximum-price.ts';
import { toHundredths } from '../money/percent.ts';
import { divideRounded } from '../money/round.ts';
import { allowed, type Decision, type Outcome, refuse } from '../permission/refusal.ts';
import type { Viewer } from '../permission/viewer.ts';

/** So many surfaces at most go into one act. [D15.1] */
export const actMaximumSurfaces = 1_000;
/** So long whoever acted may take it back. [D15.9] */
export const ACT_UNDO_HOURS = 24;
/** A surface carries so many tags at most. */
export const maximumTags = 100;

export const surfaceActKinds = [
  'price',
  'tags',
  'quantity',
  'deadlines',
  'block',
  'campaign',
  'package',
  'archive',
  'restore',
  'delete',
] as const;
export type SurfaceActKind = (typeof surfaceActKinds)[number];

/** Of archived surfaces these alone are for something; of the others all but bringing back is. */
export function isForArchived(kind: SurfaceActKind): boolean {
  return kind === 'restore' || kind === 'delete';
}

export function isForListed(kind: SurfaceActKind): boolean {
  return kind !== 'restore';
}

/** Booking into an offer is its maker's; all else is done by whose surface it is. [D15.11] */
export function mayActOnSurfaces(viewer: Pick<Viewer, 'role'>, kind: SurfaceActKind): Decision {
  const roles: readonly Role[] = ['ROLE_PUBLISHER', 'ROLE_ADMIN'];
  const isOpen = roles.includes(viewer.role) || (kind === 'campaign' && viewer.role === 'ROLE_MHFE');
  return isOpen ? allowed : refuse('role_not_permitted');
}

export const priceChanges = ['set', 'amount', 'percent'] as const;
/** A reckoned price is rounded to a multiple of one of these. [D15.3] */
export const priceSteps = [1, 10, 100, 500, 1_000, 10_000] as const;
export const deadlineFields = ['booking', 'design', 'technical'] as const;

export type PriceAct = {
  readonly kind: 'price';
  readonly change: (typeof priceChanges)[number];
  /** Forints, or percents with two decimals at most. */
  readonly value: number;
  readonly round_to: (typeof priceSteps)[number];
};
export type TagsAct = { readonly kind: 'tags'; readonly add: readonly number[]; readonly remove: readonly number[] };
export type QuantityAct = { readonly kind: 'quantity'; readonly quantity: number };
/** What is left out stays. */
export type DeadlinesAct = { readonly kind: 'deadlines' } & {
  readonly [F in (typeof deadlineFields)[number]]?: string | undefined;
};
/** An act on what is written on a surface. */
export type FieldAct = PriceAct | TagsAct | QuantityAct | DeadlinesAct;

/** What such an act changes, and what is kept to take it back. */
export type ActedFields = {
  readonly list_price: number;
  readonly tags: readonly number[];
  readonly quantity: number;
  readonly booking: string | null;
  readonly design: string | null;
  readonly technical: string | null;
};

/** The fields that the act sets on a surface, or why it cannot. */
export function actedFields(before: ActedFields, act: FieldAct): Outcome<Partial<ActedFields>> {
  switch (act.kind) {
    case 'price': {
      const price = changedPrice(before.list_price, act);
      return price.ok ? { ok: true, value: { list_price: price.value } } : price;
    }
    case 'tags': {
      const tags = changedTags(before.tags, act);
      return tags.ok ? { ok: true, value: { tags: tags.value } } : tags;
    }
    case 'quantity':
      return { ok: true, value: { quantity: act.quantity } };
    case 'deadlines': {
      const { kind: _kind, ...texts } = act;
      const given = Object.entries(texts).filter(([, text]) => text !== undefined);
      return { ok: true, value: Object.fromEntries(given) };
    }
  }
}

type Reckoned = { readonly exact: bigint; readonly parts: bigint };

function reckoned(before: number, { change, value }: PriceAct): Reckoned {
  if (change === 'amount') return { exact: BigInt(before) + BigInt(value), parts: 1n };
  return { exact: BigInt(before) * BigInt(10_000 + (toHundredths(value) ?? 0)), parts: 10_000n };
}

/**
 * The price is reckoned exactly and rounded once, halves upwards, to the step; one that was set is taken as it is. Below nothing and
 * beyond every price is refused, not cut off.
 */
export function changedPrice(before: number, act: PriceAct): Outcome<number> {
  if (act.change === 'set') return { ok: true, value: act.value };
  const { exact, parts } = reckoned(before, act);
  if (exact < 0n) return refuse('price_below_zero');
  if (exact > BigInt(maximumPrice) * parts) return refuse('amount_too_large', { maximum: maximumPrice });
  if (isRoundedUp(before, act)) return { ok: true, value: act.round_to };
  const price = divideRounded(exact, parts * BigInt(act.round_to)) * act.round_to;
  return { ok: true, value: Math.min(price, maximumPrice) };
}

/** Whether the rounding alone would make it 0 Ft: it is one step then. */
export function isRoundedUp(before: number, act: PriceAct): boolean {
  if (act.change === 'set') return false;
  const { exact, parts } = reckoned(before, act);
  return before > 0 && exact > 0n && divideRounded(exact, parts * BigInt(act.round_to)) === 0;
}

/** Each once, those that were there keep their order; one that is not there is removed already. [D15.20] */
export function changedTags(before: readonly number[], { add, remove }: TagsAct): Outcome<number[]> {
  const kept = before.filter((tag) => !remove.includes(tag));
  const tags = [...new Set([...kept, ...add])];
  return tags.length > maximumTags ? refuse('too_many_tags', { maximum: maximumTags }) : { ok: true, value: tags };
}

export type KnownTag = { readonly id: number; readonly name: string };

/**
 * What is typed, among the tags that a publisher may use: one that is there by that name, capitals or not, is meant; any other comes to be
 * with the act and stands until then under a number below every id, the same for every publisher.
 */
export function typedTags(names: readonly string[], known: readonly KnownTag[]): readonly KnownTag[] {
  const form = (name: string): string => name.toLocaleLowerCase('hu');
  const tags = new Map(known.toReversed().map((tag) => [form(tag.name), tag]));
  for (const [index, name] of names.entries())
    if (!tags.has(form(name))) tags.set(form(name), { id: -1 - index, name });
  return names.flatMap((name) => tags.get(form(name)) ?? []);
}

/** How many units the block takes: what is asked, or all that are free on every day of the period. [D15.8] */
export function blockedUnits(wanted: number | null, free: number): Outcome<number> {
  const units = wanted ?? free;
  return units < 1 || units > free
    ? refuse('not_enough_free', { available_quantity: free })
    : { ok: true, value: units };
}

export type KeptAct = { readonly created_at: Date; readonly undone_at: Date | null };

/** Once, and for a day. */
export function canUndoAct({ created_at, undone_at }: KeptAct, now: Date): Decision {
  const isOver = now.getTime() - created_at.getTime() > ACT_UNDO_HOURS * 3_600_000;
  return undone_at === null && !isOver ? { ok: true } : refuse('act_not_undoable');
}

/** Whoever changed the surface after the act is not overruled. */
export function isAsActLeftIt(now: { readonly revision: number }, kept: { readonly revision: number }): Decision {
  return now.revision === kept.revision ? { ok: true } : refuse('surface_changed');
}
