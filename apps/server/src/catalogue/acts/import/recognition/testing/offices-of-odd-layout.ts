import { type MadeBook, type MadeColumn, padded, pick, place, street } from './made-book.ts';

const town: MadeColumn = {
  head: 'Település',
  is: 'city',
  cell: (i) => place(i)[1],
  tells: (i) => ({ city: place(i)[1] }),
};

/** Groups that nobody joined, a row of units, a row of numbers, paper sizes, thousands said by the group, two sheets of words. */
export const unjoined: MadeBook = {
  name: 'hu: groups unjoined, units below, a numbering',
  format: 'xlsx',
  sheets: [
    {
      name: 'Borító',
      titles: [['Beltéri plakáthálózat'], ['Érvényes 2027-ben']],
      columns: [],
      surfaces: 0,
      isHeadless: true,
    },
    {
      name: 'Felületek',
      titles: [['Beltéri plakáthálózat – egyetemek']],
      heads: [
        [
          'Felület',
          null,
          'Helyszín',
          null,
          null,
          null,
          'Plakát',
          null,
          'Árak (ezer Ft, nettó)',
          null,
          null,
          'Elérés',
          'Egyéb',
        ],
        [
          'kódja',
          'fajtája',
          'intézmény',
          'ir.sz.',
          'város',
          'utca, hsz.',
          'mérete',
          'darab',
          '1 hét',
          '2 hét',
          '4 hét',
          'fő/hét',
          null,
        ],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
      ],
      surfaces: 30,
      columns: [
        { head: 'kódja', is: 'surface_code', cell: (i) => `EGY ${padded(i + 1, 3)}` },
        {
          head: 'fajtája',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'mosdóplakát', 'liftposzter', 'beltéri tábla'),
          tells: () => ({ media_placing: 'INDOOR' }),
        },
        {
          head: 'intézmény',
          is: 'title|description',
          cell: (i) => `${place(i)[1]} Egyetem ${pick(i, 'A', 'B')} épület`,
        },
        { head: 'ir.sz.', is: 'zip_code', cell: (i) => Number(place(i)[0]), tells: (i) => ({ zip_code: place(i)[0] }) },
        town,
        { head: 'utca, hsz.', is: 'street', cell: street },
        {
          head: 'mérete',
          is: 'width+height',
          cell: (i) => pick(i, 'A1', 'B1', 'A2'),
          tells: (i) =>
            pick<object>(i, { width: 59.4, height: 84.1 }, { width: 70, height: 100 }, { width: 42, height: 59.4 }),
        },
        { head: 'darab', is: 'quantity', cell: (i) => (i % 5) + 1, tells: (i) => ({ quantity: (i % 5) + 1 }) },
        { head: '1 hét', is: 'ask', cell: (i) => 12 + i },
        { head: '2 hét', is: 'ask', cell: (i) => 20 + i },
        { head: '4 hét', is: 'ask', cell: (i) => 36 + i },
        { head: 'fő/hét', is: 'ask|contacts', cell: (i) => 4000 + i * 10 },
        {
          head: 'Egyéb',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'vizsgaidőszakban zárva', null),
        },
      ],
    },
    {
      name: 'Magyarázat',
      titles: [['Rövidítések'], ['ir.sz.: irányítószám'], ['hsz.: házszám']],
      columns: [],
      surfaces: 0,
      isHeadless: true,
    },
  ],
};

