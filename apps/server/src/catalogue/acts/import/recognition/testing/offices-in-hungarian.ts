import { type MadeBook, padded, pick, place, places, street } from './made-book.ts';

/** Towns as sections, thousands of forints, metres in one cell, A and B sides, a legend below, everything about the lessor. */
export const thousands: MadeBook = {
  name: 'hu: thousands of forints, sections by town',
  format: 'xlsx',
  sheets: [
    {
      name: 'Árlista',
      titles: [['Táblás Reklám Kft. árlistája'], ['Áraink nettó árak, havi bérleti díjak'], []],
      surfaces: 24,
      between: {
        0: [['GYŐR']],
        8: [['Összesen:', null, null, null, null, null, 860], [], ['SZEGED']],
        16: [['Miskolc']],
      },
      below: [
        [],
        ['Jelmagyarázat:'],
        ['A', 'a menetirány szerinti oldal'],
        ['B', 'a menetiránnyal szembeni oldal'],
        ['Nyomdakész anyag leadása: a kihelyezés előtt 8 munkanappal.'],
      ],
      everywhere: { rental_period_unit: 'hónap', technical: 'a kihelyezés előtt 8 munkanappal' },
      columns: [
        { head: 'Sorszám', is: 'ignore', cell: (i) => i + 1 },
        {
          head: 'Tábla jele',
          is: 'surface_code',
          cell: (i) => `T${padded(i + 11, 3)}/${pick(i, 'A', 'B')}`,
          tells: (i) => ({ surface_code: `T${padded(i + 11, 3)}/${pick(i, 'A', 'B')}` }),
        },
        { head: 'Helyszín', is: 'street|title', cell: street },
        { head: 'Oldal', is: 'own', cell: (i) => pick(i, 'A', 'B') },
        {
          head: 'Tábla mérete (m)',
          is: 'width+height',
          cell: () => '5,10 x 2,40',
          tells: () => ({ width: 510, height: 240 }),
        },
        {
          head: 'Tábla fajtája',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'óriásplakát', 'backlight', 'prizmatábla'),
          tells: () => ({ type: 'STATIC', media_placing: 'OUTDOOR' }),
        },
        {
          head: 'Havi listaár (eFt + áfa)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 95 + i * 2.5,
          tells: (i) => ({ list_price: 95_000 + i * 2500 }),
        },
        { head: 'Ragasztási díj (eFt/db)', is: 'price_tags', cell: (i) => 12 + (i % 3) },
        { head: 'Világítás', is: 'own', cell: (i) => pick(i, 'van', 'nincs') },
        {
          head: 'Bérbeadó',
          is: 'own',
          isPrivate: true,
          cell: (i) => pick(i, 'Kovács Béla', 'Önkormányzat', 'MÁV Zrt.'),
        },
        { head: 'Bérleti szerz. lejárata', is: 'own', isPrivate: true, cell: (i) => `202${7 + (i % 3)}.12.31.` },
        {
          head: 'Kapcsolattartó',
          is: 'own',
          isPrivate: true,
          cell: (i) => pick(i, 'Szabó Éva 30/123-4567', 'Nagy Pál'),
        },
        {
          head: 'Észrevétel',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'fa takarja', null, 'rossz létra'),
        },
      ],
    },
  ],
};

