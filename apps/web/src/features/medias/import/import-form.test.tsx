import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../../ui/testing/answer-uploads.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { FaultTable, WhichSheet } from './import-faults.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview, ImportResult } from './import-preview.tsx';
import { useWorkbookImport } from './use-workbook-import.ts';

let answers: Answer[];
let sent: FormData[];

function Page(): React.ReactNode {
  const run = useWorkbookImport();
  const { outcome } = run;
  return (
    <>
      <ImportForm run={run} needsCompany={false} />
      {outcome.kind === 'faulty' ? (
        <FaultTable
          report={outcome.report}
          request={outcome.request}
          onCheck={(request) => void run.check(request)}
          onReview={run.review}
        />
      ) : null}
      {outcome.kind === 'which_sheet' ? (
        <WhichSheet sheets={outcome.sheets} onChoose={(sheet) => void run.check({ ...outcome.request, sheet })} />
      ) : null}
      {outcome.kind === 'checked' ? (
        <ImportPreview answer={outcome.answer} request={outcome.request} run={run} />
      ) : null}
      {outcome.kind === 'imported' ? <p>{`${outcome.answer.created}+${outcome.answer.updated}`}</p> : null}
    </>
  );
}

const workbook = new File(['x'], 'felületek.xlsx');
const refusal = {
  faults: Array.from({ length: 450 }, (_, index) => ({
    row: index + 2,
    column: index % 3 === 0 ? 'Típus *' : 'Megnevezés *',
    letters: index % 3 === 0 ? 'C' : 'B',
    value: index % 3 === 0 ? 'Léggömb' : null,
    problem: 'hibás',
    allowed: index % 3 === 0 ? 'Statikus, Helyi jármű' : null,
  })),
  faults_total: 1450,
  faults_left_out: 1000,
  violations: [{ propertyPath: 'rows[2].type', title: 'x', message: 'x', code: 'invalid_choice' }],
};

async function uploadWorkbook(): Promise<void> {
  await userEvent.upload(screen.getByLabelText(/^Munkafüzet/), workbook);
  await userEvent.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
}

beforeEach(() => {
  answers = [];
  sent = answerUploads(() => answers.shift() ?? { status: 500, body: {} });
});

it('asks for a file before anything is sent', async () => {
  await renderPage(Page);
  await userEvent.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  expect(screen.getByText('Kérjük, válasszon fájlt.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Munkafüzet/));
  expect(sent).toHaveLength(0);
});

/** The field beside the file, of each upload. */
function sentField(name: string): unknown[] {
  return sent.map((form) => {
    const fields: Record<string, unknown> = JSON.parse(String(form.get('jsonObject')));
    return fields[name];
  });
}

/** With plain spaces between the thousands. */
async function plainText(text: RegExp): Promise<string> {
  return ((await screen.findByText(text)).textContent ?? '').replaceAll(/\s/g, ' ');
}

const row = (number: number, state: string, changes: object[] = []) => ({
  row: number,
  place: null,
  surface_code: `BP-${number}`,
  title: `Felület ${number}`,
  state,
  changes,
  values: [],
  readings: [],
});
const checked = {
  rows: 3,
  created: 1,
  updated: 1,
  unchanged: 1,
  checked_at: '2026-03-04T11:00:00.000Z',
  sheet: 'Lap',
  columns: [],
  warnings: [],
  warnings_total: 0,
  foreign: null,
  list: [
    row(2, 'NEW'),
    row(3, 'CHANGED', [{ column: 'Listaár (Ft)', from: '100', to: '120' }]),
    row(4, 'UNCHANGED', []),
  ],
};

it('shows what would be new, changed and unchanged, and stores it only on request [A7.2] [K8.3]', async () => {
  const stored = {
    message: 'Sikeres feltöltés',
    created: 1,
    updated: 1,
    unchanged: 1,
    given_codes: [],
    occupied: 0,
    import: null,
  };
  answers = [
    { status: 200, body: checked },
    { status: 200, body: stored },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  expect(await screen.findByText(/3 sor: 1 új, 1 módosuló, 1 változatlan/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  const rows = (): number => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  expect(rows()).toBe(3);
  await userEvent.click(screen.getByText('Módosul (1)'));
  expect(rows()).toBe(1);
  expect(screen.getByText('Listaár (Ft): 100 → 120')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText('1+1')).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    { kind: 'success', text: 'Sikeres feltöltés', detail: '1 új felület felvéve, 1 meglévő módosítva.' },
  ]);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.getAll('excel[]')).toHaveLength(1);
});

it('shows rows in steps, and says how many of how many are seen [A7.2]', async () => {
  const list = Array.from({ length: importRowsShown }, (_, index) => row(index + 2, 'NEW'));
  answers = [{ status: 200, body: { ...checked, rows: 12_345, created: 12_345, updated: 0, unchanged: 0, list } }];
  await renderPage(Page);
  await uploadWorkbook();
  const first = 'Állapotonként az első 500 sor nézhető meg; az importálás mindegyikre vonatkozik.';
  expect(await plainText(/Itt 100 sor/)).toBe(`Itt 100 sor látszik az összes 12 345 közül. ${first}`);
  const more = () => screen.queryByRole('button', { name: 'További 100 sor megjelenítése' });
  for (let step = 0; step < 4; step += 1) await userEvent.click(more() ?? document.body);
  expect(await plainText(/Itt 500 sor/)).toBe(`Itt 500 sor látszik az összes 12 345 közül. ${first}`);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + importRowsShown);
  expect(more()).toBeNull();
  await userEvent.click(screen.getByText('Változatlan (0)'));
  expect(screen.getByText('Nincs ilyen sor.')).toBeTruthy();
});

it('says nothing of the sort when all rows are seen', async () => {
  answers = [{ status: 200, body: checked }];
  await renderPage(Page);
  await uploadWorkbook();
  await screen.findByText('BP-4');
  expect(screen.queryByText(/sor látszik/)).toBeNull();
});

it('has nothing to import when every row is as it was', async () => {
  answers = [{ status: 200, body: { ...checked, created: 0, updated: 0, unchanged: 3 } }];
  await renderPage(Page);
  await uploadWorkbook();
  const button = await screen.findByRole('button', { name: 'Importálás' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(sent).toHaveLength(1);
});

it('tells a failed import by its own word, and a 422 for ten seconds', async () => {
  answers = [
    { status: 200, body: checked },
    { status: 500, body: {} },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'danger', text: 'Sikertelen felvétel!' }]));
});

