import { auditList } from '@felulet/contract/office/audit.ts';
import { adTaxStatementAdd, adTaxStatementList } from '@felulet/contract/people/ad-tax.ts';
import { bookingPricing, packagePricing, preCalculation } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackageScene, packageScene } from '../../../testing/package-scene.ts';
import { brief } from '../../../testing/price-desk.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let colleague: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  scene = await packageScene(test);
  const { companyId } = scene.publisher;
  colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId, name: 'Munkatárs Márta' });
});
afterAll(() => test.close());

const state = (kind: string, from: string, { by = scene.publisher, company = scene.publisher.companyId } = {}) =>
  test.call(adTaxStatementAdd, { token: by.token, id: company, body: { kind, from } });
const read = (by: TestPerson, company = scene.publisher.companyId) =>
  test.call(adTaxStatementList, { token: by.token, id: company });

describe('what a publisher states of the advertising tax', () => {
  it('is stated by its leader or an admin, and a change is another row of the same history [D20.6]', async () => {
    expect((await read(scene.publisher)).json()).toMatchObject({ current: null, statements: [] });
    expect((await state('BELOW_100M', '2026-03-01')).status).toBe(201);
    const changed = await state('TAX_DECLARED', '2026-03-04', { by: scene.admin });
    expect(changed.json()).toMatchObject({
      current: 'TAX_DECLARED',
      statements: [
        { kind: 'TAX_DECLARED', from: '2026-03-04', stated_at: '2026-03-04T11:00:00.000Z' },
        { kind: 'BELOW_100M', from: '2026-03-01' },
      ],
    });
    expect((await state('NONE', '2027-01-01')).json()).toMatchObject({ current: 'TAX_DECLARED' });
    const { list } = (await test.call(auditList, { token: scene.admin.token, query: { sort: 'id:desc' } })).json();
    expect(list[1]).toMatchObject({
      action: 'ad_tax_stated',
      object_type: 'company',
      object_id: scene.publisher.companyId,
      changes: [
        { field: 'ad_tax', from: 'BELOW_100M', to: 'TAX_DECLARED' },
        { field: 'date_from', from: '2026-03-01', to: '2026-03-04' },
      ],
    });
  });

  it('is read by its own company and admins, and there for nobody else; no other company states one [D20.6]', async () => {
    expect((await read(colleague)).json()).toMatchObject({
      current: 'TAX_DECLARED',
      actions: [{ action: 'state', allowed: false, reason: { code: 'leader_only' } }],
    });
    expect((await read(scene.admin)).json().actions).toMatchObject([{ allowed: true }]);
    expect((await state('NONE', '2026-03-04', { by: colleague })).problem()).toMatchObject({ status: 403 });
    for (const by of [scene.otherPublisher, scene.mhfe, scene.advertiser, scene.intermediary]) {
      expect((await read(by)).status).toBe(404);
      expect((await state('NONE', '2026-03-04', { by })).status).toBe(404);
    }
    for (const by of [scene.mhfe, scene.admin]) {
      expect((await read(by, scene.mhfe.companyId)).status).toBe(404);
      expect((await state('NONE', '2026-03-04', { by, company: scene.mhfe.companyId })).status).toBe(404);
    }
  });

  it.each([
    ['kind', { kind: 'MAYBE', from: '2026-03-04' }],
    ['from', { kind: 'NONE', from: '2026-02-30' }],
    ['from', { kind: 'NONE' }],
  ])('needs a sound %s', async (propertyPath, body) => {
    const { token, companyId: id } = scene.publisher;
    const answer = await test.call(adTaxStatementAdd, { token, id, body });
    expect(answer.problem()).toMatchObject({ status: 422, violations: [{ propertyPath }] });
  });
});

describe('the advertising tax of a line', () => {
  /** Half of its days at the rate of June, 0 %, half at that of July, 7.5 %. */
  const DAYS = { date_from: '2026-06-16', date_to: '2026-07-15' } as const;

  it('stands behind the net price in its publisher’s own view, where it was declared, and nowhere else [D20.7]', async () => {
    await test.db.deleteFrom('ad_tax_statement').execute();
    const waiting = await scene.waiting();
    await test.db.updateTable('booking').set(DAYS).where('id', '=', waiting.id).execute();
    const rowsOf = async ({ token }: TestPerson) => {
      const body = { rental_period_value: 4 };
      return brief((await test.call(preCalculation, { token, id: waiting.id, body })).json());
    };
    const net = [
      ['list_price', 400_000],
      ['net_net_net', 400_000],
    ];
    expect(await rowsOf(scene.publisher)).toEqual(net);
    await state('TAX_DECLARED', '2026-06-17');
    expect(await rowsOf(scene.publisher)).toEqual(net);
    await state('TAX_DECLARED', '2026-06-01');
    expect(await rowsOf(scene.publisher)).toEqual([...net, ['ad_tax', 15_000]]);
    expect(await rowsOf(scene.admin)).not.toContainEqual(['ad_tax', 15_000]);
    const approved = await scene.approved(waiting);
    expect(approved.total_price).toBe(400_000);
    for (const by of [scene.publisher, scene.mhfe, scene.admin]) {
      const rows = (await test.call(bookingPricing, { token: by.token, id: waiting.id })).json();
      expect(rows.some(({ code }) => code === 'ad_tax')).toBe(by === scene.publisher);
      if (by === scene.publisher)
        expect(rows.at(-1)).toMatchObject({ item: 'Reklámadó (tájékoztató)', amount: 15_000 });
    }
    await state('NONE', '2026-06-01');
    const { token } = scene.publisher;
    expect(brief((await test.call(bookingPricing, { token, id: waiting.id })).json())).toEqual(net);
  });

  it('is reckoned once for a package that is sold whole', async () => {
    await test.db.deleteFrom('ad_tax_statement').execute();
    await state('TAX_DECLARED', '2026-01-01');
    const { id, bookings } = await scene.waitingPackage();
    for (const booking of bookings) (await scene.approve(booking)).json();
    await test.db.updateTable('booking_package').set(DAYS).where('id', '=', id).execute();
    await test.db.updateTable('booking').set(DAYS).where('booking_package_id', '=', id).execute();
    const { token } = scene.publisher;
    const whole = (await test.call(packagePricing, { token, id })).json();
    expect(brief(whole).slice(-2)).toEqual([
      ['net_net_net', 520_000],
      ['ad_tax', 19_500],
    ]);
    const part = (await test.call(bookingPricing, { token, id: bookings[0] ?? 0 })).json();
    expect(part.at(-1)).toMatchObject({ code: 'net_net_net' });
  });
});
