import type { PreCalculation } from '@felulet/contract/sales/prices.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { toTenths } from '@felulet/domain/money/tenths.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isOverride, retakeTags, type SurfaceTag } from '@felulet/domain/pricing/price-snapshot.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import type { FieldFault } from '../../../platform/errors.ts';
import type { FormAddition, FormDiscount, FormTag, PriceForm } from './price-form.ts';

/** What the surface (or the row typed in by hand) says now. */
export type PresentPrice = {
  readonly list_price: number;
  readonly tags: readonly SurfaceTag[];
  /** The units that may be chosen: a surface's own alone, any for a row typed in by hand. [D7.4] */
  readonly rental_unit_ids: readonly number[];
};

export type DiscountChoice = FormDiscount & { readonly is_selectable: boolean };

export type PriceChoices = {
  readonly discounts: ReadonlyMap<number, DiscountChoice>;
  readonly tagTypes: ReadonlyMap<number, PriceTagType>;
};

export type ChangedForm = { readonly form: PriceForm; readonly faults: readonly FieldFault[] };

/**
 * The form after a save that prices the booking: what was sent over what was saved; list price, discount values and tags that
 * nobody overrode are the present ones. Absent fields stay, a list is the whole set. [D7.3] [D7.22]
 */
export function repriced(
  saved: { readonly form: PriceForm; readonly isFirst: boolean },
  sent: PreCalculation,
  present: PresentPrice,
  choices: PriceChoices,
): ChangedForm {
  const { form } = saved;
  const faults: FieldFault[] = [];
  const tags = changedTags(saved, sent, present.tags, choices.tagTypes, faults);
  const unit = sent.rental_period_unit === undefined ? form.rental_unit_id : sent.rental_period_unit;
  if (sent.rental_period_unit !== undefined && !isUnitOpen(sent.rental_period_unit, present)) {
    faults.push({ path: 'rental_period_unit', code: 'wrong_unit', refusal: refuse('rental_unit_of_surface').refusal });
  }
  const next: PriceForm = {
    list_price: present.list_price,
    quantity: sent.quantity ?? form.quantity,
    rental_tenths: sent.rental_period_value === undefined ? form.rental_tenths : tenths(sent.rental_period_value),
    rental_unit_id: unit,
    ad_hoc_hundredths: sent.ad_hoc_discount === undefined ? form.ad_hoc_hundredths : hundredths(sent.ad_hoc_discount),
    discounts: changedDiscounts(form, sent, choices, faults),
    tags,
    mhfe_fee: form.mhfe_fee,
    additions: form.additions.filter((addition) => tags.some((tag) => tag.id === addition.tag_id)),
  };
  const charged = surcharged(next, sent);
  return { form: charged.form, faults: [...faults, ...charged.faults] };
}

/** The form after fee and additions are set; nothing else of it moves. */
export function surcharged(form: PriceForm, sent: Pick<PreCalculation, 'mhfe_fee' | 'additions'>): ChangedForm {
  const faults: FieldFault[] = [];
  const additions = sent.additions === undefined ? form.additions : sentAdditions(form, sent.additions, faults);
  return {
    form: { ...form, mhfe_fee: sent.mhfe_fee === undefined ? form.mhfe_fee : sent.mhfe_fee, additions },
    faults,
  };
}

function sentAdditions(
  form: PriceForm,
  sent: NonNullable<PreCalculation['additions']>,
  faults: FieldFault[],
): readonly FormAddition[] {
  const seen = new Set<number>();
  return sent.map(({ priceTag, value }, index) => {
    const path = `additions[${index}].priceTag`;
    if (!form.tags.some((tag) => tag.id === priceTag)) faults.push({ path, code: 'unknown_reference' });
    if (seen.has(priceTag)) faults.push({ path, code: 'already_used' });
    seen.add(priceTag);
    return { tag_id: priceTag, value };
  });
}

function changedDiscounts(
  form: PriceForm,
  sent: PreCalculation,
  choices: PriceChoices,
  faults: FieldFault[],
): readonly FormDiscount[] {
  const ids = sent.discounts ?? form.discounts.map((discount) => discount.id);
  return ids.flatMap((id, index) => {
    const path = `discounts[${index}]`;
    const chosen = form.discounts.find((discount) => discount.id === id);
    const choice = choices.discounts.get(id);
    if (ids.indexOf(id) !== index) faults.push({ path, code: 'already_used' });
    // One that was chosen before stays choosable; deleted since, it keeps its last value.
    if (chosen !== undefined) return [choice ?? chosen].map(bare);
    if (choice?.is_selectable === true) return [bare(choice)];
    faults.push({ path, code: 'invalid_choice', refusal: refuse('discount_not_selectable').refusal });
    return [];
  });
}

