import { readPdf } from '@cj-tech-master/excelts/pdf';
import { bookingPackageList } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingPricing, packagePricing } from '@felulet/contract/sales/prices.ts';
import { describe, expect, it } from 'vitest';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const moveTo = (id: number, state: 'SENT_BACK_TO_ADVERTISER' | 'ADVERTISER_ACCEPT') =>
  test.db.updateTable('campaign').set({ state, was_sent_back: true }).where('id', '=', id).execute();

describe('a booked public package', () => {
  it('costs what it was booked for, each reader in rows of its own', async () => {
    const { pack, campaignId, id, bookings } = await scene.waitingPackage();
    await test.db.updateTable('package').set({ price: 999_999 }).where('id', '=', pack.id).execute();
    for (const booking of bookings) await scene.approve(booking);
    const commission = await calls.change(id, { commission_fee: '10%' }, scene.mhfe);
    expect(commission.json()).toMatchObject({ commission_fee: '10%', total_price: 572_000 });
    const rows = async (token: string) =>
      (await test.call(packagePricing, { token, id })).json().map(({ code, amount }) => [code, amount]);
    expect(await rows(scene.publisher.token)).toEqual([
      ['package_price', 500_000],
      ['price_tag', 20_000],
      ['net_net_net', 520_000],
    ]);
    expect((await rows(scene.mhfe.token)).slice(-2)).toEqual([
      ['commission_fee', 52_000],
      ['customer_total', 572_000],
    ]);
    await moveTo(campaignId, 'SENT_BACK_TO_ADVERTISER');
    expect(await rows(scene.advertiser.token)).toEqual([
      ['package_price', 552_000],
      ['price_tag', 20_000],
      ['customer_total', 572_000],
    ]);
    for (const reader of [scene.advertiser, scene.publisher])
      expect((await calls.booked(id, reader)).raw.body).not.toContain('commission');
  });

  it('costs a customer what the whole does: what each of its surfaces costs is a net price', async () => {
    const { campaignId, bookings } = await scene.waitingPackage();
    for (const id of bookings) await scene.approve(id);
    await moveTo(campaignId, 'SENT_BACK_TO_ADVERTISER');
    const pricesFor = async (token: string) => {
      const campaign = (await test.call(campaignGet, { token, id: campaignId })).json();
      const id = bookings[0] ?? 0;
      const detail = (await test.call(bookingDetail, { token, id })).json();
      const table = await test.call(bookingPricing, { token, id });
      return [campaign.bookings.map((row) => row.total_price), detail.total_price, table.status];
    };
    const net = await test.db
      .selectFrom('booking')
      .select('net_net_net_price as price')
      .where('id', 'in', bookings)
      .orderBy('id')
      .execute();
    const [first, second] = net.map((row) => row.price);
    expect(await pricesFor(scene.mhfe.token)).toEqual([[first, second], first, 200]);
    expect(await pricesFor(scene.advertiser.token)).toEqual([[null, null], null, 403]);
  });

  it('leaves the customer’s file once it was rejected, but not its maker’s', async () => {
    const { campaignId, bookings } = await scene.waitingPackage();
    await calls.reject(bookings[0] ?? 0);
    await scene.approved(await scene.waiting({ campaignId }));
    await moveTo(campaignId, 'ADVERTISER_ACCEPT');
    const textOf = async (type: string) => {
      const file = await test.call(campaignPdf, { token: scene.mhfe.token, id: campaignId, body: { type } });
      return (await readPdf(file.raw.rawPayload)).text;
    };
    expect(await textOf('default')).toContain('Felületcsomag');
    expect(await textOf('customer')).not.toContain('Felületcsomag');
  });

  it('takes no commission that nobody could reckon with', async () => {
    const { id, bookings } = await scene.waitingPackage();
    for (const booking of bookings) await scene.approve(booking);
    const set = (commission_fee: string) => calls.change(id, { commission_fee }, scene.mhfe);
    const refusalOf = async (fee: string) => (await set(fee)).problem().violations?.[0];
    expect(await refusalOf('10001%')).toMatchObject({ propertyPath: 'commission_fee', code: 'too_big' });
    expect((await refusalOf('1000000000000'))?.message).toBe(
      'Az érték legfeljebb 99\u00a0999\u00a0999\u00a0999 lehet.',
    );
    for (const malformed of ['-5', '5,5%', '%', '1e3'])
      expect((await refusalOf(malformed))?.message).toBe(
        'Csak egész forint vagy egész százalék adható meg, például 15000 vagy 12%.',
      );
    expect((await set('10000%')).json()).toMatchObject({ total_price: 52_520_000 });
  });

  it('stands in its publisher’s list', async () => {
    const { id, campaignId } = await scene.waitingPackage();
    const query = { campaign: campaignId, sort: 'package_title:asc' };
    const list = (await test.call(bookingPackageList, { token: scene.publisher.token, query })).json();
    const waiting = { state: 'WAITING_FOR_PUBLISHER', actions: [{ action: 'reject', allowed: true }] };
    expect(list).toMatchObject({ totalCount: 1, list: [{ id, package_title: 'Nagycsomag', ...waiting }] });
    expect((await test.call(bookingPackageList, { token: scene.otherPublisher.token })).json().totalCount).toBe(0);
    expect((await test.call(bookingPackageList, { token: scene.mhfe.token })).status).toBe(403);
  });
});
