import { mediaImagesAdd, mediaReferenceDelete } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplateList,
} from '@felulet/contract/office/excel-templates.ts';
import { fileShow } from '@felulet/contract/office/files.ts';
import { savedViewCreate, savedViewDelete, savedViewGet, savedViewList } from '@felulet/contract/office/list-views.ts';
import { type RemovedRef, removedList, removedRestore } from '@felulet/contract/office/removed-things.ts';
import { accountErase, accountExport, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { MAX_SAVED_VIEWS } from '@felulet/domain/list/saved-view-policy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { sweepOrphans } from '../../jobs/files.ts';

let test: TestApp;
let publisher: TestPerson;
let colleague: TestPerson;
let rival: TestPerson;
let mhfe: TestPerson;
let admin: TestPerson;
let photo: TestFile;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: publisher.companyId });
  rival = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  admin = await createPerson(test, 'ROLE_ADMIN');
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  photo = { field: 'images[]', name: 'fénykép.jpg', type: 'image/jpeg', bytes };
});
afterAll(() => test.close());

const listOf = async ({ token }: TestPerson, query: Readonly<Record<string, string>> = {}) =>
  (await test.call(removedList, { token, query })).json();
const restore = ({ token }: TestPerson, kind: RemovedRef['kind'], id: number) =>
  test.call(removedRestore, { token, body: { kind, id } });
const refusalOf = async (answer: ReturnType<typeof restore>) => {
  const refused = await answer;
  return [refused.status, refused.problem().code];
};

const surface = async (files: readonly TestFile[] = [photo]) =>
  (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(), files })).json();
const imagesOf = async (id: number, { token }: TestPerson = publisher) =>
  (await test.call(mediaShow, { token, id })).json().images;
const takeDown = async (id: number, { token }: TestPerson = publisher) =>
  expect((await test.call(mediaReferenceDelete, { token, id })).status).toBe(204);
const hang = async (id: number, files: readonly TestFile[]) =>
  (await test.call(mediaImagesAdd, { token: mhfe.token, id, files })).json();
/** Ids without the addresses, which are signed anew. */
const placed = (images: readonly { readonly id: number; readonly order_number: number }[]) =>
  images.map(({ id, order_number }) => [id, order_number]);

