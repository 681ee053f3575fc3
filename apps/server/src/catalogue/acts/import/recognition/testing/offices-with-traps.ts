import { type MadeBook, type MadeCell, type MadeColumn, padded, pick, place, street } from './made-book.ts';

const months = [46388, 46419, 46447, 46478, 46508, 46539] as const;
const shown = (column: number): MadeCell => ({ v: months[column] ?? 0, z: 'yyyy\\.mm' });

/** Months as days under a format, sums between, the header again, notes over the width, a price on request. */
export const datedMonths: MadeBook = {
  name: 'hu: months as days, sums between, prices on request',
  format: 'xlsx',
  sheets: [
    {
      name: 'Hálózat 2027 I. félév',
      titles: [
        ['Alföldi Reklámtábla Kft.'],
        ['Szolnok, Ady E. út 1.  Tel.: 56/123-456'],
        [],
        ['Hirdetőtábla-hálózat, foglaltság'],
      ],
      heads: [
        [
          'Tábla száma',
          'Helység',
          null,
          'Közelebbi hely',
          'Tábla',
          null,
          null,
          'Bérleti díj',
          'Foglaltság',
          null,
          null,
          null,
          null,
          null,
          'Tulajdonos',
          'Egyéb',
        ],
        [
          null,
          'név',
          'ir.szám',
          null,
          'típus',
          'szélesség m',
          'magasság m',
          'eFt/hó+áfa',
          shown(0),
          shown(1),
          shown(2),
          shown(3),
          shown(4),
          shown(5),
          null,
          null,
        ],
      ],
      joined: ['A1:A2', 'B1:C1', 'D1:D2', 'E1:G1', 'I1:N1', 'O1:O2', 'P1:P2'],
      surfaces: 26,
      between: {
        10: [['Részösszeg (10 tábla)', null, null, null, null, null, null, 1280]],
        18: [['Részösszeg (8 tábla)', null, null, null, null, null, null, 990]],
      },
      below: [
        ['Összesen 26 tábla', null, null, null, null, null, null, 3400],
        [],
        ['x = foglalt, o = opció'],
        ['Megrendelés: a kihelyezés előtt 12 munkanappal'],
      ],
      columns: [
        {
          head: 'Tábla száma',
          is: 'surface_code',
          cell: (i) => `${padded(i + 4, 3)}/${pick(i, 'a', 'b')}`,
          tells: (i) => ({ surface_code: `${padded(i + 4, 3)}/${pick(i, 'a', 'b')}` }),
        },
        {
          head: 'Helység / név',
          is: 'city',
          cell: (i) => place(i)[1].toUpperCase(),
          tells: (i) => ({ city: place(i)[1] }),
        },
        { head: 'Helység / ir.szám', is: 'zip_code', cell: (i) => place(i)[0] },
        { head: 'Közelebbi hely', is: 'title|street', cell: street },
        {
          head: 'Tábla / típus',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'óriástábla', 'citylight', 'molinótartó'),
        },
        {
          head: 'Tábla / szélesség m',
          is: 'width',
          cell: (i) => pick(i, 5.1, 1.2, 6),
          tells: (i) => ({ width: pick(i, 510, 120, 600) }),
        },
        {
          head: 'Tábla / magasság m',
          is: 'height',
          cell: (i) => pick(i, 2.4, 1.8, 3),
          tells: (i) => ({ height: pick(i, 240, 180, 300) }),
        },
        {
          head: 'Bérleti díj / eFt/hó+áfa',
          is: 'list_price+rental_period_unit',
          cell: (i) => 90 + i * 1.5,
          tells: (i) => ({ list_price: 90_000 + i * 1500, rental_period_unit: 'hónap' }),
        },
        ...months.map(
          (_, column): MadeColumn => ({
            head: `Foglaltság / 2027.0${column + 1}`,
            is: 'occupied|ignore',
            isPrivate: true,
            cell: (i) => pick(i + column, null, 'x', 'Sütőipari Kft.', null, 'o'),
          }),
        ),
        { head: 'Tulajdonos', is: 'own', isPrivate: true, cell: (i) => pick(i, 'önkorm.', 'magán') },
        {
          head: 'Egyéb',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'villany bekötve', null),
        },
      ],
      everywhere: { booking: 'a kihelyezés előtt 12 munkanappal' },
    },
  ],
};

