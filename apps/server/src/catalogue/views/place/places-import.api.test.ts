import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: ImportScene;
let publisher: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

it('a row of an import whose marker is abroad is a fault of that row and column, and nothing is stored', async () => {
  const at = (code: string, lat: number, lng: number) => ({
    ...soundRow,
    'Felületkód *': code,
    'Földrajzi szélesség': lat,
    'Földrajzi hosszúság': lng,
  });
  const answer = await scene.importRows([at('H-1', 47.5, 19.05), at('H-2', 0, 0), at('H-3', 48.15, 17.1)], publisher);
  const faults = answer.problem().violations ?? [];
  expect(faults.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
    ['rows[3].lat', 'outside_hungary'],
    ['rows[4].lat', 'outside_hungary'],
  ]);
  expect(faults[0]?.message).toContain('Magyarország területén kívül');
});