/** Shops: postal code and town in one column, prices for a piece, restrictions, deadlines in working days. */
export const instore: MadeBook = {
  name: 'hu: in shops, deadlines in days',
  format: 'xlsx',
  sheets: [
    {
      name: 'Bolti felületek',
      surfaces: 40,
      everywhere: {},
      columns: [
        { head: 'Egyedi felületkód', is: 'surface_code', cell: (i) => `IS-${1000 + i}` },
        { head: 'Áruházlánc', is: 'own', cell: (i) => pick(i, 'Zöld Kosár', 'Napi Bolt') },
        {
          head: 'Áruház neve',
          is: 'title',
          cell: (i) => `Zöld Kosár ${place(i)[1]} ${pick(i, 'Észak', 'Dél')}`,
          tells: (i) => ({ title: `Zöld Kosár ${place(i)[1]} ${pick(i, 'Észak', 'Dél')}` }),
        },
        {
          head: 'Irányítószám, város',
          is: 'zip_code+city',
          cell: (i) => `${place(i)[0]} ${place(i)[1]}`,
          tells: (i) => ({ zip_code: place(i)[0], city: place(i)[1] }),
        },
        { head: 'Cím', is: 'street', cell: street, tells: (i) => ({ street: street(i) }) },
        {
          head: 'Reklámeszköz',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'padlómatrica', 'polccsík', 'kasszaszalag', 'bevásárlókosár'),
          tells: () => ({ type: 'STATIC', media_placing: 'INSTORE' }),
        },
        {
          head: ['Méret cm-ben', 'szél.'],
          is: 'width',
          cell: (i) => pick(i, 60, 90, 120),
          tells: (i) => ({ width: pick(i, 60, 90, 120) }),
        },
        {
          head: ['Méret cm-ben', 'mag.'],
          is: 'height',
          cell: (i) => pick(i, 40, 10, 30),
          tells: (i) => ({ height: pick(i, 40, 10, 30) }),
        },
        { head: 'Db / áruház', is: 'quantity', cell: (i) => (i % 9) + 1, tells: (i) => ({ quantity: (i % 9) + 1 }) },
        {
          head: 'Kontakt / 2 hét',
          is: 'contacts',
          cell: (i) => 12_000 + i * 350,
          tells: (i) => ({ contacts: 12_000 + i * 350 }),
        },
        {
          head: 'Nettó listaár (Ft/db/2 hét)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 8900 + i * 100,
          tells: (i) => ({ list_price: 8900 + i * 100, rental_period_unit: '2 hét' }),
        },
        { head: 'Gyártás Ft/db', is: 'price_tags', cell: () => 2400 },
        { head: 'Kihelyezés + bontás Ft/db', is: 'price_tags', cell: () => 1800 },
        {
          head: 'Megrendelés határideje (munkanap)',
          is: 'booking',
          cell: () => 15,
          tells: () => ({ booking: '15 munkanap' }),
        },
        { head: 'Anyagleadás (munkanap)', is: 'technical', cell: () => 8, tells: () => ({ technical: '8 munkanap' }) },
        {
          head: 'Nem hirdethető',
          is: 'exceptions',
          cell: (i) => pick(i, 'alkohol', 'dohánytermék, alkohol', null),
          tells: () => ({}),
        },
        { head: 'Célcsoport', is: 'targets', cell: (i) => pick(i, 'nők 25–45', 'családok') },
        {
          head: 'Ügyfél is gyárthat?',
          is: 'can_customer_produce',
          cell: (i) => pick(i, 'igen', 'nem'),
          tells: (i) => ({ can_customer_produce: pick(i, true, false) }),
        },
        { head: 'Max. kedvezmény', is: 'own', isPrivate: true, cell: () => ({ v: 0.25, z: '0%' }) },
      ],
    },
  ],
};

