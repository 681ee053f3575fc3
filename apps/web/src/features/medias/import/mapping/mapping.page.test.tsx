import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, answerCalls, type Sent } from '../../../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../../../ui/testing/answer-uploads.ts';
import { choose, fill, press } from '../../../../ui/testing/fill.ts';
import { renderPage } from '../../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../../ui/testing/signed-in.ts';
import { currentToasts } from '../../../../ui/toast/toast-store.ts';
import MediaImportPage from '../media-import.page.tsx';

let answers: Answer[];
let sent: FormData[];
/** The mappings by which samples were asked for, and the answer to them. */
let sampled: Mapping[];
let samples: object;

beforeEach(() => {
  sampled = [];
  samples = {};
  sent = answerUploads(() => answers.shift() ?? { status: 500, body: {} });
});

const column = (letter: string, header: string, meaning: readonly string[], more: object = {}) => ({
  ...{ letter, header, meaning, unit: '', certainty: 0.98, reason: 'header_and_values', options: [] },
  ...{ private: false, hidden: false, fills_down: false, samples: [{ cell: `${header}!`, value: `${header}!` }] },
  ...more,
});
const asked = { certainty: 0.5, reason: 'other_currency', options: ['list_price', 'own'] };
const table = {
  ...{ name: 'Felületek', hidden: false, header_rows: [3], surfaces: true, rows: { from: 3, to: 40 } },
  ...{ hidden_rows: { count: 0, ranges: [] }, said: [], sections: null, year: null },
  columns: [
    column('A', 'Kód', ['surface_code']),
    column('B', 'Cím', ['city', 'street']),
    column('C', 'Mérete', ['width', 'height'], { unit: 'm', samples: [{ cell: '5,04x2,38', value: '504 × 238 cm' }] }),
    column('D', 'Havidíj', ['ask'], { unit: 'EUR / hónap', ...asked }),
    column('E', 'Megvilágítás', ['own']),
    column('F', 'Beszerzési ár', ['own'], { private: true }),
  ],
};
const found = (...sheets: readonly object[]): Answer => ({ status: 200, body: { sheets, remembered: null } });
const needed: Answer = { status: 422, body: { status: 422, code: 'mapping_needed', detail: 'x' } };
const stale: Answer = { status: 422, body: { status: 422, code: 'mapping_stale', detail: 'x' } };
const foreign = {
  ...{ passed_over: [], passed_over_count: 0, occupied: [], occupied_count: 0 },
  ...{ twins: [], known_twins: [], known_twins_count: 0, gone: [], gone_count: 0 },
};
const row = {
  ...{ row: 4, place: { sheet: 'Felületek', row: 4 }, surface_code: 'BP-4', title: 'Fő utca 1.', state: 'NEW' },
  ...{ changes: [], values: [], readings: [] },
};
const counted = (created: number, unchanged: number, more: object): Answer => ({
  status: 200,
  body: {
    ...{ rows: 1, created, updated: 0, unchanged, checked_at: '2026-03-04T11:00:00.000Z', sheet: '' },
    ...{ columns: [], warnings: [], warnings_total: 0, list: [row], foreign: { ...foreign, ...more } },
  },
});
const checked = (more: object = {}): Answer => counted(1, 0, more);
const stored: Answer = {
  status: 200,
  body: { message: '', created: 1, updated: 0, unchanged: 0, given_codes: ['F-00001'], occupied: 0, import: 12 },
};

/** In the list of recent ones too. */
const recent = {
  ...{ id: 12, file_name: 'tegnapi.xlsx', company: { id: 3, name: 'Köztér Kft.' }, account: 'Kiss Anna' },
  ...{ at: '2026-03-04T09:00:00.000Z', until: '2026-03-05T09:00:00.000Z', created: 0, updated: 0, taken_back: 0 },
  // Days that the table says are taken.
  left: 2,
};