describe('a photo that was taken off its surface', () => {
  it('comes back into its place, stands in the list until then, and the audit tells both', async () => {
    const { id, title } = await surface([photo, { ...photo, name: 'másik.jpg' }, photo]);
    const before = await imagesOf(id);
    const gone = before[1]?.id ?? 0;
    await takeDown(gone);
    expect(placed(await imagesOf(id))).toEqual([placed(before)[0], placed(before)[2]]);
    const { list } = await listOf(publisher, { search: 'másik', kind: 'photo,view' });
    expect(list).toMatchObject([
      {
        kind: 'photo',
        id: gone,
        name: 'másik.jpg',
        surface: title,
        date_from: null,
        removed_at: '2026-03-04T11:00:00.000Z',
        restorable_until: '2026-03-05T11:00:00.000Z',
      },
    ]);
    expect((await listOf(publisher, { search: 'másik', kind: 'document' })).totalCount).toBe(0);
    expect((await restore(publisher, 'photo', gone)).json()).toEqual({ kind: 'photo', id: gone, left_out: [] });
    expect(placed(await imagesOf(id))).toEqual(placed(before));
    expect((await listOf(publisher, { search: 'másik' })).totalCount).toBe(0);
    const query = { object_type: 'media', object_id: id, action: 'surface_files_changed' };
    const told = (await test.call(auditList, { token: admin.token, query })).json().list;
    for (const change of [
      { from: 'másik.jpg', to: null },
      { from: null, to: 'másik.jpg' },
    ])
      expect(told.flatMap(({ changes }) => changes)).toContainEqual(expect.objectContaining(change));
  });

  it('comes back likewise where it is a document', async () => {
    const bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
    const { id, documents } = await surface([
      { field: 'documents[]', name: 'leírás.pdf', type: 'application/pdf', bytes },
    ]);
    const gone = documents[0]?.id ?? 0;
    await takeDown(gone);
    expect((await listOf(publisher, { kind: 'document' })).list).toMatchObject([{ id: gone, name: 'leírás.pdf' }]);
    expect((await restore(publisher, 'document', gone)).status).toBe(200);
    const back = (await test.call(mediaShow, { token: publisher.token, id })).json().documents;
    expect(back.map((one) => one.id)).toEqual([gone]);
  });

  it('is read by nobody meanwhile who comes without a fresh address, and its bytes go after 24 hours', async () => {
    const { id } = await surface();
    const [image] = await imagesOf(id);
    const file = await fileOf(image?.id ?? 0);
    await takeDown(image?.id ?? 0);
    for (const { token } of [publisher, rival, mhfe])
      expect((await test.call(fileShow, { token, id: file })).status).toBe(404);
    await test.db
      .updateTable('file')
      .set({ created_at: hoursAgo(48) })
      .where('id', '=', file)
      .execute();
    const sweep = () => sweepOrphans({ db: test.db, files: test.files, clock: test.clock });
    const isThere = async () => (await test.stored()).some((name) => name.includes(file));
    await removedAt('photo', image?.id ?? 0, hoursAgo(24, 1));
    await sweep();
    expect(await isThere()).toBe(true);
    await removedAt('photo', image?.id ?? 0, hoursAgo(24));
    await sweep();
    expect(await isThere()).toBe(false);
    expect(await refusalOf(restore(publisher, 'photo', image?.id ?? 0))).toEqual([409, 'restore_expired']);
    await removedAt('photo', image?.id ?? 0, hoursAgo(48));
    await sweep();
    expect(await refusalOf(restore(publisher, 'photo', image?.id ?? 0))).toEqual([404, 'not_found']);
  });

  it('of an MHFE comes back by whoever took it down, while there is room for it [mhfe_images_full]', async () => {
    const { id } = await surface();
    const own = (await hang(id, [photo, photo, photo])).images.filter((one) => one.mhfe !== null);
    const [first = 0, second = 0] = own.map((one) => one.id);
    await takeDown(first, mhfe);
    await takeDown(second, publisher);
    expect((await restore(publisher, 'photo', second)).status).toBe(200);
    await hang(id, [photo]);
    expect(await refusalOf(restore(mhfe, 'photo', first))).toEqual([409, 'mhfe_images_full']);
    await takeDown(second, publisher);
    expect((await restore(mhfe, 'photo', first)).status).toBe(200);
    expect(await refusalOf(restore(publisher, 'photo', second))).toEqual([409, 'mhfe_images_full']);
  });

  it('stays away where the surface is archived, deleted, or no longer the asker’s', async () => {
    const { id } = await surface();
    const [image] = await imagesOf(id);
    const gone = image?.id ?? 0;
    await takeDown(gone);
    const set = (fields: { archived_at?: Date | null; deleted_at?: Date | null; company_id?: number }) =>
      test.db.updateTable('media').set(fields).where('id', '=', id).execute();
    const now = test.clock.now();
    await set({ archived_at: now, deleted_at: now });
    expect(await refusalOf(restore(publisher, 'photo', gone))).toEqual([409, 'surface_archived']);
    await set({ archived_at: null });
    expect(await refusalOf(restore(publisher, 'photo', gone))).toEqual([409, 'surface_deleted']);
    await set({ deleted_at: null, company_id: rival.companyId });
    expect(await refusalOf(restore(publisher, 'photo', gone))).toEqual([404, 'not_found']);
    await set({ company_id: publisher.companyId });
    expect((await restore(publisher, 'photo', gone)).status).toBe(200);
  });
});

/** So much later it would be so many hours ago. */
function hoursAgo(hours: number, laterBy = 0): Date {
  return new Date(test.clock.now().getTime() - hours * 3_600_000 + laterBy);
}

