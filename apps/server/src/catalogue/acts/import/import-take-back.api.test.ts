import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaImports, mediaImportTakeBack } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { packageItemCreate } from '@felulet/contract/sales/package-items.ts';
import { packageCreate } from '@felulet/contract/sales/packages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignPublisher, office, officeHeader, officeLines, problemOf } from '../../../testing/foreign-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('an import', () => {
  it('can be taken back for a day, but for what was changed or booked since', async () => {
    const me = await foreignPublisher(test);
    await me.store(office('G', officeLines.slice(0, 2)));
    const again = await me.store(
      office('G', [['-001', 'Fő utca 1.', 80_000, 'x;;'], ['-002', 'Fő utca 2.', 81_000], ...officeLines.slice(2)]),
      { occupied: true },
    );
    expect([again.created, again.updated, again.occupied]).toEqual([2, 2, 1]);
    await test.call(mediaUpdate, { token: me.token, id: await me.idOf('G-003'), body: { title: 'Más név' } });
    const { list } = (await test.call(mediaImports, { token: me.token })).json();
    expect(list[0]).toMatchObject({ id: again.import, file_name: 'G.csv', created: 2, updated: 2, left: 4 });
    const stranger = await foreignPublisher(test);
    const id = again.import ?? 0;
    expect((await test.call(mediaImportTakeBack, { token: stranger.token, id })).status).toBe(404);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id })).json();
    expect(taken).toMatchObject({
      removed: 1,
      restored: 2,
      kept_count: 1,
      kept: [{ surface_code: 'G-003', reason: 'changed' }],
    });
    expect(await me.codes()).toEqual(['G-001', 'G-002', 'G-003']);
    const first = await me.show('G-001');
    expect([first.media_financials?.[0]?.price, first.bookings]).toEqual([50_000, []]);
    // What is back already is not taken back twice.
    expect((await test.call(mediaImportTakeBack, { token: me.token, id })).json()).toMatchObject({
      removed: 0,
      restored: 0,
    });
  });

  it('is taken back where a booking of it is gone by now, and stays where a booking was edited', async () => {
    const me = await foreignPublisher(test);
    const file = office('T', [
      ['-1', 'Fő utca 1.', 50_000, 'x;;'],
      ['-2', 'Fő utca 2.', 50_000, 'x;;'],
    ]);
    const { import: id } = await me.store(file, { occupied: true });
    const bookingOf = async (code: string) => (await me.show(code)).bookings?.[0]?.id ?? 0;
    await test.call(bookingDelete, { token: me.token, id: await bookingOf('T-1') });
    const body = { date_to: '2031-01-20' };
    expect((await test.call(bookingUpdate, { token: me.token, id: await bookingOf('T-2'), body })).status).toBe(200);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 })).json();
    expect(taken).toMatchObject({ removed: 1, kept: [{ surface_code: 'T-2', reason: 'changed' }] });
  });

  it('that gave codes to surfaces without one takes them away again', async () => {
    const me = await foreignPublisher(test);
    const header = officeHeader.replace('Kód;', 'Ssz.;');
    const bald = office('', [['1', 'Fő utca 1.', 50_000]], header);
    await me.store(bald, { give_codes: true });
    const [given] = await me.codes();
    const media = await me.idOf(given ?? '');
    await test.call(mediaUpdate, { token: me.token, id: media, body: { media_other_datas: [] } });
    expect(await me.codes()).toEqual([null]);
    const coded = office('U', [['-1', 'Fő utca 1.', 50_000]]);
    const { import: id } = await me.store(coded, { twins: [{ row: 2, id: media }] });
    expect(await me.codes()).toEqual(['U-1']);
    expect((await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 })).json()).toMatchObject({
      restored: 1,
    });
    expect(await me.codes()).toEqual([null]);
    // The code is free for another surface.
    expect(await me.store(office('U', [['-1', 'Fő utca 9.', 50_000]]))).toMatchObject({ created: 1 });
  });

  it('leaves a new surface to which somebody added a picture or a note', async () => {
    const me = await foreignPublisher(test);
    const seller = await createPerson(test, 'ROLE_MHFE');
    const { import: id } = await me.store(office('V', officeLines));
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const file = { field: 'images[]', name: 'kép.png', type: 'image/png', bytes };
    const added = { token: me.token, id: await me.idOf('V-001'), files: [file] };
    expect((await test.call(mediaImagesAdd, added)).status).toBe(201);
    const body = { media: await me.idOf('V-002'), content: 'Fa takarja.' };
    expect((await test.call(mhfeNoteCreate, { token: seller.token, body })).status).toBe(201);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 })).json();
    expect(taken.removed).toBe(2);
    expect(taken.kept.map(({ surface_code, reason }) => [surface_code, reason])).toEqual([
      ['V-001', 'changed'],
      ['V-002', 'changed'],
    ]);
  });

  it('leaves a new surface that somebody put into a package', async () => {
    const me = await foreignPublisher(test);
    const { import: id } = await me.store(office('AC', officeLines.slice(0, 2)));
    const sale = { date_from: '2026-04-01', date_to: '2026-06-30' };
    const made = await test.call(packageCreate, { token: me.token, body: { title: 'Csomag', price: 1000, ...sale } });
    const item = { package: made.json().id, media: await me.idOf('AC-001') };
    expect((await test.call(packageItemCreate, { token: me.token, body: item })).status).toBe(201);
    const taken = (await test.call(mediaImportTakeBack, { token: me.token, id: id ?? 0 })).json();
    expect(taken).toMatchObject({ removed: 1, kept: [{ surface_code: 'AC-001', reason: 'booked' }] });
  });

  it('is taken back for a day, by an admin too, and by none who does not import', async () => {
    const me = await foreignPublisher(test);
    const admin = await createPerson(test, 'ROLE_ADMIN');
    const seller = await createPerson(test, 'ROLE_MHFE');
    const { import: late } = await me.store(office('W', officeLines.slice(0, 1)));
    const { import: soon } = await me.store(office('W', officeLines.slice(1, 2)));
    const take = (person: TestPerson, id: number | null) =>
      test.call(mediaImportTakeBack, { token: person.token, id: id ?? 0 });
    const stranger = await foreignPublisher(test);
    expect((await test.call(mediaImports, { token: stranger.token })).json().list).toEqual([]);
    expect((await take(stranger.person, soon)).status).toBe(404);
    expect((await take(seller, soon)).status).toBe(403);
    expect((await take(admin, soon)).json()).toMatchObject({ removed: 1 });
    test.clock.advance(24 * 3_600_000);
    const nextDay = await createPerson(test, 'ROLE_PUBLISHER', { companyId: me.person.companyId });
    const over = await take(nextDay, late);
    expect([over.status, problemOf(over).code]).toEqual([409, 'act_not_undoable']);
    expect((await test.call(mediaImports, { token: nextDay.token })).json().list).toEqual([]);
  });
});
