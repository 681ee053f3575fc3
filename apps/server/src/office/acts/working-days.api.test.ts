import { auditList } from '@felulet/contract/office/audit.ts';
import { workingYearList, workingYearSet } from '@felulet/contract/sales/working-days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';
import { workingDays } from '../views/working-days.ts';

let test: TestApp;
let admin: TestPerson;
let publisher: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  [admin, publisher] = [await createPerson(test, 'ROLE_ADMIN'), await createPerson(test, 'ROLE_PUBLISHER')];
});
afterAll(() => test.close());

const years = async () => (await test.call(workingYearList, { token: publisher.token })).json();
const set = (year: number, body: object, { ifMatch, token = admin.token }: { ifMatch?: string; token?: string } = {}) =>
  test.call(workingYearSet, {
    token,
    id: year,
    body: { worked: [], off: [], source: 'NGM rendelet', ...body },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });

describe('the official working days', () => {
  it('are shipped for 2024 to 2026, and read by everybody who is signed in', async () => {
    expect(await years()).toMatchObject([
      {
        year: 2026,
        worked: ['2026-01-10', '2026-08-08', '2026-12-12'],
        off: ['2026-01-02', '2026-08-21', '2026-12-24'],
        source: '10/2025. (IV. 30.) NGM rendelet',
      },
      {
        year: 2025,
        worked: ['2025-05-17', '2025-10-18', '2025-12-13'],
        off: ['2025-05-02', '2025-10-24', '2025-12-24'],
        source: '11/2024. (IV. 8.) NGM rendelet',
      },
      {
        year: 2024,
        worked: ['2024-08-03', '2024-12-07', '2024-12-14'],
        off: ['2024-08-19', '2024-12-24', '2024-12-27'],
        source: expect.stringContaining('Emlékezetből'),
      },
    ]);
    const isWorkingDay = await workingDays(test.db);
    const days = ['2026-08-08', '2026-08-20', '2026-08-21', '2026-12-12', '2026-12-24', '2027-12-24'];
    expect(days.map(isWorkingDay)).toEqual([true, false, false, true, false, true]);
  });

  it('are set by an admin alone, each year whole and in order, and that stands in the audit', async () => {
    expect((await set(2027, {}, { token: publisher.token })).problem()).toMatchObject({ status: 403 });
    const body = { worked: ['2027-12-11', '2027-01-09', '2027-01-09'], off: ['2027-12-24'], source: '1/2026. NGM' };
    expect((await set(2027, body, { ifMatch: '"r0"' })).json()).toMatchObject({
      year: 2027,
      worked: ['2027-01-09', '2027-12-11'],
      off: ['2027-12-24'],
      revision: 1,
    });
    expect((await set(2027, {}, { ifMatch: '"r0"' })).problem()).toMatchObject({ status: 412 });
    expect((await set(2027, { ...body, off: [] }, { ifMatch: '"r1"' })).json()).toMatchObject({ off: [], revision: 2 });
    const { list } = (await test.call(auditList, { token: admin.token, query: { sort: 'id:desc' } })).json();
    expect(list.slice(0, 2)).toMatchObject([
      {
        action: 'working_days_set',
        object_type: 'working_year',
        object_id: 2027,
        object_name: '2027',
        changes: [{ field: 'days_off', from: '2027-12-24', to: '' }],
      },
      { changes: [{ field: 'days_worked', to: '2027-01-09, 2027-12-11' }, { field: 'days_off' }, { field: 'source' }] },
    ]);
  });

  it.each([
    ['worked[1]', { worked: ['2028-01-08', '2029-01-06'] }, 'day_of_other_year'],
    ['worked[0]', { worked: ['2028-01-07'] }, 'day_worked_anyway'],
    ['worked[0]', { worked: ['2028-01-01'] }, 'day_is_holiday'],
    ['off[0]', { off: ['2028-01-08'] }, 'day_off_anyway'],
    ['off[0]', { off: ['2028-02-30'] }, 'invalid_date'],
    ['source', { source: ' ' }, 'required'],
  ])('are refused at %s for what cannot be: %o', async (propertyPath, body, code) => {
    expect((await set(2028, body)).problem()).toMatchObject({ status: 422, violations: [{ propertyPath, code }] });
    expect((await years()).some(({ year }) => year === 2028)).toBe(false);
  });
});
