import { today } from '@felulet/contract/office/today.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { campaignHistory } from '@felulet/contract/sales/campaign-history.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { deskRows } from '@felulet/contract/sales/desk.ts';
import { optionTermsUpdate } from '@felulet/contract/sales/options.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { describe, expect, it } from 'vitest';
import type { BookingScene } from '../../../testing/booking-scene.ts';
import { type OptionDesk, ORDER, onOptionStage, THIRD_DAY } from '../../../testing/option-desk.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

/** The publisher agrees to every option. */
async function agreeToAll(): Promise<void> {
  const body = { ...usualTerms, approval_above_surfaces: 0 };
  await test.call(optionTermsUpdate, { token: scene.publisher.token, id: scene.publisher.companyId, body });
}

/** The 24 hours of working days of a challenge at the scene's present. */
const CHALLENGED = '2026-03-05T17:00:00.000Z';
const CHALLENGED_WORDS = '2026-03-05 18:00';

describe('the history of a campaign [D11.22]', () => {
  /** The lines of options from the first to the last, each with the end that it sets, its order and its reason. */
  async function linesOf(person: TestPerson, id: number): Promise<string[][]> {
    const { list } = (await test.call(campaignHistory, { token: person.token, id })).json();
    return list
      .filter(({ kind }) => kind.startsWith('OPTION_') || kind.startsWith('BOOKING_'))
      .map(({ kind, changes, note }) => {
        const end = changes.find(({ field }) => field === 'option_until')?.to;
        const order = changes.find(({ field }) => field === 'order_reference')?.to;
        const words = [end, order, note].filter((word) => word !== undefined && word !== null);
        return [kind, ...words.map(String)];
      })
      .toReversed();
  }

  it('tells of holding, waiting, renewal, challenge and making firm, those that set an end with that end, a challenge with its order', async () => {
    await agreeToAll();
    const media = await scene.media();
    const [own, others] = [await scene.campaign(), await desk.strangers()];
    const holder = await desk.hold(scene.mhfe, own, media);
    await desk.act(scene.publisher, holder, 'approve');
    await desk.act(scene.mhfe, holder, 'ask_renewal');
    await desk.act(scene.publisher, holder, 'refuse_renewal', { note: 'Más vár rá' });
    await desk.act(scene.mhfe, holder, 'ask_renewal');
    await desk.act(scene.publisher, holder, 'grant_renewal');
    const next = await desk.line(scene.otherMhfe, others, media);
    await desk.act(scene.otherMhfe, next, 'challenge');
    await desk.act(scene.mhfe, holder, 'make_firm');
    await desk.act(scene.otherMhfe, next, 'withdraw');
    expect(await linesOf(scene.mhfe, own)).toEqual([
      ['OPTION_HELD', '2026-03-09 18:00'],
      ['OPTION_APPROVED'],
      ['OPTION_RENEWAL_ASKED'],
      ['OPTION_RENEWAL_REFUSED', 'Más vár rá'],
      ['OPTION_RENEWAL_ASKED'],
      ['OPTION_RENEWED', '2026-03-12 18:00'],
      ['OPTION_CHALLENGED', CHALLENGED_WORDS],
      ['OPTION_FIRM'],
    ]);
    expect(await linesOf(scene.otherMhfe, others)).toEqual([
      ['OPTION_IN_LINE'],
      ['OPTION_CHALLENGE', CHALLENGED_WORDS, ORDER],
      ['OPTION_WITHDRAWN'],
    ]);
  });

  it('tells of every end: declined in line and while it holds, run out, promoted, booked by a challenge [D11.21]', async () => {
    const media = await scene.media();
    const [own, others] = [await scene.campaign({ state: 'SENT_TO_PUBLISHER' }), await desk.strangers()];
    const holder = await desk.hold(scene.mhfe, own, media);
    const declined = await desk.line(scene.otherMhfe, others, media);
    await desk.act(scene.publisher, declined, 'decline', { note: 'Foglalt marad' });
    await desk.line(scene.otherMhfe, others, media);
    await desk.act(scene.publisher, holder, 'decline', { note: 'Felújítás' });
    expect(await desk.read(scene.mhfe, holder.id)).toMatchObject({ state: 'DECLINED', note: 'Felújítás' });
    const other = await scene.media();
    const third = await scene.campaign();
    await desk.hold(scene.mhfe, third, other);
    await desk.act(scene.otherMhfe, await desk.line(scene.otherMhfe, others, other), 'challenge');
    await desk.expire(CHALLENGED);
    await desk.pass('2026-03-05T11:00:01Z');
    expect(await linesOf(scene.mhfe, own)).toEqual([
      ['OPTION_HELD', '2026-03-09 18:00'],
      ['BOOKING_REJECTED', 'Felújítás'],
    ]);
    expect(await linesOf(scene.mhfe, third)).toEqual([
      ['OPTION_HELD', '2026-03-09 18:00'],
      ['OPTION_CHALLENGED', CHALLENGED_WORDS],
      ['OPTION_EXPIRED'],
    ]);
    expect(await linesOf(scene.otherMhfe, others)).toEqual([
      ['OPTION_IN_LINE'],
      ['OPTION_DECLINED', 'Foglalt marad'],
      ['OPTION_IN_LINE'],
      ['OPTION_PROMOTED', '2026-03-09 18:00'],
      ['OPTION_IN_LINE'],
      ['OPTION_CHALLENGE', CHALLENGED_WORDS, ORDER],
      ['OPTION_BOOKED'],
    ]);
  });

  it.each(['SENT_BACK_TO_ADVERTISER', 'BIDDER_REJECTED'] as const)(
    'tells of each place in line that ends by %s, which the page counted before: to its offer maker and publisher, no customer [D11.18] [D11.19]',
    async (state) => {
      const { mhfe, publisher, advertiser, admin } = scene;
      const isSentBack = state === 'SENT_BACK_TO_ADVERTISER';
      const own = await scene.campaign({ state: isSentBack ? 'SENT_TO_PUBLISHER' : 'BIDDER_ACCEPTED' });
      for (const title of ['Első', 'Második']) {
        const media = await scene.media({ title });
        await desk.hold(scene.otherMhfe, await desk.strangers(), media);
        await desk.line(mhfe, own, media);
      }
      if (isSentBack) await scene.approved(await scene.waiting({ campaignId: own }));
      const page = async ({ token }: TestPerson) => (await test.call(campaignGet, { token, id: own })).json();
      for (const reader of [mhfe, admin]) expect((await page(reader)).places_in_line).toBe(2);
      expect(await page(advertiser)).not.toHaveProperty('places_in_line');
      const body = { state, note: isSentBack ? null : 'Nincs rá felület' };
      const step = await test.call(campaignChangeState, { token: mhfe.token, id: own, body });
      expect(step.json()).toMatchObject({ state, places_in_line: 0 });
      const historyOf = async ({ token }: TestPerson) =>
        (await test.call(campaignHistory, { token, id: own })).json().list;
      const ended = async (person: TestPerson) =>
        (await historyOf(person)).flatMap(({ kind, line }) => (kind === 'OPTION_ENDED' ? [line?.title] : []));
      // A publisher reads the history from when a line of the offer is its own.
      for (const reader of isSentBack ? [mhfe, admin, publisher] : [mhfe, admin])
        expect(await ended(reader)).toEqual(['Második', 'Első']);
      expect((await historyOf(advertiser)).filter(({ kind }) => kind.startsWith('OPTION_'))).toEqual([]);
      expect((await historyOf(mhfe)).map(({ kind }) => kind).slice(0, 2)).toEqual(['STATE', 'OPTION_ENDED']);
    },
  );
});