type Mapping = {
  readonly sheets: readonly {
    readonly columns: readonly { readonly unit: string; readonly for_customers: boolean }[];
    readonly constants: object;
  }[];
  readonly words: readonly object[];
};
type Body = {
  readonly mapping?: Mapping;
  readonly twins?: readonly object[];
  readonly occupied?: boolean;
  readonly give_codes?: boolean;
};

function bodyOf(form: unknown): Body {
  return form instanceof FormData ? JSON.parse(String(form.get('jsonObject'))) : {};
}

/** What was sent beside the file, of each upload. */
const bodies = (): readonly Body[] => sent.map(bodyOf);
const lastMapping = (): Mapping | undefined => bodies().findLast(({ mapping }) => mapping !== undefined)?.mapping;

async function open(...given: readonly Answer[]): Promise<readonly Sent[]> {
  answers = [...given];
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/surface-defaults/3': () => ({
      body: { important_details: '', booking: '10 munkanap', design: '', technical: '', rental_period_unit: null },
    }),
    'GET /api/medias/imports': () => ({ body: { list: [recent] } }),
    'POST /api/medias/import/columns': ({ body }) => {
      const { mapping } = bodyOf(body);
      if (mapping !== undefined) sampled.push(mapping);
      return { body: { sheets: [samples], remembered: null } };
    },
    'POST /api/medias/imports/12/take-back': () => ({
      body: {
        ...{ message: '', removed: 0, restored: 0, kept_count: 1 },
        kept: [{ id: 5, surface_code: 'BP-4', title: 'Fő utca 1.', reason: 'booked' }],
      },
    }),
  });
  await renderPage(() => (
    <Suspense fallback={null}>
      <MediaImportPage />
    </Suspense>
  ));
  await userEvent.upload(await screen.findByLabelText(/^Munkafüzet/), new File(['x'], 'saját.xlsx'));
  await press('Ellenőrzés');
  return calls;
}

const screenOf = () => screen.findByRole('region', { name: 'Mit jelentenek az oszlopok?' });
const cardOf = (name: string) => screen.findByRole('listitem', { name });
const question = (name: string) => screen.findByRole('group', { name });

