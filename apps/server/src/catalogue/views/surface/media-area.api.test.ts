import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;

/** A cross of five places around Budapest, one step apart. */
const places = {
  middle: [47.5, 19.0],
  north: [47.7, 19.0],
  south: [47.3, 19.0],
  west: [47.5, 18.7],
  east: [47.5, 19.3],
};

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  for (const [title, [lat, lng]] of Object.entries(places)) {
    const body = { ...surfaceForm(), title, media_geodata: { ...surfaceForm().media_geodata, lat, lng } };
    expect((await test.call(mediaCreate, { token: publisher.token, body, files: [] })).status).toBe(201);
  }
});
afterAll(() => test.close());

const listed = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
  (await test.call(mediaList, { token: publisher.token, query: { sort: 'title:asc', ...query } }))
    .json()
    .list.map(({ title }) => title);

describe('a drawn area filters', () => {
  it('the list by its exact border, also where that bends inwards', async () => {
    expect(await listed({ polygon: '18.6,47.2,19.4,47.2,19.4,47.8,18.6,47.8' })).toHaveLength(5);
    // A 'V' that goes around the middle: its bounding degrees hold all five.
    const around = '18.6,47.8,18.6,47.2,19.4,47.2,19.4,47.8,19.1,47.8,19.0,47.4,18.9,47.8';
    expect(await listed({ polygon: around })).toEqual(['east', 'south', 'west']);
  });

  it('markers and list alike, together with other filters', async () => {
    const polygon = '18.9,47.4,19.1,47.4,19.1,47.8,18.9,47.8';
    const markers = await test.call(mediaMarkersList, { token: publisher.token, query: { polygon } });
    expect(markers.json()).toHaveLength(2);
    expect(await listed({ polygon, title: 'nor' })).toEqual(['north']);
    expect(await listed({ polygon, bbox: '18.9,47.6,19.1,47.8' })).toEqual(['north']);
  });

  it.each([
    ['two corners', '18,47,19,47'],
    ['half a corner', '18,47,19,47,19'],
    ['words', 'a,b,c,d,e,f'],
    ['SQL', "1,1),(2,2'),3,3,4,4"],
    ['endless numbers', '18,47,19,47,Infinity,48'],
    ['too many corners', Array.from({ length: 51 }, (_, at) => `19.${at},47.${at}`).join(',')],
    ['nothing', ''],
    ['hexadecimal degrees', '0x12,47,19,0x2F,19,48'],
    ['thousands', '1e1,47,19,47,19,48'],
    ['latitudes beyond the poles', '18,91,19,47,19,48'],
    ['longitudes beyond the date line', '18,47,-181,47,19,48'],
  ])('and %s are refused', async (_name, polygon) => {
    const answer = await test.call(mediaList, { token: publisher.token, query: { polygon } });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath: 'polygon', code: 'invalid_format' });
  });
});
