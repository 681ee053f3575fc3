import { type MadeBook, padded, pick, place, street } from './made-book.ts';

/** Czech: crowns, fourteen days, degrees in columns of their own, who owns the ground. */
export const czechOffice: MadeBook = {
  name: 'cs: crowns for fourteen days',
  format: 'xlsx',
  sheets: [
    {
      name: 'Nosiče',
      titles: [['Nabídka reklamních ploch – Maďarsko'], []],
      surfaces: 50,
      below: [['Celkem', null, '50 ks']],
      columns: [
        { head: 'Poř. č.', is: 'ignore', cell: (i) => i + 1 },
        { head: 'Evid. č.', is: 'surface_code', cell: (i) => `M${padded(i * 3 + 100, 5)}` },
        { head: 'Kraj', is: 'ignore', cell: (i) => pick(i, 'Vas', 'Zala', 'Baranya') },
        { head: 'Město', is: 'city', cell: (i) => place(i)[1], tells: (i) => ({ city: place(i)[1] }) },
        { head: 'PSČ', is: 'zip_code', cell: (i) => place(i)[0], tells: (i) => ({ zip_code: place(i)[0] }) },
        { head: 'Ulice a č. p.', is: 'street', cell: street, tells: (i) => ({ street: street(i) }) },
        {
          head: 'Umístění plochy',
          is: 'title|description',
          cell: (i) => pick(i, 'výjezd z města', 'u nádraží', 'kruhový objezd'),
        },
        {
          head: 'Druh nosiče',
          is: 'type+media_placing+is_digital',
          cell: (i) => pick(i, 'billboard', 'bigboard', 'citylight', 'LED obrazovka'),
          tells: () => ({ type: 'STATIC', media_placing: 'OUTDOOR' }),
        },
        {
          head: 'Rozměr š x v (cm)',
          is: 'width+height',
          cell: (i) => pick(i, '510 x 240', '960 x 360', '118,5 x 175'),
          tells: () => ({}),
        },
        { head: 'Osvětlení', is: 'own', cell: (i) => pick(i, 'ano', 'ne') },
        { head: 'Zeměpisná šířka', is: 'lat', cell: (i) => place(i)[3], tells: (i) => ({ lat: place(i)[3] }) },
        { head: 'Zeměpisná délka', is: 'lng', cell: (i) => place(i)[4], tells: (i) => ({ lng: place(i)[4] }) },
        { head: 'Ceníková cena / 14 dní (Kč bez DPH)', is: 'ask', cell: (i) => 5200 + i * 30 },
        { head: 'Sleva %', is: 'own', isPrivate: true, cell: () => 15 },
        { head: 'Tisk (Kč/ks)', is: 'ask', cell: () => 650 },
        { head: 'Výlep (Kč/ks)', is: 'ask', cell: () => 300 },
        { head: 'Volno od', is: 'ignore', cell: (i) => pick(i, 'ihned', '1. 4. 2027', '5/2027') },
        { head: 'Majitel pozemku', is: 'own', isPrivate: true, cell: (i) => pick(i, 'obec', 'soukromá osoba') },
        { head: 'Pozn.', is: 'publisher_notes|own', isPrivate: true, cell: (i) => pick(i, null, 'strom', null) },
      ],
    },
  ],
};

