import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A settlement, or a district of Budapest, as KSH lists it. */
export type Registered = {
  readonly name: string;
  readonly district: number | null;
  readonly county: string;
  readonly areaHa: number;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
};

/** All 3,155 settlements and the 23 districts; the file's first line names its columns and sources. */
export function registeredSettlements(): readonly Registered[] {
  const text = readFileSync(join(import.meta.dirname, 'geodata-settlements.csv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Registered => {
      const [, title = '', county = '', , areaHa, population, lat, lng] = line.split(';');
      const [, district] = /^Budapest (\d+)$/.exec(title) ?? [];
      return {
        name: district === undefined ? title : 'Budapest',
        district: district === undefined ? null : Number(district),
        county,
        ...{ areaHa: Number(areaHa), population: Number(population), lat: Number(lat), lng: Number(lng) },
      };
    });
}