/** Buses between towns: from and to, three prices, who runs them; a hidden sheet of last year. */
export const intercity: MadeBook = {
  name: 'hu: buses between towns, an old sheet hidden',
  format: 'ods',
  sheets: [
    {
      name: 'Helyközi járművek',
      titles: [['HELYKÖZI AUTÓBUSZ REKLÁMFELÜLETEK 2027']],
      surfaces: 30,
      everywhere: { type: 'VEHICLE_INTERCITY' },
      columns: [
        { head: 'Azon.', is: 'surface_code', cell: (i) => `HB ${padded(i + 1, 4)}` },
        {
          head: 'Induló állomás',
          is: 'location_from',
          cell: (i) => place(i)[1],
          tells: (i) => ({ location_from: place(i)[1] }),
        },
        {
          head: 'Célállomás',
          is: 'location_to',
          cell: (i) => place(i + 3)[1],
          tells: (i) => ({ location_to: place(i + 3)[1] }),
        },
        {
          head: 'Járatszám',
          is: 'line_number',
          cell: (i) => 1000 + i * 13,
          tells: (i) => ({ line_number: String(1000 + i * 13) }),
        },
        {
          head: 'Közlekedési társaság',
          is: 'service_provider',
          cell: (i) => pick(i, 'Nyugat Busz Zrt.', 'Tiszántúli Volán Zrt.'),
        },
        {
          head: 'Járműtípus',
          is: 'vehicle_type+type+media_placing',
          cell: (i) => pick(i, 'autóbusz', 'csuklós autóbusz'),
          tells: (i) => ({ vehicle_type: pick(i, 'autóbusz', 'csuklós autóbusz'), media_placing: 'OUTDOOR' }),
        },
        { head: 'Felület megnevezése', is: 'title', cell: (i) => pick(i, 'hátfal', 'bal oldal', 'jobb oldal') },
        {
          head: 'Méret (szé x ma, cm)',
          is: 'width+height',
          cell: (i) => pick(i, '220 x 100', '400 x 90'),
          tells: (i) => (pick(i, true, false) ? { width: 220, height: 100 } : { width: 400, height: 90 }),
        },
        { head: 'Darabszám', is: 'quantity', cell: (i) => (i % 4) + 1 },
        { head: ['Bérleti díj nettó Ft', 'napi'], is: 'ask', cell: (i) => 3000 + i * 50 },
        { head: ['Bérleti díj nettó Ft', 'heti'], is: 'ask', cell: (i) => 17_000 + i * 250 },
        { head: ['Bérleti díj nettó Ft', 'havi'], is: 'ask', cell: (i) => 56_000 + i * 900 },
        { head: 'Fóliázás (egyszeri, Ft)', is: 'price_tags', cell: () => 85_000 },
        {
          head: 'Belső megjegyzés',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'új busz', null),
        },
      ],
    },
    {
      name: '2025 régi',
      isHidden: true,
      surfaces: 5,
      columns: [
        { head: 'Azon.', is: 'surface_code', cell: (i) => `HB ${padded(i + 1, 4)}` },
        { head: 'Induló állomás', is: 'location_from', cell: (i) => place(i)[1] },
        { head: 'Célállomás', is: 'location_to', cell: (i) => place(i + 3)[1] },
        { head: 'Havi ár (Ft)', is: 'list_price+rental_period_unit', cell: (i) => 50_000 + i },
      ],
    },
  ],
};

/** One sheet a month, screens, a deadline below; the town once above its rows. */
export const monthly: MadeBook = {
  name: 'hu: a sheet a month, towns once',
  format: 'xlsx',
  sheets: ['2027. január', '2027. február'].map((name) => ({
    name,
    titles: [['LED hálózat foglaltsága', null, null, null, 'Az árak forintban, áfa nélkül értendők']],
    surfaces: 20,
    everywhere: { rental_period_unit: 'hét' },
    columns: [
      {
        head: 'Város',
        is: 'city',
        cell: (i: number) => (i % 5 === 0 ? (places[i / 5]?.[1] ?? '') : null),
        tells: (i: number) => ({ city: places[Math.floor(i / 5)]?.[1] ?? '' }),
      },
      { head: 'Kijelző ID', is: 'surface_code', cell: (i: number) => `LED${padded(i + 1, 2)}` },
      {
        head: 'Pontos hely',
        is: 'title|description',
        cell: (i: number) => pick(i, 'Főtér, Posta felett', 'Pályaudvar bejárat', 'Piaccsarnok teteje'),
      },
      {
        head: 'Kijelző',
        is: 'type+media_placing+is_digital',
        cell: (i: number) => pick(i, 'LED fal', 'videofal'),
        tells: () => ({ type: 'STATIC' as const, is_digital: true }),
      },
      {
        head: 'Méret (m)',
        is: 'width+height',
        cell: (i: number) => pick(i, '6×4', '3,84×2,56'),
        tells: (i: number) => (pick(i, true, false) ? { width: 600, height: 400 } : { width: 384, height: 256 }),
      },
      { head: 'Felbontás', is: 'own', cell: (i: number) => pick(i, '1152x768', '768x512') },
      { head: 'Spotidő (mp)', is: 'own', cell: () => 10 },
      {
        head: 'Listaár / hét',
        is: 'list_price+rental_period_unit',
        cell: (i: number) => ({ v: 120_000 + i * 4000, z: '#,##0\\ "Ft"' }),
        tells: (i: number) => ({ list_price: 120_000 + i * 4000 }),
      },
      {
        head: '1. hét',
        is: 'occupied|ignore',
        isPrivate: true as const,
        cell: (i: number) => pick(i, 'x', null, 'Alma Bank'),
      },
      {
        head: '2. hét',
        is: 'occupied|ignore',
        isPrivate: true as const,
        cell: (i: number) => pick(i, null, null, 'Alma Bank'),
      },
      { head: '3. hét', is: 'occupied|ignore', isPrivate: true as const, cell: (i: number) => pick(i, 'x', 'x', null) },
    ],
  })),
};