/** Weeks as numbers below a group, codes by a format, who keeps the house. */
export const weeks: MadeBook = {
  name: 'de: weeks as numbers, codes by a format',
  format: 'xlsx',
  sheets: [
    {
      name: 'Flächen 2027',
      titles: [['Grenzland Plakat GmbH'], ['Belegungsplan 2027'], []],
      surfaces: 28,
      below: [['Gesamt', null, null, null, null, null, 84]],
      columns: [
        {
          head: 'Standort-Nr.',
          is: 'surface_code',
          cell: (i) => ({ v: i + 3, z: '"P-"000' }),
          tells: (i) => ({ surface_code: `P-${padded(i + 3, 3)}` }),
        },
        {
          head: 'PLZ Ort',
          is: 'zip_code+city',
          cell: (i) => `${place(i)[0]} ${place(i)[1]}`,
          tells: (i) => ({ zip_code: place(i)[0], city: place(i)[1] }),
        },
        { head: 'Straße / Hausnr.', is: 'street', cell: street, tells: (i) => ({ street: street(i) }) },
        {
          head: 'Lagebeschreibung',
          is: 'description|title',
          cell: (i) => pick(i, 'gegenüber Bahnhof', 'Kreisverkehr Süd', null),
        },
        {
          head: 'Plakatart',
          is: 'type+media_placing',
          cell: (i) => pick(i, '24-Bogen-Plakat', 'City Light', 'Litfaßsäule'),
        },
        {
          head: 'Format (B × H in cm)',
          is: 'width+height',
          cell: (i) => pick(i, '504 × 238', '119 × 175'),
          tells: (i) => (pick(i, true, false) ? { width: 504, height: 238 } : { width: 119, height: 175 }),
        },
        { head: 'Stk.', is: 'quantity', cell: () => 3 },
        {
          head: 'Preis pro 14 Tage (HUF, netto)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 52_000 + i * 500,
          tells: (i) => ({ list_price: 52_000 + i * 500, rental_period_unit: '2 hét' }),
        },
        { head: 'Klebekosten (HUF/Stk.)', is: 'price_tags', cell: () => 6500 },
        { head: 'Hausverwaltung', is: 'own', isPrivate: true, cell: (i) => pick(i, 'Immo Kft.', 'Gemeinde') },
        { head: 'Pacht/Jahr', is: 'own', isPrivate: true, cell: () => 120_000 },
        ...Array.from(
          { length: 12 },
          (_, week): MadeColumn => ({
            head: ['Belegung KW 2027', String(week + 1)],
            is: 'occupied|ignore',
            isPrivate: true,
            cell: (i) => pick(i + week, null, 'x', null, 'Brauerei Gold'),
          }),
        ),
      ],
    },
  ],
};

const billboards: readonly MadeColumn[] = [
  { head: 'Billboard code', is: 'surface_code', cell: (i) => `BB${padded(i + 1, 3)}` },
  { head: 'City', is: 'city', cell: (i) => place(i)[1] },
  { head: 'Street', is: 'street', cell: street },
  { head: 'Size (cm)', is: 'width+height', cell: () => '504x238' },
  {
    head: 'List price HUF/month',
    is: 'list_price+rental_period_unit',
    cell: (i) => 90_000 + i * 1000,
    tells: (i) => ({ list_price: 90_000 + i * 1000, rental_period_unit: 'hónap' }),
  },
];
const buses: readonly MadeColumn[] = [
  { head: 'Fleet code', is: 'surface_code|own', cell: (i) => `BUS${padded(i + 1, 3)}` },
  { head: 'Operator', is: 'service_provider', cell: () => 'Sunny Bus Ltd' },
  { head: 'Vehicle type', is: 'vehicle_type+type+media_placing', cell: (i) => pick(i, 'bus', 'tram') },
  { head: 'Line', is: 'line_number', cell: (i) => i + 5 },
  { head: 'Town', is: 'city', cell: (i) => place(i)[1] },
  { head: 'Weekly rate (HUF)', is: 'list_price+rental_period_unit', cell: (i) => 45_000 + i * 500 },
];
const screens: readonly MadeColumn[] = [
  { head: 'Screen no.', is: 'surface_code', cell: (i) => `S-${padded(i + 1, 2)}` },
  { head: 'Mall name', is: 'title', cell: (i) => `${pick(i, 'North', 'South')} Mall` },
  { head: 'ZIP', is: 'zip_code', cell: (i) => place(i)[0] },
  { head: 'Screens', is: 'quantity', cell: (i) => (i % 4) + 1 },
  { head: 'Screen type', is: 'type+media_placing+is_digital', cell: (i) => pick(i, 'LED wall', 'totem screen') },
  { head: 'Price per week (EUR)', is: 'ask', cell: (i) => 120 + i },
];