/** Five prices of one board, of which one is the list price; euros beside forints. */
export const fivePrices: MadeBook = {
  name: 'hu: five prices, euros beside forints',
  format: 'xlsx',
  sheets: [
    {
      name: 'Árak',
      surfaces: 22,
      columns: [
        { head: 'Azonosító', is: 'surface_code', cell: (i) => `DOOH-${padded(i + 1, 3)}` },
        { head: 'Helyszín neve', is: 'title', cell: (i) => `${place(i)[1]} ${pick(i, 'Fő tér', 'Állomás', 'Piac')}` },
        { head: 'Irányítószám', is: 'zip_code', cell: (i) => place(i)[0] },
        { head: 'Város', is: 'city', cell: (i) => place(i)[1] },
        {
          head: 'Eszköz típusa',
          is: 'type+media_placing+is_digital',
          cell: (i) => pick(i, 'digitális citylight', 'LED fal'),
        },
        { head: 'Fizikai méret (cm)', is: 'width+height', cell: (i) => pick(i, '104×186', '384×256') },
        { head: 'Felbontás (pixel)', is: 'own', cell: (i) => pick(i, '1080×1920', '768×512') },
        {
          head: 'Listaár (Ft/hét)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 180_000 + i * 1000,
          tells: (i) => ({ list_price: 180_000 + i * 1000, rental_period_unit: 'hét' }),
        },
        { head: 'Listaár (EUR/hét)', is: 'ask', cell: (i) => 450 + i },
        { head: 'Engedmény', is: 'own', isPrivate: true, cell: (i) => ({ v: 0.1 + (i % 3) / 10, z: '0%' }) },
        { head: 'Engedményes ár', is: 'own', isPrivate: true, cell: (i) => 150_000 + i * 1000 },
        { head: 'Bruttó ár', is: 'own|ignore', isPrivate: true, cell: (i) => 228_600 + i * 1270 },
        { head: 'Önköltség', is: 'own', isPrivate: true, cell: () => 60_000 },
        {
          head: 'Heti kontaktszám',
          is: 'contacts',
          cell: (i) => 40_000 + i * 100,
          tells: (i) => ({ contacts: 40_000 + i * 100 }),
        },
        { head: 'Kizárt témák', is: 'exceptions', cell: (i) => pick(i, 'szerencsejáték', null) },
        { head: 'Fájl leadás', is: 'technical', cell: () => '3 munkanappal a start előtt' },
        { head: 'Értékesítő', is: 'own', isPrivate: true, cell: (i) => pick(i, 'Tóth Ágnes', 'Varga Péter') },
      ],
    },
  ],
};

/** English, a calendar of quarters, boards of two faces, prices by the number of faces. */
export const quarters: MadeBook = {
  name: 'en: ranges of days as a calendar, prices for a quantity',
  format: 'ods',
  sheets: [
    {
      name: 'Sites',
      titles: [['Rural Boards – site list'], ['Rates in HUF, net of VAT, per month']],
      surfaces: 25,
      below: [['Legend'], ['X', 'booked'], ['blank', 'free']],
      everywhere: { rental_period_unit: 'hónap' },
      columns: [
        { head: 'Site ref.', is: 'surface_code', cell: (i) => `RB-${100 + i}` },
        { head: 'Settlement', is: 'city', cell: (i) => place(i)[1] },
        { head: 'P. code', is: 'zip_code', cell: (i) => Number(place(i)[0]) },
        {
          head: 'Where',
          is: 'title|description|street',
          cell: (i) => pick(i, 'Main road 8, km 112', 'Opposite the mill', 'At the crossing'),
        },
        {
          head: 'Kind of board',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'billboard', 'lamp post', 'bus shelter'),
        },
        { head: 'W (cm)', is: 'width', cell: (i) => pick(i, 504, 60, 120) },
        { head: 'H (cm)', is: 'height', cell: (i) => pick(i, 238, 90, 180) },
        { head: 'Faces', is: 'quantity', cell: (i) => (i % 2) + 1 },
        { head: ['Rate', '1 face'], is: 'ask', cell: (i) => 60_000 + i * 100 },
        { head: ['Rate', '2+ faces'], is: 'ask', cell: (i) => 50_000 + i * 100 },
        { head: ['Booked', '2027.01'], is: 'occupied|ignore', isPrivate: true, cell: (i) => pick(i, 'X', null) },
        { head: ['Booked', '2027.02'], is: 'occupied|ignore', isPrivate: true, cell: (i) => pick(i, null, 'X') },
        { head: 'Ground owner', is: 'own', isPrivate: true, cell: (i) => pick(i, 'farmer', 'council') },
        { head: 'Remark', is: 'publisher_notes|own', isPrivate: true, cell: (i) => pick(i, null, 'muddy in winter') },
      ],
    },
  ],
};
