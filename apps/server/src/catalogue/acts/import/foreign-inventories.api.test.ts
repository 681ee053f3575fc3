import { mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseenValues } from '../../../testing/explained-values.ts';
import { sendForeign } from '../../../testing/foreign-import.ts';
import { foreignPublisher, inventory, problemOf } from '../../../testing/foreign-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let me: Awaited<ReturnType<typeof foreignPublisher>>;

beforeAll(async () => {
  test = await startTestApp();
  me = await foreignPublisher(test);
});
afterAll(() => test.close());

const inventories = [
  ['01-oriasplakat-nyugat.xlsx', 120, 3, 0],
  ['02-citylight-budapest.xlsx', 96, 0, 0],
  ['03-del-dunantul.xls', 114, 22, 0],
  ['04-plochy-juh.csv', 150, 0, 0],
  ['05-jarmureklam.xlsx', 60, 3, 0],
  ['06-mall-screens.xlsx', 48, 0, 0],
  ['07-standorte-westungarn.ods', 72, 1, 0],
  ['08-felulet-inventory.xlsx', 160, 6, 300],
] as const;

describe.each(inventories)('%s', (name, surfaces, passedOver, occupied) => {
  it('is not taken for the template, and is read by what its columns are confirmed to be', async () => {
    const file = await inventory(name);
    const bare = await sendForeign(test, mediaImportCheck, file, me.person);
    expect([bare.status, problemOf(bare).code]).toEqual([422, 'mapping_needed']);
    const mapping = await me.mapping(file);
    const answer = await sendForeign(test, mediaImportCheck, file, me.person, { mapping, give_codes: true });
    expect(answer.raw.body).not.toContain('"faults"');
    const { created, foreign, list } = answer.json();
    expect([created, foreign?.passed_over_count]).toEqual([surfaces, passedOver]);
    expect(foreign?.occupied_count ?? 0).toBeGreaterThanOrEqual(occupied);
    expect(await unseenValues(file, mapping, list)).toEqual([]);
  });
});
