import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surfaceColumns } from '../apps/server/src/catalogue/views/export/surface-columns.ts';
import { headerOf } from '../apps/server/src/catalogue/views/export/surface-words.ts';
import { renderWorkbook } from '../apps/server/src/platform/excel/workbook-writer.ts';
import { surfaceRows } from '../e2e/fixtures/surface-workbook.ts';
import type { MediaImportColumns } from '../packages/contract/src/catalogue/inventory-columns.ts';
import type { WorkbookQuestion } from './import-export.ts';
import { type Finding, interleaved } from './measure.ts';
import { seconds, timed } from './watching.ts';

type Cells = Readonly<Record<string, string | number>>;
type Column = readonly [header: string, cell: (row: Cells) => string | number | undefined];

const named = (header: string, key: string): Column => [header, (row) => row[key]];

/** As an office has it: one address, one size, thousands of forints, its own words. */
const officeColumns: readonly Column[] = [
  ['Ssz.', () => 1],
  named('Kód', 'Felületkód'),
  ['Cím', (row) => [row.Irányítószám, `${row.Település},`, row['Utca, házszám']].filter(Boolean).join(' ')],
  named('Helyszín megnevezése', 'Megnevezés'),
  ['Eszköz', (row) => (row['Szélesség (cm)'] === 118.5 ? 'citylight' : 'óriásplakát')],
  ['Méret (cm)', (row) => `${row['Szélesség (cm)']}x${row['Magasság (cm)']}`],
  named('Db', 'Mennyiség (db)'),
  ['Elérés (ezer fő / 2 hét)', (row) => Number(row['Kontaktszám (fő)']) / 1000],
  ['Listaár (ezer Ft / 2 hét)', (row) => Number(row['Listaár (Ft)']) / 1000],
  ['Megvilágítás', () => 'igen'],
  named('Megrendelési határidő', 'Megrendelési határidő'),
  named('Plakátleadás', 'Anyag leadási határideje'),
];
const constants = { description: 'Jól látható felület.', important_details: 'Nincs.', design: '10 nap' } as const;

/** Reading, recognising and checking a table in its owner's layout against checking the template with the same surfaces. */
export async function foreignAgainstTemplate(question: WorkbookQuestion, rounds: number): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-bench-foreign-'));
  try {
    const surfaces = surfaceRows(question.surfaces, 'BENCHF').filter((row) => row.Típus === 'Statikus');
    const office = await written(join(folder, 'office.xlsx'), surfaces, officeColumns);
    const ours = surfaceColumns.map(headerOf).map((header) => named(header, header.replace(' *', '')));
    const template = await written(join(folder, 'template.xlsx'), surfaces, ours);
    const foreign = async (): Promise<void> => {
      const columns = await send(question, 'columns', office);
      await send(question, 'check', office, { mapping: mappingOf(columns as MediaImportColumns) }); // as the call answers
    };
    const { first, second, ratio } = await interleaved(
      () => timed(foreign),
      () => timed(() => send(question, 'check', template)),
      rounds,
    );
    return {
      question: `Columns and check of ${surfaces.length} foreign rows / check of the template`,
      spread: ratio,
      goal: { atMost: 1.5 },
      note: `foreign ${seconds(first.median)}, template ${seconds(second.median)}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function written(path: string, surfaces: readonly Cells[], columns: readonly Column[]): Promise<string> {
  const rows = surfaces.map((surface) => columns.map(([, cell]) => cell(surface)));
  const table = { block: 'table' as const, columns: columns.map(([header]) => ({ header })), rows };
  await writeFile(path, await renderWorkbook([{ name: 'Lista', widths: [], blocks: [table] }]));
  return path;
}

function mappingOf({ digest, sheets }: MediaImportColumns) {
  return {
    digest,
    sheets: sheets.map(({ name, header_rows, rows, columns }) => ({
      name,
      header_rows,
      rows,
      constants,
      columns: columns.map(({ letter, header, meaning, unit, fills_down }) => ({
        letter,
        header,
        meaning,
        unit,
        fills_down,
      })),
    })),
  };
}

async function send(
  { serverUrl, token }: WorkbookQuestion,
  call: string,
  file: string,
  body: object = {},
): Promise<unknown> {
  const form = new FormData();
  form.append('jsonObject', JSON.stringify(body));
  form.append('excel[]', new Blob([readFileSync(file)]), 'table.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${serverUrl}/api/medias/import/${call}`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
