import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { importMaximumWithout } from '@felulet/domain/media/upload-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cells, type ImportScene, importScene, rowsOfCodes } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let owner: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await importScene(test, await createPerson(test, 'ROLE_PUBLISHER'));
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await createPerson(test, 'ROLE_PUBLISHER');
});

/** Below the header, so the first is row 2. */
const rows = (): Cells[] =>
  rowsOfCodes(4, 'K').map((row, index) => (index === 1 ? { ...row, 'Típus *': 'Léghajó' } : row));

const codesOf = async () =>
  (await test.call(mediaList, { token: owner.token })).json().list.map((row) => row.surface_code);

describe('rows that are left out of an import', () => {
  it('are as if they were not there, faulty or sound, in the check and in the import', async () => {
    const bytes = await scene.workbook(rows());
    expect((await scene.upload(mediaImportCheck, bytes, owner)).status).toBe(422);
    const body = { without: [3, 5] };
    const checked = (await scene.upload(mediaImportCheck, bytes, owner, body)).json();
    expect(checked).toMatchObject({ rows: 2, created: 2 });
    expect(checked.list.map(({ row }) => row)).toEqual([2, 4]);
    expect((await scene.upload(mediaImport, bytes, owner)).status).toBe(422);
    expect((await scene.upload(mediaImport, bytes, owner, body)).json()).toMatchObject({ created: 2, updated: 0 });
    expect((await codesOf()).toSorted()).toEqual(['K-0', 'K-2']);
  });

  it('do not stand in the way of another row of the same code', async () => {
    const [first = {}] = rowsOfCodes(1, 'D');
    const bytes = await scene.workbook([first, { ...first, 'Megnevezés *': 'A másik' }]);
    expect((await scene.upload(mediaImport, bytes, owner)).status).toBe(422);
    expect((await scene.upload(mediaImport, bytes, owner, { without: [2] })).json()).toMatchObject({ created: 1 });
    const { list } = (await test.call(mediaList, { token: owner.token })).json();
    expect(list.map(({ title }) => title)).toEqual(['A másik']);
  });

  it('may not be all of them, nor too many, nor anything but rows', async () => {
    const bytes = await scene.workbook(rows());
    const status = async (without: unknown) => (await scene.upload(mediaImportCheck, bytes, owner, { without })).status;
    expect(await status([2, 3, 4, 5])).toBe(422);
    expect(await status(Array.from({ length: importMaximumWithout + 1 }, (_, index) => index + 10))).toBe(422);
    expect(await status(['3'])).toBe(422);
    expect(await status([0])).toBe(422);
    expect(await status([3, 999])).toBe(200);
    expect(await codesOf()).toEqual([]);
  });
});
