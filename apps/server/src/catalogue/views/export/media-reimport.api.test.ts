import { Workbook } from '@cj-tech-master/excelts';
import { listItemPropose } from '@felulet/contract/catalogue/lists.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport, mediaImportCheck, mediaTemplate } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaArchive, mediaDelete, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayIn } from '../../../platform/language/say.ts';
import {
  type Cells,
  type ImportScene,
  importScene,
  rowsOfCodes,
  sheetOf,
  soundRow,
} from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let admin: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  admin = await createPerson(test, 'ROLE_ADMIN');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

const exportOf = async (person: TestPerson, body: object) =>
  (await test.call(mediaExport, { token: person.token, body })).raw.rawPayload;
const idsOf = async (person: TestPerson) =>
  (await test.call(mediaList, { token: person.token })).json().list.map(({ id }) => id);
const checked = (bytes: Buffer, company: number) =>
  scene.upload(mediaImportCheck, bytes, admin, { company: String(company) });

describe('an export that was made before a colleague changed a surface', () => {
  it('is warned of when and of what it writes back, and of nothing where it writes nothing', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow, { ...soundRow, 'Felületkód *': 'BP-2' }], owner);
    const ids = await idsOf(owner);
    const bytes = await exportOf(owner, { ids });
    const warningsOf = async () =>
      (await scene.upload(mediaImportCheck, bytes, owner)).json().warnings.map(({ problem }) => problem);
    expect(await warningsOf()).toEqual([]);
    test.clock.advance(60_000);
    const body = { media_financials: [{ price: 333_000 }], title: 'A kolléga címe' };
    expect((await test.call(mediaUpdate, { token: owner.token, id: ids[0] ?? 0, body })).status).toBe(200);
    const warnings = await warningsOf();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /Az exportálás óta a felületet módosították \(2026-03-04 12:01\)\. A sor ezt is visszaírja: Megnevezés, Listaár \(Ft\)\./,
    );
    // It may be meant, and what was written since is as the sheet then.
    expect((await scene.upload(mediaImport, bytes, owner)).json()).toMatchObject({ updated: 1 });
    expect(await warningsOf()).toEqual([]);
  });

  it('is warned of by the workbook of the list, too', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const [id = 0] = await idsOf(owner);
    const bytes = await exportOf(owner, { ids: [id], columns: ['title', 'surface_code', 'list_price'] });
    const warnings = async () =>
      (await scene.upload(mediaImportCheck, bytes, owner)).json().warnings.filter(({ row }) => (row ?? 0) > 1);
    expect(await warnings()).toEqual([]);
    const body = { media_financials: [{ price: 444_000 }] };
    await test.call(mediaUpdate, { token: owner.token, id, body });
    expect((await warnings()).map(({ problem }) => problem)).toEqual([expect.stringContaining('Listaár (Ft).')]);
  });

  it('is not warned of where the version is gone or something else stands there', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const columns = [...scene.headers, 'Változat'];
    const changed = { ...soundRow, 'Megnevezés *': 'Új cím' };
    for (const [version, warned] of [
      ['7', 1],
      ['1', 0],
      ['', 0],
      ['régi', 0],
    ] as const) {
      const bytes = await scene.workbook([{ ...changed, Változat: version }], columns);
      expect((await scene.upload(mediaImportCheck, bytes, owner)).json().warnings, version).toHaveLength(warned);
    }
  });
});

