import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import { mediaArchive, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;
let id: number;

const change = (person: TestPerson, body: object) => test.call(mediaUpdate, { token: person.token, id, body });
const read = (person: TestPerson, query: Record<string, number> = {}) =>
  test.call(mediaHistory, { token: person.token, id, query: { rowsPerPage: 50, ...query } });
const prices = (person: TestPerson) => test.call(mediaListPrices, { token: person.token, id });
const acts = async (person: TestPerson) => (await read(person)).json().list.map(({ action }) => action);

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
  ({ id } = await scene.create({ title: 'Régi név' }));
  test.clock.advance(60_000);
  await change(scene.publisher, { title: 'Új név', publisher_notes: 'TITOK-A-PORTÁN' });
  await change(scene.admin, { media_financials: [{ price: 300_000 }] });
  const note = { media: id, content: 'TITOK-AZ-MHFE-TŐL' };
  await test.call(mhfeNoteCreate, { token: scene.mhfe.token, body: note });
  test.clock.advance(60_000);
  await change(scene.publisher, { media_financials: [{ price: 280_000 }], width: 600 });
});
afterAll(() => test.close());

describe('the history of a surface', () => {
  it('has each change old → new, when and by whom, the newest first, for its publisher and admins [D13.15]', async () => {
    const { list, totalCount } = (await read(scene.admin)).json();
    expect(list.map(({ action }) => action)).toEqual([
      'surface_priced',
      'surface_updated',
      'mhfe_note_changed',
      'surface_priced',
      'surface_updated',
      'surface_created',
    ]);
    expect(totalCount).toBe(6);
    expect(list[1]?.changes).toEqual([expect.objectContaining({ field: 'width', to: '600' })]);
    expect(list[4]?.changes).toContainEqual({ field: 'title', from: 'Régi név', to: 'Új név' });
    const own = (await read(scene.publisher)).json().list;
    expect(own.find(({ action }) => action === 'surface_created')?.actor?.name).toBeTruthy();
    expect(own.map(({ action }) => action)).not.toContain('mhfe_note_changed');
    expect((await read(scene.publisher, { rowsPerPage: 2, page: 1 })).json().list.map(({ action }) => action)).toEqual(
      own.slice(2, 4).map(({ action }) => action),
    );
  });

  it('tells a publisher of the admin who changed something only the company [D13.15]', async () => {
    const [, , byAdmin] = (await read(scene.publisher)).json().list;
    expect(byAdmin).toMatchObject({ action: 'surface_priced', actor: { name: null, company: expect.any(String) } });
  });

  it('is for an MHFE that of the prices, without names; no other field', async () => {
    const { list, totalCount } = (await read(scene.mhfe)).json();
    expect([list.map(({ action }) => action), totalCount]).toEqual([
      ['surface_priced', 'surface_priced', 'surface_created'],
      3,
    ]);
    expect(list.every(({ actor }) => actor === null)).toBe(true);
    const fields = list.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields.every((field) => field === 'list_price' || field === 'price_tag')).toBe(true);
    expect((await read(scene.mhfe)).raw.body).not.toContain('TITOK');
    expect((await read(scene.publisher)).raw.body).not.toContain('TITOK-AZ-MHFE');
  });

  it('is closed to the customer side and to other publishers', async () => {
    expect((await read(scene.advertiser)).status).toBe(403);
    expect((await prices(scene.advertiser)).status).toBe(403);
    expect((await read(scene.rival)).status).toBe(404);
    expect((await prices(scene.rival)).status).toBe(404);
    expect((await test.call(mediaHistory, { token: scene.admin.token, id: 999_999 })).status).toBe(404);
    expect((await read(scene.admin, { rowsPerPage: 1000 })).status).toBe(422);
  });

  it('has the list price as it came to be', async () => {
    for (const person of [scene.publisher, scene.mhfe, scene.admin])
      expect((await prices(person)).json().points.map(({ price }) => price)).toEqual([250_000, 300_000, 280_000]);
  });

  it('tells an MHFE what a list price is for, too, where that was changed', async () => {
    const unit = await test.db
      .selectFrom('system_list_item as i')
      .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
      .where('l.name', '=', 'rental_period_unit')
      .where('i.enabled', '=', true)
      .select(['i.id', 'i.name'])
      .executeTakeFirstOrThrow();
    const other = await scene.create();
    const body = { media_marketing: { contacts: 25_000, can_customer_produce: true, rental_period_unit: unit.id } };
    test.clock.advance(60_000);
    await test.call(mediaUpdate, { token: scene.publisher.token, id: other.id, body });
    const [latest] = (await test.call(mediaHistory, { token: scene.mhfe.token, id: other.id, query: {} })).json().list;
    expect(latest?.changes).toEqual([{ field: 'rental_period_unit', from: null, to: unit.name }]);
    const { points } = (await test.call(mediaListPrices, { token: scene.mhfe.token, id: other.id })).json();
    expect(points.map((point) => point.unit)).toEqual([null, unit.name]);
  });

  it('stays as it came to be when the entries of it have ended', async () => {
    const old = await scene.create();
    const body = { media_financials: [{ price: 270_000 }] };
    test.clock.advance(60_000);
    await test.call(mediaUpdate, { token: scene.publisher.token, id: old.id, body });
    await sql`alter table audit disable trigger user`.execute(test.db);
    await test.db.deleteFrom('audit').where('object_type', '=', 'media').where('object_id', '=', old.id).execute();
    await sql`alter table audit enable trigger user`.execute(test.db);
    const { points } = (await test.call(mediaListPrices, { token: scene.mhfe.token, id: old.id })).json();
    expect(points.map(({ price }) => price)).toEqual([250_000, 270_000]);
  });

  it('begins with the surface where it came without an entry of its own, as by an import', async () => {
    const quiet = await scene.create();
    await test.db.deleteFrom('media_price_tag').where('media_id', '=', quiet.id).execute();
    const points = (await test.call(mediaListPrices, { token: scene.mhfe.token, id: quiet.id })).json().points;
    expect(points).toEqual([{ at: quiet.created_at, price: 250_000, unit: null }]);
  });

  it('stays while the surface is archived, which is part of it', async () => {
    await test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived: true } });
    expect((await acts(scene.publisher))[0]).toBe('surface_archived');
    expect(await acts(scene.mhfe)).not.toContain('surface_archived');
    expect((await prices(scene.mhfe)).json().points).toHaveLength(3);
  });

  it('tells going and coming back by their own words, beside no price', async () => {
    await test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived: false } });
    const { token } = scene.publisher;
    const { revision } = (await test.call(mediaShow, { token, id })).json();
    const body = { act: { kind: 'delete' }, rows: [{ media: id, revision }], mode: 'all' } as const;
    const { undo } = (await test.call(surfaceActRun, { token, body })).json();
    await test.call(surfaceActUndo, { token, id: undo?.id ?? 0, body: {} });
    const [undeleted, deleted, restored, archived] = (await read(scene.publisher)).json().list;
    expect([archived, restored, deleted, undeleted].map((one) => [one?.action, one?.changes])).toEqual([
      ['surface_archived', []],
      ['surface_restored', []],
      ['surface_deleted', []],
      ['surface_undeleted', []],
    ]);
    expect(await acts(scene.mhfe)).toEqual(['surface_priced', 'surface_priced', 'surface_created']);
    expect((await prices(scene.publisher)).json().points).toHaveLength(3);
    const entries = (await test.call(auditList, { token: scene.admin.token, query: { object_id: id } })).json().list;
    const priced = entries.filter(({ action }) => /archived|restored|deleted/.test(action));
    expect(priced.map(({ action, changes }) => [action, changes.length])).toEqual([
      ['surface_undeleted', 0],
      ['surface_deleted', 1],
      ['surface_restored', 0],
      ['surface_archived', 0],
    ]);
  });
});
