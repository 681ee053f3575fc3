import type { GuessReason, Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { certainEnough } from '@felulet/domain/media/inventory-meanings.ts';
import { amountIn, periodIn } from '@felulet/domain/media/inventory-units.ts';
import type { TFunction } from 'i18next';
import { unitName } from '../../../../ui/text/unit-name.ts';

/** What a column can be taken for, as a list offers it: under their headings, each a meaning of one or more fields. */
export const meaningGroups = {
  identity: [
    ['surface_code'],
    ['title'],
    ['type', 'media_placing'],
    ['type'],
    ['media_placing'],
    ['is_digital'],
    ['quantity'],
    ['description'],
  ],
  place: [
    ['city'],
    ['street'],
    ['zip_code'],
    ['zip_code', 'city', 'street'],
    ['city', 'street'],
    ['zip_code', 'city'],
    ['lat', 'lng'],
    ['lat'],
    ['lng'],
    ['location_from', 'location_to'],
    ['location_from'],
    ['location_to'],
    ['line_number'],
    ['service_provider'],
    ['vehicle_type'],
  ],
  size: [['width'], ['height'], ['width', 'height']],
  price: [['list_price'], ['list_price', 'rental_period_unit'], ['rental_period_unit'], ['price_tags']],
  other: [
    ['contacts'],
    ['important_details'],
    ['booking'],
    ['design'],
    ['technical'],
    ['can_customer_produce'],
    ['targets'],
    ['suggestions'],
    ['extras'],
    ['exceptions'],
    ['tags'],
    ['occupied'],
  ],
  own: [['own'], ['publisher_notes'], ['ignore']],
} as const satisfies Readonly<Record<string, readonly (readonly Meaning[])[]>>;

/** As a choice of a list. */
export function keyOfMeaning(meaning: readonly Meaning[]): string {
  return meaning.join('+');
}

/** 'Irányítószám + Település'; of a price with its time also the time. */
export function meaningName(meaning: readonly Meaning[], unit: string, t: TFunction): string {
  const period = periodIn(unit);
  if (meaning.includes('list_price') && meaning.includes('rental_period_unit') && period !== undefined)
    return t('medias.mapping.priceFor', { price: t('medias.mapping.meaning.list_price'), time: unitName(period, t) });
  return meaning.map((one) => t(`medias.mapping.meaning.${one}`)).join(' + ');
}

/** 'biztos', 'valószínű', 'kérdés'. */
export function certaintyName(meaning: readonly Meaning[], certainty: number, t: TFunction): string {
  if (meaning.includes('ask')) return t('medias.mapping.certainty.asked');
  return t(certainty >= certainEnough ? 'medias.mapping.certainty.sure' : 'medias.mapping.certainty.likely');
}

export function reasonName(reason: GuessReason, t: TFunction): string {
  return t(`medias.mapping.reason.${reason}`);
}

/** 'ezer Ft' in the reader's language; of a unit without an amount the first that the column can have. */
export function amountName(amount: string, t: TFunction): string {
  const [, times = '', name = ''] = /^(ezer|millió)?\s?(.*)$/u.exec(amount) ?? [];
  const unit = /^fő$/u.test(name) ? t('medias.mapping.amount.people') : name;
  if (times === '') return unit;
  return t(/^ezer$/u.test(times) ? 'medias.mapping.amount.thousands' : 'medias.mapping.amount.millions', { unit });
}

/** The amount that is chosen: what the unit says, else the product's own. */
export function chosenAmount(unit: string, amounts: readonly string[]): string {
  const own = amountIn(unit);
  return own === '' ? (amounts[0] ?? '') : own;
}
