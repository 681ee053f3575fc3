import { surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaCreate, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { describe, expect, it } from 'vitest';
import { startMediaScene } from '../../../testing/media-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { waitedForLock } from '../../../testing/waiting-for-locks.ts';
import { lockCodes } from './surface-codes.ts';

const { test, scene } = await startMediaScene();

const codeRow = (value: string) => ({ name: surfaceCodeType, value, type: surfaceCodeType }) as const;
const coded = (value: string) => ({ media_other_datas: [codeRow(value)] });
const put = (id: number, body: object) => test.call(mediaUpdate, { token: scene.publisher.token, id, body });

/** A surface whose code has stood so since such codes were let in. */
async function standing(code: string): Promise<number> {
  const { id } = await scene.create(coded(`${code} előtt`));
  await test.db.updateTable('media').set({ surface_code: code }).where('id', '=', id).execute();
  await test.db.updateTable('media_other_data').set({ value: code }).where('media_id', '=', id).execute();
  return id;
}

/** By an act, which can be taken back. */
async function deleted(surfaces: readonly { readonly id: number; readonly revision: number }[]): Promise<number> {
  const rows = surfaces.map(({ id, revision }) => ({ media: id, revision }));
  const body = { rows, act: { kind: 'delete' }, mode: 'all' } as const;
  return (await test.call(surfaceActRun, { token: scene.publisher.token, body })).json().undo?.id ?? 0;
}

describe('the unique code of a surface', () => {
  it('stays its own when a form sends it back, with its id or without', async () => {
    const { id, media_other_datas: datas } = await scene.create(coded('SAJÁT-1'));
    expect((await put(id, { title: 'Új cím', media_other_datas: datas })).json().media_other_datas).toEqual(datas);
    expect((await put(id, coded('SAJÁT-1'))).json().media_other_datas).toMatchObject([codeRow('SAJÁT-1')]);
  });

  it('may not become that of another surface of the publisher, and the fault stands at its row', async () => {
    await scene.create({ ...coded('MÁSÉ-1'), title: 'Másik cím' });
    const { id } = await scene.create();
    const body = { title: 'Nem', media_other_datas: [{ name: 'Háttér', value: 'LED' }, codeRow('MÁSÉ-1')] };
    const refused = await put(id, body);
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'media_other_datas[1].value', message: 'Ez a kód már foglalt: Másik cím' },
    ]);
    const kept = (await test.call(mediaShow, { token: scene.publisher.token, id })).json();
    expect(kept).toMatchObject({ title: 'Őrségi óriásplakát', media_other_datas: [], revision: 1 });
  });

  it('is taken where another differs from it by capitals alone, in a new form and in an edit', async () => {
    const { token } = scene.publisher;
    const { id } = await scene.create(coded('BETŰ-1'));
    const made = await test.call(mediaCreate, { token, body: surfaceForm(coded('betű-1')), files: [] });
    const taken = [{ propertyPath: 'media_other_datas[0].value', code: 'code_used' }];
    expect(made.problem()).toMatchObject({ status: 422, violations: taken });
    const other = await scene.create(coded('BETŰ-2'));
    expect((await put(other.id, coded('Betű-1'))).problem()).toMatchObject({ status: 422, violations: taken });
    expect((await put(id, coded('betű-1'))).json().media_other_datas).toMatchObject([codeRow('betű-1')]);
  });

  it('of two forms at once that differ by capitals alone goes to one', async () => {
    const send = (code: string) =>
      test.call(mediaCreate, { token: scene.publisher.token, body: surfaceForm(coded(code)), files: [] });
    const answers = await Promise.all([send('VERSENY-1'), send('verseny-1')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('is taken once the form that was first is stored, whose transaction the other one waits for', async () => {
    const { token, companyId } = scene.publisher;
    const first = await test.db.startTransaction().execute();
    await lockCodes(first, companyId);
    const second = test.call(mediaCreate, { token, body: surfaceForm(coded('sorban-1')), files: [] });
    await waitedForLock(test.db);
    await insertMedia(first, companyId, { surface_code: 'SORBAN-1' });
    await first.commit().execute();
    expect((await second).status).toBe(422);
  });

  it('of a deleted surface is not brought back beside one that differs by capitals alone', async () => {
    const { token, companyId } = scene.publisher;
    const gone = await scene.create(coded('VISSZA-3'));
    const id = await deleted([gone]);
    const heir = await scene.create(coded('vissza-3'));
    const undo = async () => (await test.call(surfaceActUndo, { token, id, body: {} })).json().outcomes;
    expect(await undo()).toMatchObject([{ outcome: 'refused', problem: { code: 'surface_code_taken' } }]);
    expect((await put(heir.id, coded('MÁS-3'))).status).toBe(200);
    expect(await undo()).toMatchObject([{ media: gone.id, outcome: 'done' }]);
    await insertMedia(test.db, companyId, { surface_code: 'vissza-3', updated_at: new Date(0) });
    const again = await deleted([(await test.call(mediaShow, { token, id: gone.id })).json()]);
    const twin = await test.call(surfaceActUndo, { token, id: again, body: {} });
    expect(twin.json().outcomes).toMatchObject([{ media: gone.id, outcome: 'done' }]);
  });

  it('stays where it stood so already, whatever else of its surface is changed', async () => {
    const { id } = await scene.create(coded('ÁLL-1'));
    const twin = await standing('áll-1');
    expect((await put(id, { title: 'Más cím', ...coded('ÁLL-1') })).json().title).toBe('Más cím');
    expect((await put(twin, { title: 'Ez is' })).json().media_other_datas).toMatchObject([codeRow('áll-1')]);
    const third = await scene.create(coded('ÁLL-3'));
    expect((await put(third.id, coded('Áll-1'))).status).toBe(422);
    expect((await put(twin, coded('Áll-1'))).status).toBe(422);
    expect((await put(twin, coded('ÁLL-1'))).status).toBe(422);
  });

  it('can move from one row of the surface to another, down and up', async () => {
    const other = { name: 'Háttér', value: 'LED', type: '' } as const;
    const { id, media_other_datas: datas } = await scene.create({ media_other_datas: [codeRow('RÉGI'), other] });
    const [first = 0, second = 0] = datas.map((data) => data.id);
    for (const moved of [
      [
        { id: first, ...other },
        { id: second, ...codeRow('ÚJ') },
      ],
      [
        { id: first, ...codeRow('MEGINT') },
        { id: second, ...other },
      ],
    ])
      expect((await put(id, { media_other_datas: moved })).json().media_other_datas).toEqual(moved);
  });

  it('goes to one of several forms that take it at once; the others are told so', async () => {
    const send = () =>
      test.call(mediaCreate, { token: scene.publisher.token, body: surfaceForm(coded('EGYSZERRE')), files: [] });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('is refused, too, when somebody else takes it between the look and the writing', async () => {
    const body = surfaceForm(coded('KÖZBEN'));
    const other = await test.db.startTransaction().execute();
    await insertMedia(other, scene.publisher.companyId, { surface_code: 'KÖZBEN' });
    const answer = test.call(mediaCreate, { token: scene.publisher.token, body, files: [] });
    await waitedForLock(test.db);
    await other.commit().execute();
    expect((await answer).problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'media_other_datas[0].value', code: 'code_used' }],
    });
  });

  it('is another one where it was given, and somebody types it before it is written', async () => {
    const { token, companyId } = scene.rival;
    const other = await test.db.startTransaction().execute();
    await insertMedia(other, companyId, { surface_code: 'F-00001' });
    const answer = test.call(mediaCreate, { token, body: surfaceForm({ give_code: true }), files: [] });
    await waitedForLock(test.db);
    await other.commit().execute();
    expect((await answer).json().media_other_datas).toMatchObject([codeRow('F-00002')]);
  });

  it('that the program gives is above those that differ from the pattern by capitals alone', async () => {
    const { token, companyId } = scene.rival;
    await insertMedia(test.db, companyId, { surface_code: 'f-00041' });
    const { media_other_datas: datas } = (
      await test.call(mediaCreate, { token, body: surfaceForm({ give_code: true }), files: [] })
    ).json();
    expect(datas).toMatchObject([codeRow('F-00042')]);
  });

  it('is free again once its surface is deleted', async () => {
    const { id } = await scene.create(coded('ÚJRA-1'));
    expect((await test.call(mediaDelete, { token: scene.publisher.token, id })).status).toBe(204);
    expect((await scene.create(coded('ÚJRA-1'))).id).not.toBe(id);
  });
});