const late = (row: number, code: string) => ({ row, column: null, letters: null, value: null, problem: 'x', code });

it('checks again by itself what others have changed since the check, and lists it first', async () => {
  const again = { ...checked, checked_at: '2026-03-04T11:05:00.000Z' };
  answers = [
    { status: 200, body: checked },
    { status: 422, body: { ...refusal, faults: [late(3, 'changed_since')], faults_total: 1, faults_left_out: 0 } },
    { status: 200, body: again },
    {
      status: 200,
      body: {
        message: 'Sikeres feltöltés',
        created: 1,
        updated: 1,
        unchanged: 1,
        given_codes: [],
        occupied: 0,
        import: null,
      },
    },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText(/az ellenőrzés óta más is módosított 1 felületet/)).toBeTruthy();
  expect(currentToasts()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText('1+1')).toBeTruthy();
  expect(sentField('checked_at')).toEqual([undefined, checked.checked_at, undefined, again.checked_at]);
  expect(sentField('first')).toEqual([undefined, undefined, [3], [3]]);
});

it('says so beside other faults, and checks again on request', async () => {
  const faults = [late(3, 'changed_since'), late(4, 'not_allowed')];
  answers = [
    { status: 200, body: checked },
    { status: 422, body: { ...refusal, faults, faults_total: 2, faults_left_out: 0 } },
    { status: 200, body: checked },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText(/más is dolgozott ezeken a felületeken/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hibák letöltése munkafüzetben' })).toBeNull();
  expect(currentToasts()).toMatchObject([{ kind: 'danger', text: 'Sikertelen felvétel!' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Újabb ellenőrzés' }));
  expect(await screen.findByText(/3 sor: 1 új, 1 módosuló, 1 változatlan/)).toBeTruthy();
});

it('lists the faults in steps, narrowed by column, and offers them as a workbook [K8.3]', async () => {
  answers = [{ status: 422, body: refusal }];
  await renderPage(Page);
  await uploadWorkbook();
  expect(await screen.findByText(/1\s450 hiba a munkafüzetben/)).toBeTruthy();
  expect(screen.getByText(/Semmi sem került be/)).toBeTruthy();
  expect(screen.getByText(/további 1\s000 hiba/)).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    { text: 'Sikertelen felvétel! Kérjük töltsön ki minden kötelező mezőt!', timeout: 10_000 },
  ]);
  expect(screen.getByRole('button', { name: 'Hibák letöltése munkafüzetben' })).toBeTruthy();
  const rows = (): number => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  expect(rows()).toBe(200);
  await userEvent.click(screen.getByRole('button', { name: 'További 200 hiba megjelenítése' }));
  expect(rows()).toBe(400);
  await userEvent.selectOptions(screen.getByLabelText('Oszlop'), 'of:Típus *');
  await waitFor(() => expect(rows()).toBe(150));
  expect(within(screen.getByRole('table')).getAllByText('Statikus, Helyi jármű')).toHaveLength(150);
});

it('shows a refusal of the file itself on its field and keeps the file', async () => {
  const message = 'A fájl típusa nem megfelelő';
  const violations = [{ propertyPath: 'excel', title: message, message, code: 'file_type' }];
  answers = [{ status: 415, body: { detail: 'x', violations } }];
  await renderPage(Page);
  await uploadWorkbook();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('felületek.xlsx')).toBeTruthy();
  expect(currentToasts()).toMatchObject([{ text: 'Sikertelen felvétel!', detail: undefined }]);
});

it('takes a refusal back with the next try, so that it never stands beside a success', async () => {
  answers = [
    { status: 422, body: refusal },
    { status: 200, body: checked },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  await uploadWorkbook();
  expect(await screen.findByText(/3 sor: 1 új, 1 módosuló, 1 változatlan/)).toBeTruthy();
  expect(currentToasts()).toEqual([]);
});

it('asks which of several sheets is meant, and checks and stores the one that is chosen', async () => {
  const sheets = [
    { name: 'Budapest', rows: 1200, is_hidden: false },
    { name: 'Régi', rows: 3, is_hidden: true },
  ];
  answers = [
    {
      status: 422,
      body: { sheets, violations: [{ propertyPath: 'sheet', title: 'x', message: 'x', code: 'required' }] },
    },
    { status: 200, body: checked },
    {
      status: 200,
      body: {
        message: 'Sikeres feltöltés',
        created: 1,
        updated: 1,
        unchanged: 1,
        given_codes: [],
        occupied: 0,
        import: null,
      },
    },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  const question = await screen.findByRole('region', { name: 'Melyik munkalap kerüljön beolvasásra?' });
  // To be asked is no failure.
  expect(currentToasts()).toEqual([]);
  expect(within(question).getByRole('button', { name: /^Budapest \(1\s200 sor\)$/ })).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Régi (3 sor, rejtett)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText('1+1')).toBeTruthy();
  expect(sentField('sheet')).toEqual([undefined, 'Régi', 'Régi']);
  expect(screen.queryByRole('region', { name: 'Melyik munkalap kerüljön beolvasásra?' })).toBeNull();
});

it('offers codes where codes are missing, and stores with the codes that were shown', async () => {
  const uncoded = { ...refusal, codes_missing: 12 };
  answers = [
    { status: 422, body: uncoded },
    { status: 200, body: checked },
    {
      status: 200,
      body: {
        message: 'Sikeres feltöltés',
        created: 1,
        updated: 1,
        unchanged: 1,
        given_codes: [],
        occupied: 0,
        import: null,
      },
    },
  ];
  await renderPage(Page);
  await uploadWorkbook();
  await userEvent.click(await screen.findByRole('button', { name: 'Hiányzó felületkódok kiosztása (12 sor)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Importálás' }));
  expect(await screen.findByText('1+1')).toBeTruthy();
  expect(sentField('give_codes')).toEqual([undefined, true, true]);
});

it('offers no codes where none is missing', async () => {
  answers = [{ status: 422, body: refusal }];
  await renderPage(Page);
  await uploadWorkbook();
  await screen.findByText(/1\s450 hiba a munkafüzetben/);
  expect(screen.queryByRole('button', { name: /felületkódok kiosztása/ })).toBeNull();
});

const warnings = [
  { row: null, column: null, letters: null, value: null, problem: 'A(z) „Jegyzet” munkalap kimarad.' },
  { row: 7, column: 'Irányítószám', letters: 'J', value: '9999', problem: 'Ilyen irányítószám nincs.' },
];

it('shows the warnings of a sound workbook above its rows, and still stores it', async () => {
  answers = [{ status: 200, body: { ...checked, warnings, warnings_total: 1234 } }];
  await renderPage(Page);
  await uploadWorkbook();
  const list = await screen.findByRole('region', { name: 'Figyelmeztetések' });
  expect(within(list).getByRole('heading').textContent).toMatch(/^1\s?234 figyelmeztetés/);
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toBe('A(z) „Jegyzet” munkalap kimarad.');
  expect(second?.textContent).toBe('7. sorIrányítószám (J)9999Ilyen irányítószám nincs.kihagyás');
  expect(within(list).getByText(/és még 1\s232 figyelmeztetés/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Importálás' });
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
});

it('shows the warnings of a faulty workbook beside its faults', async () => {
  answers = [{ status: 422, body: { ...refusal, warnings } }];
  await renderPage(Page);
  await uploadWorkbook();
  const list = await screen.findByRole('region', { name: 'Figyelmeztetések' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('names the codes that were given, and leads to their surfaces', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `F-${index + 1}`);
  const answer = { message: '', created: 12, updated: 0, unchanged: 0, given_codes: codes, occupied: 0, import: null };
  await renderPage(() => (
    <ImportResult answer={answer} request={{ file: workbook, company: null }} onAnother={() => {}} />
  ));
  expect(screen.getByText(/Kiosztott felületkódok: F-1, .*F-10, és még 2\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'A kódot kapott felületek megnyitása' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('search')).toBe(codes.join(' '));
});
