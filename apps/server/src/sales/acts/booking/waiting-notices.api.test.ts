import { surfaceActPreview, surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { noticeChoicesUpdate, noticeList, noticesRead } from '@felulet/contract/office/notices.ts';
import { bookingPackageDelete } from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate, bookingDelete, bookingRestore } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { optionHold } from '@felulet/contract/sales/options.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimDueMail } from '../../../platform/mail/mail-outbox.ts';
import { subjectOf } from '../../../platform/mail/mail-text.ts';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageCalls } from '../../../testing/package-calls.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;
let calls: PackageCalls;

onPackageStage((stage) => {
  ({ test, scene, calls } = stage);
});

const MINUTE = 60_000;
const NAME = 'Mézesmadzag';

const atPublishers = () => scene.campaign({ state: 'SENT_TO_PUBLISHER', name: NAME });
const surfaces = (count: number, companyId = scene.publisher.companyId) =>
  Promise.all(Array.from({ length: count }, () => insertMedia(test.db, companyId)));

/** The notices that somebody reads of a campaign's waiting rows, the newest first. */
async function noticesOf(person: TestPerson, campaign: number, more: { readonly unread?: boolean } = {}) {
  const { list } = (await test.call(noticeList, { token: person.token, query: { campaign, ...more } })).json();
  return list.filter(({ kind }) => kind === 'bookings_waiting').map(({ text }) => text);
}

const mailsOf = ({ accountId }: TestPerson, campaign: number) =>
  test.db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'MAIL')
    .where('kind', '=', 'bookings_waiting')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`payload @> ${JSON.stringify({ campaign_id: campaign })}::jsonb`)
    .orderBy('id')
    .execute();

const subjects = async (person: TestPerson, campaign: number) =>
  (await mailsOf(person, campaign)).map(
    ({ kind, language, payload }) => subjectOf({ kind, language, payload: payload as { count: number } }), // written with the notice
  );

const book = (campaign: number, media: number) =>
  test.call(bookingCreate, { token: scene.mhfe.token, body: { campaign, media, quantity: 1, ...SCENE_PERIOD } });

async function act(campaign: number, ids: readonly number[]) {
  const { token } = scene.mhfe;
  const into = { kind: 'campaign', campaign, ...SCENE_PERIOD };
  const { rows } = (await test.call(surfaceActPreview, { token, body: { ids: [...ids], act: into } })).json();
  const sent = rows.map(({ media, revision }) => ({ media, revision: revision ?? 1 }));
  return (await test.call(surfaceActRun, { token, body: { rows: sent, act: into, mode: 'all' } })).json();
}

const colleague = () => createPerson(test, 'ROLE_PUBLISHER', { companyId: scene.publisher.companyId });

async function readAll(person: TestPerson) {
  const [newest] = (await test.call(noticeList, { token: person.token })).json().list;
  await test.call(noticesRead, { token: person.token, body: { until: newest?.id ?? 0 } });
}

/** Takes what is due as the worker does, one after the other. */
async function sendDue(): Promise<void> {
  while ((await claimDueMail(test.db, test.clock.now())) !== null);
}

