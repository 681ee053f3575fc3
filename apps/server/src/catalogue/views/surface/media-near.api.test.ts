import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { isNear, radii } from '@felulet/domain/place/nearness.ts';
import { KM_A_DEGREE } from '@felulet/domain/place/place-geometry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetOf } from '../../../testing/import-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let mhfe: TestPerson;
const centre = { lat: 47.49791, lng: 19.04024 };

/** A spiral from a few steps to beyond the largest radius, and one that stands nowhere. */
const spots = Array.from({ length: 120 }, (_, step) => {
  const away = 0.0004 * 1.062 ** step;
  return { lat: centre.lat + away * Math.sin(step), lng: centre.lng + away * 1.4 * Math.cos(step) };
});

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  for (const [at, spot] of spots.entries()) {
    await insertMedia(test.db, publisher.companyId, { title: `S${String(at).padStart(3, '0')}`, ...spot });
  }
  await insertMedia(test.db, publisher.companyId, { title: 'Sehol' });
});
afterAll(() => test.close());

const nearOf = (metres: number): string => `${centre.lat},${centre.lng},${metres}`;
const expected = (metres: number): string[] =>
  spots.flatMap((spot, at) => (isNear({ ...centre, metres }, spot) ? [`S${String(at).padStart(3, '0')}`] : []));

describe('a radius narrows surfaces', () => {
  it.each(radii)('to those within %i m, in list and map', async (metres) => {
    const query = { near: nearOf(metres), sort: 'title:asc', rowsPerPage: '100' };
    const titles: string[] = [];
    for (const page of [0, 1]) {
      const answer = await test.call(mediaList, { token: mhfe.token, query: { ...query, page: String(page) } });
      titles.push(...answer.json().list.map(({ title }) => title));
    }
    expect(titles).toEqual(expected(metres));
    const markers = await test.call(mediaMarkersList, { token: mhfe.token, query: { near: nearOf(metres) } });
    expect(markers.json()).toHaveLength(expected(metres).length);
  });

  it('in exports too, and beside other filters', async () => {
    const body = { filter: { near: nearOf(500), sort: 'title:asc' } };
    const file = await test.call(mediaExport, { token: publisher.token, body });
    const titles = (await sheetOf(file.raw.rawPayload)).slice(1).map((row) => row.cells[1]);
    expect(titles).toEqual(expected(500));
    const some = await test.call(mediaList, { token: mhfe.token, query: { near: nearOf(5000), title: 'S00' } });
    expect(some.json().totalCount).toBe(10);
  });

  it('and its edge counts as inside', async () => {
    // Where no digit of the distance is lost.
    const [metres, lng] = [5000, 0];
    await insertMedia(test.db, publisher.companyId, { title: 'Szélén', lat: metres / 1000 / KM_A_DEGREE, lng });
    const within = async (radius: number) =>
      (await test.call(mediaList, { token: mhfe.token, query: { near: `0,0,${radius}` } })).json().totalCount;
    expect([await within(metres), await within(metres - 1)]).toEqual([1, 0]);
  });

  it.each(['', '47.5,19', '47.5,19,99', '47.5,19,50001', '91,19,500', "47.5,19,500');--", '47.5,19,500,1'])(
    'and %j is refused',
    async (near) => {
      const answer = await test.call(mediaList, { token: mhfe.token, query: { near } });
      expect(answer.status).toBe(422);
      expect(answer.problem().violations).toMatchObject([{ propertyPath: 'near', code: 'invalid_format' }]);
    },
  );
});
