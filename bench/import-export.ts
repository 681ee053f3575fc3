import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { surfaceColumns } from '../apps/server/src/modules/media-import/surface-columns.ts';
import { headerOf } from '../apps/server/src/modules/media-import/surface-words.ts';
import { readSheet } from '../apps/server/src/platform/excel/workbook-reader.ts';
import { renderWorkbook } from '../apps/server/src/platform/excel/workbook-writer.ts';
import { surfaceRows } from '../e2e/fixtures/surface-workbook.ts';
import { asClient } from './arena.ts';
import { type Finding, interleaved, spreadOf } from './measure.ts';

export type WorkbookQuestion = {
  readonly serverUrl: string;
  readonly databaseUrl: string;
  /** Of a publisher. */
  readonly token: string;
  /** The product's process, whose memory is watched. */
  readonly pid: number;
  /** Surfaces in the workbook. */
  readonly surfaces: number;
  /** Where the list is read meanwhile. */
  readonly listPath?: string;
};

const LIST_CLIENTS = 2;
const LIST_PAUSE_MS = 20;
const MEMORY_WATCH_MS = 50;

/** An import of new surfaces over HTTP against only reading the same file, in the same run. */
export async function importAgainstReading(question: WorkbookQuestion, rounds: number): Promise<Finding> {
  return inFolder(async (folder) => {
    let round = 0;
    let peak = 0;
    const file = await workbookFile(folder, question.surfaces, 'B');
    const importing = async (): Promise<number> => {
      round += 1;
      const mark = `B${round}`;
      const fresh = await workbookFile(folder, question.surfaces, mark);
      const watched = await watchMemory(question.pid, () => timed(() => importWorkbook(question, fresh)));
      peak = Math.max(peak, watched.peakMegabytes);
      await removeSurfaces(question.databaseUrl, mark);
      return watched.answer;
    };
    const reading = (): Promise<number> => timed(() => readOnly(file));
    await reading();
    const { first, second, ratio } = await interleaved(importing, reading, rounds);
    const note = `import ${seconds(first.median)}, reading ${seconds(second.median)}; the product's memory peaks at ${peak} MB`;
    return {
      question: `Import of ${question.surfaces} surfaces / reading the file`,
      spread: ratio,
      goal: { atMost: 4 },
      note,
    };
  });
}

/** The whole list as a workbook; its memory must not grow with the number of surfaces. */
export async function exportOfTheList(question: WorkbookQuestion, rounds: number): Promise<Finding[]> {
  return inFolder(async (folder) => {
    const file = await workbookFile(folder, question.surfaces, 'X');
    await importWorkbook(question, file);
    const times: number[] = [];
    const peaks: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const watched = await watchMemory(question.pid, () =>
        timed(async () => {
          bytes = await exportList(question, 'BENCHX');
        }),
      );
      times.push(watched.answer / 1000);
      peaks.push(watched.peakMegabytes);
    }
    await removeSurfaces(question.databaseUrl, 'X');
    const note = `${(bytes / 1_000_000).toFixed(1)} MB of workbook, streamed`;
    const name = `Export of ${question.surfaces} surfaces`;
    return [
      { question: `${name}, seconds`, spread: spreadOf(times), goal: undefined, note },
      { question: `${name}, MB of memory at most`, spread: spreadOf(peaks), goal: { atMost: 900 } },
    ];
  });
}

