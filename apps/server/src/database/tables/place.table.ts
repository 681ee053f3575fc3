import type { Computed } from './columns.ts';

/** Ids follow the Hungarian alphabet: sorting by id is sorting by name. */
export type CountyTable = { id: number; code: string; name: string };

export type SettlementTable = {
  id: number;
  county_id: number;
  name: string;
  district: number | null;
  lat: number;
  lng: number;
  population: number;
  search_text: Computed<string>;
};

export type PostalCodeTable = { zip_code: string; settlement_id: number };