/** Romanian: lei for a month, width and height in metres, one column of coordinates. */
export const romanianOffice: MadeBook = {
  name: 'ro: lei for a month',
  format: 'csv',
  sheets: [
    {
      name: '',
      surfaces: 45,
      columns: [
        { head: 'Nr. crt.', is: 'ignore', cell: (i) => i + 1 },
        { head: 'Cod panou', is: 'surface_code', cell: (i) => `HU-${padded(i + 1, 3)}-${pick(i, 'A', 'B')}` },
        { head: 'Județ', is: 'ignore', cell: (i) => pick(i, 'Csongrád', 'Békés') },
        { head: 'Localitate', is: 'city', cell: (i) => place(i)[1], tells: (i) => ({ city: place(i)[1] }) },
        { head: 'Cod poștal', is: 'zip_code', cell: (i) => place(i)[0] },
        { head: 'Adresa', is: 'street', cell: street },
        {
          head: 'Reper',
          is: 'title|description',
          cell: (i) => pick(i, 'vizavi de gară', 'ieșire spre autostradă', 'lângă piață'),
        },
        {
          head: 'Tip suport',
          is: 'type+media_placing',
          cell: (i) => pick(i, 'billboard', 'backlit', 'prismă', 'calcan'),
          tells: () => ({ type: 'STATIC', media_placing: 'OUTDOOR' }),
        },
        {
          head: 'Lățime (m)',
          is: 'width',
          cell: (i) => pick(i, '4,00', '8,00', '12,00'),
          tells: (i) => ({ width: pick(i, 400, 800, 1200) }),
        },
        {
          head: 'Înălțime (m)',
          is: 'height',
          cell: (i) => pick(i, '3,00', '4,00'),
          tells: (i) => ({ height: pick(i, 300, 400) }),
        },
        { head: 'Iluminat (da/nu)', is: 'own', cell: (i) => pick(i, 'da', 'nu') },
        {
          head: 'Coordonate GPS',
          is: 'lat+lng',
          cell: (i) => `${place(i)[3]}, ${place(i)[4]}`,
          tells: (i) => ({ lat: place(i)[3], lng: place(i)[4] }),
        },
        { head: 'Preț listă (lei/lună, fără TVA)', is: 'ask', cell: (i) => 1200 + i * 15 },
        { head: 'Preț minim', is: 'own', isPrivate: true, cell: (i) => 900 + i },
        { head: 'Cost print (lei/buc)', is: 'ask|own', cell: () => 350 },
        { head: 'Montaj (lei, o singură dată)', is: 'ask', cell: () => 200 },
        { head: 'Disponibil de la', is: 'ignore', cell: (i) => pick(i, 'imediat', '01.03.2027') },
        { head: 'Proprietar teren', is: 'own', isPrivate: true, cell: (i) => pick(i, 'primărie', 'SC Agro SRL') },
        { head: 'Observații', is: 'publisher_notes|own', isPrivate: true, cell: (i) => pick(i, null, 'copac în față') },
      ],
    },
  ],
};

/** British: sheets, millimetres, thousands of impacts a week, landlords. */
export const britishOffice: MadeBook = {
  name: 'en: British roadside panels',
  format: 'csv',
  mark: ',',
  sheets: [
    {
      name: '',
      surfaces: 60,
      columns: [
        { head: 'Panel Ref', is: 'surface_code', cell: (i) => `${pick(i, 'GYR', 'SOP', 'SZE')}${padded(i + 1, 4)}` },
        { head: 'Postcode', is: 'zip_code', cell: (i) => place(i)[0] },
        { head: 'Town', is: 'city', cell: (i) => place(i)[1] },
        { head: 'Road', is: 'street|own', cell: street },
        {
          head: 'Location description',
          is: 'description|title',
          cell: (i) => pick(i, 'Opposite the station, facing traffic', 'On the ring road by the car park'),
        },
        {
          head: 'Format',
          is: 'type+media_placing+is_digital',
          cell: (i) => pick(i, '48 sheet', '96 sheet', '6 sheet', 'D6'),
          tells: () => ({ type: 'STATIC' }),
        },
        {
          head: 'Width (mm)',
          is: 'width',
          cell: (i) => pick(i, 6096, 12192, 1200),
          tells: (i) => ({ width: pick(i, 609.6, 1219.2, 120) }),
        },
        {
          head: 'Height (mm)',
          is: 'height',
          cell: (i) => pick(i, 3048, 1800),
          tells: (i) => ({ height: pick(i, 304.8, 180) }),
        },
        { head: 'Lat', is: 'lat', cell: (i) => place(i)[3] },
        { head: 'Long', is: 'lng', cell: (i) => place(i)[4] },
        { head: 'Illuminated', is: 'own', cell: (i) => pick(i, 'Y', 'N') },
        { head: 'Facing', is: 'own', cell: (i) => pick(i, 'N', 'SW', 'E') },
        {
          head: 'Impacts (000s / 2 weeks)',
          is: 'contacts',
          cell: (i) => 110 + i,
          tells: (i) => ({ contacts: (110 + i) * 1000 }),
        },
        {
          head: 'Rate card per 2 weeks (HUF excl. VAT)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 180_000 + i * 1000,
          tells: (i) => ({ list_price: 180_000 + i * 1000, rental_period_unit: '2 hét' }),
        },
        { head: 'Agency price', is: 'own', isPrivate: true, cell: (i) => 150_000 + i * 1000 },
        { head: 'Copy restrictions', is: 'exceptions', cell: (i) => pick(i, 'No alcohol', 'No gambling', null) },
        { head: 'Order deadline', is: 'booking', cell: () => '15 working days' },
        { head: 'Posters due', is: 'technical', cell: () => '8 working days' },
        { head: 'Landlord', is: 'own', isPrivate: true, cell: (i) => pick(i, 'City council', 'Private') },
        { head: 'Lease expiry', is: 'own', isPrivate: true, cell: (i) => `31/12/20${27 + (i % 4)}` },
      ],
    },
  ],
};

