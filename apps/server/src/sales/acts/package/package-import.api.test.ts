import { read, utils, write } from '@e965/xlsx';
import {
  packageItemImport,
  packageItemImportFaults,
  packageItemTemplate,
} from '@felulet/contract/sales/package-items.ts';
import { packageGet } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import { rawWorkbook } from '../../../testing/raw-sheet.ts';
import type { TestApp, TestFile } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

type Cell = string | number | null;
const HEADER: readonly Cell[] = ['Felületkód', 'Mennyiség (db)'];

const kinds = {
  xlsx: { name: 'csomag.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  biff8: { name: 'csomag.xls', type: 'application/vnd.ms-excel' },
  ods: { name: 'csomag.ods', type: 'application/vnd.oasis.opendocument.spreadsheet' },
  csv: { name: 'csomag.csv', type: 'text/csv' },
} as const;

function workbook(rows: readonly (readonly Cell[])[], bookType: keyof typeof kinds = 'xlsx'): TestFile {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lap');
  const written =
    bookType === 'csv' ? utils.sheet_to_csv(sheet, { FS: ';' }) : write(book, { type: 'buffer', bookType });
  return { field: 'excel[]', ...kinds[bookType], bytes: Buffer.from(written) };
}

const bring = (id: number, file: TestFile, by: TestPerson = scene.publisher) =>
  test.call(packageItemImport, { token: by.token, body: { package: id }, files: [file] });
const itemsOf = async (id: number) =>
  (await test.call(packageGet, { token: scene.publisher.token, id }))
    .json()
    .package_items.map((item) => [item.media.id, item.quantity]);
const coded = (surface_code: string, quantity = 5) => scene.media({ surface_code, quantity });
const publicId = async () => (await scene.publicPackage()).json().id;

describe('a workbook of surfaces', () => {
  it('begins with a template that says its two columns [A7.4]', async () => {
    const answer = await test.call(packageItemTemplate, { token: scene.publisher.token });
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain(
      'felületcsomag-sablon.xlsx',
    );
    const book = read(answer.raw.rawPayload);
    const [first = ''] = book.SheetNames;
    expect(utils.sheet_to_json(book.Sheets[first] ?? {}, { header: 1 })).toEqual([HEADER]);
    expect(JSON.stringify(book.Sheets[book.SheetNames[1] ?? ''])).toContain('1. oszlopban');
    expect((await test.call(packageItemTemplate, { token: scene.mhfe.token })).status).toBe(403);
  });

  it.each(['xlsx', 'biff8', 'ods', 'csv'] as const)(
    'fills a public package, as %s, with or without the header [D9.15]',
    async (bookType) => {
      const id = await publicId();
      const [one, other] = [await coded(`KÉT-1-${bookType}`), await coded(`KÉT-2-${bookType}`)];
      const answer = await bring(
        id,
        workbook([HEADER, [`KÉT-1-${bookType}`, 2], [` KÉT-2-${bookType} `, '3 db']], bookType),
      );
      expect(answer.json()).toEqual({ message: 'Sikeres importálás', bookingPackage: null, added_count: 2 });
      expect(await itemsOf(id)).toEqual(
        expect.arrayContaining([
          [one, 2],
          [other, 3],
        ]),
      );
      const bare = await publicId();
      const rows = [1, 2].map((number) => [`KÉT-${number}-${bookType}`, 1]);
      expect((await bring(bare, workbook(rows, bookType))).json().added_count).toBe(2);
      const asInLists = workbook([['Kód', 'Darab'], ...rows], bookType);
      expect((await bring(await publicId(), asInLists)).json().added_count).toBe(2);
    },
  );

  it.each([
    ['1.000 db', 1_000],
    ['1,000', 1_000],
    ['1 200', 1_200],
    ['12,0', 12],
    ['12,5', null],
    ['2026. 12. 1.', null],
    ['1db+2', null],
  ] as const)('reads %j as every other workbook does', async (cell, units) => {
    const id = await publicId();
    const code = `DB ${cell}`;
    const media = await coded(code, 1_500);
    const answer = await bring(id, workbook([HEADER, [code, cell]]));
    expect(answer.status).toBe(units === null ? 422 : 200);
    expect(await itemsOf(id)).toEqual(units === null ? [] : [[media, units]]);
  });

  it('with a column that nobody sees is a fault [A7.4]', async () => {
    await coded('REJT-1');
    const rows = [HEADER, ['REJT-1', 2]];
    const bytes = rawWorkbook(rows, [], [2]);
    expect((await bring(await publicId(), { field: 'excel[]', ...kinds.xlsx, bytes })).problem().violations).toEqual([
      expect.objectContaining({ propertyPath: 'excel', message: 'A(z) B oszlop rejtett; fel kell fedni.' }),
    ]);
  });

  it('books what it brings into a private package', async () => {
    const { packageId, referenceId, campaignId } = await scene.begun(0);
    await coded('PRIV-1');
    await coded('PRIV-2');
    const answer = await bring(packageId, workbook([HEADER, ['PRIV-1', 1], ['PRIV-2', 2]]));
    expect(answer.json()).toMatchObject({ bookingPackage: referenceId, added_count: 2 });
    const bookings = await test.db
      .selectFrom('booking')
      .select(['state', 'quantity'])
      .where('campaign_id', '=', campaignId)
      .orderBy('id')
      .execute();
    expect(bookings).toEqual([
      { state: 'WAITING_FOR_PUBLISHER', quantity: 1 },
      { state: 'WAITING_FOR_PUBLISHER', quantity: 2 },
    ]);
  });

  it('reads a code whatever its capitals, where no other code differs by them alone', async () => {
    const id = await publicId();
    const media = await coded('NAGY-1');
    expect((await bring(id, workbook([HEADER, ['nagy-1', 2]]))).json().added_count).toBe(1);
    expect(await itemsOf(id)).toEqual([[media, 2]]);
    await coded('Két-1');
    await coded('KÉT-1');
    await coded('EGY-1');
    const answer = await bring(await publicId(), workbook([HEADER, ['két-1', 1], ['EGY-1', 1], ['egy-1', 1]]));
    const { faults } = answer.raw.json<{ faults: { row: number; code: string }[] }>();
    expect(faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'code_ambiguous'],
      [4, 'code_repeated'],
    ]);
  });

  it('is taken over whole or not at all: every fault is told with row and column', async () => {
    const id = await publicId();
    const inside = await coded('HIBA-BENT');
    await scene.add(id, inside);
    const short = await coded('HIBA-KEVÉS', 2);
    await scene.waiting({ mediaId: short });
    for (const code of ['HIBA-JÓ', 'HIBA-JÓ-2', 'HIBA-JÓ-3']) await coded(code);
    const rows = [
      HEADER,
      ['HIBA-JÓ', 1],
      ['NINCS-ILYEN', 1],
      ['HIBA-JÓ', 1],
      [null, 4],
      ['HIBA-BENT', 1],
      ['HIBA-KEVÉS', 2],
      ['HIBA-JÓ-2', 'kettő'],
      ['HIBA-JÓ-3', null],
      ['HIBA-JÓ', 0],
      ['Összesen', null],
    ];
    const answer = await bring(id, workbook(rows));
    expect(answer.status).toBe(422);
    const problem = answer.raw.json<{
      faults: { row: number; letters: string; code: string; problem: string }[];
      faults_total: number;
      summary: string;
    }>();
    expect(problem.faults.map(({ row, letters, code }) => [row, letters, code])).toEqual([
      [3, 'A', 'code_unknown'],
      [4, 'A', 'code_repeated'],
      [5, 'A', 'code_missing'],
      [6, 'A', 'in_package'],
      [7, 'B', 'too_few_free'],
      [8, 'B', 'quantity_wrong'],
      [9, 'B', 'quantity_missing'],
      [10, 'A', 'code_repeated'],
      [10, 'B', 'quantity_wrong'],
      [11, 'A', 'code_unknown'],
      [11, 'B', 'quantity_missing'],
    ]);
    expect(problem.faults[4]?.problem).toBe('Nincs elég szabad mennyiség. Még szabad: 1 db.');
    expect([problem.faults_total, problem.summary]).toEqual([
      11,
      '11 hiba található a munkafüzetben; semmi sem került a csomagba.',
    ]);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath: 'rows[3].code', code: 'unknown_reference' });
    expect(await itemsOf(id)).toEqual([[inside, 1]]);
    const marked = await test.call(packageItemImportFaults, {
      token: scene.publisher.token,
      body: { package: id },
      files: [workbook(rows)],
    });
    const book = read(marked.raw.rawPayload);
    const cells = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null });
    expect(cells[0]).toEqual([...HEADER, 'Hibák']);
    expect(cells[2]).toEqual([
      'NINCS-ILYEN',
      '1',
      'Ilyen felületkódú médiafelület nincs a közzétevő felületei között.',
    ]);
    expect(cells[1]?.[2]).toBe(null);
    expect(cells).toHaveLength(11);
  });

  it('is refused when it is empty, no workbook, or nobody’s who asks', async () => {
    const id = await publicId();
    expect((await bring(id, workbook([HEADER]))).problem().violations?.[0]?.message).toBe(
      'A munkafüzet nem tartalmaz kitöltött sort.',
    );
    const text = { ...workbook([HEADER]), bytes: Buffer.from('nem munkafüzet') };
    expect([415, 422]).toContain((await bring(id, text)).status);
    expect((await bring(id, workbook([['X', 1]]), scene.otherPublisher)).status).toBe(404);
    expect((await bring(id, workbook([['X', 1]]), scene.mhfe)).status).toBe(403);
    expect((await bring(999_999, workbook([['X', 1]]))).status).toBe(404);
  });

  it('does not reach the surfaces of another publisher, although an admin brings it', async () => {
    const id = await publicId();
    await test.db
      .updateTable('media')
      .set({ company_id: scene.otherPublisher.companyId })
      .where('id', '=', await coded('MÁSÉ-1'))
      .execute();
    const answer = await bring(id, workbook([HEADER, ['MÁSÉ-1', 1]]), scene.admin);
    expect(answer.problem().violations?.[0]?.code).toBe('unknown_reference');
  });

  it('brings nothing after the last day of the package', async () => {
    const id = await publicId();
    await coded('KÉSŐ-1');
    await test.db
      .updateTable('package')
      .set({ date_from: '2026-01-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    expect((await bring(id, workbook([HEADER, ['KÉSŐ-1', 1]]))).problem().code).toBe('package_period_ended');
  });
});
