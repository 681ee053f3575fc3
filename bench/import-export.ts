import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surfaceColumns } from '../apps/server/src/catalogue/views/export/surface-columns.ts';
import { headerOf } from '../apps/server/src/catalogue/views/export/surface-words.ts';
import { openWorkbook } from '../apps/server/src/platform/excel/workbook-reader.ts';
import { renderWorkbook } from '../apps/server/src/platform/excel/workbook-writer.ts';
import { surfaceRows } from '../e2e/fixtures/surface-workbook.ts';
import { asClient } from './arena.ts';
import { type Finding, interleaved, spreadOf } from './measure.ts';
import { pause, percentiles95, type ReadList, seconds, timed, watchMemory } from './watching.ts';

export type WorkbookQuestion = {
  readonly serverUrl: string;
  readonly databaseUrl: string;
  /** Of a publisher. */
  readonly token: string;
  /** The product's process, whose memory is watched. */
  readonly pid: number;
  /** Surfaces in the workbook. */
  readonly surfaces: number;
};

const QUIET_MS = 4000;

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
      goal: { atMost: 6 },
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

/** How long the slowest twentieth of list pages takes while a workbook is read in or written out, against a quiet server; each list has its reader. */
export async function listsMeanwhile(
  question: WorkbookQuestion,
  lists: readonly ReadList[],
  rounds: number,
): Promise<Finding[]> {
  return inFolder(async (folder) => {
    const file = await workbookFile(folder, question.surfaces, 'M');
    const seen = lists.map((list): Seen => ({ list, rounds: [] }));
    for (let round = 0; round < rounds; round += 1) {
      const before = await percentiles95(question.serverUrl, lists, () => pause(QUIET_MS));
      const duringImport = await percentiles95(question.serverUrl, lists, () => importWorkbook(question, file));
      await vacuum(question.databaseUrl);
      // The lists have grown by the import, so that the export is held against quiet lists of its own.
      const after = await percentiles95(question.serverUrl, lists, () => pause(QUIET_MS));
      const duringExport = await percentiles95(question.serverUrl, lists, () => exportList(question, 'BENCHM'));
      await removeSurfaces(question.databaseUrl, 'M');
      for (const [index, one] of seen.entries()) {
        const at = (times: readonly number[]): number => times[index] ?? Number.NaN;
        one.rounds.push({
          before: at(before),
          imported: at(duringImport),
          after: at(after),
          exported: at(duringExport),
        });
      }
    }
    return seen.flatMap(({ list, rounds }) => findingsOf(list, rounds));
  });
}

/** Milliseconds. */
type Round = { readonly before: number; readonly imported: number; readonly after: number; readonly exported: number };

type Seen = { readonly list: ReadList; readonly rounds: Round[] };

function findingsOf({ name }: ReadList, rounds: readonly Round[]): Finding[] {
  const times = (quiet: 'before' | 'after', busy: 'imported' | 'exported'): string =>
    rounds.map((round) => `${round[quiet].toFixed(0)} / ${round[busy].toFixed(0)}`).join(', ');
  return [
    {
      question: `p95 of a list page during an import / without, ${name}`,
      spread: spreadOf(rounds.map(({ before, imported }) => imported / before)),
      goal: { atMost: 3 },
      note: `p95 quiet / import, ms: ${times('before', 'imported')}`,
    },
    {
      question: `p95 of a list page during an export / without, ${name}`,
      spread: spreadOf(rounds.map(({ after, exported }) => exported / after)),
      goal: { atMost: 3 },
      note: `p95 quiet / export, ms: ${times('after', 'exported')}`,
    },
  ];
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
  const book = await openWorkbook(path, 'xlsx');
  await book.sheets[0]?.read(() => undefined);
  book.close();
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
  });
  await vacuum(databaseUrl);
}

/** As the database does by itself within a minute. */
async function vacuum(databaseUrl: string): Promise<void> {
  await asClient(databaseUrl, async (client) => {
    await client.query('vacuum analyze media');
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-bench-workbooks-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
