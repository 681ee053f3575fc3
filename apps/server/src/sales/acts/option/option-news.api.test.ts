import { mailGet, mailList } from '@felulet/contract/office/mails.ts';
import { type Notice, noticeList } from '@felulet/contract/office/notices.ts';
import { deskDecision } from '@felulet/contract/sales/desk.ts';
import { optionList } from '@felulet/contract/sales/options.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { BookingScene } from '../../../testing/booking-scene.ts';
import { type OptionDesk, onOptionStage } from '../../../testing/option-desk.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';
import { changeSurfaceQuantity } from '../availability/availability.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

/** The newest last. */
async function newsOf({ token }: TestPerson): Promise<Notice[]> {
  return (await test.call(noticeList, { token, query: { group: 'bookings' } })).json().list.toReversed();
}

async function mailsTo({ email }: TestPerson): Promise<string[]> {
  const { token } = scene.admin;
  const { list } = (await test.call(mailList, { token, query: { email } })).json();
  const texts: string[] = [];
  for (const { id, subject } of list.toReversed())
    texts.push(`${subject}\n${(await test.call(mailGet, { token, id })).json().text}`);
  return texts;
}

describe('how a challenge ended', () => {
  const title = 'Körút 12.';
  let media: number;

  /** One holds a surface of a campaign that its publisher has not got before it yet, and another challenges it. */
  async function challenged(quantities: readonly [number, number] = [1, 1], units = 1) {
    media = await scene.media({ title, quantity: units });
    const holder = await desk.hold(scene.mhfe, await scene.campaign(), media, { quantity: quantities[0] });
    const challenger = await desk.line(scene.otherMhfe, await desk.strangers(), media, { quantity: quantities[1] });
    expect((await desk.act(scene.otherMhfe, challenger, 'challenge')).status).toBe(200);
    return { holder, challenger };
  }

  /** What the publisher is told, the challenge itself and what it has to decide left out. */
  async function endsOf(person: TestPerson): Promise<string[]> {
    const ends = (await newsOf(person)).filter(({ kind }) => kind === 'option_challenge_ended');
    for (const { place } of ends) expect(place).toBe(`/options?media=${media}`);
    return ends.map(({ text }) => text);
  }

  const FIRM = `Lezárult a végleges döntés bekérése: ${title} (az opció birtokosa véglegesítette, a döntést kérő tovább várakozik)`;

  it('is told to the publisher, who reads it though the campaign is not before it, and finds both there', async () => {
    const { holder, challenger } = await challenged();
    await desk.act(scene.mhfe, holder, 'make_firm');
    expect((await newsOf(scene.publisher)).map(({ kind, text }) => [kind, text])).toEqual([
      ['option_challenged', expect.stringContaining(title)],
      ['option_challenge_ended', FIRM],
    ]);
    expect(await endsOf(scene.publisher)).toEqual([FIRM]);
    const query = { media: String(media) };
    const { list } = (await test.call(optionList, { token: scene.publisher.token, query })).json();
    expect(list.map(({ id }) => id).toSorted()).toEqual([holder.id, challenger.id].toSorted());
    // Neither side is told twice, and a stranger not at all.
    for (const person of [scene.mhfe, scene.otherMhfe, scene.otherPublisher]) expect(await endsOf(person)).toEqual([]);
  });

  it('is mailed in the same words, and names neither side', async () => {
    const { holder } = await challenged();
    await desk.act(scene.mhfe, holder, 'make_firm');
    const mail = (await mailsTo(scene.publisher)).at(-1);
    expect(mail).toContain('Lezárult döntéskérés');
    expect(mail).toContain(FIRM.replace('Lezárult a végleges döntés bekérése: ', '– '));
    for (const { companyId } of [scene.mhfe, scene.otherMhfe]) {
      const { name } = await test.db
        .selectFrom('company')
        .select('name')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow();
      expect(mail).not.toContain(name);
    }
  });

  it('says that its time passed, once, or that it was given up before', async () => {
    await challenged();
    await desk.expire('2026-03-05T17:00:00Z');
    await desk.pass('2026-03-05T17:00:01Z');
    expect(await endsOf(scene.publisher)).toEqual([
      `Lezárult a végleges döntés bekérése: ${title} (a határidőig nem véglegesítették, a felületet a döntést kérő foglalta le)`,
    ]);
    expect((await newsOf(scene.publisher)).map(({ kind }) => kind)).not.toContain('option_expired');
    await desk.clear();
    const { holder } = await challenged();
    await desk.act(scene.mhfe, holder, 'withdraw');
    expect(await endsOf(scene.publisher)).toEqual([expect.stringContaining('az opció a döntés előtt megszűnt')]);
  });

  it('says that the units did not do for the challenger, to that one, too', async () => {
    const { holder, challenger } = await challenged([2, 2], 2);
    const { id } = holder;
    await test.db.updateTable('media').set({ quantity: 1 }).where('id', '=', media).execute();
    await desk.act(scene.mhfe, holder, 'withdraw');
    expect([(await desk.read(scene.mhfe, id)).state, (await desk.read(scene.otherMhfe, challenger.id)).state]).toEqual([
      'WITHDRAWN',
      'WAITING',
    ]);
    for (const person of [scene.publisher, scene.otherMhfe])
      expect(await endsOf(person)).toEqual([expect.stringContaining('nem szabadult fel elég darab')]);
    expect(await endsOf(scene.mhfe)).toEqual([]);
  });

  it('says that the challenger left the line or got units elsewhere, to the holder, too, and nobody what the own company did', async () => {
    const { challenger } = await challenged();
    await desk.act(scene.publisher, challenger, 'decline');
    expect(await endsOf(scene.mhfe)).toEqual([expect.stringContaining('a döntést kérő lekerült a várólistáról')]);
    expect(await endsOf(scene.publisher)).toEqual([]);
    await desk.clear();
    await challenged();
    await inTransaction(test.db, (tx) => changeSurfaceQuantity(tx, media, 2, test.clock.now()));
    for (const person of [scene.mhfe, scene.publisher])
      expect(await endsOf(person)).toEqual([expect.stringContaining('máshonnan kapott darabot')]);
    expect(await endsOf(scene.otherMhfe)).toEqual([]);
  });
});

