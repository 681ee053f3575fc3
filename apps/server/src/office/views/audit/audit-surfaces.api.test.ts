import { mhfeNoteCreate, mhfeNoteDelete, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
} from '@felulet/contract/catalogue/surface-files.ts';
import { mediaCreate, mediaCreateBody, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { bookingCreate, bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSurfaces } from '../../../catalogue/acts/surface/add-surfaces.ts';
import { importEvent, surfaceEditEvents } from '../../../catalogue/acts/surface/surface-events.ts';
import { surfaceOfForm } from '../../../catalogue/views/surface/surface.ts';
import { record } from '../../../events/record.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { type SurfaceForm, surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

/** What the audit tells of the surface, the newest first. */
async function entriesOf(mediaId: number, action?: AuditAction) {
  const query = { object_type: 'media', object_id: String(mediaId), ...(action && { action }) };
  return (await test.call(auditList, { token: scene.admin.token, query })).json().list;
}

async function newSurface(fields: Partial<SurfaceForm> = {}) {
  const body = surfaceForm({ title: 'Naplózott tábla', ...fields });
  return (await test.call(mediaCreate, { token: scene.publisher.token, body })).json();
}

describe('the audit of a surface', () => {
  it('tells every changed field, old and new, in words', async () => {
    const [tag = 0, other = 0] = await Promise.all(['Metró mellett', 'Lámpás'].map((name) => tagOf(name)));
    const media = await newSurface({ tags: [tag] });
    const body = {
      title: 'Átnevezett tábla',
      type: 'MOBILE_OR_OTHER',
      is_digital: true,
      width: 118.5,
      quantity: 7,
      tags: [other, tag],
      media_marketing: { contacts: 28_100 },
      media_geodata: { street: 'Új utca 1.', lat: 47.5, lng: 19.05 },
    };
    const answer = await test.call(mediaUpdate, { token: scene.publisher.token, id: media.id, body });
    expect(answer.status).toBe(200);
    const [entry] = await entriesOf(media.id, 'surface_updated');
    expect(entry).toMatchObject({ object_name: 'Naplózott tábla', actor: { id: scene.publisher.accountId } });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', from: 'Naplózott tábla', to: 'Átnevezett tábla' },
        { field: 'type', from: media.type, to: 'MOBILE_OR_OTHER' },
        { field: 'is_digital', from: String(media.is_digital), to: 'true' },
        { field: 'width', from: String(media.width), to: '118.5' },
        { field: 'quantity', from: String(media.quantity), to: '7' },
        { field: 'tags', from: 'Metró mellett', to: 'Lámpás, Metró mellett' },
        { field: 'contacts', from: '25000', to: '28100' },
        { field: 'marker', from: null, to: '47.5, 19.05' },
      ]),
    );
    expect(await entriesOf(media.id, 'surface_priced')).toEqual([]);
  });

  it('stays readable for a surface as large as it may be: every field is told, long ones by what differs', async () => {
    const type = scene.types.get('one-off');
    const longest = (mark: string) => `${mark} `.repeat(10_000).trim();
    const rows = (mark: string) => ({
      description: longest(mark),
      publisher_notes: longest(mark),
      tags: [],
      price_tags: Array.from({ length: 100 }, (_, index) => ({ title: `${mark}${index}`, value: index, type })),
      media_other_datas: Array.from({ length: 100 }, (_, index) => ({ name: `${index}`, value: mark.repeat(250) })),
      media_booking: Object.fromEntries(
        ['important_details', 'booking', 'design', 'technical'].map((name) => [name, longest(mark)]),
      ),
    });
    const media = await newSurface();
    for (const mark of ['ő', 'ű']) {
      const answer = await test.call(mediaUpdate, { token: scene.publisher.token, id: media.id, body: rows(mark) });
      expect([answer.status, answer.raw.statusCode === 200 ? null : answer.raw.body]).toEqual([200, null]);
    }
    const entries = (await entriesOf(media.id)).filter(({ action }) => action !== 'surface_created');
    const changes = entries.flatMap((entry) => entry.changes ?? []);
    const fields = ['description', 'publisher_notes', 'price_tag', 'important_details', 'booking', 'technical'];
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    for (const { from, to } of changes)
      for (const text of [from, to]) expect(text?.length ?? 0).toBeLessThanOrEqual(242);
    // A line a price tag, old and new.
    expect(Math.max(...entries.map((entry) => entry.changes?.length ?? 0))).toBeLessThanOrEqual(200);
  });

  it('keeps still about an edit that changes nothing, and about what it left alone', async () => {
    const media = await newSurface();
    const edit = (body: object) => test.call(mediaUpdate, { token: scene.publisher.token, id: media.id, body });
    await edit({ title: media.title, width: media.width, tags: [...media.tags] });
    expect(await entriesOf(media.id, 'surface_updated')).toEqual([]);
    await edit({ description: 'Más leírás' });
    expect((await entriesOf(media.id, 'surface_updated'))[0]?.changes).toEqual([
      { field: 'description', from: media.description, to: 'Más leírás' },
    ]);
  });

  it('tells pictures and documents that came, went and changed places', async () => {
    const { token } = scene.publisher;
    const media = await newSurface();
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const files = ['első.jpg', 'második.jpg'].map((name) => ({ field: 'images[]', name, type: 'image/jpeg', bytes }));
    const { images } = (await test.call(mediaImagesAdd, { token, id: media.id, files })).json();
    const body = images.toReversed().map(({ id }, index) => ({ id, order_number: index }));
    expect((await test.call(mediaReferencesReorder, { token, id: media.id, body })).status).toBe(200);
    expect((await test.call(mediaReferenceDelete, { token, id: images[0]?.id ?? 0 })).status).toBe(204);
    const leaflet = {
      field: 'documents[]',
      name: 'lap.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7\n'),
    };
    await test.call(mediaDocumentsAdd, { token, id: media.id, files: [leaflet] });
    expect((await entriesOf(media.id, 'surface_files_changed')).map(({ changes }) => changes)).toEqual([
      [{ field: 'document', from: null, to: 'lap.pdf' }],
      [{ field: 'image', from: 'első.jpg', to: null }],
      [{ field: 'file_order', from: 'első.jpg, második.jpg', to: 'második.jpg, első.jpg' }],
      [{ field: 'image', from: null, to: 'első.jpg, második.jpg' }],
    ]);
  });

  it('tells the notes of an MHFE', async () => {
    const media = await newSurface();
    const { token } = scene.mhfe;
    const note = (await test.call(mhfeNoteCreate, { token, body: { media: media.id, content: 'Jó hely' } })).json();
    await test.call(mhfeNoteUpdate, { token, id: note.id, body: { content: 'Nagyon jó hely' } });
    await test.call(mhfeNoteUpdate, { token, id: note.id, body: { content: 'Nagyon jó hely' } });
    await test.call(mhfeNoteDelete, { token, id: note.id });
    expect((await entriesOf(media.id, 'mhfe_note_changed')).map(({ changes }) => changes)).toEqual([
      [{ field: 'mhfe_note', from: 'Nagyon jó hely', to: null }],
      [{ field: 'mhfe_note', from: 'Jó hely', to: 'Nagyon jó hely' }],
      [{ field: 'mhfe_note', from: null, to: 'Jó hely' }],
    ]);
  });

  it('tells the publisher’s own bookings', async () => {
    const { token } = scene.publisher;
    const media = await newSurface({ quantity: 3 });
    const days = { date_from: '2026-05-01', date_to: '2026-05-14' };
    const body = { media: media.id, quantity: 2, campaign_name: 'Saját akció', ...days };
    const booking = (await test.call(bookingCreate, { token, body })).json();
    await test.call(bookingUpdate, { token, id: booking.id, body: { quantity: 3, date_to: '2026-05-20' } });
    expect((await test.call(bookingDelete, { token, id: booking.id })).status).toBe(204);
    const entries = (await entriesOf(media.id)).filter(({ action }) => action.startsWith('manual_booking'));
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'manual_booking_deleted',
        [
          { field: 'date_from', from: '2026-05-01', to: null },
          { field: 'date_to', from: '2026-05-20', to: null },
          { field: 'quantity', from: '3', to: null },
          { field: 'campaign_name', from: 'Saját akció', to: null },
        ],
      ],
      [
        'manual_booking_updated',
        [
          { field: 'date_to', from: '2026-05-14', to: '2026-05-20' },
          { field: 'quantity', from: '2', to: '3' },
        ],
      ],
      [
        'manual_booking_created',
        [
          { field: 'date_from', from: null, to: '2026-05-01' },
          { field: 'date_to', from: null, to: '2026-05-14' },
          { field: 'quantity', from: null, to: '2' },
          { field: 'campaign_name', from: null, to: 'Saját akció' },
        ],
      ],
    ]);
  });
});

