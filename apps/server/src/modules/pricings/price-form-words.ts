import type { PriceForm } from './price-form.ts';

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

export function auditedTags(form: PriceForm): NamedAmount[] {
  return form.tags.map(({ title, value }) => ({ name: title, value: String(value) }));
}

export function auditedAdditions(form: PriceForm): NamedAmount[] {
  return form.additions.map(({ tag_id, value }) => ({
    name: form.tags.find((tag) => tag.id === tag_id)?.title ?? '',
    value,
  }));
}