function bare({ id, name, value_hundredths }: FormDiscount): FormDiscount {
  return { id, name, value_hundredths };
}

function isUnitOpen(unit: number | null, present: PresentPrice): boolean {
  return unit === null ? present.rental_unit_ids.length === 0 : present.rental_unit_ids.includes(unit);
}

/** The contract has checked the decimals. */
function tenths(value: number | null): number | null {
  return value === null ? null : toTenths(value);
}

/** None and 0 alike give no row. [D7.14] */
function hundredths(percent: number | null): number | null {
  return percent === null || percent === 0 ? null : toHundredths(percent);
}

type SentTag = NonNullable<PreCalculation['media_price_tags']>[number];
type Saved = { readonly form: PriceForm; readonly isFirst: boolean };

/** The tags after a save: the surface's as overridden on the booking, then the booking's own. */
function changedTags(
  saved: Saved,
  sent: PreCalculation,
  present: readonly SurfaceTag[],
  types: ReadonlyMap<number, PriceTagType>,
  faults: FieldFault[],
): readonly FormTag[] {
  const taken = saved.form.tags.filter((tag) => !tag.is_own);
  const own = saved.form.tags.filter((tag) => tag.is_own);
  const surfaceTags =
    sent.media_price_tags === undefined
      ? retaken(taken, present)
      : sentSurfaceTags({ taken, isFirst: saved.isFirst }, sent.media_price_tags, present, types, faults);
  return [...surfaceTags, ...(sent.price_tags === undefined ? own : sentOwnTags(own, sent.price_tags, types, faults))];
}

/** A tag that its surface no longer has goes, unless somebody changed it by hand. */
function retaken(tags: readonly FormTag[], present: readonly SurfaceTag[]): readonly FormTag[] {
  return retakeTags(
    tags.filter((tag) => tag.media_price_tag_id !== null || tag.is_overridden),
    present,
  );
}

/** Sent as it was shown, a tag follows the surface; sent otherwise, it is overridden. */
function sentSurfaceTags(
  saved: { readonly taken: readonly FormTag[]; readonly isFirst: boolean },
  sent: readonly SentTag[],
  present: readonly SurfaceTag[],
  types: ReadonlyMap<number, PriceTagType>,
  faults: FieldFault[],
): readonly FormTag[] {
  return sent.flatMap((tag, index): FormTag[] => {
    const path = `media_price_tags[${index}]`;
    const stored = saved.taken.find((candidate) => candidate.id === tag.id);
    const type = types.get(tag.type);
    if (sent.findIndex((candidate) => candidate.id === tag.id) !== index)
      faults.push({ path: `${path}.id`, code: 'already_used' });
    if (stored === undefined) faults.push({ path: `${path}.id`, code: 'unknown_reference' });
    if (type === undefined) faults.push({ path: `${path}.type`, code: 'unknown_reference' });
    if (stored === undefined || type === undefined) return [];
    const source = present.find((candidate) => candidate.media_price_tag_id === stored.media_price_tag_id);
    const wanted = { ...stored, title: tag.title, value: tag.value, type };
    if (source === undefined) return [{ ...wanted, is_overridden: true }];
    if (!isOverride(wanted, source)) return [{ ...wanted, is_overridden: false }];
    const isUntouched =
      !saved.isFirst &&
      !stored.is_overridden &&
      !isOverride(wanted, { ...stored, media_price_tag_id: source.media_price_tag_id });
    return [isUntouched ? { ...stored, ...source } : { ...wanted, is_overridden: true }];
  });
}

function sentOwnTags(
  own: readonly FormTag[],
  sent: NonNullable<PreCalculation['price_tags']>,
  types: ReadonlyMap<number, PriceTagType>,
  faults: FieldFault[],
): readonly FormTag[] {
  return sent.flatMap((tag, index): FormTag[] => {
    const path = `price_tags[${index}]`;
    const type = types.get(tag.type);
    const id = tag.id ?? -(index + 1);
    if (type === undefined) faults.push({ path: `${path}.type`, code: 'unknown_reference' });
    if (id > 0 && !own.some((candidate) => candidate.id === id))
      faults.push({ path: `${path}.id`, code: 'unknown_reference' });
    if (id > 0 && sent.findIndex((candidate) => candidate.id === id) !== index)
      faults.push({ path: `${path}.id`, code: 'already_used' });
    if (type === undefined) return [];
    return [
      { id, media_price_tag_id: null, is_own: true, is_overridden: false, title: tag.title, value: tag.value, type },
    ];
  });
}