describe('a booking that is an option', () => {
  it('says until when, how many wait and what is to be decided, in the list, on the desk and in the offer [D11.19]', async () => {
    const media = await scene.media();
    const campaign = await scene.campaign();
    const held = await desk.hold(scene.mhfe, campaign, media);
    await desk.act(scene.mhfe, held, 'ask_renewal');
    const next = await desk.line(scene.otherMhfe, await desk.strangers(), media);
    const marks = async () => {
      const { list } = (await test.call(bookingList, { token: scene.publisher.token, query: { campaign } })).json();
      const { bookings = [] } = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaign })).json();
      const { rows } = (
        await test.call(deskRows, { token: scene.publisher.token, query: { ids: String(list[0]?.id) } })
      ).json();
      return [list[0]?.option, rows[0]?.option, bookings[0]?.option];
    };
    const expected = {
      hold_until: THIRD_DAY,
      waiting: 1,
      is_renewal_asked: true,
      is_challenged: false,
      approval: null,
    };
    expect(await marks()).toMatchObject([expected, expected, expected]);
    await desk.act(scene.otherMhfe, next, 'challenge');
    await test.db.updateTable('surface_option').set({ approval: 'WANTED' }).where('id', '=', held.id).execute();
    const challenged = {
      waiting: 1,
      hold_until: CHALLENGED,
      is_renewal_asked: false,
      is_challenged: true,
      approval: 'WANTED',
    };
    expect(await marks()).toMatchObject([challenged, challenged, challenged]);
  });

  it('stands on My day with what it waits for: to be made firm under a challenge, or approved', async () => {
    await agreeToAll();
    const media = await scene.media();
    const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
    const waits = async ({ token }: TestPerson) => {
      const { waiting } = (await test.call(today, { token })).json();
      return waiting.find(({ source }) => source === 'options')?.items.map(({ id, option }) => [id, option]);
    };
    const approval = [[holder.id, { waits_for: 'approval', hold_until: THIRD_DAY }]];
    expect([await waits(scene.publisher), await waits(scene.mhfe)]).toEqual([approval, []]);
    await desk.act(scene.publisher, holder, 'approve');
    await desk.act(scene.otherMhfe, await desk.line(scene.otherMhfe, await desk.strangers(), media), 'challenge');
    const firm = [[holder.id, { waits_for: 'firm', hold_until: CHALLENGED }]];
    expect([await waits(scene.publisher), await waits(scene.mhfe)]).toEqual([[], firm]);
  });
});

it('before a challenge an end of its own that is nearer is told of one’s own option alone', async () => {
  const media = await scene.media();
  const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
  const stranger = await desk.line(scene.otherMhfe, await desk.strangers(), media);
  // An hour before it runs out.
  await desk.pass('2026-03-09T16:00:00Z');
  const most = '2026-03-10T17:00:00.000Z';
  expect((await desk.read(scene.otherMhfe, stranger.id)).challenge).toMatchObject({ offer_maker: null, until: most });
  await desk.act(scene.otherMhfe, stranger, 'withdraw');
  const own = await desk.line(scene.mhfe, await scene.campaign(), media);
  expect((await desk.read(scene.mhfe, own.id)).challenge).toMatchObject({ id: holder.id, until: THIRD_DAY });
});
