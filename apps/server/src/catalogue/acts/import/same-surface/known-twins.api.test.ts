import {
  type MediaImportCheckResult,
  mediaImportFilled,
  mediaImportTakeBack,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaDelete, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendForeign } from '../../../../testing/foreign-import.ts';
import { foreignPublisher, type OfficeLine, office, officeHeader } from '../../../../testing/foreign-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const bare = officeHeader.replace('Kód;', 'Ssz.;');
/** A table without codes: its rows are known by what they are and where. */
const numbered = (...lines: readonly OfficeLine[]) => office('', lines, bare);

const asked = ({ foreign }: MediaImportCheckResult) => foreign?.twins.map(({ row, of }) => [row, of.id]);
const known = ({ foreign }: MediaImportCheckResult) =>
  foreign?.known_twins.map(({ row, surface_code, of }) => [row, surface_code, of.id]);

/** Two surfaces, and a table that writes their codes otherwise, of which both were decided. */
async function twoDecided(me: Awaited<ReturnType<typeof foreignPublisher>>, mark: string) {
  await me.store(
    office(mark, [
      ['-001', 'Fő utca 1.', 50_000],
      ['-002', 'Fő utca 2.', 50_000],
    ]),
  );
  const next = office(mark, [
    ['001', 'Fő utca 1.', 50_000],
    ['002', 'Fő utca 2.', 50_000],
  ]);
  const [one, two] = [await me.idOf(`${mark}-001`), await me.idOf(`${mark}-002`)];
  // What is asked about is not gone.
  expect((await me.check(next)).json().foreign).toMatchObject({ twins: [{}, {}], gone: [], gone_count: 0 });
  const twins = [
    { row: 2, id: one },
    { row: 3, id: two },
  ];
  await me.store(next, { twins });
  return { one, two, next };
}

