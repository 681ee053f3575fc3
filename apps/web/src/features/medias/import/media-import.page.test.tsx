import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { HeldUpload, holdUploads, startedUpload } from '../../../ui/testing/held-upload.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import MediaImportPage from './media-import.page.tsx';

const checked = {
  rows: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  sheet: 'Lap',
  columns: [],
  warnings: [],
  warnings_total: 0,
  foreign: null,
  list: [
    {
      row: 2,
      place: null,
      surface_code: 'BP-2',
      title: 'Felület',
      state: 'NEW',
      changes: [],
      values: [],
      readings: [],
    },
  ],
};

async function open(progress: object | null = null): Promise<ReturnType<typeof answerCalls>> {
  holdUploads();
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/medias/template': () => ({ body: 'PK' }),
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    String(address).includes('/medias/progress/') ? new Response(JSON.stringify({ progress })) : answer(address, init);
  await renderPage(() => (
    <Suspense fallback={null}>
      <MediaImportPage />
    </Suspense>
  ));
  await screen.findByLabelText(/^Munkafüzet/);
  return calls;
}

function file(name: string, size = 1): File {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size });
}

const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(/^Munkafüzet/), { target: { files } });

async function send(): Promise<HeldUpload> {
  await press('Ellenőrzés');
  return startedUpload();
}

const sentNames = (request: HeldUpload): readonly string[] =>
  (request.body?.getAll('excel[]') ?? []).map((one) => (one instanceof File ? one.name : ''));

describe('the import page', () => {
  it('gives the template first, then takes the filled workbook', async () => {
    const calls = await open();
    const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['1. Sablon letöltése', '2. Munkafüzet feltöltése']);
    await press('Sablon letöltése');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/medias/template'));
    choose(file('felületek.xlsx'));
    const request = await send();
    expect(sentNames(request)).toEqual(['felületek.xlsx']);
    request.answer(200, checked);
    expect(await screen.findByText('BP-2')).toBeTruthy();
  });
});

describe('a file for the import [P5.16]', () => {
  it('of a wrong kind is named with what it is and what is taken, and nothing can be sent', async () => {
    await open();
    choose(file('felületek.docx'));
    await toasted('danger', 'Nem feltölthető fájl');
    const words = currentToasts()[0]?.detail ?? '';
    expect(words).toContain('felületek.docx: A fájl típusa nem megfelelő. Talált: .docx. Elfogadott: ');
    for (const kind of ['Excel', 'ODS', 'CSV']) expect(words.toLowerCase()).toContain(kind.toLowerCase());
    // In the toast and at the field.
    expect(screen.getAllByText(words)).toHaveLength(2);
    await press('Ellenőrzés');
    expect(screen.getByText('Kérjük, válasszon fájlt.')).toBeTruthy();
    expect(HeldUpload.last).toBeUndefined();
  });

  it('that was saved anew since is asked for again', async () => {
    await open();
    const gone = Object.assign(file('felületek.xlsx'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
    });
    choose(gone);
    (await send()).fail();
    await toasted('danger', 'Sikertelen felvétel!');
    const words = 'A fájl megváltozott, mióta kiválasztotta. Kérjük, válassza ki újra!';
    expect(currentToasts().map(({ detail }) => detail)).toEqual([words]);
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('that is too large is named', async () => {
    await open();
    choose(file('nagy.xlsx', 20_971_521));
    await toasted('danger', 'Nem feltölthető fájl');
    expect(currentToasts()[0]?.detail).toContain('nagy.xlsx: ');
    expect(screen.queryByText('nagy.xlsx')).toBeNull();
  });

  it('is kept when a wrong one is chosen with it or after it', async () => {
    await open();
    choose(file('rossz.pdf'), file('jó.xlsx'));
    await toasted('danger', 'Nem feltölthető fájl');
    expect(currentToasts()[0]?.detail).toMatch(/^rossz\.pdf: /);
    expect(screen.getByText('jó.xlsx')).toBeTruthy();
    choose(file('képek.zip'));
    expect(screen.getByText('jó.xlsx')).toBeTruthy();
    expect(sentNames(await send())).toEqual(['jó.xlsx']);
  });

  it('is one: of two the second is named as left out, and another one takes the place of the first', async () => {
    await open();
    choose(file('első.xlsx'), file('második.csv'));
    await toasted('danger', 'Nem feltölthető fájl');
    expect(currentToasts()[0]?.detail).toMatch(/^második\.csv: /);
    expect(screen.getByText('első.xlsx')).toBeTruthy();
    choose(file('másik.ods'));
    expect(screen.queryByText('első.xlsx')).toBeNull();
    expect(sentNames(await send())).toEqual(['másik.ods']);
  });

  it('that the server refuses by its bytes stays chosen, with the reason at its field', async () => {
    await open();
    choose(file('álcázott.xlsx'));
    const said = 'álcázott.xlsx: A fájl típusa nem megfelelő. Talált: PDF. Elfogadott: Excel, ODS, CSV.';
    (await send()).answer(415, refused(415, { excel: said }).body);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('álcázott.xlsx')).toBeTruthy();
    await toasted('danger', 'Sikertelen felvétel!');
  });
});

describe('a workbook under way', () => {
  it('shows its bytes, then the rows that the server has worked on', async () => {
    await open({ phase: 'reading', rows: 12_000, percent: 40 });
    choose(file('felületek.xlsx'));
    const request = await send();
    request.sent(300, 1200);
    expect(screen.getByText('Feltöltés: 25%')).toBeTruthy();
    expect(screen.getByLabelText(/^Munkafüzet/)).toHaveProperty('disabled', true);
    request.sent(1200, 1200);
    expect((await screen.findByText(/12\s000 sor/)).textContent).toContain('40');
    request.answer(200, checked);
    expect(await screen.findByText('BP-2')).toBeTruthy();
  });

  it('is called back: nothing was checked, the file stays chosen and can be sent again', async () => {
    await open();
    choose(file('felületek.xlsx'));
    const request = await send();
    request.sent(300, 1200);
    await press('Feltöltés megszakítása');
    await toasted('info', 'A feltöltés megszakítva.');
    expect(screen.queryByText(/Feltöltés: 25/)).toBeNull();
    expect(screen.getByText('felületek.xlsx')).toBeTruthy();
    await press('Ellenőrzés');
    (await startedUpload(request)).answer(200, checked);
    expect(await screen.findByText('BP-2')).toBeTruthy();
  });

  it('that is stored can be called back, too, and what was checked stays in sight', async () => {
    await open();
    choose(file('felületek.xlsx'));
    const request = await send();
    request.answer(200, checked);
    await press('Importálás');
    (await startedUpload(request)).sent(1, 4);
    await press('Feltöltés megszakítása');
    await toasted('info', 'A feltöltés megszakítva.');
    expect(screen.getByText('BP-2')).toBeTruthy();
  });
});
