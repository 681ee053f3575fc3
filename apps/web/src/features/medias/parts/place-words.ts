import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { romanOf } from '@felulet/domain/place/address-text.ts';
import type { TFunction } from 'i18next';

const SHOWN_DECIMALS = 5;

type Town = { readonly city: string; readonly district: number | null };

/** 'Budapest, XIII. kerület' for a district, else the settlement's name. */
export function townWords({ city, district }: Town, t: TFunction): string {
  return district === null ? city : t('medias.place.district', { city, district: romanOf(district) });
}

/** One line that tells places of the same name apart. */
export function placeWords(hit: PlaceHit, t: TFunction): string {
  const town = [hit.zip_code, townWords(hit, t)].filter((part) => part !== null).join(' ');
  if (hit.kind === 'point') {
    // i18next would take a parameter named `lng` as a language.
    const [north, east] = [hit.lat, hit.lng].map((degree) => formatNumber(degree, SHOWN_DECIMALS));
    return t('medias.place.point', { north, east, town });
  }
  return [town, hit.part, hit.street].filter((part) => part !== null).join(', ');
}
