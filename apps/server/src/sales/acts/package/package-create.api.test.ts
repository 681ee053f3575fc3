import { packageCreate } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import { type PackageScene, SALE_PERIOD } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

describe('a public package', () => {
  it('is made with its sale period and price tags, which stand in their order [K3.16]', async () => {
    const price_tags = [
      { title: 'Szerelés', value: 20_000 },
      { title: 'Nyomtatás', value: 0 },
    ];
    const { left_out, ...made } = (await scene.publicPackage({ price_tags, information: 'Belváros' })).json();
    expect(left_out).toEqual([]);
    expect(made).toMatchObject({
      title: 'Nagycsomag',
      price: 500_000,
      is_private: false,
      is_active: true,
      ...SALE_PERIOD,
      company: { id: scene.publisher.companyId },
      information: 'Belváros',
      price_tags,
      package_items: [],
      medias_sum: 0,
      assembly_request: null,
      reference: null,
    });
    expect(made.calc_discount).toBeUndefined();
    expect((await calls.get(made.id)).json()).toEqual(made);
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'required'],
    ['a start of today', { date_from: '2026-03-04' }, 'date_from', 'start_before_tomorrow'],
    ['an end on the first day', { date_to: SALE_PERIOD.date_from }, 'date_to', 'end_not_after_start'],
    ['a period that ended', { date_from: '2026-01-01', date_to: '2026-02-01' }, 'date_from', 'start_before_tomorrow'],
    ['no period', { date_from: null }, 'date_from', 'required'],
    ['a price of 10^12', { price: 1_000_000_000_000 }, 'price', 'too_big'],
    ['half a forint', { price: 1.5 }, 'price', 'not_integer'],
    ['a kind that it does not have', { is_private: true }, 'is_private', 'not_allowed'],
    ['the switch, which only an edit has', { is_active: false }, 'is_active', 'unknown_field'],
    [
      'a tag of another package',
      { price_tags: [{ id: 1, title: 'x', value: 1 }] },
      'price_tags[0].id',
      'unknown_reference',
    ],
  ])('is not made with %s [K5.12]', async (_what, more, propertyPath, code) => {
    const answer = await scene.publicPackage(more);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath, code });
  });

  it('may cost nothing', async () => {
    expect((await scene.publicPackage({ price: 0 })).json().price).toBe(0);
  });

  it('belongs to the publisher, or to the one that an admin picks', async () => {
    expect((await scene.publicPackage({ company: scene.otherPublisher.companyId })).status).toBe(403);
    expect((await scene.publicPackage({}, scene.admin)).problem().violations?.[0]?.propertyPath).toBe('company');
    const picked = await scene.publicPackage({ company: { id: scene.publisher.companyId } }, scene.admin);
    expect(picked.json().company.id).toBe(scene.publisher.companyId);
    expect((await scene.publicPackage({ company: scene.mhfe.companyId }, scene.admin)).status).toBe(422);
    for (const person of [scene.mhfe, scene.advertiser])
      expect((await scene.publicPackage({}, person)).status).toBe(403);
  });
});

describe('a private package', () => {
  it('comes of an open request, once, and answers it', async () => {
    const campaign = await scene.campaign();
    const request = (await scene.request(campaign)).json();
    expect((await scene.privatePackage(request.id, {}, scene.otherPublisher)).status).toBe(404);
    expect((await scene.privatePackage(request.id, { date_from: '2026-04-01' })).status).toBe(422);
    expect((await scene.privatePackage(request.id, { is_private: false })).status).toBe(422);
    const answers = await Promise.all([scene.privatePackage(request.id), scene.privatePackage(request.id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const made = answers.find((answer) => answer.status === 201)?.json();
    expect(made).toMatchObject({
      is_private: true,
      date_from: null,
      assembly_request: { id: request.id, campaign: { id: campaign }, ...SCENE_PERIOD, budget: 1_000_000 },
      reference: { is_done: false, state: 'CREATED' },
      total_net_net_price: 0,
      calc_discount: null,
    });
    expect(answers.find((answer) => answer.status === 409)?.problem().code).toBe('request_not_open');
    expect((await scene.privatePackage(999_999)).status).toBe(404);
    const ended = await scene.request(await scene.campaign({ state: 'ADVERTISER_ACCEPT' }));
    expect(ended.status).toBe(409);
  });

  it('is not made from a request whose days are over', async () => {
    const campaign = await scene.campaign({ date_from: '2026-02-01' });
    const { id } = (await scene.request(campaign, { date_to: '2026-04-02' })).json();
    await test.db
      .updateTable('assembly_request')
      .set({ date_from: '2026-02-01', date_to: '2026-03-03' })
      .where('id', '=', id)
      .execute();
    expect((await scene.privatePackage(id)).problem().code).toBe('package_period_ended');
    expect(await test.db.selectFrom('package').select('id').where('assembly_request_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('is offered to a customer by its create call no more than by any other', async () => {
    expect((await test.call(packageCreate, { body: {} })).status).toBe(401);
  });
});