describe('an option that was declined', () => {
  it('is called one in the bell and by mail, with why, and leads to the options', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await desk.hold(scene.mhfe, campaign, await scene.media({ title: 'Körút 12.' }));
    await desk.act(scene.publisher, option, 'decline', { note: 'Felújítás' });
    expect((await newsOf(scene.mhfe)).at(-1)).toMatchObject({
      kind: 'option_declined',
      text: expect.stringMatching(/^(?!A közzétevő).+ elutasította az opciót: Körút 12\. \(indoklás: Felújítás\)$/),
      place: `/options?campaign=${campaign}`,
    });
    expect((await mailsTo(scene.mhfe)).at(-1)).toMatch(/Elutasított opció[\s\S]*– Körút 12\. \(.+\): Felújítás/);
  });

  it('as a booking, too, in a notice of its own beside the bookings that were rejected with it', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await desk.hold(scene.mhfe, campaignId, await scene.media({ title: 'Opciós tábla' }));
    const booking = await scene.waiting({ campaignId, mediaId: await scene.media({ title: 'Foglalt tábla' }) });
    const rows = [option.booking, booking.id].map((id) => ({ booking: id, decision: 'reject', note: null }));
    expect((await test.call(deskDecision, { token: scene.publisher.token, body: { rows } })).status).toBe(200);
    const news = (await newsOf(scene.mhfe)).map(({ kind, text }) => [kind, text]);
    expect(news).toEqual([
      ['option_declined', expect.stringMatching(/elutasította az opciót: Opciós tábla$/)],
      ['booking_rejected', expect.stringContaining('Foglalt tábla')],
    ]);
    expect(await desk.read(scene.mhfe, option.id)).toMatchObject({ state: 'DECLINED' });
  });
});

it('that an option was made firm is told without the time that counted until then', async () => {
  const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media({ title: 'Körút 12.' }));
  await desk.act(scene.mhfe, option, 'make_firm');
  const mail = (await mailsTo(scene.publisher)).at(-1) ?? '';
  expect(mail).toMatch(/Véglegesített opció[\s\S]*– Körút 12\.\n/);
  expect(mail).not.toContain('2026-03-09');
});
