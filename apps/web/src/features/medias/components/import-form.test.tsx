import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { currentToasts, dismissToast } from '../../../ui/toast/toast-store.ts';
import { FaultTable } from './fault-table.tsx';
import { ImportForm } from './import-form.tsx';
import { useWorkbookImport } from './use-workbook-import.ts';

type Answer = { readonly status: number; readonly body: unknown };
let answers: Answer[];
let sent: FormData[];

/** Uploads go by XMLHttpRequest, which answers here from the list. */
class FakeRequest {
  readonly upload = {};
  status = 0;
  response = new Blob();
  responseType = '';
  onload: (() => void) | null = null;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {}
  send(body: FormData): void {
    const answer = answers.shift() ?? { status: 500, body: {} };
    sent.push(body);
    this.status = answer.status;
    this.response = new Blob([JSON.stringify(answer.body)]);
    queueMicrotask(() => this.onload?.());
  }
}

function Page(): React.ReactNode {
  const run = useWorkbookImport();
  const { outcome } = run;
  return (
    <>
      <ImportForm run={run} needsCompany={false} />
      {outcome.kind === 'faulty' ? <FaultTable report={outcome.report} fileName={outcome.fileName} /> : null}
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
  await userEvent.click(screen.getByRole('button', { name: 'Feltöltés' }));
}

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('asks for a file before anything is sent', async () => {
  await renderPage(Page);
  await userEvent.click(screen.getByRole('button', { name: 'Feltöltés' }));
  expect(screen.getByText('Kérjük, válasszon fájlt.')).toBeTruthy();
  expect(sent).toHaveLength(0);
});

it('says what was taken over [K8.3]', async () => {
  answers = [{ status: 200, body: { message: 'Sikeres feltöltés', created: 480, updated: 20 } }];
  await renderPage(Page);
  await uploadWorkbook();
  expect(await screen.findByText('480+20')).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    { kind: 'success', text: 'Sikeres feltöltés', detail: '480 új felület felvéve, 20 meglévő módosítva.' },
  ]);
  expect(sent[0]?.getAll('excel[]')).toHaveLength(1);
});

it('lists the faults in steps, narrowed by column, and forgets the file that has to change [A7.2]', async () => {
  answers = [{ status: 422, body: refusal }];
  await renderPage(Page);
  await uploadWorkbook();
  expect(await screen.findByText(/1\s450 hiba a munkafüzetben/)).toBeTruthy();
  expect(screen.getByText(/Semmi sem került be/)).toBeTruthy();
  expect(screen.getByText(/további 1\s000 hiba/)).toBeTruthy();
  expect(currentToasts()).toMatchObject([
    { text: 'Sikertelen felvétel! Kérjük töltsön ki minden kötelező mezőt!', timeout: 10_000 },
  ]);
  expect(screen.queryByText('felületek.xlsx')).toBeNull();
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