/** Three tables of three kinds, one below the other. */
export const stacked: MadeBook = {
  name: 'en: three tables on one sheet',
  format: 'xlsx',
  sheets: [
    { name: 'Inventory', titles: [['BILLBOARDS']], columns: billboards, surfaces: 12, below: [[]] },
    { name: 'Inventory', titles: [['BUSES AND TRAMS']], columns: buses, surfaces: 10, below: [[]] },
    { name: 'Inventory', titles: [['SCREENS']], columns: screens, surfaces: 8, below: [['All prices net.']] },
  ],
};

/** Without accents, tabs between, two bytes a letter. */
export const plainLetters: MadeBook = {
  name: 'hu: no accents, tabs, UTF-16',
  format: 'csv',
  mark: '\t',
  sheets: [
    {
      name: '',
      surfaces: 40,
      columns: [
        { head: 'felulet_kod', is: 'surface_code', cell: (i) => `${pick(i, 'GY', 'SZ')}${padded(i + 1, 5)}` },
        { head: 'iranyitoszam', is: 'zip_code', cell: (i) => place(i)[0] },
        {
          head: 'telepules',
          is: 'city',
          cell: (i) => place(i)[1].normalize('NFD').replace(/\p{M}/gu, ''),
          tells: (i) => ({ city: place(i)[1] }),
        },
        { head: 'cim', is: 'street', cell: street },
        { head: 'felulet_tipus', is: 'type+media_placing', cell: (i) => pick(i, 'OP', 'CLP', 'euroboard') },
        {
          head: 'szelesseg_cm',
          is: 'width',
          cell: (i) => pick(i, '504', '118,5'),
          tells: (i) => ({ width: pick(i, 504, 118.5) }),
        },
        { head: 'magassag_cm', is: 'height', cell: (i) => pick(i, '238', '175') },
        {
          head: 'gps_lat',
          is: 'lat',
          cell: (i) => String(place(i)[3]).replace('.', ','),
          tells: (i) => ({ lat: place(i)[3] }),
        },
        { head: 'gps_lon', is: 'lng', cell: (i) => String(place(i)[4]).replace('.', ',') },
        {
          head: 'netto_listaar_ft_ho',
          is: 'list_price+rental_period_unit',
          cell: (i) => `${100 + i}.000`,
          tells: (i) => ({ list_price: (100 + i) * 1000 }),
        },
        { head: 'nyomtatasi_koltseg_ft_db', is: 'price_tags', cell: () => '3.200' },
        { head: 'kontaktszam', is: 'contacts', cell: (i) => 15_000 + i },
        { head: 'foglalt_eddig', is: 'ignore', cell: (i) => pick(i, '', '2027.03.31') },
        { head: 'ugyfel', is: 'own', isPrivate: true, cell: (i) => pick(i, '', 'Telefonos Zrt.') },
        { head: 'megjegyzes', is: 'publisher_notes|own', isPrivate: true, cell: (i) => pick(i, '', 'szep hely') },
      ],
    },
  ],
};

