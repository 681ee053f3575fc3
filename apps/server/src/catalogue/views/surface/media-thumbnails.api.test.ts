import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
} from '@felulet/contract/catalogue/surface-files.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { type Media, mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let mhfe: TestPerson;
let photo: TestFile;
const text: TestFile = {
  field: 'documents[]',
  name: 'leírás.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n'),
};

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  photo = { field: 'images[]', name: 'kép.jpg', type: 'image/jpeg', bytes };
});
afterAll(() => test.close());

const create = async (files: readonly TestFile[]): Promise<Media> =>
  (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(), files })).json();
const hang = async (id: number): Promise<Media> =>
  (await test.call(mediaImagesAdd, { token: mhfe.token, id, files: [photo] })).json();
const remove = (id: number, person = publisher) => test.call(mediaReferenceDelete, { token: person.token, id });
const fileOf = (address: string | null | undefined): string | null => address?.split('?')[0] ?? null;

/** The file that stands for the surface, on its page and in the list alike. */
async function standing(id: number): Promise<string | null> {
  const shown = (await test.call(mediaShow, { token: mhfe.token, id })).json();
  const list = (await test.call(mediaList, { token: mhfe.token, query: { rowsPerPage: 100 } })).json().list;
  const inList = list.find((row) => row.id === id)?.thumbnail;
  expect(fileOf(inList)).toBe(fileOf(shown.thumbnail));
  return fileOf(shown.thumbnail);
}

describe('the picture that stands for a surface', () => {
  it('is the first of the publisher, and follows its order', async () => {
    const { id, images } = await create([photo, photo]);
    const [first, second] = images;
    expect(await standing(id)).toBe(fileOf(first?.src));
    const body = [
      { id: first?.id, order_number: 1 },
      { id: second?.id, order_number: 0 },
    ];
    await test.call(mediaReferencesReorder, { token: publisher.token, id, body });
    expect(await standing(id)).toBe(fileOf(second?.src));
  });

  it('is the next one when it is taken down, an MHFE’s when the publisher has none, and none in the end', async () => {
    const { id, images } = await create([photo, photo]);
    const [first, second] = images;
    await remove(first?.id ?? 0);
    expect(await standing(id)).toBe(fileOf(second?.src));
    await remove(second?.id ?? 0);
    expect(await standing(id)).toBeNull();
    const hung = (await hang(id)).images[0];
    expect(await standing(id)).toBe(fileOf(hung?.src));
    await remove(hung?.id ?? 0, mhfe);
    expect(await standing(id)).toBeNull();
  });

  it('is never an MHFE’s while the publisher has one, whatever numbers the pictures bear', async () => {
    const { id } = await create([]);
    const hung = (await hang(id)).images[0];
    const added = await test.call(mediaImagesAdd, { token: publisher.token, id, files: [photo] });
    const own = added.json().images.find((image) => image.mhfe === null);
    expect(hung?.order_number).toBeLessThan(own?.order_number ?? 0);
    expect(await standing(id)).toBe(fileOf(own?.src));
  });

  it('is no document', async () => {
    const { id } = await create([text]);
    expect(await standing(id)).toBeNull();
    const { images } = await hang(id);
    await test.call(mediaDocumentsAdd, { token: publisher.token, id, files: [text] });
    expect(await standing(id)).toBe(fileOf(images[0]?.src));
  });
});