describe('what was said of a row', () => {
  it('holds for the next tables of the layout', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('KA', [['-001', 'Fő utca 1.', 50_000]]));
    const id = await me.idOf('KA-001');
    const next = (price: number) =>
      office('KA', [
        ['001', 'Fő utca 1.', price],
        ['-002', 'Fő utca 2.', 50_000],
      ]);
    expect(asked((await me.check(next(60_000))).json())).toEqual([[2, id]]);
    expect(await me.store(next(60_000), { twins: [{ row: 2, id }] })).toMatchObject({ created: 1, updated: 1 });

    const third = (await me.check(next(70_000))).json();
    expect(third).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect([asked(third), known(third), third.foreign?.known_twins_count]).toEqual([[], [[2, 'KA001', id]], 1]);
    expect(await me.store(next(70_000))).toMatchObject({ created: 0, updated: 1 });
    // It is kept by a table that is told nothing, too.
    expect(known((await me.check(next(70_000))).json())).toEqual([[2, 'KA001', id]]);
  });

  it('can be said otherwise', async () => {
    const me = await foreignPublisher(test);
    const { two, next } = await twoDecided(me, 'KB');
    const other = { twins: [{ row: 2, id: null }] };
    const otherwise = (await me.check(next, other)).json();
    expect([otherwise.created, asked(otherwise), known(otherwise)]).toEqual([1, [], [[3, 'KB002', two]]]);
    await me.store(next, other);
    expect(await me.codes()).toEqual(['KB-001', 'KB-002', 'KB001']);
    expect(known((await me.check(next)).json())).toEqual([[3, 'KB002', two]]);
  });

  it('holds for rows without codes, for each of some that are alike, and for the surface that one has become', async () => {
    const me = await foreignPublisher(test);
    const gives = { give_codes: true };
    await me.store(numbered(['1', 'Fő utca 1.', 50_000]), gives);
    const [first] = await me.surfaces();
    const both = numbered(['1', 'Fő utca 1.', 50_000], ['2', 'Fő utca 1.', 51_000], ['3', 'Fő utca 3.', 52_000]);
    const twins = [
      { row: 2, id: first?.id },
      { row: 3, id: null },
    ];
    expect(await me.store(both, { ...gives, twins })).toMatchObject({ created: 2, unchanged: 1 });
    const [, second, third] = (await me.surfaces()).toSorted((one, other) => one.id - other.id);
    const again = (await me.check(both, gives)).json();
    expect(known(again)).toEqual([
      [2, '', first?.id],
      [3, '', second?.id],
      // Nobody was asked about it: it came in as new.
      [4, '', third?.id],
    ]);
    expect(asked(again)).toEqual([]);
    // Each goes back with its own code.
    const back = await sendForeign(test, mediaImportFilled, both, me.person, { mapping: await me.mapping(both) });
    const [, ...rows] = back.raw.rawPayload.toString('utf8').trimEnd().split('\r\n');
    const inOrder = (await me.surfaces()).toSorted((one, other) => one.id - other.id);
    expect(rows.map((row) => row.split(';').at(12))).toEqual(inOrder.map(({ surface_code }) => surface_code));
  });

  it('asks nothing of a table without codes that came before', async () => {
    const me = await foreignPublisher(test);
    const lines: readonly OfficeLine[] = [
      ['1', 'Fő utca 1.', 50_000],
      ['2', 'Fő utca 2.', 50_000],
    ];
    await me.store(numbered(...lines), { give_codes: true });
    const dearer = numbered(['1', 'Fő utca 1.', 50_000], ['2', 'Fő utca 2.', 60_000]);
    const next = (await me.check(dearer, { give_codes: true })).json();
    expect(next).toMatchObject({ created: 0, updated: 1, unchanged: 1, foreign: { known_twins_count: 2, gone: [] } });
    expect(asked(next)).toEqual([]);
    // In another layout they are asked about, by no code that nobody gave them yet.
    const other = office('', lines, bare.replace('Megvilágítás', 'Világít'));
    const { foreign } = (await me.check(other, { give_codes: true })).json();
    expect(foreign?.twins.map(({ row, surface_code }) => [row, surface_code])).toEqual([
      [2, ''],
      [3, ''],
    ]);
  });

  it('is asked anew where its surface is gone, and no more where the row has a surface of its own', async () => {
    const me = await foreignPublisher(test);
    const { one, two, next } = await twoDecided(me, 'KC');
    await test.call(mediaDelete, { token: me.token, id: two });
    const gone = (await me.check(next)).json();
    expect([gone.created, asked(gone), known(gone)]).toEqual([1, [], [[2, 'KC001', one]]]);
    expect(gone.list.map(({ surface_code, state }) => [surface_code, state])).toEqual([
      ['KC-001', 'UNCHANGED'],
      ['KC002', 'NEW'],
    ]);

    await me.store(office('KC', [['-9', 'Kis utca 9.', 50_000]]));
    const body = { media_other_datas: [{ name: 'Felületkód', type: surfaceCodeType, value: 'KC001' }] };
    expect((await test.call(mediaUpdate, { token: me.token, id: await me.idOf('KC-9'), body })).status).toBe(200);
    const own = (await me.check(next)).json();
    expect([asked(own), known(own)]).toEqual([[], []]);
  });

  it('is asked anew where another row means its surface', async () => {
    const me = await foreignPublisher(test);
    const { one } = await twoDecided(me, 'KF');
    const street = 'Fő utca 1.';
    const coded = office('KF', [
      ['001', street, 50_000],
      ['-001', street, 50_000],
    ]);
    const byCode = (await me.check(coded)).json();
    expect([asked(byCode), known(byCode)]).toEqual([[[2, one]], []]);
    const alike = office('KF', [
      ['001', street, 50_000],
      ['0.0.1', street, 50_000],
    ]);
    const bySaying = (await me.check(alike, { twins: [{ row: 3, id: one }] })).json();
    expect([asked(bySaying), known(bySaying)]).toEqual([[[2, one]], []]);
  });

  it('is asked anew where the import that was told it is taken back', async () => {
    const me = await foreignPublisher(test);
    await me.store(
      office('KE', [
        ['-001', 'Fő utca 1.', 50_000],
        ['-002', 'Fő utca 2.', 50_000],
      ]),
    );
    const [one, two] = [await me.idOf('KE-001'), await me.idOf('KE-002')];
    const next = (price: number) =>
      office('KE', [
        ['001', 'Fő utca 1.', price],
        ['002', 'Fő utca 2.', 50_000],
      ]);
    const twins = [
      { row: 2, id: one },
      { row: 3, id: two },
    ];
    const { import: id } = await me.store(next(60_000), { twins });
    await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 });
    // The second was not changed by it, so that nothing of it was taken back.
    const again = (await me.check(next(60_000))).json();
    expect([asked(again), known(again)?.map(([row]) => row)]).toEqual([[[2, one]], [3]]);
  });

  it('is the company’s own, and of its layout', async () => {
    const [me, other] = [await foreignPublisher(test), await foreignPublisher(test)];
    const first = office('KD', [['-001', 'Fő utca 1.', 50_000]]);
    const next = office('KD', [['001', 'Fő utca 1.', 50_000]]);
    for (const one of [me, other]) await one.store(first);
    const id = await me.idOf('KD-001');
    await me.store(next, { twins: [{ row: 2, id }] });
    expect(known((await me.check(next)).json())).toHaveLength(1);
    expect(asked((await other.check(next)).json())).toHaveLength(1);
    const layout = office('KD', [['001', 'Fő utca 1.', 50_000]], officeHeader.replace('Megvilágítás', 'Világít'));
    expect(asked((await me.check(layout)).json())).toEqual([[2, id]]);
  });
});
