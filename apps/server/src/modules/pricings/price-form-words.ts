import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import { nameOfTag } from '../audit/audit.steps.ts';
import type { FormTag, PriceForm } from './price-form.ts';

export type AuditedForm = Pick<PriceForm, 'list_price' | 'quantity' | 'mhfe_fee'> & {
  readonly rental_period_value: number | null;
  readonly ad_hoc_discount: number | null;
  readonly discounts: string | null;
};

/** A price form as the audit keeps it: units and percents as people know them. */
export function auditedForm(form: PriceForm): AuditedForm {
  const { list_price, quantity, rental_tenths, ad_hoc_hundredths, discounts, mhfe_fee } = form;
  return {
    list_price,
    quantity,
    rental_period_value: rental_tenths === null ? null : rental_tenths / 10,
    ad_hoc_discount: ad_hoc_hundredths === null ? null : ad_hoc_hundredths / 100,
    discounts: discounts.map(({ name, value_hundredths }) => `${name} (${value_hundredths / 100}%)`).join(', ') || null,
    mhfe_fee,
  };
}

export type NamedAmount = { readonly name: string; readonly value: string };

type TypeNames = ReadonlyMap<PriceTagType, string>;

export function auditedTags(form: PriceForm, typeNames: TypeNames): NamedAmount[] {
  return form.tags.map((tag) => ({ name: nameOf(tag, typeNames), value: String(tag.value) }));
}

export function auditedAdditions(form: PriceForm, typeNames: TypeNames): NamedAmount[] {
  return form.additions.map(({ tag_id, value }) => {
    const tag = form.tags.find(({ id }) => id === tag_id);
    return { name: tag === undefined ? '' : nameOf(tag, typeNames), value };
  });
}

function nameOf({ title, type }: FormTag, typeNames: TypeNames): string {
  return nameOfTag(title, typeNames.get(type) ?? type);
}
