import { mediaCreate, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/medias/medias.contract.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../testing/media-scene.ts';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
});
afterAll(() => test.close());

const codeRow = (value: string) => ({ name: surfaceCodeType, value, type: surfaceCodeType }) as const;
const coded = (value: string) => ({ media_other_datas: [codeRow(value)] });
const put = (id: number, body: object) => test.call(mediaUpdate, { token: scene.publisher.token, id, body });

describe('the unique code of a surface [A7.3] [K3.6]', () => {
  it('stays its own when a form sends it back, with its id or without', async () => {
    const { id, media_other_datas: datas } = await scene.create(coded('SAJÁT-1'));
    expect((await put(id, { title: 'Új cím', media_other_datas: datas })).json().media_other_datas).toEqual(datas);
    expect((await put(id, coded('SAJÁT-1'))).json().media_other_datas).toMatchObject([codeRow('SAJÁT-1')]);
  });

  it('may not become that of another surface of the publisher, and the fault stands at its row', async () => {
    await scene.create(coded('MÁSÉ-1'));
    const { id } = await scene.create();
    const body = { title: 'Nem', media_other_datas: [{ name: 'Háttér', value: 'LED' }, codeRow('MÁSÉ-1')] };
    const refused = await put(id, body);
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'media_other_datas[1].value', code: 'already_used' },
    ]);
    const kept = (await test.call(mediaShow, { token: scene.publisher.token, id })).json();
    expect(kept).toMatchObject({ title: 'Őrségi óriásplakát', media_other_datas: [], revision: 1 });
  });

  it('can move from one row of the surface to another', async () => {
    const other = { name: 'Háttér', value: 'LED', type: '' } as const;
    const { id, media_other_datas: datas } = await scene.create({ media_other_datas: [codeRow('RÉGI'), other] });
    const swapped = [
      { id: datas[0]?.id ?? 0, ...other },
      { id: datas[1]?.id ?? 0, ...codeRow('ÚJ') },
    ];
    expect((await put(id, { media_other_datas: swapped })).json().media_other_datas).toEqual(swapped);
  });

  it('goes to one of two forms that take it at once; the other is told so', async () => {
    const send = () =>
      test.call(mediaCreate, { token: scene.publisher.token, body: surfaceForm(coded('EGYSZERRE')), files: [] });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([send(), send(), send()]);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.length).toBe(round === 0 ? 2 : 3);
      for (const answer of refused) {
        const [violation] = answer.problem().violations ?? [];
        expect(violation).toMatchObject({ code: 'already_used' });
        expect(violation?.propertyPath).toMatch(/^media_other_datas/);
      }
    }
  });

  it('is free again once its surface is deleted', async () => {
    const { id } = await scene.create(coded('ÚJRA-1'));
    expect((await test.call(mediaDelete, { token: scene.publisher.token, id })).status).toBe(204);
    expect((await scene.create(coded('ÚJRA-1'))).id).not.toBe(id);
  });
});
