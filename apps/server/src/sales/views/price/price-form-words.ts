import {
  type Change,
  changesBetween,
  changesOfNamed,
  type NamedValue,
  nameOfTag,
} from '@felulet/domain/event/change.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import type { CalculatedForm, FormTag, PriceForm } from './price-form.ts';

type Stored = { readonly list_price: number | null; readonly net_net_net_price: number | null };

/** All that a calculated form changes of what the booking comes to. */
export function formChanges(
  stored: Stored,
  { form, before, price, kind, tagTypeNames: types }: CalculatedForm,
): Change[] {
  const tagsBefore = stored.list_price === null ? [] : auditedTags(before, types);
  const { list_price, net_net_net_price } = stored;
  const last =
    kind === 'repriced' ? { ...auditedForm(form), net_net_net_price: price.net_net_net } : { mhfe_fee: form.mhfe_fee };
  return [
    ...changesBetween({ ...auditedForm(before), list_price, net_net_net_price }, last),
    ...changesOfNamed('price_tag', tagsBefore, auditedTags(form, types)),
    ...changesOfNamed('addition', auditedAdditions(before, types), auditedAdditions(form, types)),
  ];
}

type AuditedForm = Pick<PriceForm, 'list_price' | 'quantity' | 'mhfe_fee'> & {
  readonly rental_period_value: number | null;
  readonly ad_hoc_discount: number | null;
  readonly discounts: string | null;
};

/** A price form as the audit keeps it: units and percents as people know them. */
function auditedForm(form: PriceForm): AuditedForm {
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

type TypeNames = ReadonlyMap<PriceTagType, string>;

function auditedTags(form: PriceForm, typeNames: TypeNames): NamedValue[] {
  return form.tags.map((tag) => ({ name: nameOf(tag, typeNames), value: String(tag.value) }));
}

function auditedAdditions(form: PriceForm, typeNames: TypeNames): NamedValue[] {
  return form.additions.map(({ tag_id, value }) => {
    const tag = form.tags.find(({ id }) => id === tag_id);
    return { name: tag === undefined ? '' : nameOf(tag, typeNames), value };
  });
}

function nameOf({ title, type }: FormTag, typeNames: TypeNames): string {
  return nameOfTag(title, typeNames.get(type) ?? type);
}
