import { folded } from '@felulet/domain/format/folded.ts';
import { type PlaceSearch, placeSearch } from '@felulet/domain/place/place-search.ts';
import { placeRegister, type SettlementRow } from './place-register.ts';
import { readSettlement } from './places.ts';

const MOST_HITS = 10;
let opened: PlaceSearch<SettlementRow> | undefined;

/** The postal code of a settlement that has one alone, else that of the street and house; undefined where it is not sure. */
export function zipCodeOf(city: string, street: string | undefined): string | undefined {
  const reading = readSettlement(city);
  if (!reading.ok) return undefined;
  const [only, ...others] = (reading.district ?? reading.settlement).zipCodes;
  if (only !== undefined && others.length === 0) return only;
  if (street === undefined || street === '') return undefined;
  const { settlements, streets, parts } = placeRegister();
  opened ??= placeSearch(settlements, streets, parts);
  const hits = opened(`${reading.settlement.name} ${street}`, { limit: MOST_HITS, settlementsOnly: false });
  // The search helps over slips of the finger; here only what is written counts, and only where it can be one place.
  const written = hits.filter(
    (hit) =>
      hit.street !== null &&
      hit.settlement.name === reading.settlement.name &&
      (reading.district === null || hit.settlement === reading.district) &&
      folded(street).startsWith(folded(hit.street)),
  );
  const codes = new Set(written.map(({ zipCode }) => zipCode));
  const [code] = codes;
  return codes.size === 1 ? (code ?? undefined) : undefined;
}