describe('each colleague of a publisher is told once how many bookings wait [D10.90]', () => {
  it('by an act on several surfaces, each publisher of its own', async () => {
    const campaign = await atPublishers();
    const people = [scene.publisher, await colleague()];
    const theirs = await surfaces(2, scene.otherPublisher.companyId);
    await act(campaign, [...(await surfaces(9)), ...theirs]);
    for (const person of people) {
      expect(await noticesOf(person, campaign)).toEqual(['9 foglalás vár engedélyezésre']);
      expect(await subjects(person, campaign)).toEqual([`9 foglalás vár engedélyezésre – ${NAME}`]);
    }
    expect(await noticesOf(scene.otherPublisher, campaign)).toEqual(['2 foglalás vár engedélyezésre']);
    const { list } = (await test.call(noticeList, { token: scene.publisher.token, query: { campaign } })).json();
    expect(list[0]?.place).toBe(`/bookings?campaign=${campaign}&state=WAITING_FOR_PUBLISHER`);
  });

  it('by calls of their own, the mail a minute after the first of them', async () => {
    const campaign = await atPublishers();
    for (const media of await surfaces(3)) {
      expect((await book(campaign, media)).status).toBe(201);
      test.clock.advance(MINUTE / 6);
    }
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['3 foglalás vár engedélyezésre']);
    const [mail, ...others] = await mailsOf(scene.publisher, campaign);
    expect(others).toEqual([]);
    expect(mail?.available_at).toEqual(new Date(test.clock.now().getTime() + MINUTE / 2));
    expect(await subjects(scene.publisher, campaign)).toEqual([`3 foglalás vár engedélyezésre – ${NAME}`]);
  });

  it('at once by many, and no count is lost', async () => {
    const campaign = await atPublishers();
    const media = await surfaces(12);
    const acts = [act(campaign, media.slice(0, 4)), act(campaign, media.slice(4, 6))];
    await Promise.all([...acts, ...media.slice(6).map((id) => book(campaign, id))]);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['12 foglalás vár engedélyezésre']);
    expect(await subjects(scene.publisher, campaign)).toEqual([`12 foglalás vár engedélyezésre – ${NAME}`]);
  });

  it('by a package, options, and the step that sends the campaign to them', async () => {
    const packaged = await atPublishers();
    expect((await calls.book(packaged, (await scene.packageOnSale([1, 1, 1])).id)).status).toBe(201);
    expect(await noticesOf(scene.publisher, packaged)).toEqual(['3 foglalás vár engedélyezésre']);
    const body = { campaign: packaged, ...SCENE_PERIOD, surfaces: (await surfaces(2)).map((media) => ({ media })) };
    expect((await test.call(optionHold, { token: scene.mhfe.token, body })).status).toBe(201);
    expect(await noticesOf(scene.publisher, packaged)).toEqual(['5 foglalás vár engedélyezésre']);
    const campaign = await scene.campaign({ name: NAME });
    await act(campaign, await surfaces(4));
    expect(await noticesOf(scene.publisher, campaign)).toEqual([]);
    const sending = { token: scene.mhfe.token, id: campaign, body: { state: 'SENT_TO_PUBLISHER' } };
    expect((await test.call(campaignChangeState, sending)).status).toBe(200);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['4 foglalás vár engedélyezésre']);
    expect(await mailsOf(scene.publisher, campaign)).toHaveLength(1);
  });

  it('again where the last was read or is on its way by mail', async () => {
    const campaign = await atPublishers();
    const reader = await colleague();
    await act(campaign, await surfaces(2));
    await readAll(reader);
    test.clock.advance(MINUTE);
    await sendDue();
    await act(campaign, await surfaces(3));
    expect(await noticesOf(reader, campaign)).toEqual([
      '5 foglalás vár engedélyezésre',
      '2 foglalás vár engedélyezésre',
    ]);
    expect(await noticesOf(reader, campaign, { unread: true })).toEqual(['5 foglalás vár engedélyezésre']);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['5 foglalás vár engedélyezésre']);
    expect(await subjects(reader, campaign)).toEqual([
      `2 foglalás vár engedélyezésre – ${NAME}`,
      `5 foglalás vár engedélyezésre – ${NAME}`,
    ]);
  });

  it('in the bell alone, and with the next summary, where a reader is mailed once a day', async () => {
    const campaign = await atPublishers();
    const daily = await colleague();
    const choices = [{ group: 'bookings', mail: 'DAILY' }];
    await test.call(noticeChoicesUpdate, { token: daily.token, body: { choices } });
    for (const media of await surfaces(2)) await book(campaign, media);
    expect(await noticesOf(daily, campaign)).toEqual(['2 foglalás vár engedélyezésre']);
    expect(await mailsOf(daily, campaign)).toEqual([]);
    const kept = await test.db
      .selectFrom('outbox')
      .select('campaign_id')
      .where('account_id', '=', daily.accountId)
      .where('in_summary', '=', true)
      .execute();
    expect(kept).toEqual([{ campaign_id: campaign }]);
  });
});

