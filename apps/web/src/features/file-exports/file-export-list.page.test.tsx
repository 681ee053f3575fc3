import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import FileExportListPage from './file-export-list.page.tsx';

const row = (fields: Partial<FileExport>): FileExport => ({
  id: 1,
  kind: 'booking_workbook',
  title: 'Kék Kft.',
  state: 'READY',
  failure: null,
  done: 5,
  total: 5,
  percent: 100,
  file_name: 'Foglalások – Kék Kft. – 2026-03-04.xlsx',
  byte_size: 20_480,
  created_at: '2026-03-04T11:00:00Z',
  finished_at: null,
  expires_at: '2026-03-05T11:00:00Z',
  ...fields,
});
const unfinished = { file_name: null, byte_size: null, expires_at: null };
const rows = [
  row({}),
  row({
    id: 2,
    title: 'Őszi körút',
    kind: 'campaign_pdf',
    state: 'RUNNING',
    done: 30,
    total: 80,
    percent: 37,
    ...unfinished,
  }),
  row({ id: 3, title: 'Elakadt', state: 'FAILED', failure: 'interrupted', ...unfinished }),
];

const open = async (list: readonly FileExport[] = rows) => {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/file-exports': () => ({ body: { list, totalCount: list.length } }),
    'GET /api/file-exports/1/file': () => ({
      headers: { 'content-disposition': 'attachment; filename="x.xlsx"' },
      body: {},
    }),
    'DELETE /api/file-exports/2': () => ({ status: 204 }),
    'DELETE /api/file-exports/1': () => ({ status: 204 }),
  });
  await renderPage(FileExportListPage);
  return calls;
};
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says of each file what it holds, how far it is or what became of it, and looks again while one is made', async () => {
  const calls = await open();
  const ready = await rowOf(/Foglalások – Kék/);
  for (const text of ['Foglalások, Excel', 'Elkészült', '20 kB']) expect(ready.getByText(text)).toBeTruthy();
  expect((await rowOf(/Őszi körút/)).getByText('Készül: 30 / 80 (37%)')).toBeTruthy();
  expect((await rowOf(/Elakadt/)).getByText('Félbeszakadt: a szerver időközben leállt')).toBeTruthy();
  expect((await rowOf(/Elakadt/)).queryByRole('button', { name: /Letöltés/ })).toBeNull();
  const looks = () => calls.filter(({ path }) => path === '/api/file-exports').length;
  const before = looks();
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(before), 5000);
});

it('hands a finished one out, and stops one in the making', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const calls = await open();
  (await rowOf(/Foglalások – Kék/)).getByRole('button', { name: /Letöltés/ }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await openBehind('Műveletek', await rowOf(/Őszi körút/));
  screen.getByRole('button', { name: /Megszakítás/ }).click();
  await toasted('success', 'A letöltés megszakítva.');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/file-exports/2')).toBe(true);
});

it('throws one away after a question that names it', async () => {
  const calls = await open();
  await openBehind('Műveletek', await rowOf(/Foglalások – Kék/));
  await press('Törlés');
  const question = await screen.findByRole('dialog', { name: /Törlés|Biztos/ });
  expect(question.textContent).toContain('Foglalások – Kék Kft.');
  within(question).getByRole('button', { name: 'Törlés' }).click();
  await toasted('success', 'Sikeres törlés');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/file-exports/1')).toBe(true);
});

it('says what would be here where there is nothing', async () => {
  await open([]);
  expect(await screen.findByText('Nincs elkészült fájl')).toBeTruthy();
});
