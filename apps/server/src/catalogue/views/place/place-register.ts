import { readFileSync } from 'node:fs';
import type { Register } from '@felulet/domain/place/place-agreement.ts';
import type { SearchedPart, SearchedStreet } from '@felulet/domain/place/place-search.ts';
import { type RegisteredSettlement, settlementReader } from '@felulet/domain/place/settlement-reader.ts';

export type SettlementRow = RegisteredSettlement & { readonly county: string };

export type PlaceRegister = Register<SettlementRow> & {
  readonly streets: readonly SearchedStreet[];
  readonly parts: readonly SearchedPart[];
};

/** What `tools/geodata.ts` writes. */
type Shipped = {
  readonly counties: readonly { readonly id: number; readonly name: string }[];
  readonly settlements: readonly Omit<SettlementRow, 'county' | 'zipCodes'>[];
  readonly postal_codes: readonly (readonly [zipCode: string, settlementId: number])[];
  readonly streets: readonly (readonly [
    settlementId: number,
    zipCode: string,
    name: string,
    first: number,
    last: number,
  ])[];
  readonly parts: readonly (readonly [
    name: string,
    settlementId: number,
    isGeneric: boolean,
    zipCodes: readonly string[],
  ])[];
};

let opened: PlaceRegister | undefined;

/** The places of the country as the program ships them; read when they are first asked for, in threads as well. */
export function placeRegister(): PlaceRegister {
  opened ??= registerOf(
    JSON.parse(readFileSync(new URL('../../../database/generated/places.json', import.meta.url), 'utf8')) as Shipped, // written by our own tool, for this very program
  );
  return opened;
}

function registerOf(shipped: Shipped): PlaceRegister {
  const counties = new Map(shipped.counties.map(({ id, name }) => [id, name]));
  const codesOf = Map.groupBy(shipped.postal_codes, ([, settlementId]) => settlementId);
  const settlements = shipped.settlements.map(
    (row): SettlementRow => ({
      ...row,
      county: counties.get(row.county_id) ?? '',
      zipCodes: (codesOf.get(row.id) ?? []).map(([zipCode]) => zipCode),
    }),
  );
  const byId = new Map(settlements.map((row) => [row.id, row]));
  const owned = Map.groupBy(shipped.postal_codes, ([zipCode]) => zipCode);
  const parts = shipped.parts.map(([name, settlementId, isGeneric, zipCodes]) => ({
    name,
    settlementId,
    isGeneric,
    zipCodes,
  }));
  return {
    settlements,
    parts,
    streets: streetsOf(shipped),
    read: settlementReader(settlements, parts),
    ownersOfZip: new Map([...owned].map(([zipCode, rows]) => [zipCode, rows.flatMap(([, id]) => byId.get(id) ?? [])])),
  };
}

/** A street that several postal codes share is one street. */
function streetsOf({ streets }: Shipped): readonly SearchedStreet[] {
  const byName = Map.groupBy(streets, ([settlementId, , name]) => `${settlementId} ${name}`);
  return [...byName.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const [settlementId, , name] = first;
    const houses = rows.map(([, zipCode, , from, to]) => ({ zipCode, first: from, last: to }));
    return [{ settlementId, name, zipCodes: [...new Set(houses.map(({ zipCode }) => zipCode))].sort(), houses }];
  });
}
