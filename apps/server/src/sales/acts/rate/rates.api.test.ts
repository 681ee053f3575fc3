import { auditList } from '@felulet/contract/office/audit.ts';
import { rateAdd, rateEnd, rateList } from '@felulet/contract/sales/rates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCampaign } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
let advertiser: TestPerson;
let mhfe: TestPerson;
let intermediary: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  intermediary = await createPerson(test, 'ROLE_INTERMEDIARY');
});
afterAll(() => test.close());

const TODAY = '2026-03-04';
const list = async (query: object = {}, by = advertiser) =>
  (await test.call(rateList, { token: by.token, query: { rowsPerPage: '50', ...query } })).json();
const brief = async (query: object) =>
  (await list(query)).list.map(({ value, valid_from, valid_to }) => [value, valid_from, valid_to]);
const add = (body: object, by = admin) => {
  const rate = { kind: 'VAT', value: 25, paragraph: 'Áfa tv. 82. §', source: 'Magyar Közlöny', read_on: TODAY };
  return test.call(rateAdd, { token: by.token, body: { ...rate, ...body } });
};

describe('the rates of law', () => {
  it('are shipped with their days, and read by everybody who is signed in, by kind and by day [D20.1]', async () => {
    const { list: all, totalCount } = await list();
    expect(totalCount).toBe(6);
    expect(
      all.every(({ origin, source, paragraph }) => origin === 'SHIPPED' && source !== '' && paragraph !== ''),
    ).toBe(true);
    expect(await brief({ kind: 'AGENCY_COMMISSION' })).toEqual([[15, '2015-07-04', null]]);
    expect(await brief({ kind: 'AD_TAX,AD_TAX_ORDERER', sort: 'valid_from:asc,value:asc' })).toEqual([
      [0, '2019-07-01', '2026-06-30'],
      [0, '2019-07-01', '2026-06-30'],
      [5, '2026-07-01', null],
      [7.5, '2026-07-01', null],
    ]);
    expect(await brief({ kind: 'AD_TAX', day: '2026-06-30' })).toEqual([[0, '2019-07-01', '2026-06-30']]);
    expect(await brief({ kind: 'AD_TAX', day: '2026-07-01' })).toEqual([[7.5, '2026-07-01', null]]);
    expect(await brief({ day: '2011-12-31' })).toEqual([]);
    expect((await brief({ kind: 'AD_TAX', date_from: '2026-06-30', date_to: '2026-07-01' })).length).toBe(2);
    expect((await brief({ kind: 'AD_TAX', date_from: '2026-07-01' })).length).toBe(1);
    expect((await brief({ kind: 'AD_TAX', date_to: '2026-06-30' })).length).toBe(1);
    const [own] = (await list({ kind: 'VAT' }, admin)).list;
    const [others] = (await list({ kind: 'VAT' })).list;
    expect([own?.actions[0]?.allowed, others?.actions[0]?.reason?.code]).toEqual([true, 'admin_only']);
  });

  it('are added by an admin alone; the one before ends on the day before, and both stand in the audit [D20.2]', async () => {
    expect((await add({ valid_from: '2027-01-01' }, mhfe)).problem()).toMatchObject({ status: 403 });
    expect((await add({ valid_from: '2027-01-01' })).json()).toMatchObject({
      kind: 'VAT',
      value: 25,
      valid_from: '2027-01-01',
      valid_to: null,
      origin: 'ADMIN',
    });
    expect(await brief({ kind: 'VAT', sort: 'valid_from:asc' })).toEqual([
      [27, '2012-01-01', '2026-12-31'],
      [25, '2027-01-01', null],
    ]);
    const audit = (await test.call(auditList, { token: admin.token, query: { sort: 'id:desc' } })).json();
    expect(audit.list.slice(0, 2)).toMatchObject([
      {
        action: 'rate_added',
        object_type: 'rate',
        object_name: 'Áfa tv. 82. §',
        changes: expect.arrayContaining([{ field: 'value', from: null, to: '25' }]),
      },
      { action: 'rate_ended', changes: [{ field: 'date_to', from: null, to: '2026-12-31' }] },
    ]);
  });

  it.each([
    ['valid_from', 'rate_day_over', { valid_from: '2026-03-03' }, '25,00\u00a0% (2026-03-03 –)', '27,00\u00a0% (2012'],
    ['valid_to', 'rate_overlaps', { valid_from: '2026-06-01' }, '25,00\u00a0% (2026-06-01 –)', '25,00\u00a0% (2027'],
    [
      'valid_to',
      'rate_leaves_gap',
      { valid_from: '2026-06-01', valid_to: '2026-12-30' },
      '25,00\u00a0% (2026-06-01 – 2026-12-30)',
      '25,00\u00a0% (2027',
    ],
  ])('are refused at %s with %s, naming both', async (propertyPath, code, days, added, standing) => {
    const problem = (await add(days)).problem();
    expect(problem).toMatchObject({ status: 422, code, violations: [{ propertyPath }] });
    expect(problem.violations?.[0]?.message).toContain(added);
    expect(problem.violations?.[0]?.message).toContain(standing);
  });

  it.each([
    ['value', { value: 100.01 }, 'too_big'],
    ['value', { value: 7.125 }, 'two_decimals'],
    ['paragraph', { paragraph: ' ' }, 'required'],
    ['source', { source: '' }, 'required'],
    ['read_on', { read_on: '2026-03-05' }, 'after_maximum'],
    ['kind', { kind: 'LUXURY' }, 'invalid_choice'],
    ['valid_to', { valid_to: '2027-05-31' }, 'end_before_start'],
  ])('need a sound %s: %o', async (propertyPath, body, code) => {
    const problem = (await add({ valid_from: '2027-06-01', ...body })).problem();
    expect(problem).toMatchObject({ status: 422, violations: [{ propertyPath }] });
    expect([problem.code, problem.violations?.[0]?.code]).toContain(code);
  });

  it('are ended by an admin, today or later, once, as they were read; none is edited or deleted [D20.2]', async () => {
    const [running] = (await list({ kind: 'VAT', day: '2027-01-01' }, admin)).list;
    const end = (
      valid_to: string,
      { token, ifMatch = `"r${running?.revision}"` }: { token: string; ifMatch?: string },
    ) => test.call(rateEnd, { token, id: running?.id ?? 0, body: { valid_to }, headers: { 'if-match': ifMatch } });
    expect((await end('2027-12-31', mhfe)).problem()).toMatchObject({ status: 403 });
    expect((await end('2026-12-31', admin)).problem()).toMatchObject({ status: 422, code: 'end_before_start' });
    expect((await end('2027-12-31', { token: admin.token, ifMatch: '"r9"' })).problem()).toMatchObject({ status: 412 });
    expect((await end('2027-12-31', admin)).json()).toMatchObject({
      valid_to: '2027-12-31',
      actions: [{ action: 'end', allowed: false, reason: { code: 'rate_ended' } }],
    });
    const again = await test.call(rateEnd, {
      token: admin.token,
      id: running?.id ?? 0,
      body: { valid_to: '2028-01-01' },
    });
    expect(again.problem()).toMatchObject({ status: 409, code: 'rate_ended' });
    expect((await add({ valid_from: '2028-01-02' })).problem()).toMatchObject({ status: 422, code: 'rate_leaves_gap' });
    expect((await add({ valid_from: '2028-01-01' })).status).toBe(201);
    for (const method of ['PUT', 'DELETE'] as const) {
      const url = `/api/rates/${running?.id}`;
      const headers = { authorization: `Bearer ${admin.token}` };
      expect((await test.app.inject({ method, url, headers, payload: {} })).statusCode, method).toBe(404);
    }
  });

  it('begin on no day on which an offer with a commission was accepted by the one before [D20.2]', async () => {
    const commission = { kind: 'AGENCY_COMMISSION', value: 12, valid_from: TODAY };
    const accepted = async (intermediary_company_id: number | null) => {
      const fields = { state: 'ADVERTISER_ACCEPT' as const, intermediary_company_id };
      const campaign_id = await insertCampaign(test.db, advertiser, mhfe, fields);
      const line = { campaign_id, kind: 'STATE' as const, state: 'ADVERTISER_ACCEPT' as const };
      const by = { company_id: advertiser.companyId, account_id: advertiser.accountId };
      await test.db
        .insertInto('campaign_operation')
        .values({ ...line, ...by, created_at: test.clock.now() })
        .execute();
    };
    await accepted(intermediary.companyId);
    const problem = (await add(commission)).problem();
    expect(problem).toMatchObject({ status: 422, code: 'rate_day_used', violations: [{ propertyPath: 'valid_from' }] });
    expect(problem.violations?.[0]?.message).toContain('15,00\u00a0% (2015-07-04 –)');
    expect((await add({ ...commission, kind: 'AD_TAX_ORDERER', valid_to: '2026-06-30' })).status).toBe(201);
    expect((await add({ ...commission, valid_from: '2026-03-05' })).status).toBe(201);
    expect(await brief({ kind: 'AGENCY_COMMISSION', day: TODAY })).toEqual([[15, '2015-07-04', TODAY]]);
  });

  it('of two admins at the same moment are both judged, and no day gets two', async () => {
    const answers = await Promise.all([
      add({ kind: 'AD_TAX', value: 6, valid_from: '2027-01-01' }),
      add({ kind: 'AD_TAX', value: 5, valid_from: '2027-01-01' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await list({ kind: 'AD_TAX', day: '2027-01-01' })).toMatchObject({ totalCount: 1 });
  });
});