describe('what nobody has heard of bookings that are taken out again', () => {
  const undo = async (id: number | undefined) =>
    (await test.call(surfaceActUndo, { token: scene.mhfe.token, id: id ?? 0, body: {} })).status;
  const remove = async (id: number) =>
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id })).status).toBe(204);
  const putBack = async (body: object) =>
    expect((await test.call(bookingRestore, { token: scene.mhfe.token, body })).status).toBe(200);
  const bookedIds = async (campaign: number) =>
    (await test.db.selectFrom('booking').select('id').where('campaign_id', '=', campaign).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('is gone with the act, or counts what waits beside it', async () => {
    const campaign = await atPublishers();
    const { undo: first } = await act(campaign, await surfaces(9));
    expect(await undo(first?.id)).toBe(200);
    expect(await noticesOf(scene.publisher, campaign)).toEqual([]);
    expect(await mailsOf(scene.publisher, campaign)).toEqual([]);
    await act(campaign, await surfaces(2));
    const { undo: second } = await act(campaign, await surfaces(3));
    expect(await subjects(scene.publisher, campaign)).toEqual([`5 foglalás vár engedélyezésre – ${NAME}`]);
    expect(await undo(second?.id)).toBe(200);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['2 foglalás vár engedélyezésre']);
    expect(await subjects(scene.publisher, campaign)).toEqual([`2 foglalás vár engedélyezésre – ${NAME}`]);
  });

  it('stays as it was to whoever has read it, and in a mail that went out', async () => {
    const campaign = await atPublishers();
    const reader = await colleague();
    await act(campaign, await surfaces(1));
    const { undo: last } = await act(campaign, await surfaces(4));
    await readAll(reader);
    test.clock.advance(MINUTE);
    await sendDue();
    expect(await undo(last?.id)).toBe(200);
    expect(await noticesOf(reader, campaign)).toEqual(['5 foglalás vár engedélyezésre']);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['1 foglalás vár engedélyezésre']);
    expect(await subjects(scene.publisher, campaign)).toEqual([`5 foglalás vár engedélyezésre – ${NAME}`]);
  });

  it('counts a line no more, and again when it is put back; who has read of it is not told twice', async () => {
    const campaign = await atPublishers();
    const reader = await colleague();
    await act(campaign, await surfaces(3));
    await readAll(reader);
    const [one = 0, ...others] = await bookedIds(campaign);
    await remove(one);
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['2 foglalás vár engedélyezésre']);
    await putBack({ bookings: [one] });
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['3 foglalás vár engedélyezésre']);
    expect(await subjects(scene.publisher, campaign)).toEqual([`3 foglalás vár engedélyezésre – ${NAME}`]);
    expect(await noticesOf(reader, campaign)).toEqual(['3 foglalás vár engedélyezésre']);
    for (const id of [one, ...others]) await remove(id);
    expect(await noticesOf(scene.publisher, campaign)).toEqual([]);
    await putBack({ bookings: [one, ...others] });
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['3 foglalás vár engedélyezésre']);
    expect(await noticesOf(reader, campaign, { unread: true })).toEqual(['3 foglalás vár engedélyezésre']);
  });

  it('goes and comes back with a booked package', async () => {
    const campaign = await atPublishers();
    const booked = (await calls.book(campaign, (await scene.packageOnSale([1, 1])).id)).json().id;
    const token = scene.mhfe.token;
    expect((await test.call(bookingPackageDelete, { token, id: booked })).status).toBe(204);
    expect(await noticesOf(scene.publisher, campaign)).toEqual([]);
    await putBack({ packages: [booked] });
    expect(await noticesOf(scene.publisher, campaign)).toEqual(['2 foglalás vár engedélyezésre']);
  });
});
