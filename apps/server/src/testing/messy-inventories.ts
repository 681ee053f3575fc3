import type { CellInput } from '../platform/excel/workbook-spec.ts';

/** A cell as somebody typed it, and what a Hungarian reader would understand; without the second, just what stands there. */
export type MessyCell = readonly [typed: CellInput, meant?: string | number | boolean];

export type MessyRow = Readonly<Record<string, MessyCell>>;

const prices: readonly MessyCell[] = [
  ['150.000 Ft', 150_000],
  ['48 000,- Ft', 48_000],
  ['95.000', 95_000],
  ['1.250.000,-', 1_250_000],
  ['120\u00a0000 Ft', 120_000],
  [85_000, 85_000],
  ['72,500', 72_500],
  ['64 900Ft', 64_900],
];
const counts: readonly MessyCell[] = [
  ['28 100 fő', 28_100],
  ['45.000', 45_000],
  ['12 000', 12_000],
  [9_500, 9_500],
  ['3.200 fő', 3_200],
  ['17\u00a0400\u00a0fő', 17_400],
];
const widths: readonly MessyCell[] = [
  ['118,5 cm', 118.5],
  ['1,2 m', 120],
  ['118.5', 118.5],
  [504, 504],
  ['5,04 m', 504],
  ['7,5 m', 750],
];
const ticks: readonly MessyCell[] = [
  ['IGAZ', true],
  ['x', true],
  ['nem', false],
  ['HAMIS', false],
  [null, false],
  ['Igen', true],
  [1, true],
  [false, false],
];

function turn<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T; // the list is not empty
}

const common: MessyRow = {
  Típus: ['statikus', 'Statikus'],
  Elhelyezés: ['KÜLTÉRI', 'Kültéri'],
  Leírás: ['  Megálló üvegfala, két oldalról látszik '],
  'Bérleti időegység': ['2 hét'],
  'Fontos tudnivalók': ['–'],
  'Megrendelési határidő': ['10 munkanap'],
  'Kreatív leadási határideje': ['7 munkanap'],
  'Anyag leadási határideje': ['5 munkanap'],
};

const stopTowns = [
  ['6720', 'Szeged'],
  ['4024', 'Debrecen'],
  ['9021', 'Győr'],
  ['3525', 'Miskolc'],
  ['7621', 'Pécs'],
] as const;
const stops = [
  'Széchenyi tér',
  'Vasútállomás',
  'Egyetem',
  'Piac (mozi)',
  'Kórház - főbejárat',
  '"Régi" vám',
  'Rókus, 2-es',
];

/** Bus stops as a transport office lists them. */
export function busStops(count: number): MessyRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [zip, town] = turn(stopTowns, index);
    return {
      ...common,
      Felületkód: [`${String(index + 1).padStart(5, '0')}/A`],
      Megnevezés: [`${turn(stops, index)} megálló ${index + 1}. `],
      Digitális: turn(ticks, index),
      Szélesség: turn(widths, index),
      Magasság: ['175 cm', 175],
      Mennyiség: ['1.000 db', 1000],
      Irányítószám: [index % 2 === 0 ? Number(zip) : zip, zip],
      Település: [index % 3 === 0 ? ` ${town} ` : town],
      'Utca, házszám': [`${turn(stops, index + 2)} ${index + 1}/b`],
      Kontaktszám: turn(counts, index),
      Listaár: turn(prices, index),
    };
  });
}

const chemistTowns: readonly (readonly [zip: string, town: MessyCell])[] = [
  ['1137', ['Bp. XIII.', 'Budapest']],
  ['8000', ['SZÉKESFEHÉRVÁR', 'Székesfehérvár']],
  ['2030', ['Érd']],
  ['6800', ['hodmezovasarhely', 'Hódmezővásárhely']],
  ['1031', ['Budapest III. ker. ', 'Budapest']],
  ['2484', ['Agárd', 'Gárdony']],
  ['1051', ['BUDAPEST', 'Budapest']],
  ['8353', ['Zalaszántó']],
];
const chemists = [
  'Őrangyal Gyógyszertár',
  'Fehér Kígyó Patika',
  'Szent Márton Gyógyszertár',
  'Isteni Gondviselés',
  'Arany Sas',
];

/** Windows of pharmacies as their owners write them. */
export function pharmacyWindows(count: number): MessyRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [zip, town] = turn(chemistTowns, index);
    return {
      ...common,
      Elhelyezés: ['INSTORE', 'Eladótéri'],
      Felületkód: [`GYSZ-${index + 1}`],
      Megnevezés: [`${turn(chemists, index)} – kirakat`],
      Digitális: turn(ticks, index + 1),
      Szélesség: ['0,9 m', 90],
      Magasság: ['60'],
      Mennyiség: [1],
      Irányítószám: [zip],
      Település: town,
      'Utca, házszám': [`Fő tér ${index + 1}.`],
      Kontaktszám: turn(counts, index + 2),
      Listaár: turn(prices, index + 3),
    };
  });
}
