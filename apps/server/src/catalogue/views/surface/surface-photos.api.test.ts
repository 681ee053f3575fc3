import { createHash } from 'node:crypto';
import { mediaImagesAdd, surfacePhotosCheck } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaArchive, mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { photosMaximum } from '@felulet/domain/media/photo-names.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await createPerson(test, 'ROLE_PUBLISHER');
});
afterAll(() => test.close());

async function surface(code: string): Promise<number> {
  const body = surfaceForm({ media_other_datas: [{ name: 'Felületkód', type: 'Felületkód', value: code }] });
  return (await test.call(mediaCreate, { token: owner.token, body, files: [] })).json().id;
}
const check = ({ token }: TestPerson, names: readonly string[], more: object = {}, sha256: string | null = null) =>
  test.call(surfacePhotosCheck, { token, body: { files: names.map((name) => ({ name, sha256 })), ...more } });

it('photos are told by their names whose they are, and what is there already by the same bytes', async () => {
  const id = await surface('FK-1');
  const gone = await surface('FK-2');
  await test.call(mediaArchive, { token: owner.token, id: gone, body: { archived: true } });
  const photos = (await check(owner, ['fk-1.jpg', 'FK-1_2.png', 'FK-2.jpg', 'semmi.jpg'])).json().list;
  expect(photos.map(({ state, media }) => [state, media?.id])).toEqual([
    ['matched', id],
    ['matched', id],
    ['unknown', undefined],
    ['unknown', undefined],
  ]);
  const picture = await aPicture('images[]');
  const digest = createHash('sha256').update(picture.bytes).digest('hex');
  const twice = (await check(owner, ['FK-1.jpg', 'FK-1 (2).jpg'], {}, digest)).json().list;
  expect(twice.map(({ state }) => state)).toEqual(['matched', 'repeated']);
  const add = (only_new: boolean) =>
    test.call(mediaImagesAdd, { token: owner.token, id, body: { only_new }, files: [picture] });
  const both = await Promise.all([add(true), add(true)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect((await test.call(mediaShow, { token: owner.token, id })).json().images).toHaveLength(1);
  expect((await check(owner, ['FK-1.jpg'], {}, digest)).json().list[0]?.state).toBe('exists');
  expect((await add(false)).status).toBe(201);
});

it('others neither ask nor learn of the publisher’s codes, and too many are refused', async () => {
  await surface('TK-1');
  const rival = await createPerson(test, 'ROLE_PUBLISHER');
  const admin = await createPerson(test, 'ROLE_ADMIN');
  const mhfe = await createPerson(test, 'ROLE_MHFE');
  expect((await check(rival, ['TK-1.jpg'])).json().list[0]).toEqual({ state: 'unknown', media: null });
  expect((await check(rival, ['TK-1.jpg'], { company: owner.companyId })).status).toBe(403);
  expect((await check(admin, ['TK-1.jpg'], { company: owner.companyId })).json().list[0]?.state).toBe('matched');
  expect((await check(admin, ['TK-1.jpg'])).status).toBe(422);
  expect((await check(mhfe, ['TK-1.jpg'])).status).toBe(403);
  const many = Array.from({ length: photosMaximum + 1 }, (_, index) => `${index}.jpg`);
  expect((await check(owner, many)).status).toBe(422);
  expect((await check(owner, [])).status).toBe(422);
  expect((await check(owner, ['TK-1.jpg'], {}, 'nem kivonat')).status).toBe(422);
});
