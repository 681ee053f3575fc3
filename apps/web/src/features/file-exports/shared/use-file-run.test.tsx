import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { campaignExport } from '@felulet/contract/wire.generated.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../client/api-problem.ts';
import { call } from '../../../client/call.ts';
import { type Answer, answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { FileRunLine } from './file-run-line.tsx';
import { type FetchFile, useFileRun } from './use-file-run.ts';

const exported = (fields: Partial<FileExport> = {}): FileExport => ({
  id: 5,
  kind: 'campaign_workbook',
  title: 'Őszi körút',
  state: 'RUNNING',
  failure: null,
  done: 120,
  total: 1500,
  percent: 8,
  file_name: null,
  byte_size: null,
  created_at: '2026-03-04T11:00:00Z',
  finished_at: null,
  expires_at: null,
  ...fields,
});
const ready = exported({ state: 'READY', done: 1500, percent: 100, file_name: 'Kész.xlsx', byte_size: 9 });
const viaServer: FetchFile = (signal) => call(campaignExport, { params: { id: 3 }, body: {} }, { signal });

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function page(fetchFile: FetchFile): Promise<void> {
  await renderPage(function Page() {
    const run = useFileRun();
    return (
      <>
        <button type="button" disabled={run.running} onClick={() => void run.start(fetchFile)}>
          Letöltés
        </button>
        <FileRunLine run={run} />
      </>
    );
  });
  await press('Letöltés');
}

/** The server's word on the export, one after the other; the last one stands. */
const telling = (...words: Answer[]) => {
  const left = [...words];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 };
};
const file = () => ({ headers: { 'content-disposition': `attachment; filename="Kész.xlsx"` }, body: {} });
const start = () => ({ status: 202, body: exported() });

it('a file that cannot be had is told, and may be asked for again [C8.1]', async () => {
  await page(() => Promise.reject(new ApiProblem(500, { detail: 'Belső hiba' }, null)));
  await toasted('danger', 'Sikertelen letöltés!');
  expect(screen.getByRole('button', { name: 'Letöltés' })).toHaveProperty('disabled', false);
});

it('a long one is asked for with patience, shows how far it is, and is saved when it is there', async () => {
  const calls = answerCalls({
    'POST /api/campaigns/export/3': start,
    'GET /api/file-exports/5': telling({ body: exported({ done: 900, percent: 60 }) }, { body: ready }),
    'GET /api/file-exports/5/file': file,
  });
  await page(viaServer);
  expect(await screen.findByText('Készül: 120 / 1 500')).toBeTruthy();
  expect(calls[0]?.headers.get('prefer')).toBe('respond-async');
  expect(await screen.findByText('Készül: 900 / 1 500')).toBeTruthy();
  await toasted('success', 'Elkészült: Kész.xlsx');
  expect(saved).toEqual(['Kész.xlsx']);
});

it('a long one is stopped on the server, which is told', async () => {
  const calls = answerCalls({
    'POST /api/campaigns/export/3': start,
    'GET /api/file-exports/5': () =>
      calls.some(({ method }) => method === 'DELETE') ? { status: 404, body: {} } : { body: exported() },
    'DELETE /api/file-exports/5': () => ({ status: 204 }),
  });
  await page(viaServer);
  await press('Megszakítás');
  await toasted('info', 'A letöltés megszakítva.');
  expect(await screen.findByRole('button', { name: 'Letöltés' })).toBeTruthy();
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: 'Letöltés' })).toHaveProperty('disabled', false),
    3000,
  );
  expect(saved).toEqual([]);
});

it('a long one that is stopped before the server has answered is stopped by its answer', async () => {
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
  const calls = answerCalls({
    'POST /api/campaigns/export/3': start,
    'DELETE /api/file-exports/5': () => ({ status: 204 }),
  });
  await page(async (signal) => {
    await isAnswered;
    return viaServer(signal);
  });
  await press('Megszakítás');
  answered();
  await toasted('info', 'A letöltés megszakítva.');
  expect(calls.map(({ method }) => method)).toContain('DELETE');
  expect(saved).toEqual([]);
});

it('one that broke off says so', async () => {
  answerCalls({
    'POST /api/campaigns/export/3': start,
    'GET /api/file-exports/5': () => ({ body: exported({ state: 'FAILED', failure: 'interrupted' }) }),
  });
  await page(viaServer);
  await toasted('danger', 'A fájl nem készült el: Őszi körút');
  expect(saved).toEqual([]);
});

it('whoever leaves the page lets it go on, unsaved', async () => {
  const calls = answerCalls({
    'POST /api/campaigns/export/3': start,
    'GET /api/file-exports/5': telling({ body: exported() }, { body: ready }),
  });
  await page(viaServer);
  await screen.findByText('Készül: 120 / 1 500');
  cleanup();
  await vi.waitFor(
    () => expect(calls.filter(({ path }) => path === '/api/file-exports/5').length).toBeGreaterThan(1),
    5000,
  );
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  expect(saved).toEqual([]);
});
