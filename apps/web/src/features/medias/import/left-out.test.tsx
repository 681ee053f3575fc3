import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Answer, answerCalls } from '../../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../../ui/testing/answer-uploads.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { faultyRows } from './fault-report.ts';
import MediaImportPage from './media-import.page.tsx';

let answers: Answer[];
let sent: FormData[];

beforeEach(() => {
  sent = answerUploads(() => answers.shift() ?? { status: 500, body: {} });
});

const withouts = (): unknown[] => sent.map((form) => JSON.parse(String(form.get('jsonObject'))).without);
const fault = (row: number | null) => ({
  row,
  place: null,
  field: 'type',
  column: 'Típus *',
  letters: 'C',
  value: 'Léghajó',
  problem: 'hibás',
  allowed: null,
  code: null,
});
const row = (number: number) => ({
  row: number,
  place: null,
  surface_code: `BP-${number}`,
  title: `Felület ${number}`,
  state: 'NEW',
  changes: [],
  values: [],
  readings: [],
});
const faulty = (...rows: readonly (number | null)[]): Answer => ({
  status: 422,
  body: { faults: rows.map(fault), faults_total: rows.length, violations: [] },
});
const sound = (rows: readonly number[], warned: readonly number[] = []): Answer => ({
  status: 200,
  body: {
    rows: rows.length,
    created: rows.length,
    updated: 0,
    unchanged: 0,
    checked_at: '2026-03-04T11:00:00.000Z',
    sheet: 'Lap',
    columns: [],
    warnings: warned.map((each) => ({ row: each, column: null, letters: null, value: null, problem: 'régi' })),
    warnings_total: warned.length,
    foreign: null,
    list: rows.map(row),
  },
});
const stored = { message: '', created: 1, updated: 0, unchanged: 0, given_codes: [], occupied: 0, import: null };

async function upload(...given: readonly Answer[]): Promise<void> {
  answers = [...given];
  answerCalls(signedIn('ROLE_PUBLISHER'));
  await renderPage(() => (
    <Suspense fallback={null}>
      <MediaImportPage />
    </Suspense>
  ));
  await userEvent.upload(await screen.findByLabelText(/^Munkafüzet/), new File(['x'], 'felületek.xlsx'));
  await userEvent.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

it('all faulty rows are left out of what is checked and stored, which is said before and after', async () => {
  await upload(faulty(3, 3, 5), sound([2, 4]), { status: 200, body: stored });
  await press('A hibás sorok kihagyása (2)');
  expect(await screen.findByText(/Kihagyott sorok \(2\): 3, 5\./)).toBeTruthy();
  await press('Importálás');
  await screen.findByRole('button', { name: 'Újabb munkafüzet feltöltése' });
  expect(screen.getByText(/Kihagyott sorok \(2\): 3, 5\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mégis kellenek' })).toBeNull();
  expect(withouts()).toEqual([undefined, [3, 5], [3, 5]]);
});

it('a row of the preview, or one that is warned of, is left out with those before it, and all are taken in again', async () => {
  await upload(sound([2, 3, 4], [4]), sound([2, 3]), sound([3]), sound([2, 3, 4], [4]));
  const warned = within(await screen.findByRole('region', { name: 'Figyelmeztetések' }));
  await userEvent.click(warned.getByRole('button', { name: 'Kihagyás: 4. sor' }));
  await screen.findByText(/Kihagyott sorok \(1\): 4\./);
  await press('Kihagyás: 2. sor');
  await screen.findByText(/Kihagyott sorok \(2\): 2, 4\./);
  await press('Mégis kellenek');
  await screen.findByText('BP-4');
  expect(screen.queryByText(/Kihagyott sorok/)).toBeNull();
  expect(withouts()).toEqual([undefined, [4], [4, 2], undefined]);
});

it('no row is left out for a fault of the whole sheet, nor where not all faults are listed', async () => {
  await upload(faulty(3, null));
  await screen.findByText('2 hiba a munkafüzetben');
  expect(screen.queryByRole('button', { name: /kihagyása/ })).toBeNull();
  const report = { faults: [fault(3)], total: 9, leftOut: 8, warnings: [], codesMissing: 0 };
  expect(faultyRows(report)).toEqual([]);
  expect(faultyRows({ ...report, leftOut: 0 })).toEqual([3]);
});

it('rows of several sheets are named by their sheets', async () => {
  const placed = (number: number, sheet: string) => ({ ...row(number), place: { sheet, row: 6 } });
  const body = { rows: 2, created: 2, updated: 0, unchanged: 0, checked_at: '2026-03-04T11:00:00.000Z' };
  const rest = { sheet: 'Baranya, Tolna', columns: [], warnings: [], warnings_total: 0, foreign: null };
  const both = { ...body, ...rest, list: [placed(6, 'Baranya'), placed(88, 'Tolna')] };
  await upload({ status: 200, body: both }, { status: 200, body: { ...both, list: [placed(6, 'Baranya')] } });
  await press('Kihagyás: Tolna, 6. sor');
  expect(await screen.findByText(/Kihagyott sorok \(1\): Tolna, 6\. sor\./)).toBeTruthy();
  expect(withouts()).toEqual([undefined, [88]]);
});