/** German: vehicles, one price, fees once and for a piece, internal remarks. */
export const germanOffice: MadeBook = {
  name: 'de: vehicles of a town',
  format: 'xls',
  sheets: [
    {
      name: 'Verkehrsmittel',
      titles: [['Verkehrsmittelwerbung Stadtverkehr – Tarif 2027'], ['Alle Preise netto, pro Monat']],
      surfaces: 36,
      everywhere: { rental_period_unit: 'hónap', type: 'VEHICLE_LOCAL' },
      below: [['Druckunterlagenschluss: 10 Werktage vor Montage.']],
      columns: [
        { head: 'Lfd. Nr.', is: 'ignore', cell: (i) => i + 1 },
        { head: 'Flächen-Nr.', is: 'surface_code', cell: (i) => `VM-${padded(i * 2 + 10, 3)}` },
        { head: 'Verkehrsbetrieb', is: 'service_provider', cell: (i) => pick(i, 'Stadtwerke Raab GmbH', 'Linien AG') },
        {
          head: 'Fahrzeugart',
          is: 'vehicle_type+type+media_placing',
          cell: (i) => pick(i, 'Gelenkbus', 'Bus', 'Straßenbahn'),
          tells: () => ({ media_placing: 'OUTDOOR' }),
        },
        { head: 'Linie', is: 'line_number', cell: (i) => pick<string | number>(i, 12, '14A', 7) },
        { head: 'Stadt', is: 'city', cell: (i) => place(i)[1] },
        { head: 'Werbefläche', is: 'title|own', cell: (i) => pick(i, 'Heckfläche', 'Seite links', 'Ganzgestaltung') },
        { head: 'Maße B x H (cm)', is: 'width+height', cell: (i) => pick(i, '250 x 120', '900x60') },
        { head: 'Anzahl Fahrzeuge', is: 'quantity', cell: (i) => (i % 6) + 1 },
        {
          head: 'Listenpreis (HUF)',
          is: 'list_price',
          cell: (i) => 42_000 + i * 500,
          tells: (i) => ({ list_price: 42_000 + i * 500 }),
        },
        { head: 'Rabattpreis', is: 'own', isPrivate: true, cell: (i) => 38_000 + i * 500 },
        { head: 'Produktion (HUF/Stk)', is: 'price_tags', cell: () => 24_000 },
        { head: 'Montage (HUF, einmalig)', is: 'price_tags', cell: () => 15_000 },
        {
          head: 'Interne Bemerkung',
          is: 'publisher_notes|own',
          isPrivate: true,
          cell: (i) => pick(i, null, 'neu lackiert'),
        },
      ],
    },
  ],
};