describe('the audit of an import', () => {
  it('tells of each changed surface what changed, and of all of them the counts and sums', async () => {
    const { companyId, viewer } = scene.publisher;
    const act = { viewer, now: test.clock.now() };
    const base = surfaceOfForm(mediaCreateBody.parse(surfaceForm()));
    const before = Array.from({ length: 1200 }, (_, index) => ({ ...base, title: `T${index}`, list_price: 10 }));
    const ids = await inTransaction(test.db, (tx) => addSurfaces(tx, companyId, before, act.now));
    const edits = before.map((surface, index) => ({
      id: ids[index] ?? 0,
      before: surface,
      after: { ...surface, list_price: 11, ...(index % 2 === 0 && { width: base.width + 1 }) },
    }));
    await inTransaction(test.db, async (tx) => {
      await record(tx, act, ...(await surfaceEditEvents(tx, edits)));
      const repriced = edits.map(() => ({ from: 10, to: 11 }));
      await record(tx, act, await importEvent(tx, { companyId, created: 40, updated: 1200, repriced }));
    });
    const query = { action: 'surfaces_imported', object_id: String(companyId) };
    const { list } = (await test.call(auditList, { token: scene.admin.token, query })).json();
    expect(list[0]?.changes).toEqual([
      { field: 'created_count', from: null, to: '40' },
      { field: 'updated_count', from: null, to: '1200' },
      { field: 'repriced_count', from: null, to: '1200' },
      { field: 'list_price_total', from: '12000', to: '13200' },
    ]);
    expect(await entriesOf(edits[0]?.id ?? 0)).toMatchObject([
      { action: 'surface_priced', object_name: 'T0', changes: [{ field: 'list_price', from: '10', to: '11' }] },
      { action: 'surface_updated', changes: [{ field: 'width' }] },
    ]);
    expect((await entriesOf(edits[1199]?.id ?? 0)).map(({ action }) => action)).toEqual(['surface_priced']);
  });
});

async function tagOf(name: string): Promise<number> {
  const list = await test.db
    .selectFrom('system_list')
    .select('id')
    .where('name', '=', 'tags')
    .executeTakeFirstOrThrow();
  const row = { system_list_id: list.id, name, slug: `naplozott-${name.length}`, enabled: true };
  return (await test.db.insertInto('system_list_item').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