describe('a surface that was archived', () => {
  it('is neither changed nor brought back nor doubled by a row with its code, and the row says why', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const [id = 0] = await idsOf(owner);
    const bytes = await exportOf(owner, { ids: [id] });
    await test.call(mediaArchive, { token: owner.token, id, body: { archived: true } });
    for (const call of [mediaImportCheck, mediaImport]) {
      const answer = await scene.upload(call, bytes, owner);
      expect(answer.status).toBe(422);
      const { faults } = answer.raw.json<{ faults: { row: number; problem: string }[] }>();
      expect(faults).toEqual([
        expect.objectContaining({ row: 2, problem: expect.stringContaining('megszűnt felületé') }),
      ]);
    }
    expect(await idsOf(owner)).toEqual([]);
    await test.call(mediaArchive, { token: owner.token, id, body: { archived: false } });
    expect((await scene.upload(mediaImport, bytes, owner)).json()).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe('an admin’s export, imported again', () => {
  it('changes nothing, whatever county it names', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const bytes = await exportOf(admin, { ids: await idsOf(owner) });
    const [head, row] = await sheetOf(bytes);
    expect(head?.cells.slice(-2)).toEqual(['Közzétevő', 'Vármegye']);
    expect(row?.cells.at(-1)).toBe('Budapest');
    expect((await checked(bytes, owner.companyId)).json()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const answer = await scene.upload(mediaImport, bytes, admin, { company: String(owner.companyId) });
    expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('is refused at the rows of others, which would be added a second time', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const rival = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    await scene.importRows([{ ...soundRow, 'Felületkód *': 'R-1' }], rival);
    const bytes = await exportOf(admin, { ids: [...(await idsOf(owner)), ...(await idsOf(rival))] });
    const [head, ...rows] = await sheetOf(bytes);
    const position = head?.cells.indexOf('Közzétevő') ?? -1;
    const row = 2 + rows.findIndex(({ cells }) => cells[0] === 'R-1');
    const { violations } = (await checked(bytes, owner.companyId)).problem();
    expect(violations).toHaveLength(1);
    expect(violations?.[0]).toMatchObject({ code: 'not_allowed' });
    expect(violations?.[0]?.message).toContain(`${row}. sor, Közzétevő oszlop`);
    expect(violations?.[0]?.message).toContain('Ez a felület másé');
    expect(violations?.[0]?.message).toContain(String(rows[row - 2]?.cells[position]));
    expect(await idsOf(owner)).toHaveLength(1);
  });
});

describe('the column of what surfaces lack', () => {
  it('says what the list says, in its words, and comes in again unseen, whatever stands in it', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const tag = { Ártételek: 'Szerelés (Egyszeri díj): 4 000 Ft' };
    await scene.importRows(
      [
        { ...soundRow, ...tag },
        { ...soundRow, 'Felületkód *': 'BP-2' },
      ],
      owner,
    );
    const { list } = (await test.call(mediaList, { token: owner.token })).json();
    const said = sayIn('hu');
    const lacked = list.map(({ warnings = [] }) => warnings.map((one) => said(`medias.lacks.kind.${one}`)).join(', '));
    expect(new Set(lacked).size).toBe(2);
    for (const person of [owner, admin]) {
      const bytes = await exportOf(person, { ids: list.map(({ id }) => id) });
      const [head, ...rows] = await sheetOf(bytes);
      const position = head?.cells.indexOf('Hiányosságok') ?? -1;
      expect(rows.map(({ cells }) => cells[position])).toEqual(lacked);
      const company = person === admin ? { company: String(owner.companyId) } : undefined;
      const check = await scene.upload(mediaImportCheck, bytes, person, company);
      expect(check.json()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      const answer = await scene.upload(mediaImport, bytes, person, company);
      expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    }
    const scribbled = { ...soundRow, ...tag, ' hiányosságok ': 'holnap pótolni' };
    const bytes = await scene.workbook([scribbled], [...scene.headers, ' hiányosságok ']);
    expect((await scene.upload(mediaImport, bytes, owner)).json()).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it.each(['ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const)('is not for %s', async (role) => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const [head, row] = await sheetOf(
      await exportOf(await createPerson(test, role), { filter: { company: String(owner.companyId) } }),
    );
    expect(head?.cells).not.toContain('Hiányosságok');
    expect(row?.cells.some((cell) => String(cell).includes('nincs fotó'))).toBe(false);
  });
});

it('a code is the same with and without characters that nobody sees [A7.3]', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const unseen = { ...soundRow, 'Felületkód *': '\uFEFFBP\u200B-1' };
  expect((await scene.importRows([soundRow, unseen], owner)).problem().violations).toMatchObject([
    { propertyPath: 'rows[3].surface_code', code: 'already_used' },
  ]);
  await scene.importRows([soundRow], owner);
  expect((await scene.importRows([unseen], owner)).json()).toMatchObject({ created: 0, unchanged: 1 });
});

describe('a column that says whose the surfaces are', () => {
  it('goes by the name as it is read, and may be empty', async () => {
    const { name } = await test.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', publisher.companyId)
      .executeTakeFirstOrThrow();
    const named = [` ${name.toLocaleUpperCase('hu').replaceAll(' ', '  ')} `, null];
    const rows = named.map((value, index) => ({ ...soundRow, 'Felületkód *': `N-${index}`, Közzétevő: value }));
    const bytes = await scene.workbook(rows, [...scene.headers, 'Közzétevő']);
    expect((await checked(bytes, publisher.companyId)).json()).toMatchObject({ created: 2 });
  });

  it('stands once: which of two would count, nobody could tell', async () => {
    const bytes = await scene.workbook([soundRow], [...scene.headers, 'Közzétevő', 'Közzétevő']);
    const { violations } = (await checked(bytes, publisher.companyId)).problem();
    expect(violations).toMatchObject([{ propertyPath: 'rows[1]', code: 'unknown_field' }]);
  });
});

describe('list items with a comma in their names', () => {
  const propose = async (name: string) => {
    const body = { slug: 'tags', name, enabled: false };
    expect((await test.call(listItemPropose, { token: publisher.token, body })).status).toBeLessThan(300);
  };
  const tagged = (code: string, tags: string): Cells => ({ ...soundRow, 'Felületkód *': code, Címkék: tags });

  it('are read from a list of several, the longest known name first', async () => {
    for (const name of ['metró', 'metró, kijárat', 'híd; hídfő', 'kijárat']) await propose(name);
    const rows = [
      tagged('K-1', 'metró, kijárat'),
      tagged('K-2', 'metró; kijárat'),
      tagged('K-3', 'híd; hídfő, metró, kijárat, metró'),
      tagged('K-4', ' kijárat ,, metró ; '),
    ];
    expect((await scene.importRows(rows, publisher)).json()).toMatchObject({ created: 4 });
    const bytes = await exportOf(publisher, { filter: { sort: 'id:asc' } });
    const [head, ...exported] = await sheetOf(bytes);
    const place = head?.cells.indexOf('Címkék') ?? -1;
    expect(exported.map(({ cells }) => cells[place])).toEqual([
      'metró, kijárat',
      'metró; kijárat',
      'híd; hídfő; metró, kijárat; metró',
      'kijárat; metró',
    ]);
    const again = await scene.upload(mediaImport, bytes, publisher);
    expect(again.json()).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    // In which order they are named says nothing.
    const turned = await scene.checkRows([tagged('K-2', 'kijárat; metró')], publisher);
    expect(turned.json()).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('stand in the template of whoever may use them, an own proposal too', async () => {
    await propose('saját javaslat');
    const rival = await createPerson(test, 'ROLE_PUBLISHER');
    const offers = async ({ token }: TestPerson): Promise<boolean> => {
      const template = await test.call(mediaTemplate, { token });
      const sheet = (await new Workbook().xlsx.load(template.raw.rawPayload)).getWorksheet(2);
      return JSON.stringify(sheet?.getSheetValues()).includes('saját javaslat');
    };
    expect([await offers(publisher), await offers(rival)]).toEqual([true, false]);
  });

  it('an unknown name among them is named alone', async () => {
    const answer = await scene.importRows([tagged('K-9', 'metró, kijárat, ismeretlen, metró')], publisher);
    expect(answer.problem().violations?.[0]?.message).toContain('A cellában: ismeretlen.');
  });

  it('a number is a name like any other, not the id of an item', async () => {
    const { id } = await test.db
      .selectFrom('system_list_item')
      .select('id')
      .where('name', '=', 'metró')
      .executeTakeFirstOrThrow();
    const answer = await scene.importRows([tagged('K-9', String(id))], publisher);
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'rows[2].tags', code: 'invalid_choice' }]);
  });
});

it('an import tells the audit of the prices that it changed, and of no other', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const named = (code: string, fields: Cells = {}): Cells => ({ ...soundRow, 'Felületkód *': code, ...fields });
  await scene.importRows([named('Á-1'), named('Á-2')], owner);
  const changed = [named('Á-1', { 'Megnevezés *': 'Új név' }), named('Á-2', { 'Listaár (Ft) *': 1000 })];
  expect((await scene.importRows(changed, owner)).json()).toMatchObject({ updated: 2 });
  const audited = await test.db
    .selectFrom('audit')
    .select('detail')
    .where('account_id', '=', owner.accountId)
    .where('action', '=', 'surface_priced')
    .execute();
  expect(audited.map(({ detail }) => detail)).toMatchObject([
    { changes: [{ field: 'list_price', from: '250000', to: '1000' }] },
  ]);
});

it('a code beside the id of another own surface is a fault, so that a slipped column overwrites nothing', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([soundRow, { ...soundRow, 'Felületkód *': 'BP-2', 'Megnevezés *': 'Második' }], owner);
  const cells = async (): Promise<Cells[]> => {
    const [head, ...rows] = await sheetOf(await exportOf(owner, { filter: { sort: 'id:asc' } }));
    return rows.map((row) =>
      Object.fromEntries((head?.cells ?? []).map((name, at) => [String(name), row.cells[at] as Cells[string]])),
    );
  };
  const [first = {}, second = {}] = await cells();
  const slipped = [
    { ...first, 'Felületkód *': 'BP-2' },
    { ...second, 'Felületkód *': soundRow['Felületkód *'] },
  ];
  const columns = [...scene.headers, 'Azonosító'];
  const sent = async (call: typeof mediaImport | typeof mediaImportCheck, rows: readonly Cells[]) =>
    scene.upload(call, await scene.workbook(rows, columns), owner);
  for (const answer of [await sent(mediaImportCheck, slipped), await sent(mediaImport, slipped)]) {
    expect(answer.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      'rows[2].surface_code',
      'rows[3].surface_code',
    ]);
    expect(answer.problem().violations?.[0]?.message).toContain(`A sor azonosítója (${first.Azonosító}) egy másik`);
  }
  expect((await cells()).map((row) => row['Megnevezés *'])).toEqual([soundRow['Megnevezés *'], 'Második']);
  const cleared = [
    { ...first, Azonosító: '', 'Felületkód *': 'BP-2' },
    { ...second, Azonosító: '999999', 'Felületkód *': soundRow['Felületkód *'] },
  ];
  expect((await sent(mediaImportCheck, cleared)).json()).toMatchObject({ created: 0, updated: 2 });
  const copied = [first, { ...second, 'Felületkód *': 'BP-3' }];
  expect((await sent(mediaImportCheck, copied)).json()).toMatchObject({
    ...{ created: 1, unchanged: 1 },
    warnings: [{ row: 3, problem: expect.stringContaining('egy meglévő felületé, a kódja viszont új') }],
  });
  // A row copied for a new surface, its code emptied and its id forgotten, means the first one's surface.
  const forgotten = { ...first, 'Felületkód *': '', 'Megnevezés *': 'Másolat' };
  for (const rows of [[first, forgotten] as const, [forgotten, first] as const])
    for (const call of [mediaImportCheck, mediaImport])
      expect((await sent(call, rows)).problem().violations).toMatchObject([
        {
          propertyPath: 'rows[3].surface_code',
          message: expect.stringContaining('már szerepel egy korábbi sorban: 2.'),
        },
      ]);
  expect(
    (await sent(mediaImport, [first, { ...forgotten, Azonosító: '', 'Felületkód *': 'BP-9' }])).json(),
  ).toMatchObject({
    created: 1,
  });
});

