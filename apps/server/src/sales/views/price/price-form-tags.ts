import type { PreCalculation } from '@felulet/contract/sales/prices.ts';
import { isOverride, retakeTags, type SurfaceTag } from '@felulet/domain/pricing/price-snapshot.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import type { FieldFault } from '../../../platform/errors.ts';
import type { FormTag, PriceForm } from './price-form.ts';

type SentTag = NonNullable<PreCalculation['media_price_tags']>[number];
type Saved = { readonly form: PriceForm; readonly isFirst: boolean };

/** The tags after a save: the surface's as overridden on the booking, then the booking's own. [D7.17] [D7.23] */
export function changedTags(
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