/** Czech, forints in thousands, people in thousands, sizes in millimetres; the price of a month. */
export const czechForints: MadeBook = {
  name: 'cs: thousands of forints and of people',
  format: 'ods',
  sheets: [
    {
      name: 'Ceník HU',
      titles: [['Ceny jsou bez DPH']],
      surfaces: 33,
      columns: [
        { head: 'Označení plochy', is: 'surface_code', cell: (i) => `HU/${padded(i + 1, 3)}` },
        {
          head: 'Adresa',
          is: 'zip_code+city+street',
          cell: (i) => `${street(i)}, ${place(i)[0]} ${place(i)[1]}`,
          tells: (i) => ({ zip_code: place(i)[0], city: place(i)[1], street: street(i) }),
        },
        {
          head: 'Reklamní zařízení',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'billboard', 'štítová stěna', 'citylight'),
        },
        {
          head: 'Šířka [mm]',
          is: 'width',
          cell: (i) => pick(i, 5100, 9600),
          tells: (i) => ({ width: pick(i, 510, 960) }),
        },
        { head: 'Výška [mm]', is: 'height', cell: (i) => pick(i, 2400, 3600) },
        {
          head: 'Souřadnice',
          is: 'lat+lng',
          cell: (i) => `${place(i)[3]}N, ${place(i)[4]}E`,
          tells: (i) => ({ lat: place(i)[3], lng: place(i)[4] }),
        },
        {
          head: 'Zásah (tis. osob / měsíc)',
          is: 'contacts',
          cell: (i) => 80 + i,
          tells: (i) => ({ contacts: (80 + i) * 1000 }),
        },
        {
          head: 'Cena (tis. HUF / měsíc)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 140 + i,
          tells: (i) => ({ list_price: (140 + i) * 1000, rental_period_unit: 'hónap' }),
        },
        { head: 'Výroba (HUF/ks)', is: 'price_tags', cell: () => 18_000 },
        { head: 'Minimální cena', is: 'own', isPrivate: true, cell: () => 110 },
        { head: 'Omezení', is: 'exceptions', cell: (i) => pick(i, 'alkohol', null) },
        { head: 'Objednávka do', is: 'booking', cell: () => '10 pracovních dnů předem' },
        { head: 'Dodání plakátů', is: 'technical', cell: () => '5 pracovních dnů předem' },
        { head: 'Stav', is: 'ignore|own', cell: (i) => pick(i, 'volné', 'obsazeno') },
        { head: 'Číslo smlouvy', is: 'own', isPrivate: true, cell: (i) => `S-${i + 100}/2024` },
      ],
    },
  ],
};

/** Romanian vehicles, forints, two languages in one header. */
export const twoTongues: MadeBook = {
  name: 'ro + en: vehicles, forints',
  format: 'xls',
  sheets: [
    {
      name: 'Transport',
      surfaces: 26,
      columns: [
        { head: 'Nr.', is: 'ignore', cell: (i) => i + 1 },
        { head: 'Cod / Code', is: 'surface_code', cell: (i) => `TP-${padded(i + 1, 3)}` },
        { head: 'Oraș / City', is: 'city', cell: (i) => place(i)[1] },
        {
          head: 'Operator transport / Operator',
          is: 'service_provider',
          cell: (i) => pick(i, 'Regia Urbană', 'Trans Vest SRL'),
        },
        {
          head: 'Mijloc de transport / Vehicle',
          is: 'vehicle_type+type+media_placing',
          cell: (i) => pick(i, 'autobuz', 'tramvai'),
        },
        { head: 'Linia / Line', is: 'line_number', cell: (i) => pick(i, '3', '7', '44B') },
        { head: 'Suprafața / Surface', is: 'title|own', cell: (i) => pick(i, 'spate', 'lateral stânga') },
        { head: 'Dimensiuni L x H (cm) / Size', is: 'width+height', cell: (i) => pick(i, '220x260', '900x80') },
        { head: 'Bucăți / Pieces', is: 'quantity', cell: (i) => (i % 5) + 1 },
        {
          head: 'Tarif lunar / Monthly rate (HUF, fără TVA / excl. VAT)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 61_000 + i * 700,
          tells: (i) => ({ list_price: 61_000 + i * 700, rental_period_unit: 'hónap' }),
        },
        { head: 'Colantare / Wrapping (HUF)', is: 'price_tags', cell: () => 48_000 },
        { head: 'Public țintă / Target group', is: 'targets', cell: (i) => pick(i, 'studenți', 'navetiști') },
        {
          head: 'Responsabil / Account manager',
          is: 'own',
          isPrivate: true,
          cell: (i) => pick(i, 'Ion Pop', 'Ana Rusu'),
        },
        {
          head: 'Mențiuni / Remarks',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'autobuz nou'),
        },
      ],
    },
  ],
};