it('a row that would be new beside the id of a surface that was deleted, or is another publisher’s, is warned of', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([soundRow, { ...soundRow, 'Felületkód *': 'BP-2' }], owner);
  const [second = 0, first = 0] = await idsOf(owner);
  const bytes = await exportOf(owner, { ids: [first, second] });
  expect((await test.call(mediaDelete, { token: owner.token, id: second })).status).toBe(204);
  const check = (await scene.upload(mediaImportCheck, bytes, owner)).json();
  expect(check).toMatchObject({ created: 1, unchanged: 1 });
  expect(check.warnings.map(({ row, problem }) => [row, problem])).toEqual([
    [3, expect.stringContaining('időközben törölték')],
  ]);
  const other = await createPerson(test, 'ROLE_PUBLISHER');
  const foreign = (await scene.upload(mediaImportCheck, bytes, other)).json();
  expect(foreign.created).toBe(2);
  const nobodys = (id: number) => expect.stringContaining(`nincs ilyen azonosítójú (${id})`);
  expect(foreign.warnings.map(({ problem }) => problem)).toEqual([nobodys(first), nobodys(second)]);
});

it('a code that a deleted surface had brings a new one, and leaves the deleted as it was [A7.3]', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([soundRow], owner);
  const [id = 0] = await idsOf(owner);
  expect((await test.call(mediaDelete, { token: owner.token, id })).status).toBe(204);
  const again = [{ ...soundRow, 'Megnevezés *': 'Utóda' }];
  expect((await scene.checkRows(again, owner)).json()).toMatchObject({ created: 1, updated: 0 });
  expect((await scene.importRows(again, owner)).json()).toMatchObject({ created: 1, updated: 0 });
  const { title } = await test.db.selectFrom('media').select('title').where('id', '=', id).executeTakeFirstOrThrow();
  expect(title).toBe(soundRow['Megnevezés *']);
  expect(await idsOf(owner)).not.toContain(id);
});

it('counts every fault of a workbook, also those that the answer leaves out', async () => {
  const wrong = { 'Típus *': 'Léghajó', 'Szélesség (cm) *': 'sok', 'Mennyiség (db) *': 0 };
  const rows = rowsOfCodes(400, 'F').map((row) => ({ ...row, ...wrong }));
  for (const answer of [await scene.importRows(rows, publisher), await scene.checkRows(rows, publisher)])
    expect(answer.raw.json()).toMatchObject({ status: 422, faults_total: 1200, faults_left_out: 200 });
});