/** Slovak: names above units, the price for a month in euros, a legend. */
export const slovakOffice: MadeBook = {
  name: 'sk: two rows of header, euros',
  format: 'ods',
  sheets: [
    {
      name: 'Plochy',
      titles: [['Ponuka plôch 2027'], ['Ceny sú uvedené v EUR bez DPH']],
      surfaces: 42,
      below: [['Vysvetlivky'], ['*', 'plocha bez osvetlenia']],
      columns: [
        { head: 'Ev. číslo', is: 'surface_code', cell: (i) => 4000 + i * 3 },
        { head: ['Lokalita', 'Obec'], is: 'city', cell: (i) => place(i)[1] },
        { head: ['Lokalita', 'PSČ'], is: 'zip_code', cell: (i) => Number(place(i)[0]) },
        { head: ['Lokalita', 'Ulica'], is: 'street', cell: street },
        {
          head: ['Lokalita', 'Bližší popis'],
          is: 'description|title',
          cell: (i) => pick(i, 'pri stanici', 'smer centrum'),
        },
        { head: 'Formát', is: 'type+media_placing', cell: (i) => pick(i, 'billboard', 'bigboard', 'citylight') },
        { head: ['Rozmer', 'šírka (cm)'], is: 'width', cell: (i) => pick(i, 510, 960, 118.5) },
        { head: ['Rozmer', 'výška (cm)'], is: 'height', cell: (i) => pick(i, 240, 360, 175) },
        { head: ['GPS', 'šírka'], is: 'lat', cell: (i) => place(i)[3] },
        { head: ['GPS', 'dĺžka'], is: 'lng', cell: (i) => place(i)[4] },
        { head: ['Cena prenájmu', '2 týždne'], is: 'ask', cell: (i) => 120 + i },
        { head: ['Cena prenájmu', 'mesiac'], is: 'ask', cell: (i) => 210 + i },
        { head: 'Výlep (ks)', is: 'ask|price_tags', isLikely: true, cell: () => 12 },
        { head: 'Nájomca', is: 'own', isPrivate: true, cell: (i) => pick(i, null, 'Pivovar a.s.', null) },
        { head: 'Kontaktná osoba', is: 'own', isPrivate: true, cell: (i) => pick(i, 'Ján Kováč', 'Eva Malá') },
      ],
    },
  ],
};

/** American words, every fourth header unknown, the grid in one cell, a column without a header. */
export const gridOffice: MadeBook = {
  name: 'en: the grid in one cell, a headerless column',
  format: 'xlsx',
  sheets: [
    {
      name: 'Units',
      surfaces: 35,
      columns: [
        { head: '', is: 'surface_code', cell: (i) => `U-${padded(i + 1, 3)}` },
        {
          head: 'Venue',
          is: 'title',
          cell: (i) => `${pick(i, 'Riverside', 'Westgate', 'Arena')} ${pick(i, 'Mall', 'Plaza')}`,
        },
        {
          head: 'Full address',
          is: 'zip_code+city+street',
          cell: (i) => `${place(i)[0]} ${place(i)[1]}, ${street(i)}`,
          tells: (i) => ({ zip_code: place(i)[0], city: place(i)[1], street: street(i) }),
        },
        { head: 'EOV', is: 'lat+lng', cell: (i) => `${650_000 + i * 137} ${240_000 + i * 91}` },
        { head: 'Ad format', is: 'type', cell: (i) => pick(i, 'Digital totem', 'Poster frame', 'LED wall') },
        {
          head: 'Indoor/Outdoor',
          is: 'media_placing',
          cell: (i) => pick(i, 'Indoor', 'Outdoor'),
          tells: (i) => ({ media_placing: pick(i, 'INDOOR', 'OUTDOOR') }),
        },
        { head: 'Digital?', is: 'is_digital', cell: (i) => pick(i, 'Yes', 'No', 'Yes') },
        {
          head: 'Dimensions (W×H)',
          is: 'width+height',
          cell: (i) => pick(i, '1.2 × 1.8 m', '2.0 × 3.0 m'),
          tells: (i) => (pick(i, true, false) ? { width: 120, height: 180 } : { width: 200, height: 300 }),
        },
        { head: '# of faces', is: 'quantity', cell: (i) => (i % 3) + 1 },
        { head: 'Monthly audience', is: 'contacts', cell: (i) => 45_000 + i * 500 },
        {
          head: 'Monthly rate (HUF)',
          is: 'list_price+rental_period_unit',
          cell: (i) => 240_000 + i * 1500,
          tells: (i) => ({ list_price: 240_000 + i * 1500, rental_period_unit: 'hónap' }),
        },
        { head: 'Our cost', is: 'own', isPrivate: true, cell: (i) => 90_000 + i },
        { head: 'Net rate after discount', is: 'own', isPrivate: true, cell: (i) => 200_000 + i },
        { head: 'Photo URL', is: 'own', cell: (i) => `https://photos.example.com/u-${i}.jpg` },
        { head: 'Sound', is: 'own', cell: (i) => pick(i, 'on', 'off') },
        { head: 'Current tenant', is: 'own', isPrivate: true, cell: (i) => pick(i, 'Blue Cola', null) },
        { head: 'Next available', is: 'ignore', cell: (i) => pick(i, 'now', '1 May 2027') },
        { head: 'Comments', is: 'publisher_notes|own', isPrivate: true, cell: (i) => pick(i, 'great spot', null) },
      ],
    },
  ],
};