/** How long the slowest twentieth of list pages takes while a workbook is read in or written out, against a quiet server. */
export async function listMeanwhile(question: WorkbookQuestion, rounds: number): Promise<Finding[]> {
  return inFolder(async (folder) => {
    const path = question.listPath ?? '/api/medias?rowsPerPage=10';
    const file = await workbookFile(folder, question.surfaces, 'M');
    const importing = async (): Promise<void> => {
      await importWorkbook(question, file);
    };
    const exporting = async (): Promise<void> => {
      await exportList(question, 'BENCHM');
    };
    const importRatios: number[] = [];
    const exportRatios: number[] = [];
    const notes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await percentile95(question, path, () => pause(4000));
      const duringImport = await percentile95(question, path, importing);
      const duringExport = await percentile95(question, path, exporting);
      await removeSurfaces(question.databaseUrl, 'M');
      importRatios.push(duringImport / quiet);
      exportRatios.push(duringExport / quiet);
      notes.push(`${quiet.toFixed(0)} / ${duringImport.toFixed(0)} / ${duringExport.toFixed(0)} ms`);
    }
    const note = `p95 quiet / import / export: ${notes.join(', ')}; ${LIST_CLIENTS} readers`;
    return [
      {
        question: 'p95 of a list page during an import / without',
        spread: spreadOf(importRatios),
        goal: { atMost: 2 },
        note,
      },
      {
        question: 'p95 of a list page during an export / without',
        spread: spreadOf(exportRatios),
        goal: { atMost: 2 },
      },
    ];
  });
}

async function percentile95(question: WorkbookQuestion, path: string, meanwhile: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const reader = async (): Promise<void> => {
    while (!isOver) {
      times.push(await timed(() => get(question, path)));
      await pause(LIST_PAUSE_MS);
    }
  };
  const readers = Array.from({ length: LIST_CLIENTS }, reader);
  await meanwhile().finally(() => {
    isOver = true;
  });
  await Promise.all(readers);
  const sorted = times.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function get({ serverUrl, token }: WorkbookQuestion, path: string): Promise<void> {
  const answer = await fetch(`${serverUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

async function importWorkbook({ serverUrl, token }: WorkbookQuestion, file: string): Promise<void> {
  const form = new FormData();
  form.append('excel[]', new Blob([readFileSync(file)]), 'surfaces.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${serverUrl}/api/medias/import`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`import: ${answer.status} ${text.slice(0, 500)}`);
}

/** The list narrowed to the surfaces of one workbook; answers the bytes received. */
async function exportList({ serverUrl, token }: WorkbookQuestion, title: string): Promise<number> {
  const answer = await fetch(`${serverUrl}/api/medias/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { title } }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`export: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

async function readOnly(path: string): Promise<void> {
  const refusal = await readSheet({ path, format: 'xlsx', onRow: () => undefined });
  if (refusal !== undefined) throw new Error(refusal.code);
}

async function workbookFile(folder: string, count: number, mark: string): Promise<string> {
  const headers = surfaceColumns.map(headerOf);
  const rows = surfaceRows(count, `BENCH${mark}`).map((row, index) => {
    const more = { Digitális: 'Nem', 'Az ügyfél gyárthat': 'Igen', 'Közzétevői megjegyzés': `Leltári szám: ${index}` };
    const cells: Readonly<Record<string, string | number>> = { ...row, ...more };
    return headers.map((header) => cells[header.replace(' *', '')]);
  });
  const table = { block: 'table' as const, columns: headers.map((header) => ({ header })), rows };
  const path = join(folder, `${mark}.xlsx`);
  await writeFile(path, await renderWorkbook([{ name: 'Médiafelületek', widths: [], blocks: [table] }]));
  return path;
}

async function removeSurfaces(databaseUrl: string, mark: string): Promise<void> {
  await asClient(databaseUrl, async (client) => {
    // As the product deletes: taken out for good, each would be looked for among all bookings.
    await client.query('update media set deleted_at = now() where surface_code like $1', [`BENCH${mark}-%`]);
    await client.query('vacuum analyze media');
  });
}

async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ answer: T; peakMegabytes: number }> {
  let peakMegabytes = residentMegabytes(pid);
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
  }, MEMORY_WATCH_MS);
  try {
    const answer = await work();
    return { answer, peakMegabytes };
  } finally {
    clearInterval(watch);
  }
}

/** Read from the system's own books; 0 where there are none. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-bench-workbooks-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
