import { crc32, deflateSync } from 'node:zlib';
import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
} from '@felulet/contract/catalogue/surface-files.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { fileShow } from '@felulet/contract/office/files.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let mhfe: TestPerson;
let rival: TestPerson;
let photo: TestFile;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  rival = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  photo = image('fénykép.jpg', await photograph());
});
afterAll(() => test.close());

/** A picture that carries the place it was taken at, and lies on its side. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Titkos gép' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const image = (name: string, bytes: Buffer, field = 'images[]'): TestFile => ({
  field,
  name,
  type: 'image/jpeg',
  bytes,
});
const pdf = (name = 'leírás.pdf'): TestFile => ({
  field: 'documents[]',
  name,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
});
const create = async (files: readonly TestFile[] = []) =>
  (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(), files })).json();
const addImages = (id: number, files: readonly TestFile[], person = publisher) =>
  test.call(mediaImagesAdd, { token: person.token, id, files });
const get = (url: string, token?: string) =>
  test.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('pictures and documents of a surface', () => {
  it('come with the form, the first picture standing for the surface', async () => {
    const media = await create([photo, pdf()]);
    expect(media.images).toMatchObject([
      { original_filename: 'fénykép.jpg', mime_type: 'image/jpeg', mhfe: null, order_number: 0 },
    ]);
    expect(media.documents).toMatchObject([{ original_filename: 'leírás.pdf', mime_type: 'application/pdf' }]);
    const [row] = (await test.call(mediaList, { token: publisher.token, query: { rowsPerPage: 1 } })).json().list;
    expect(row?.thumbnail).toContain('size=small');
  });

  it('lose place and camera, stand upright, and have three smaller sizes', async () => {
    const { images } = await create([photo]);
    const bytes = (await get(images[0]?.src ?? '')).rawPayload;
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([600, 900, undefined, undefined]);
    expect(bytes.includes('Titkos')).toBe(false);
    const small = await get(images[0]?.thumbnails?.small ?? '');
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.rawPayload).metadata()).height).toBe(160);
  });

  it('are added, reordered and removed by the publisher alone', async () => {
    const media = await create([photo]);
    const added = (
      await addImages(media.id, [photo, image('két.png', await sharp(photo.bytes).png().toBuffer())])
    ).json();
    expect(added.images.map((one) => one.original_filename)).toEqual(['fénykép.jpg', 'fénykép.jpg', 'két.png']);
    const ids = added.images.map((one) => one.id);
    const order = [
      { id: ids[2], order_number: 0 },
      { id: ids[0], order_number: 2 },
    ];
    expect((await test.call(mediaReferencesReorder, { token: mhfe.token, id: media.id, body: order })).status).toBe(
      403,
    );
    expect(
      (await test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body: order })).json().message,
    ).toBe('A sorrend mentve.');
    const seen = (await test.call(mediaShow, { token: publisher.token, id: media.id })).json();
    expect(seen.images.map((one) => one.id)).toEqual([ids[2], ids[1], ids[0]]);
    expect((await test.call(mediaReferenceDelete, { token: rival.token, id: ids[0] ?? 0 })).status).toBe(404);
    expect((await test.call(mediaReferenceDelete, { token: publisher.token, id: ids[0] ?? 0 })).status).toBe(204);
    expect((await test.call(mediaReferenceDelete, { token: publisher.token, id: ids[0] ?? 0 })).status).toBe(404);
    const foreign = await create([photo]);
    const refusal = async (body: readonly object[]) =>
      (await test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body })).problem().violations;
    expect(await refusal([{ id: foreign.images[0]?.id, order_number: 1 }])).toMatchObject([
      { propertyPath: '[0].id', code: 'unknown_reference' },
    ]);
    expect(
      await refusal([
        { id: ids[1], order_number: 1 },
        { id: ids[1], order_number: 0 },
      ]),
    ).toMatchObject([{ propertyPath: '[1].id', code: 'already_used' }]);
  });

  it('an MHFE hangs up to three of its own, and takes down no others', async () => {
    const media = await create([photo]);
    expect(
      (await addImages(media.id, [photo, photo], mhfe)).json().images.filter((one) => one.mhfe?.id === mhfe.companyId),
    ).toHaveLength(2);
    expect((await addImages(media.id, [photo, photo], mhfe)).problem().violations).toMatchObject([
      { propertyPath: 'images', code: 'too_many_files' },
    ]);
    expect((await test.call(mediaReferenceDelete, { token: mhfe.token, id: media.images[0]?.id ?? 0 })).status).toBe(
      403,
    );
    expect((await test.call(mediaDocumentsAdd, { token: mhfe.token, id: media.id, files: [pdf()] })).status).toBe(403);
    const filtered = (await test.call(mediaList, { token: mhfe.token, query: { mhfe: 1 } })).json();
    expect(filtered.list.map((row) => row.id)).toEqual([media.id]);
  });

  it('the publisher hears of an MHFE’s pictures once, leaves them in their order, and may take them down', async () => {
    const media = await create([photo]);
    const hung = (await addImages(media.id, [photo], mhfe)).json().images.find((one) => one.mhfe !== null)?.id ?? 0;
    const body = [{ id: hung, order_number: 9 }];
    expect((await test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body })).status).toBe(403);
    await addImages(media.id, [photo], mhfe);
    const notices = test.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'mhfe_images_added')
      .where(sql<boolean>`payload ->> 'media_id' = ${String(media.id)}`);
    const about = { account_id: publisher.accountId, payload: { media_id: media.id, title: media.title } };
    expect(await notices.orderBy('channel').execute()).toMatchObject([
      { channel: 'MAIL', ...about },
      { channel: 'NOTICE', ...about },
    ]);
    const other = await createPerson(test, 'ROLE_MHFE');
    expect((await test.call(mediaReferenceDelete, { token: other.token, id: hung })).status).toBe(403);
    expect((await test.call(mediaReferenceDelete, { token: publisher.token, id: hung })).status).toBe(204);
  });
});

describe('pictures of an MHFE', () => {
  it('stand behind those of the publisher, in the order that MHFE gives them', async () => {
    const media = await create([photo, photo]);
    const theirs = media.images.map(({ id }) => id);
    const images = (await addImages(media.id, [photo, photo], mhfe)).json().images;
    const own = images.filter(({ mhfe: owner }) => owner !== null).map(({ id }) => id);
    const order = [...own].reverse().map((id, index) => ({ id, order_number: index }));
    const reorder = (body: readonly object[]) =>
      test.call(mediaReferencesReorder, { token: mhfe.token, id: media.id, body });
    expect((await reorder(order)).status).toBe(200);
    const seen = (await test.call(mediaShow, { token: publisher.token, id: media.id })).json();
    expect(seen.images.map(({ id }) => id)).toEqual([...theirs, ...own.reverse()]);
    expect((await reorder([{ id: theirs[0], order_number: 9 }])).status).toBe(403);
    const foreign = await createPerson(test, 'ROLE_MHFE');
    const answer = await test.call(mediaReferenceDelete, { token: foreign.token, id: own[0] ?? 0 });
    expect(answer.status).toBe(403);
  });

  it('are three of each MHFE: another’s do not count', async () => {
    const [{ id }, other] = [await create(), await createPerson(test, 'ROLE_MHFE')];
    expect((await addImages(id, [photo, photo, photo], mhfe)).status).toBe(201);
    expect((await addImages(id, [photo, photo, photo], other)).json().images).toHaveLength(6);
  });

  it('are three at most, also when two people of it add at once', async () => {
    const media = await create([]);
    const answers = await Promise.all([1, 2].map(() => addImages(media.id, [photo, photo], mhfe)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const seen = (await test.call(mediaShow, { token: mhfe.token, id: media.id })).json();
    expect(seen.images).toHaveLength(2);
  });
});

it('documents are put into order like pictures', async () => {
  const media = await create([pdf('a.pdf'), pdf('b.pdf')]);
  const [a, b] = media.documents;
  const body = [
    { id: b?.id, order_number: 0 },
    { id: a?.id, order_number: 1 },
  ];
  expect((await test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body })).status).toBe(200);
  const seen = (await test.call(mediaShow, { token: publisher.token, id: media.id })).json();
  expect(seen.documents.map(({ original_filename }) => original_filename)).toEqual(['b.pdf', 'a.pdf']);
});

it('of two who put pictures into order at the same time the second is told, and moves none', async () => {
  const media = await create([image('a.jpg', photo.bytes), image('b.jpg', photo.bytes), image('c.jpg', photo.bytes)]);
  const swapped = (first: number, second: number) => [
    { id: media.images[first]?.id, order_number: second, seen: first },
    { id: media.images[second]?.id, order_number: first, seen: second },
  ];
  const reorder = (body: readonly object[]) =>
    test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body });
  const answers = await Promise.all([reorder(swapped(0, 1)), reorder(swapped(1, 2))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const seen = (await test.call(mediaShow, { token: publisher.token, id: media.id })).json();
  const names = answers[0]?.status === 200 ? ['b.jpg', 'a.jpg', 'c.jpg'] : ['a.jpg', 'c.jpg', 'b.jpg'];
  expect(seen.images.map(({ original_filename }) => original_filename)).toEqual(names);
});

it('a picture that a colleague has deleted meanwhile lets none of the others be moved', async () => {
  const media = await create([image('a.jpg', photo.bytes), image('b.jpg', photo.bytes)]);
  const [a, b] = media.images.map(({ id }) => id);
  const body = [
    { id: b, order_number: 0, seen: 1 },
    { id: a, order_number: 1, seen: 0 },
  ];
  await test.call(mediaReferenceDelete, { token: publisher.token, id: b ?? 0 });
  const reorder = (sent: readonly object[]) =>
    test.call(mediaReferencesReorder, { token: publisher.token, id: media.id, body: sent });
  expect((await reorder(body)).problem()).toMatchObject({ status: 412, code: 'stale_revision' });
  expect((await reorder([{ id: b, order_number: 0 }])).status).toBe(422);
});

describe('files that are refused', () => {
  const executable = Buffer.from('MZ\u0090\u0000\u0003 this program cannot be run', 'latin1');

  it('by their bytes, whatever name and type say [A4.1]', async () => {
    const { id } = await create();
    const answer = await addImages(id, [photo, image('ártatlan.jpg', executable)]);
    expect(answer.status).toBe(415);
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'images[1]', code: 'file_type' }]);
    expect((await test.call(mediaShow, { token: publisher.token, id })).json().images).toEqual([]);
    expect((await addImages(id, [image('szöveg.jpg', pdf().bytes)])).status).toBe(415);
    expect((await addImages(id, [image('üres.jpg', Buffer.alloc(0))])).status).toBe(415);
  });

  it('as a bomb of pixels, with 422 and within bounded memory', async () => {
    const bomb = blackPng(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const { id } = await create();
    const before = process.memoryUsage().rss;
    const answer = await addImages(id, [image('bomba.png', bomb)]);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'images[0]', code: 'file_dangerous' }]);
    // Unpacked it would be 900 million pixels.
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('as broken pictures', async () => {
    const { id } = await create();
    const answer = await addImages(id, [image('csonka.jpg', photo.bytes.subarray(0, 400))]);
    expect(answer.status).toBe(422);
  });

  it('over 20 MB with 413, naming which one [A4.1]', async () => {
    const { id } = await create();
    const answer = await addImages(id, [
      photo,
      image('nagy.jpg', Buffer.concat([photo.bytes, Buffer.alloc(20_971_521)])),
    ]);
    expect(answer.status).toBe(413);
    expect(answer.problem().violations).toMatchObject([
      { propertyPath: 'images[1]', message: 'A fájl nagyobb, mint 20MB' },
    ]);
  });

  it('when they are too many, in a foreign field, or none', async () => {
    const { id } = await create();
    const many = await addImages(
      id,
      Array.from({ length: 22 }, () => photo),
    );
    expect(many.problem().violations).toMatchObject([{ propertyPath: 'images', code: 'too_many_files' }]);
    const foreign = await addImages(id, [photo, image('x.jpg', photo.bytes, 'evil')]);
    expect(foreign.problem().violations).toMatchObject([{ propertyPath: 'evil', code: 'unknown_field' }]);
    expect((await addImages(id, [])).problem().violations).toMatchObject([
      { propertyPath: 'images', code: 'file_missing' },
    ]);
  });

  it('with a body that is cut off or no multipart at all', async () => {
    const { id } = await create();
    const send = (payload: string, type = 'multipart/form-data; boundary=x') =>
      test.app.inject({
        method: 'POST',
        url: `/api/medias/${id}/references`,
        headers: { authorization: `Bearer ${publisher.token}`, 'content-type': type },
        payload,
      });
    expect(
      (await send('--x\r\nContent-Disposition: form-data; name="images[]"; filename="a.jpg"\r\n\r\nabc')).statusCode,
    ).toBe(400);
    expect((await send('nonsense')).statusCode).toBeLessThan(500);
    expect((await send('', 'multipart/form-data')).statusCode).toBeLessThan(500);
    expect((await send('x', 'text/plain')).statusCode).toBe(415);
  });
});

describe('reading a file [A3.6]', () => {
  it('goes by a signed address for fifteen minutes, unchanged only', async () => {
    const { images } = await create([photo]);
    const src = images[0]?.src ?? '';
    const answer = await get(src);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename=fenykep.jpg; filename\*=UTF-8''f%C3%A9nyk%C3%A9p.jpg$/,
    );
    expect((await get(src.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 60}`))).statusCode).toBe(401);
    expect((await get(src.replace(/s=.{4}/, 's=AAAA'))).statusCode).toBe(401);
    test.clock.advance(15 * 60_000);
    expect((await get(src)).statusCode).toBe(401);
  });

  it('goes by a credential for those who may see the surface, and is unknown to others', async () => {
    const { documents } = await create([pdf('ő.pdf')]);
    const path = (documents[0]?.src ?? '').split('?')[0] ?? '';
    expect((await get(path)).statusCode).toBe(401);
    expect((await get(path, rival.token)).statusCode).toBe(404);
    const seen = await get(path, mhfe.token);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-disposition']).toContain('attachment');
    const unknown = await test.call(fileShow, { token: mhfe.token, id: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.status).toBe(404);
    expect((await get('/api/files/..%2f..%2fetc%2fpasswd', mhfe.token)).statusCode).toBe(422);
  });
});

/** A sound PNG of one bit a pixel: square, and all black. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}
