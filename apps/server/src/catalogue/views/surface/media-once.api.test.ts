import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaImport } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importScene, soundRow, XLSX } from '../../../testing/import-scene.ts';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;
let photo: TestFile;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  photo = { field: 'images[]', name: 'kép.jpg', type: 'image/jpeg', bytes };
});
afterAll(() => test.close());

const under = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('a call that is repeated under its Idempotency-Key', () => {
  it('adds a surface once, also when both are under way at once', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const send = (title: string, person = owner) =>
      test.call(mediaCreate, {
        token: person.token,
        body: surfaceForm({ title }),
        files: [photo],
        ...under('új-felület'),
      });
    const [one, other] = await Promise.all([send('Egyszer'), send('Egyszer')]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.json().id).toBe(one.json().id);
    expect((await send('Egyszer')).json().id).toBe(one.json().id);
    expect((await test.call(mediaList, { token: owner.token })).json().totalCount).toBe(1);
    expect((await send('Máskor')).problem()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    // A key is its user's own.
    expect((await send('Egyszer', scene.rival)).json().id).not.toBe(one.json().id);
  });

  it('hangs pictures once, and takes another picture for another call', async () => {
    const { id } = await scene.create();
    const send = (bytes: Buffer) =>
      test.call(mediaImagesAdd, {
        token: scene.publisher.token,
        id,
        files: [{ ...photo, bytes }],
        ...under('egy-kép'),
      });
    expect([(await send(photo.bytes)).status, (await send(photo.bytes)).status]).toEqual([201, 201]);
    const { images } = (await test.call(mediaShow, { token: scene.publisher.token, id })).json();
    expect(images).toHaveLength(1);
    const another = await sharp(photo.bytes).negate().jpeg().toBuffer();
    expect((await send(another)).problem().code).toBe('idempotency_key_reused');
  });

  it('writes a note once', async () => {
    const { id: media } = await scene.create();
    const body = { media, content: 'Jó helyen van' };
    const send = () => test.call(mhfeNoteCreate, { token: scene.mhfe.token, body, ...under('egy-feljegyzés') });
    expect((await send()).json().id).toBe((await send()).json().id);
    const { mhfe_notes } = (await test.call(mediaShow, { token: scene.mhfe.token, id: media })).json();
    expect(mhfe_notes).toHaveLength(1);
  });

  it('imports a workbook once, and tells what the first call did', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = await (await importScene(test, owner)).workbook([soundRow]);
    const files = [{ field: 'excel[]', name: 'felületek.xlsx', type: XLSX, bytes }];
    const send = () => test.call(mediaImport, { token: owner.token, files, ...under('egy-import') });
    const [first, again] = [await send(), await send()];
    expect(first.json()).toMatchObject({ created: 1, unchanged: 0 });
    expect(again.json()).toEqual(first.json());
  });
});

describe('a reference', () => {
  it('is taken as a number or as an object with its id, and answered as an object; list items are bare ids [A1.10]', async () => {
    const { id: tag } = await test.db
      .insertInto('system_list_item')
      .columns(['system_list_id', 'name', 'slug', 'enabled'])
      .expression((from) =>
        from
          .selectFrom('system_list')
          .select((own) => ['id', own.val('Új').as('name'), own.val('uj').as('slug'), own.lit(true).as('enabled')])
          .where('name', '=', 'tags'),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { publisher, admin, mhfe } = scene;
    for (const [company, item] of [
      [publisher.companyId, tag],
      [{ id: publisher.companyId, name: 'x' }, { id: tag }],
    ]) {
      const body = { ...surfaceForm(), company, tags: [item] };
      const made = (await test.call(mediaCreate, { token: admin.token, body })).json();
      expect(made.company).toEqual({ id: publisher.companyId, name: expect.any(String) });
      expect(made.tags).toEqual([tag]);
      const note = { media: { id: made.id }, content: 'x' };
      expect((await test.call(mhfeNoteCreate, { token: mhfe.token, body: note })).status).toBe(201);
    }
  });
});
