import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaWarningsGet, mediaWarningsUpdate } from '@felulet/contract/catalogue/surface-warnings.ts';
import { surfaceWarnings, surfaceWarningsOf } from '@felulet/domain/media/surface-warnings.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startMediaScene } from '../../../testing/media-scene.ts';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

const { test, scene } = await startMediaScene();

/** A surface with a photo for each day; null is one without. */
async function surface(
  fields: Partial<{ code: string | null; lat: number | null; approximate: boolean; type: string; tags: number }>,
  days: readonly (string | null)[] = [],
  person: TestPerson = scene.publisher,
): Promise<number> {
  const { id } = await scene.create({}, person);
  const { code = null, lat = 47.5, approximate = false, type = 'STATIC', tags = 0 } = fields;
  await sql`update media set surface_code = ${code}, lat = ${lat}, lng = case when ${lat}::float8 is null then null else 19.05 end,
    is_location_approximate = ${approximate}, type = ${type},
    zip_code = case ${type}::text when 'STATIC' then zip_code end, street = case ${type}::text when 'STATIC' then street end,
    line_number = case ${type}::text when 'STATIC' then null else '7' end where id = ${id}`.execute(test.db);
  await test.db.deleteFrom('media_price_tag').where('media_id', '=', id).execute();
  await sql`insert into media_price_tag (media_id, title, value, type_id)
    select ${id}, 'Tétel', 1000, (select min(id) from system_list_item) from generate_series(1, ${tags})`.execute(
    test.db,
  );
  if (days.length === 0) return id;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const files = days.map((_, index) => ({ field: 'images[]', name: `${index}.png`, type: 'image/png', bytes }));
  await test.call(mediaImagesAdd, { token: person.token, id, body: {}, files });
  for (const [index, day] of days.entries())
    await sql`update file set taken_on = ${day}::date where id = (
      select file_id from media_reference where media_id = ${id} order by order_number, id offset ${index} limit 1)`.execute(
      test.db,
    );
  return id;
}

const listed = async (query: object, person: TestPerson = scene.publisher) =>
  (await test.call(mediaList, { token: person.token, query: { rowsPerPage: 100, ...query } })).json();

describe('what a surface lacks', () => {
  it('is told by the database as by the rule, filtered by and counted', async () => {
    const ids = [
      await surface({ code: 'EP-1', tags: 1 }, ['2025-06-01']),
      await surface({}),
      await surface({ approximate: true, tags: 2 }, [null]),
      await surface({ lat: null, type: 'VEHICLE_LOCAL', code: 'EP-2' }, ['2020-01-01', null]),
      await surface({ code: 'EP-3' }, ['2020-01-01', '2025-01-01']),
      await surface({ tags: 1 }, ['2023-03-01']),
    ];
    const today = test.clock.now().toISOString().slice(0, 10);
    const { rows } = await sql<{ id: number } & Parameters<typeof surfaceWarningsOf>[0]>`
      select m.id, m.type, m.lat, m.is_location_approximate as is_approximate, m.surface_code,
        (select count(*)::int from media_price_tag t where t.media_id = m.id) as price_tags,
        (select coalesce(jsonb_agg(f.taken_on), '[]') from media_reference r join file f on f.id = r.file_id
          where r.media_id = m.id) as photos
      from media m where m.id = any (${ids}::integer[])`.execute(test.db);
    const known = new Map(rows.map((row) => [row.id, surfaceWarningsOf(row, 3, today)]));
    const { list } = await listed({});
    expect(list.map((row) => [row.id, row.warnings]).toSorted()).toEqual([...known].toSorted());
    expect(known.get(ids[1] ?? 0)).toEqual(['no_photo', 'no_code', 'no_price_tag']);
    const { counts, photo_years } = (await test.call(mediaWarningsGet, { token: scene.publisher.token })).json();
    expect(photo_years).toBe(3);
    for (const warning of surfaceWarnings) {
      const found = await listed({ warning });
      const expected = [...known].filter(([, warnings]) => warnings.includes(warning)).map(([id]) => id);
      expect(found.list.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      expect(counts[warning]).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(0);
    }
    const two = await listed({ warning: 'no_photo,old_photo' });
    expect(two.totalCount).toBe(counts.no_photo + counts.old_photo);
    const markers = await test.call(mediaMarkersList, { token: scene.publisher.token, query: { warning: 'no_photo' } });
    expect(markers.json()).toHaveLength(1);
  });

  it('is for its publisher and admins: others are refused the filter and no row tells them', async () => {
    await surface({}, [], scene.rival);
    const all = await listed({}, scene.mhfe);
    for (const person of [scene.mhfe, scene.advertiser]) {
      const refused = await test.call(mediaList, { token: person.token, query: { warning: 'no_photo' } });
      expect(refused.problem().violations).toMatchObject([{ propertyPath: 'warning', code: 'not_allowed' }]);
    }
    expect(all.list.some((row) => 'warnings' in row)).toBe(false);
    for (const person of [scene.mhfe, scene.advertiser])
      expect((await test.call(mediaWarningsGet, { token: person.token })).status).toBe(403);
    const own = (await test.call(mediaWarningsGet, { token: scene.rival.token })).json();
    expect(own.counts.no_photo).toBe(1);
    const every = (await test.call(mediaWarningsGet, { token: scene.admin.token })).json();
    expect(every.counts.no_photo).toBe((await listed({ warning: 'no_photo' }, scene.admin)).totalCount);
    expect(every.counts.no_photo).toBeGreaterThan(own.counts.no_photo);
    expect(every.photo_years).toBeNull();
    expect((await test.call(mediaList, { token: scene.publisher.token, query: { warning: 'torn' } })).status).toBe(422);
  });

  it('is a photo of its publisher’s own, whatever an MHFE has of it', async () => {
    const id = await surface({});
    const { token } = scene.mhfe;
    await test.call(mediaImagesAdd, { token, id, body: {}, files: [await aPicture('images[]')] });
    await sql`update file set taken_on = '2001-01-01' where id in (
      select file_id from media_reference where media_id = ${id})`.execute(test.db);
    const photoWarnings = async (warning: string) =>
      (await listed({ warning })).list.find((row) => row.id === id)?.warnings?.filter((one) => one.endsWith('photo'));
    expect(await photoWarnings('no_photo')).toEqual(['no_photo']);
    expect(await photoWarnings('old_photo')).toBeUndefined();
  });

  it('with photos as old as each publisher says', async () => {
    const set = (photo_years: unknown, person: TestPerson = scene.publisher) =>
      test.call(mediaWarningsUpdate, { token: person.token, body: { photo_years } });
    const before = (await test.call(mediaWarningsGet, { token: scene.publisher.token })).json().counts.old_photo;
    expect((await set(7)).json()).toMatchObject({ photo_years: 7, counts: { old_photo: 0 } });
    expect((await set(1)).json().counts.old_photo).toBeGreaterThan(before);
    for (const wrong of [0, 21, 1.5, 'három', null]) expect((await set(wrong)).status).toBe(422);
    expect((await set(3, scene.admin)).status).toBe(403);
    expect((await set(3, scene.mhfe)).status).toBe(403);
    await set(3);
  });
});
