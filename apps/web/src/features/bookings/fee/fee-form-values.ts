import type { Booking } from '@felulet/contract/sales/bookings.ts';
import type { PreCalculationBody } from '../bookings.api.ts';
import { reindexed } from '../parts/price-form-values.ts';

export type AdditionValues = {
  readonly priceTag: number;
  readonly title: string;
  readonly tagValue: number;
  readonly tagType: number;
  /** The value as typed: forints, n%, or empty. */
  readonly value: string;
};

export type FeeFormValues = { readonly mhfe_fee: string; readonly additions: readonly AdditionValues[] };
export type FeeFormRequest = Pick<PreCalculationBody, 'mhfe_fee' | 'additions'>;

/** Every tag of the booking can get an addition, those of the surface and its own alike. */
export function feeFormValues(booking: Booking): FeeFormValues {
  const tags = [...(booking.media_price_tags ?? []), ...(booking.price_tags ?? [])];
  const set = new Map((booking.additions ?? []).map((addition) => [addition.priceTag, addition.value]));
  return {
    mhfe_fee: booking.mhfe_fee ?? '',
    additions: tags.map((tag) => ({
      priceTag: tag.id,
      title: tag.title,
      tagValue: tag.value,
      tagType: tag.type,
      value: set.get(tag.id) ?? '',
    })),
  };
}

/** Additions are sent as a whole set; the fee is left out where the package carries it. */
export function feeFormRequest(values: FeeFormValues, isInPackage: boolean): FeeFormRequest {
  const additions = values.additions.filter(isSet).map(({ priceTag, value }) => ({ priceTag, value }));
  return isInPackage ? { additions } : { mhfe_fee: values.mhfe_fee === '' ? null : values.mhfe_fee, additions };
}

/** Maps `additions.0.value` of an answer to the field of its tag; tags without an addition were not sent. */
export function renameFeePath(values: FeeFormValues): (path: string) => string {
  const shown = values.additions.flatMap((addition, index) => (isSet(addition) ? [index] : []));
  return (path) => reindexed(path, 'additions', shown).replace(/^(additions\.\d+)\.priceTag$/, '$1.value');
}

function isSet(addition: AdditionValues): boolean {
  return addition.value !== '';
}