const removedAt = (kind: RemovedRef['kind'], id: number, removed_at: Date) =>
  test.db
    .updateTable('removed_thing')
    .set({ removed_at })
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute();

async function fileOf(reference: number): Promise<string> {
  const row = await test.db
    .selectFrom('media_reference')
    .select('file_id')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow();
  return row.file_id;
}

const view = (person: TestPerson, name: string, more: object = {}) =>
  test.call(savedViewCreate, {
    token: person.token,
    body: { list: 'medias', name, is_shared: false, query: { city: 'Győr' }, columns: null, ...more },
  });
const madeView = async (person: TestPerson, name: string, more: object = {}) =>
  (await view(person, name, more)).json().id;
const dropView = async ({ token }: TestPerson, id: number) =>
  expect((await test.call(savedViewDelete, { token, id })).status).toBe(204);

describe('a saved view that was deleted', () => {
  it('comes back as it was, once of two at the same moment, and by nobody else [already_restored]', async () => {
    const id = await madeView(publisher, 'Győri');
    const before = (await test.call(savedViewGet, { token: publisher.token, id })).json();
    await dropView(publisher, id);
    expect((await test.call(savedViewGet, { token: publisher.token, id })).status).toBe(404);
    for (const person of [colleague, rival, admin]) {
      expect(await refusalOf(restore(person, 'view', id))).toEqual([404, 'not_found']);
      expect((await listOf(person)).list.some((row) => row.kind === 'view')).toBe(false);
    }
    expect(await refusalOf(restore(publisher, 'template', id))).toEqual([404, 'not_found']);
    const answers = await Promise.all([restore(publisher, 'view', id), restore(publisher, 'view', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem()).toMatchObject({
      code: 'already_restored',
      detail: 'Ez már vissza van állítva.',
    });
    expect((await test.call(savedViewGet, { token: publisher.token, id })).json()).toEqual(before);
    // What was brought back can be deleted, and brought back, anew.
    await dropView(publisher, id);
    expect((await restore(publisher, 'view', id)).status).toBe(200);
  });

  it('waits while another has its name, or while there are as many as may be [view_name_taken]', async () => {
    const id = await madeView(publisher, 'Névrokon');
    await dropView(publisher, id);
    const other = await madeView(publisher, 'NéVROKON');
    expect(await refusalOf(restore(publisher, 'view', id))).toEqual([409, 'view_name_taken']);
    await dropView(publisher, other);
    const present = (await test.call(savedViewList, { token: publisher.token })).json();
    const filling: number[] = [];
    for (let count = present.length; count < MAX_SAVED_VIEWS; count += 1)
      filling.push(await madeView(publisher, `Nézet ${count}`));
    expect(await refusalOf(restore(publisher, 'view', id))).toEqual([409, 'view_limit']);
    await dropView(publisher, filling[0] ?? 0);
    expect((await restore(publisher, 'view', id)).status).toBe(200);
  });

  it('of the company comes back by its leader only while it is the leader', async () => {
    const id = await madeView(colleague, 'Közös', { is_shared: true });
    await dropView(publisher, id);
    const lead = (accountId: number) =>
      test.db
        .updateTable('company')
        .set({ leader_account_id: accountId })
        .where('id', '=', publisher.companyId)
        .execute();
    await lead(colleague.accountId);
    expect(await refusalOf(restore(publisher, 'view', id))).toEqual([403, 'view_not_own']);
    await lead(publisher.accountId);
    expect((await restore(publisher, 'view', id)).status).toBe(200);
    const back = (await test.call(savedViewList, { token: colleague.token })).json().find((row) => row.id === id);
    expect(back).toMatchObject({ name: 'Közös', is_own: true });
  });
});

describe('a template that was deleted', () => {
  const columns = { base_headers: ['brand'], media_headers: ['title', 'price'] };
  const create = async (body: object, { token }: TestPerson = publisher) =>
    (await test.call(excelTemplateCreate, { token, body: { ...columns, ...body } })).json().id;
  const remove = async (id: number, { token }: TestPerson = publisher) =>
    expect((await test.call(excelTemplateDelete, { token, id })).status).toBe(204);
  const choose = (person: TestPerson, default_template: number | null) =>
    test.call(accountUpdate, { id: person.accountId, token: person.token, body: { default_template } });
  const defaultOf = async ({ token }: TestPerson) =>
    (await test.call(currentAccount, { token })).json().default_template;

  it('comes back, as default too for whoever chose no other since', async () => {
    const [id, other] = [await create({ name: 'Havi' }), await create({ name: 'Éves' })];
    for (const person of [publisher, colleague]) expect((await choose(person, id)).status).toBe(200);
    await remove(id);
    expect(await defaultOf(publisher)).toBeNull();
    await choose(colleague, other);
    expect((await restore(publisher, 'template', id)).status).toBe(200);
    const { list } = (await test.call(excelTemplateList, { token: publisher.token })).json();
    expect(list.map(({ name }) => name)).toContain('Havi');
    expect([await defaultOf(publisher), await defaultOf(colleague)]).toEqual([id, other]);
    const query = { object_type: 'account', object_id: publisher.accountId, sort: 'created_at:desc' };
    const told = (await test.call(auditList, { token: admin.token, query })).json().list;
    expect(told.flatMap(({ changes }) => changes)).toContainEqual(expect.objectContaining({ from: null, to: 'Havi' }));
  });

  it('is said to have come too late after 24 hours by the server’s clock [restore_expired]', async () => {
    const id = await create({ name: 'Kései' });
    await remove(id);
    const isListed = async () => (await listOf(publisher)).list.some((row) => row.kind === 'template' && row.id === id);
    await removedAt('template', id, hoursAgo(24, 1));
    expect(await isListed()).toBe(true);
    await removedAt('template', id, hoursAgo(24));
    expect(await isListed()).toBe(false);
    expect((await restore(publisher, 'template', id)).problem()).toMatchObject({
      code: 'restore_expired',
      detail: 'A törlés óta eltelt 24 óra, ezért már nem állítható vissza.',
    });
    expect((await test.call(excelTemplateGet, { token: publisher.token, id })).status).toBe(404);
    await removedAt('template', id, hoursAgo(24, 1));
    expect((await restore(publisher, 'template', id)).status).toBe(200);
  });

  it('of a company that is gone by then stays away [owner_deleted]', async () => {
    const id = await create({ name: 'Gazdátlan', company: rival.companyId }, admin);
    await remove(id, admin);
    const gone = (deleted_at: Date | null) =>
      test.db.updateTable('company').set({ deleted_at }).where('id', '=', rival.companyId).execute();
    await gone(test.clock.now());
    expect(await refusalOf(restore(admin, 'template', id))).toEqual([409, 'owner_deleted']);
    await gone(null);
    expect((await restore(admin, 'template', id)).status).toBe(200);
  });
});

describe('what somebody deleted', () => {
  it('is in the own data, and goes with the person', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER', { companyId: publisher.companyId });
    await dropView(person, await madeView(person, 'Kovács Béla ügyfelei'));
    const data = (await test.call(accountExport, { token: person.token, id: person.accountId })).raw.json();
    expect(data.recently_deleted).toMatchObject([{ kind: 'view', name: 'Kovács Béla ügyfelei' }]);
    expect((await test.call(accountErase, { token: admin.token, id: person.accountId })).status).toBe(204);
    const kept = await test.db
      .selectFrom('removed_thing')
      .select('thing_id')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is nobody’s to hear of without signing in', async () => {
    expect((await test.call(removedList)).status).toBe(401);
    expect((await test.call(removedRestore, { body: { kind: 'view', id: 1 } })).status).toBe(401);
    const faulty = await test.call(removedRestore, { token: publisher.token, body: { kind: 'surface', id: 0 } });
    expect(faulty.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual(['kind', 'id']);
  });
});
