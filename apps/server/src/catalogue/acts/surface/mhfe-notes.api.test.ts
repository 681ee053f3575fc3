import { mhfeNoteCreate, mhfeNoteDelete, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaCreate, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openActions } from '../../../testing/open-actions.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let mhfe: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
});
afterAll(() => test.close());

const create = async () =>
  (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(), files: [] })).json();

describe('notes of an MHFE', () => {
  it('are written, changed and deleted by that company, read by it and by admins alone', async () => {
    const { id: media } = await create();
    const note = (
      await test.call(mhfeNoteCreate, { token: mhfe.token, body: { media, content: 'Jó helyen van' } })
    ).json();
    expect(note).toMatchObject({ content: 'Jó helyen van', mhfe: { id: mhfe.companyId } });
    expect(openActions(note)).toEqual(['edit']);
    const other = await createPerson(test, 'ROLE_MHFE');
    expect((await test.call(mhfeNoteUpdate, { token: other.token, id: note.id, body: { content: 'x' } })).status).toBe(
      404,
    );
    expect((await test.call(mhfeNoteCreate, { token: publisher.token, body: { media, content: 'x' } })).status).toBe(
      403,
    );
    expect(
      (await test.call(mhfeNoteUpdate, { token: mhfe.token, id: note.id, body: { content: 'Új' } })).json().content,
    ).toBe('Új');
    const seenBy = async ({ token }: TestPerson) =>
      (await test.call(mediaShow, { token, id: media })).json().mhfe_notes;
    expect(await seenBy(other)).toEqual([]);
    expect(await seenBy(await createPerson(test, 'ROLE_ADMIN'))).toMatchObject([{ content: 'Új', actions: [] }]);
    expect((await test.call(mediaShow, { token: publisher.token, id: media })).json()).not.toHaveProperty('mhfe_notes');
    const unseen = { token: mhfe.token, id: note.id, headers: { 'if-match': '"r1"' } };
    expect((await test.call(mhfeNoteDelete, unseen)).status).toBe(412);
    expect((await test.call(mhfeNoteDelete, { token: mhfe.token, id: note.id })).status).toBe(204);
    expect((await test.call(mhfeNoteDelete, { token: mhfe.token, id: note.id })).status).toBe(404);
    expect(
      (await test.call(mhfeNoteCreate, { token: mhfe.token, body: { media: 2_000_000_000, content: 'x' } })).status,
    ).toBe(422);
  });

  it('of a colleague are not written over unasked: an outdated revision is refused', async () => {
    const { id: media } = await create();
    const body = { media, content: 'Jó helyen van' };
    const made = await test.call(mhfeNoteCreate, { token: mhfe.token, body });
    expect([made.raw.headers.etag, made.json().revision]).toEqual(['"r1"', 1]);
    const { id } = made.json();
    const put = (content: string) =>
      test.call(mhfeNoteUpdate, { token: mhfe.token, id, body: { content }, headers: { 'if-match': '"r1"' } });
    const [first, second] = [await put('Első'), await put('Második')];
    expect([first.status, first.raw.headers.etag]).toEqual([200, '"r2"']);
    expect(second.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    const seen = (await test.call(mediaShow, { token: mhfe.token, id: media })).json().mhfe_notes;
    expect(seen).toMatchObject([{ content: 'Első', revision: 2 }]);
  });

  it('are out of reach with the surface of a publisher that was closed', async () => {
    const closed = await createPerson(test, 'ROLE_PUBLISHER');
    const media = (await test.call(mediaCreate, { token: closed.token, body: surfaceForm(), files: [] })).json().id;
    const body = { media, content: 'Jó helyen van' };
    const { id } = (await test.call(mhfeNoteCreate, { token: mhfe.token, body })).json();
    await test.db.updateTable('company').set({ is_enabled: false }).where('id', '=', closed.companyId).execute();
    expect((await test.call(mhfeNoteCreate, { token: mhfe.token, body })).status).toBe(422);
    const change = { token: mhfe.token, id, body: { content: 'Más' } };
    expect((await test.call(mhfeNoteUpdate, change)).status).toBe(404);
    expect((await test.call(mhfeNoteDelete, { token: mhfe.token, id })).status).toBe(404);
  });
});