describe('a table in its own layout', () => {
  it('is not sent again where the refusal of its check tells the columns', async () => {
    const recognised = { digest: 'd', sheets: [table], remembered: null };
    await open({ status: 422, body: { status: 422, code: 'mapping_needed', detail: 'x', recognised } });
    await screenOf();
    expect(screen.getByText('D oszlop – „Havidíj”: mi ez?')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('is asked about first, and comes to the preview once its questions are answered', async () => {
    await open(needed, found(table), checked());
    await screenOf();
    // To be asked is no failure.
    expect(currentToasts()).toEqual([]);
    expect(screen.getByText('D oszlop – „Havidíj”: mi ez?')).toBeTruthy();
    const closed = screen.getByRole('button', { name: 'Oszlopok megerősítése (még 1 kérdés)' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(within(await question('D – Havidíj')).getByRole('button', { name: 'Listaár (hónap)' }));
    // A price in another currency needs its rate.
    await fill({ '1 EUR hány forint?': '395,5' });
    await press('Oszlopok megerősítése');
    expect(await screen.findByText('Felületek, 4. sor')).toBeTruthy();
    const sheet = lastMapping()?.sheets[0];
    expect(sheet?.columns[3]).toMatchObject({ meaning: ['list_price', 'rental_period_unit'], rate: 395.5 });
    expect(sheet).toMatchObject({
      constants: { quantity: 1, booking: '10 munkanap' },
      made_of: { title: ['street', 'city'], description: ['city', 'street'] },
    });
  });

  it('shows what is read of its cells, and anew what a changed column would be', async () => {
    const other = column('C', 'Mérete', ['width', 'height'], { samples: [{ cell: '5,04x2,38', value: '5 × 2,4 cm' }] });
    samples = { ...table, columns: table.columns.with(2, other) };
    await open(needed, found(table));
    const card = within(await cardOf('C – Mérete'));
    expect(card.getByText('504 × 238 cm')).toBeTruthy();
    await choose('C oszlop – Mérete: mértékegység', 'cm');
    expect(await card.findByText('5 × 2,4 cm')).toBeTruthy();
    expect(sampled.at(-1)?.sheets[0]?.columns[2]?.unit).toBe('cm');
  });

  it('gives own columns to the notes, to customers only by a click of its own, and private ones never', async () => {
    await open(needed, found(table));
    const own = within(await cardOf('E – Megvilágítás'));
    expect(own.getByText('A közzétevői megjegyzésbe kerül, csak a saját cég látja.')).toBeTruthy();
    await userEvent.click(own.getByRole('checkbox', { name: 'Az ügyfelek is lássák' }));
    expect(own.getByText('Az egyéb adatok közé kerül, az ügyfelek is látják.')).toBeTruthy();
    const inside = within(await cardOf('F – Beszerzési ár'));
    expect(inside.getByText('belső')).toBeTruthy();
    expect(inside.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(sampled).toHaveLength(1));
    const shown = [false, false, false, false, true, false];
    expect(sampled[0]?.sheets[0]?.columns.map((one) => one.for_customers)).toEqual(shown);
  });

  it('has its meaning searched without accents, and cannot tell one field by two columns', async () => {
    await open(needed, found(table));
    const field = await screen.findByRole('combobox', { name: 'E oszlop – Megvilágítás: ennek vesszük' });
    await userEvent.click(field);
    await userEvent.type(field, 'feluletk', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await userEvent.click(await screen.findByRole('option', { name: 'Felületkód' }));
    await userEvent.click(within(await question('D – Havidíj')).getByRole('button', { name: 'Kihagyjuk' }));
    expect(screen.getByRole('status').textContent).toBe(
      '„Felületkód” több oszlopnál is szerepel: A, E. Csak az egyik maradhat.',
    );
  });

  it('has codes given to its surfaces where it has none', async () => {
    await open(needed, found({ ...certain, columns: certain.columns.slice(1) }), checked());
    await screenOf();
    expect(screen.getByText('Felületkód nincs a táblázatban: minden új felület kap egyet.')).toBeTruthy();
    await press('Oszlopok megerősítése');
    await screen.findByText('BP-4');
    expect(bodies().map(({ give_codes }) => give_codes)).toEqual([undefined, undefined, true]);
  });

  it('shows own data and taken periods as they stand, and is confirmed by its keys at once', async () => {
    const samples = [{ cell: '03.12.2029', value: '2029-12-03' }];
    const taken = column('G', '2031. január', ['occupied'], { samples: [{ cell: 'x', value: null }] });
    const dated = column('E', 'Lejárat', ['own'], { samples });
    await open(needed, found({ ...certain, columns: [...certain.columns.slice(0, 3), dated, taken] }), checked());
    await screenOf();
    expect(within(await cardOf('E – Lejárat')).getByText('03.12.2029').parentElement?.textContent).toBe('03.12.2029');
    expect(within(await cardOf('G – 2031. január')).getByText('x').parentElement?.textContent).toBe('x');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('BP-4')).toBeTruthy();
  });

  it('keeps what was chosen of its columns when it is chosen again, saved anew', async () => {
    await open(needed, found(table), needed, found(table));
    await screenOf();
    await userEvent.click(within(await question('D – Havidíj')).getByRole('button', { name: 'Kihagyjuk' }));
    await fill({ 'Megrendelési határidő': '5 nap' });
    await userEvent.upload(screen.getByLabelText(/^Munkafüzet/), new File(['xy'], 'saját.xlsx'));
    expect(screen.queryByRole('region', { name: 'Mit jelentenek az oszlopok?' })).toBeNull();
    await press('Ellenőrzés');
    await screenOf();
    expect(screen.getByLabelText(/^Megrendelési határidő/)).toHaveProperty('value', '5 nap');
    expect(screen.getByRole('button', { name: 'Oszlopok megerősítése' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('names the rows that nobody sees', async () => {
    const some = {
      count: 4,
      ranges: [
        { from: 12, to: 14 },
        { from: 30, to: 30 },
      ],
    };
    await open(needed, found({ ...table, hidden_rows: some }));
    expect(await screen.findByText('4 rejtett sort is beolvasunk: 12–14, 30.')).toBeTruthy();
  });

  it('says of many rows that nobody sees how many more there are', async () => {
    const many = {
      count: 104,
      ranges: [
        { from: 12, to: 14 },
        { from: 30, to: 30 },
      ],
    };
    await open(needed, found({ ...table, hidden_rows: many }));
    expect(await screen.findByText('104 rejtett sort is beolvasunk: 12–14, 30 és még 100.')).toBeTruthy();
  });

  it('names the sheets that it leaves out, and reads a hidden one on request', async () => {
    const hidden = { ...table, name: 'Régi', hidden: true };
    const other = { ...table, name: 'Vevők', surfaces: false, columns: [] };
    await open(needed, found(table, hidden, other));
    const left = within(await screen.findByRole('list', { name: 'Kimaradó munkalapok' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '„Régi” kimarad: rejtett munkalap. Beolvassuk mégis',
      '„Vevők” kimarad: nem felületek. Beolvassuk mégis',
    ]);
    await press('Beolvassuk mégis: Régi');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Felületek', 'Régi']);
    expect(screen.getByText('2 táblázatban', { exact: false })).toBeTruthy();
  });
});

const certain = { ...table, columns: table.columns.filter(({ letter }) => letter !== 'D') };
const told = {
  letter: 'A',
  header: 'Kód',
  meaning: ['surface_code'],
  unit: '',
  fills_down: false,
  for_customers: false,
};
const mapped = {
  ...{ name: 'Felületek', header_rows: [3], rows: { from: 3, to: 40 }, columns: [told] },
  ...{ constants: { contacts: 700 }, made_of: {}, sections: null, year: null },
};
const knownAs = (sheet: object): Answer => ({
  status: 200,
  body: {
    sheets: [certain],
    remembered: {
      ...{ file_name: 'februári.xlsx', at: '2026-02-03T09:00:00.000Z', mapping: { sheets: [sheet], words: [] } },
    },
  },
});
const remembered = knownAs(mapped);

describe('a layout that was read before', () => {
  it('is read like that at once, and its columns can be looked through', async () => {
    await open(needed, remembered, checked());
    expect(await screen.findByText(/Úgy olvastuk, mint legutóbb: februári.xlsx/)).toBeTruthy();
    expect(bodies()[2]?.mapping?.sheets).toEqual([mapped]);
    await press('Oszlopok átnézése');
    expect(await screen.findByLabelText(/^Kontaktszám/)).toHaveProperty('value', '700');
  });

  it('has codes given again where it has none', async () => {
    await open(needed, knownAs({ ...mapped, columns: [{ ...told, meaning: ['city'] }] }), checked());
    await screen.findByText('BP-4');
    expect(bodies()[2]?.give_codes).toBe(true);
  });

  it('is recognised anew where the file is another one by now', async () => {
    await open(needed, remembered, stale, remembered);
    await screenOf();
    expect(screen.getByText(/A fájl közben megváltozott/)).toBeTruthy();
    expect(currentToasts()).toEqual([]);
    expect(screen.getByLabelText(/^Kontaktszám/)).toHaveProperty('value', '');
  });
});

const fault = (field: string, value: string | null) => ({
  ...{ row: 4, place: null, field, column: field, letters: null, value, problem: 'hibás', allowed: null, code: 'x' },
});
const refused = (...faults: readonly object[]): Answer => ({
  status: 422,
  body: { status: 422, code: 'validation', faults_total: faults.length, codes_missing: 0, violations: [], faults },
});
const faulty = refused(fault('contacts', null), fault('contacts', null), fault('type', 'Euroboard'));

describe('faults of such a table', () => {
  it('say of what no column tells that every row lacks it, and leave out no row for it', async () => {
    const header = { ...fault('contacts', null), row: 3, column: null, code: 'required' };
    const postal = { ...header, field: 'zip_code' };
    await open(needed, found(certain), refused(header, postal));
    await screenOf();
    await press('Oszlopok megerősítése');
    const told = within(await screen.findByRole('region', { name: 'A hibák soronként' }));
    expect(told.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      expect.stringMatching(/^minden sor.*hibás/),
      expect.stringMatching(/^minden sor.*hibás/),
    ]);
    expect(screen.queryByRole('button', { name: /A hibás sorok kihagyása/ })).toBeNull();
    await press('Kontaktszám megadása minden sorra');
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Kontaktszám/));
  });

  it('lead back to one value for all rows, with everything kept', async () => {
    await open(needed, found(certain), faulty, checked());
    await screenOf();
    await fill({ 'Megrendelési határidő': '5 nap' });
    await press('Oszlopok megerősítése');
    await press('Kontaktszám megadása (2 sor)');
    const field = await screen.findByLabelText(/^Kontaktszám/);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '900');
    await press('Oszlopok megerősítése');
    await screen.findByText('BP-4');
    expect(lastMapping()?.sheets[0]?.constants).toMatchObject({ contacts: 900, booking: '5 nap' });
  });

  it('lead to what words of their own mean', async () => {
    await open(needed, found(certain), faulty, checked());
    await screenOf();
    await press('Oszlopok megerősítése');
    await press('Ismeretlen szavak megadása (1)');
    const words = await screen.findByText('Saját szavak (1)');
    const group = within(words.parentElement ?? document.body);
    expect(group.getByLabelText(/^Szó a táblázatban/)).toHaveProperty('value', 'Euroboard');
    expect(document.activeElement).toBe(group.getByLabelText(/^Típus/, { selector: 'input' }));
    expect(screen.getByRole('button', { name: 'Oszlopok megerősítése' }).getAttribute('aria-disabled')).toBe('true');
    for (const [label, name] of [
      [/^Típus/, 'Statikus'],
      [/^Elhelyezés/, 'Kültéri'],
    ] as const) {
      await userEvent.click(group.getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await press('Oszlopok megerősítése');
    await screen.findByText('BP-4');
    expect(lastMapping()?.words).toEqual([
      { word: 'Euroboard', type: 'STATIC', media_placing: 'OUTDOOR', is_digital: false },
    ]);
  });
});

const twin = (number: number) => ({
  ...{ row: number, place: null, surface_code: `SO-${number}`, title: 'Fő utca', why: 'code' },
  of: { id: 100 + number, surface_code: `SO/${number}`, title: 'Fő utca', city: 'Siófok', street: null },
});

describe('the preview of such a table', () => {
  it('asks of rows that may be there already, and checks again what would be changed', async () => {
    await open(needed, found(certain), checked({ twins: [twin(4), twin(5)] }), checked(), stored);
    await screenOf();
    await press('Oszlopok megerősítése');
    const button = await screen.findByRole('button', { name: 'Importálás' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Még 2 sornál kell eldönteni, hogy meglévő felület-e.')).toBeTruthy();
    await press('Mind másik');
    await userEvent.click(screen.getAllByRole('button', { name: 'Ez az' })[1] ?? button);
    await press('Ellenőrzés a válaszokkal');
    await waitFor(() => expect(screen.queryByText(/talán már meglévő/)).toBeNull());
    await press('Importálás');
    await screen.findByText('A munkafüzet feldolgozva');
    const said = [
      { row: 4, id: null },
      { row: 5, id: 105 },
    ];
    expect(bodies().map(({ twins }) => twins)).toEqual([undefined, undefined, undefined, said, said]);
  });

  it('shows which rows are known from a former table, of which it can be said otherwise', async () => {
    const known = { known_twins: [twin(5)], known_twins_count: 1 };
    await open(needed, remembered, checked(known), checked(), stored);
    // Nothing is asked.
    expect((await screen.findByRole('button', { name: 'Importálás' })).getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(await screen.findByText('Korábbi táblázatból ismert sorok, amelyek meglévő felületek (1)'));
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Ez az').getAttribute('aria-pressed')).toBe('true');
    await press('Másik felület');
    await press('Ez az');
    expect(button('Importálás').getAttribute('aria-disabled')).toBeNull();
    await press('Másik felület');
    await press('Ellenőrzés a válaszokkal');
    await waitFor(() => expect(screen.queryByText(/Korábbi táblázatból ismert sorok/)).toBeNull());
    await press('Importálás');
    await screen.findByText('A munkafüzet feldolgozva');
    const said = [{ row: 5, id: null }];
    expect(
      bodies()
        .slice(2)
        .map(({ twins }) => twins),
    ).toEqual([undefined, said, said]);
  });

  it('makes bookings of occupied periods only where somebody says so', async () => {
    const period = {
      ...{ row: 4, place: null, surface_code: 'BP-4', title: 'Fő utca' },
      from: '2027-01-01',
      to: '2027-01-31',
      who: 'Optika',
    };
    const gone = [{ id: 7, surface_code: 'BP-7', title: 'Alsó utca' }];
    await open(needed, found(certain), checked({ occupied: [period], occupied_count: 1, gone, gone_count: 1 }), stored);
    await screenOf();
    await press('Oszlopok megerősítése');
    const books = await screen.findByRole('switch', { name: /^Ezekből saját foglalás lesz \(1 időszak\)/ });
    expect(books).toHaveProperty('checked', false);
    expect(screen.getByText('A legutóbbi táblázatban még szerepelt, ebben már nincs (1)')).toBeTruthy();
    await userEvent.click(books);
    await press('Importálás');
    await screen.findByText('A munkafüzet feldolgozva');
    expect(bodies().map(({ occupied }) => occupied)).toEqual([undefined, undefined, undefined, true]);
  });

  it('goes back to its owner also where nothing of it is new', async () => {
    await open(needed, remembered, counted(0, 1, {}));
    expect(await screen.findByRole('button', { name: 'Saját táblázat letöltése, kitöltve' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importálás' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('ends in a result that can be taken back, and says what stays and why', async () => {
    await open(needed, found(certain), checked(), stored);
    await screenOf();
    await press('Oszlopok megerősítése');
    await press('Importálás');
    expect(await screen.findByRole('button', { name: 'Saját táblázat letöltése, kitöltve' })).toBeTruthy();
    expect(screen.getByText(/F-00001\..*a kitöltve letöltött saját táblázatban már igen/)).toBeTruthy();
    await press('Visszavonás');
    const asks = within(await screen.findByRole('dialog'));
    expect(asks.getByText(/„saját.xlsx”: a felvett felületek törlődnek \(1\)/)).toBeTruthy();
    await userEvent.click(asks.getByRole('button', { name: 'Visszavonás' }));
    expect(await screen.findByText('BP-4 – Fő utca 1.: azóta foglalás van rajta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Visszavonás' })).toBeNull();
    expect(screen.queryByText(/F-00001/)).toBeNull();
  });
});

it('the imports of the last day are listed, each with a way to take it back until nothing is left of it', async () => {
  const gone = { ...recent, id: 11, file_name: 'régi.xlsx', taken_back: 4, left: 0 };
  answerCalls({ ...signedIn('ROLE_PUBLISHER'), 'GET /api/medias/imports': () => ({ body: { list: [recent, gone] } }) });
  await renderPage(() => (
    <Suspense fallback={null}>
      <MediaImportPage />
    </Suspense>
  ));
  expect(await screen.findByText('tegnapi.xlsx')).toBeTruthy();
  expect(screen.getByText('régi.xlsx')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Visszavonás' })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Az elmúlt 24 óra importálásai' })).toBeTruthy();
});
