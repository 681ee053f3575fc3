import { setTimeout as sleep } from 'node:timers/promises';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { optionAct, optionRequest } from '@felulet/contract/sales/options.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const move = ({ token }: TestPerson, id: number, state: CampaignState) =>
  test.call(campaignChangeState, { token, id, body: { state } });
const statesOf = async (campaignId: number): Promise<BookingState[]> => {
  const packs = test.db.selectFrom('booking_package').select('state').where('campaign_id', '=', campaignId);
  return (await packs.orderBy('id').execute()).map(({ state }) => state);
};

describe('when the offer goes on without it', () => {
  it('a package that was not handed over is closed, and its request stays answered', async () => {
    const { campaignId, packageId } = await scene.begun(0);
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaignId).execute();
    await scene.approved(await scene.waiting({ campaignId }));
    expect((await move(scene.mhfe, campaignId, 'SENT_BACK_TO_ADVERTISER')).status).toBe(200);
    expect(await statesOf(campaignId)).toEqual(['REJECTED']);
    expect((await calls.put(packageId, { price: 1 })).problem().code).toBe('package_dropped');
  });

  it('a refused offer gives back what its packages hold, the handed-over one and the public one', async () => {
    const { campaignId, referenceId, bookings, medias } = await scene.begun(1);
    const publicPack = (await scene.publicPackage()).json().id;
    (await scene.add(publicPack, await scene.media({ quantity: 1 }))).json();
    const booked = (await calls.book(campaignId, publicPack)).json();
    expect((await move(scene.mhfe, campaignId, 'SENT_TO_PUBLISHER')).status).toBe(200);
    for (const id of [...bookings, ...booked.bookings.map((booking) => booking.id)]) (await scene.approve(id)).json();
    expect((await calls.handOver(referenceId)).status).toBe(200);
    expect((await calls.book(await scene.campaign(), publicPack)).problem().code).toBe('not_enough_free');
    expect((await move(scene.mhfe, campaignId, 'SENT_BACK_TO_ADVERTISER')).status).toBe(200);
    expect((await move(scene.advertiser, campaignId, 'REJECTED')).status).toBe(200);
    expect(await statesOf(campaignId)).toEqual(['REJECTED', 'REJECTED']);
    expect((await calls.book(await scene.campaign(), publicPack)).status).toBe(201);
    expect((await scene.waiting({ mediaId: medias[0] ?? 0, quantity: 2 })).quantity).toBe(2);
  });
});

describe('beside options', () => {
  it('it is not held, which its list says where it can be booked; nobody challenges what is booked of it', async () => {
    const id = (await scene.publicPackage({ title: 'Opciós csomag' })).json().id;
    const media = await scene.media({ quantity: 1 });
    (await scene.add(id, media)).json();
    const campaign = await scene.campaign();
    const holdOf = async (person: TestPerson, query: object) => {
      const [row] = (await calls.list({ title: 'opciós', ...query }, person)).list;
      return row?.actions.find(({ action }) => action === 'hold');
    };
    const closed = await holdOf(scene.mhfe, { campaign });
    expect(closed).toMatchObject({ allowed: false, reason: { code: 'package_not_held' } });
    expect(closed?.reason?.text).toContain('tartsa opcióban a felületeit egyenként');
    expect(await holdOf(scene.mhfe, {})).toBeUndefined();
    expect(await holdOf(scene.advertiser, { campaign })).toBeUndefined();
    const { bookings } = (await calls.book(campaign, id)).json();
    expect(await holdOf(scene.mhfe, { campaign })).toBeUndefined();
    const [held] = await test.db
      .selectFrom('booking')
      .select('hold_until')
      .where(
        'id',
        'in',
        [...bookings].map((booking) => booking.id),
      )
      .execute();
    expect(held).toEqual({ hold_until: null });
    const { token } = scene.mhfe;
    const body = { campaign: await scene.campaign(), media, ...SCENE_PERIOD };
    const waiting = (await test.call(optionRequest, { token, body })).json();
    const challenged = await test.call(optionAct, {
      token,
      id: waiting.id,
      body: { action: 'challenge', order_reference: 'MR-1' },
    });
    expect(challenged.problem().code).toBe('option_no_holder');
  });
});

describe('while the campaign is held by somebody else', () => {
  /** The call begins with the campaign locked and unchanged, and is answered after the change. */
  async function meanwhile<T>(
    campaignId: number,
    change: (tx: Tx) => Promise<unknown>,
    call: () => Promise<T>,
  ): Promise<T> {
    return test.db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('campaign').select('id').where('id', '=', campaignId).forNoKeyUpdate().execute();
        const answer = call();
        await sleep(300);
        await change(tx);
        return { answer };
      })
      .then(({ answer }) => answer);
  }

  it('nothing goes into a package: it is told what became of the campaign [D5.33]', async () => {
    const { campaignId, packageId } = await scene.begun(0);
    const media = await scene.media();
    const back = { state: 'SENT_BACK_TO_ADVERTISER' } as const;
    const added = await meanwhile(
      campaignId,
      (tx) => tx.updateTable('campaign').set(back).where('id', '=', campaignId).execute(),
      () => scene.add(packageId, media),
    );
    expect(added.problem().code).toBe('campaign_not_being_assembled');
    expect((await calls.get(packageId)).json().package_items).toEqual([]);
  });

  it('nothing is handed over: what was rejected meanwhile counts [D5.33]', async () => {
    const { campaignId, referenceId, bookings } = await scene.begun(1);
    await scene.approve(bookings[0] ?? 0);
    const refused = await meanwhile(
      campaignId,
      (tx) => tx.updateTable('booking').set({ state: 'WAITING_FOR_PUBLISHER' }).where('id', 'in', bookings).execute(),
      () => calls.handOver(referenceId),
    );
    expect(refused.problem().code).toBe('package_undecided');
  });
});
