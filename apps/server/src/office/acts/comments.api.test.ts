import {
  type Comment,
  commentCount,
  commentCreate,
  commentDelete,
  commentList,
  commentOptionList,
  commentRead,
  commentUpdate,
  commentVersionList,
} from '@felulet/contract/office/comments.ts';
import { bookingDelete } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let colleague: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  colleague = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId, name: 'Halmos Réka' });
});
afterAll(() => test.close());

const through = (state: 'READY_TO_SENT_BACK' | 'SENT_BACK_TO_INTERMEDIARY' | 'SENT_TO_PUBLISHER') =>
  scene.campaign({ state, intermediary_company_id: scene.intermediary.companyId });
const write = ({ token }: TestPerson, body: object) => test.call(commentCreate, { token, body });
const written = async (who: TestPerson, body: object): Promise<Comment> => {
  const answer = await write(who, body);
  expect(answer.status).toBe(201);
  return answer.json();
};
type Query = Readonly<Record<string, string | number | boolean>>;
const texts = async ({ token }: TestPerson, query: Query) => {
  const { list } = (await test.call(commentList, { token, query })).json();
  return list.map(({ text }) => text);
};
const status = async ({ token }: TestPerson, query: Query) => (await test.call(commentList, { token, query })).status;
const outbox = async (kind: string, campaignId: number) => {
  const rows = await test.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('channel').execute();
  return rows.filter((row) => JSON.parse(JSON.stringify(row.payload)).campaign_id === campaignId);
};

describe('what is written about a campaign', () => {
  it('is the own company’s, unless it is shared with the next one in the chain', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { advertiser, intermediary, mhfe, publisher, otherMhfe, admin } = scene;
    await written(mhfe, { campaign, text: 'Csak nálunk marad.' });
    const shared = await written(mhfe, { campaign, text: 'A közvetítőnek.', shared_with: intermediary.companyId });
    expect(shared).toMatchObject({
      line: null,
      company: { id: mhfe.companyId },
      shared_with: { id: intermediary.companyId },
      is_own: true,
      is_unread: false,
      edited_at: null,
      removed_at: null,
      revision: 1,
      actions: [
        { action: 'edit', allowed: true },
        { action: 'delete', allowed: true },
      ],
    });
    expect(await texts(mhfe, { campaign })).toEqual(['A közvetítőnek.', 'Csak nálunk marad.']);
    expect(await texts(colleague, { campaign })).toHaveLength(2);
    expect(await texts(intermediary, { campaign })).toEqual(['A közvetítőnek.']);
    expect(await texts(advertiser, { campaign })).toEqual([]);
    expect(await texts(admin, { campaign })).toHaveLength(2);
    expect(await status(publisher, { campaign })).toBe(404);
    expect(await status(otherMhfe, { campaign })).toBe(404);
  });

  it('refuses any other company, and one that does not know the place', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    const { advertiser, intermediary, mhfe, publisher } = scene;
    const refused = async (who: TestPerson, body: object) => (await write(who, { text: 'Szia', ...body })).problem();
    expect(await refused(mhfe, { campaign, shared_with: advertiser.companyId })).toMatchObject({
      status: 422,
      code: 'comment_not_neighbour',
      violations: [{ propertyPath: 'shared_with' }],
    });
    expect(await refused(mhfe, { campaign, booking, shared_with: intermediary.companyId })).toMatchObject({
      status: 409,
      code: 'comment_place_unseen',
      detail: 'A másik cég ezt most nem látja, ezért vele nem osztható meg hozzászólás róla.',
    });
    expect(await refused(mhfe, { campaign, shared_with: publisher.companyId })).toMatchObject({ status: 422 });
    expect(await refused(scene.otherMhfe, { campaign })).toMatchObject({ status: 404 });
    expect(await refused(intermediary, { campaign, booking })).toMatchObject({ status: 404 });
  });

  it('takes up to 2,000 characters of plain text, and none that is empty', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const code = async (text: string) => {
      const answer = await write(scene.mhfe, { campaign, text });
      return answer.status === 201 ? answer.json().text.length : answer.problem().violations?.[0]?.code;
    };
    expect(await code('ő'.repeat(2000))).toBe(2000);
    expect(await code('ő'.repeat(2001))).toBe('too_long');
    expect(await code(' \n ')).toBe('required');
    expect(await code('egy\u0000kettő')).toBe('invalid_format');
    const markup = '<b>Fontos</b> & <script>alert(1)</script>';
    expect((await written(scene.mhfe, { campaign, text: markup })).text).toBe(markup);
  });

  it('is written once, however often it is sent', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const call = {
      token: scene.mhfe.token,
      body: { campaign, text: 'Egyszer' },
      headers: { 'idempotency-key': 'k-1' },
    };
    const [first, second] = [await test.call(commentCreate, call), await test.call(commentCreate, call)];
    expect(second.json().id).toBe(first.json().id);
    expect(await texts(scene.mhfe, { campaign })).toEqual(['Egyszer']);
  });
});

describe('what is written about a line', () => {
  it('is read by its publisher, who does not see the campaign', async () => {
    const campaign = await through('SENT_TO_PUBLISHER');
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    const { mhfe, publisher, otherPublisher, intermediary } = scene;
    await written(mhfe, { campaign, booking, text: 'Van rá két hét?', shared_with: publisher.companyId });
    await written(publisher, { campaign, booking, text: 'Van.', shared_with: mhfe.companyId });
    await written(publisher, { campaign, booking, text: 'Magunk közt: szűkös.' });
    await written(mhfe, { campaign, text: 'A kampányról.' });
    expect(await texts(publisher, { campaign })).toEqual(['Magunk közt: szűkös.', 'Van.', 'Van rá két hét?']);
    expect(await texts(mhfe, { campaign, booking })).toEqual(['Van.', 'Van rá két hét?']);
    expect(await texts(mhfe, { campaign, campaign_only: true })).toEqual(['A kampányról.']);
    expect(await texts(intermediary, { campaign })).toEqual([]);
    expect(await status(otherPublisher, { campaign })).toBe(404);
  });

  it('leaves what was said of the campaign to its parties, also before a publisher that was one and has a line left', async () => {
    const campaign = await scene.campaign({
      state: 'BIDDER_ACCEPTED',
      mhfe_company_id: null,
      publisher_company_id: scene.publisher.companyId,
    });
    await written(scene.publisher, { campaign, text: 'Amíg a mi ajánlatunk volt.' });
    const change = { mhfe_company_id: scene.mhfe.companyId, publisher_company_id: null };
    await test.db
      .updateTable('campaign')
      .set({ ...change, state: 'SENT_TO_PUBLISHER' })
      .where('id', '=', campaign)
      .execute();
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    await written(scene.publisher, { campaign, booking, text: 'A tételről.' });
    expect(await texts(scene.publisher, { campaign })).toEqual(['A tételről.']);
  });

  it('is hidden from the customers as soon as the offer leaves them, and comes back with it', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { id: booking } = await scene.approved(await scene.waiting({ campaignId: await reassembled(campaign) }));
    await setState(campaign, 'SENT_BACK_TO_INTERMEDIARY');
    const { mhfe, intermediary } = scene;
    await written(mhfe, { campaign, booking, text: 'Ez a sor drágult.', shared_with: intermediary.companyId });
    expect(await texts(intermediary, { campaign })).toEqual(['Ez a sor drágult.']);
    await setState(campaign, 'READY_TO_SENT_BACK');
    expect(await texts(intermediary, { campaign })).toEqual([]);
    expect(await status(intermediary, { campaign, booking })).toBe(404);
    expect(await texts(mhfe, { campaign })).toEqual(['Ez a sor drágult.']);
  });

  it('stays when the line is deleted, and nothing more is written about that', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    const { mhfe, publisher } = scene;
    await written(mhfe, { campaign, booking, text: 'Kivesszük.', shared_with: publisher.companyId });
    expect((await test.call(bookingDelete, { token: mhfe.token, id: booking })).status).toBe(204);
    for (const { token } of [mhfe, publisher]) {
      const { list } = (await test.call(commentList, { token, query: { campaign } })).json();
      expect(list).toMatchObject([{ text: 'Kivesszük.', line: { booking, is_gone: true } }]);
    }
    expect((await write(mhfe, { campaign, booking, text: 'Még valami' })).problem()).toMatchObject({
      status: 409,
      code: 'comment_line_gone',
      detail: 'Ez a tétel már nincs az ajánlatban.',
    });
    expect((await write(mhfe, { campaign, booking: 999_999, text: 'Ki tudja' })).status).toBe(409);
    const elsewhere = await scene.waiting();
    expect((await write(mhfe, { campaign, booking: elsewhere.id, text: 'Másik kampány' })).status).toBe(404);
  });
});

describe('changing a comment', () => {
  it('keeps what was shared readable as it was, and says when it was changed', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { mhfe, intermediary, advertiser } = scene;
    const { id } = await written(mhfe, { campaign, text: 'Hétfőre kész.', shared_with: intermediary.companyId });
    const { token } = mhfe;
    const reworded = await test.call(commentUpdate, {
      token,
      id,
      body: { text: 'Keddre kész.' },
      headers: { 'if-match': '"r1"' },
    });
    expect(reworded.json()).toMatchObject({ text: 'Keddre kész.', edited_at: expect.any(String), revision: 2 });
    const stale = await test.call(commentUpdate, {
      token,
      id,
      body: { text: 'Szerdára.' },
      headers: { 'if-match': '"r1"' },
    });
    expect(stale.problem()).toMatchObject({ status: 412 });
    const versions = async (who: TestPerson) => test.call(commentVersionList, { token: who.token, id });
    expect((await versions(intermediary)).json().list).toMatchObject([{ text: 'Hétfőre kész.' }]);
    expect((await versions(advertiser)).status).toBe(404);
    const foreign = { token: colleague.token, id, body: { text: 'Más tolla.' } };
    expect((await test.call(commentUpdate, foreign)).problem()).toMatchObject({
      status: 403,
      code: 'comment_not_own',
      detail: 'A hozzászólást csak az írója módosíthatja vagy törölheti.',
    });
    expect((await test.call(commentUpdate, { ...foreign, token: advertiser.token })).status).toBe(404);
  });

  it('leaves of a deleted shared one who and when, and of the company’s own nothing', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { mhfe, intermediary } = scene;
    const shared = await written(mhfe, { campaign, text: 'Tévedés', shared_with: intermediary.companyId });
    const own = await written(mhfe, { campaign, text: 'Saját' });
    const { token } = mhfe;
    await test.call(commentUpdate, { token, id: shared.id, body: { text: 'Nagy tévedés' } });
    for (const { id } of [shared, own]) expect((await test.call(commentDelete, { token, id })).status).toBe(204);
    const { list } = (await test.call(commentList, { token: intermediary.token, query: { campaign } })).json();
    expect(list).toMatchObject([{ id: shared.id, text: '', removed_at: expect.any(String), actions: [] }]);
    expect((await test.call(commentVersionList, { token, id: shared.id })).json().list).toEqual([]);
    expect((await test.call(commentUpdate, { token, id: shared.id, body: { text: 'Mégis' } })).problem()).toMatchObject(
      {
        status: 409,
        code: 'comment_deleted',
        detail: 'A hozzászólást már törölték.',
      },
    );
    expect(await texts(mhfe, { campaign })).toEqual(['']);
  });

  it('rests for what was shared once the campaign ended rejected', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const { mhfe, intermediary } = scene;
    const { id } = await written(mhfe, { campaign, text: 'Még dolgozunk.', shared_with: intermediary.companyId });
    const end = {
      token: mhfe.token,
      id: campaign,
      body: { state: 'BIDDER_REJECTED' as const, note: 'Nincs felület.' },
    };
    expect((await test.call(campaignChangeState, end)).status).toBe(200);
    const { token } = mhfe;
    expect((await test.call(commentUpdate, { token, id, body: { text: 'Mást' } })).problem().code).toBe(
      'campaign_ended',
    );
    expect((await test.call(commentDelete, { token, id })).status).toBe(409);
    const more = { campaign, text: 'Még egy', shared_with: intermediary.companyId };
    expect((await write(mhfe, more)).problem().code).toBe('campaign_ended');
    expect((await write(mhfe, { campaign, text: 'Tanulság nekünk.' })).status).toBe(201);
  });
});

describe('who is told', () => {
  beforeEach(async () => {
    await test.db.deleteFrom('throttle_event').execute();
  });

  it('is the other company, and the colleagues who were named', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { mhfe, intermediary } = scene;
    const body = { campaign, text: '@Halmos Réka nézd meg', mentions: [colleague.accountId, mhfe.accountId] };
    const { mentions } = await written(mhfe, { ...body, shared_with: intermediary.companyId });
    expect(mentions).toEqual([{ id: colleague.accountId, name: 'Halmos Réka' }]);
    const words = { text: '@Halmos Réka nézd meg', is_party: true };
    expect(await outbox('comment_mentioned', campaign)).toMatchObject(
      ['MAIL', 'NOTICE'].map((channel) => ({ channel, account_id: colleague.accountId, payload: words })),
    );
    expect(await outbox('comment_shared', campaign)).toMatchObject(
      ['MAIL', 'NOTICE'].map((channel) => ({ channel, account_id: intermediary.accountId, payload: words })),
    );
    const stranger = await write(mhfe, { campaign, text: '@valaki', mentions: [intermediary.accountId] });
    expect(stranger.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: 'mentions[0]' }] });
  });

  it('hears of the first five of one writer by a mail each, of the rest within the hour by one [D10.92]', async () => {
    const campaign = await through('SENT_BACK_TO_INTERMEDIARY');
    const { advertiser, intermediary } = scene;
    const named = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: intermediary.companyId });
    const mention = { campaign, text: 'Nézd!', mentions: [named.accountId], shared_with: advertiser.companyId };
    const { id } = await written(intermediary, mention);
    for (let count = 2; count <= 4; count += 1) await written(intermediary, mention);
    const { token } = intermediary;
    for (const mentions of [[], [named.accountId], [], [named.accountId], [], [named.accountId]])
      await test.call(commentUpdate, { token, id, body: { text: 'Nézd!', mentions } });
    const mails = async (person: TestPerson) => {
      const rows = test.db.selectFrom('outbox').select(['kind', 'payload']).where('account_id', '=', person.accountId);
      return (await rows.where('channel', '=', 'MAIL').orderBy('id').execute()).map(({ kind }) => kind);
    };
    expect(await mails(named)).toEqual([...Array.from({ length: 5 }, () => 'comment_mentioned'), 'further_comments']);
    const gathered = test.db.selectFrom('outbox').select('payload').where('kind', '=', 'further_comments');
    expect(await gathered.where('account_id', '=', named.accountId).execute()).toMatchObject([
      { payload: { person_id: intermediary.accountId, count: 2 } },
    ]);
    expect((await mails(advertiser)).filter((kind) => kind === 'comment_shared')).toHaveLength(4);
    const sent = await outbox('comment_mentioned', campaign);
    expect(sent.filter(({ channel }) => channel === 'NOTICE')).toHaveLength(7);
  });

  it('offers the neighbours by name with the reason of a closed one, and the colleagues', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    const options = async ({ token }: TestPerson, query: Query) =>
      (await test.call(commentOptionList, { token, query: { campaign, ...query } })).json();
    const { neighbours, colleagues } = await options(scene.mhfe, { booking });
    expect(neighbours).toMatchObject([
      { side: 'intermediary', allowed: false, reason: { code: 'comment_place_unseen' } },
      { side: 'publisher', company: { id: scene.publisher.companyId }, allowed: true, reason: null },
    ]);
    expect(colleagues).toEqual([{ id: colleague.accountId, name: 'Halmos Réka' }]);
    expect((await options(scene.admin, {})).neighbours).toEqual([]);
  });
});

describe('what is unread', () => {
  it('is counted for each reader by line, and marked by a call of its own', async () => {
    const campaign = await through('SENT_TO_PUBLISHER');
    const { id: booking } = await scene.waiting({ campaignId: campaign });
    const { mhfe, publisher } = scene;
    const first = await written(mhfe, { campaign, booking, text: 'Egy', shared_with: publisher.companyId });
    await written(mhfe, { campaign, booking, text: 'Kettő', shared_with: publisher.companyId });
    await written(mhfe, { campaign, text: 'A kampányról' });
    const counts = async ({ token }: TestPerson) =>
      (await test.call(commentCount, { token, query: { campaign } })).json();
    const line = { booking, booking_package: null };
    expect(await counts(publisher)).toEqual({ count: 2, unread: 2, lines: [{ ...line, count: 2, unread: 2 }] });
    expect(await counts(colleague)).toMatchObject({ count: 3, unread: 3 });
    expect(await counts(mhfe)).toMatchObject({ count: 3, unread: 0 });
    const mark = ({ token }: TestPerson, comments: number[]) => test.call(commentRead, { token, body: { comments } });
    for (const _again of [1, 2]) expect((await mark(publisher, [first.id])).status).toBe(204);
    expect(await counts(publisher)).toMatchObject({ count: 2, unread: 1 });
    expect(await counts(colleague)).toMatchObject({ unread: 3 });
    expect((await mark(scene.intermediary, [first.id])).status).toBe(404);
    expect((await mark(publisher, [first.id, 999_999])).status).toBe(404);
  });

  it('comes in pages, the newest first', async () => {
    const campaign = await through('READY_TO_SENT_BACK');
    for (let number = 1; number <= 12; number += 1) await written(scene.mhfe, { campaign, text: `${number}.` });
    const page = (query: Query) => texts(scene.mhfe, { campaign, rowsPerPage: 5, ...query });
    expect(await page({ page: 0 })).toEqual(['12.', '11.', '10.', '9.', '8.']);
    expect(await page({ page: 2 })).toEqual(['2.', '1.']);
    expect(await page({ page: 0, sort: 'id:asc' })).toEqual(['1.', '2.', '3.', '4.', '5.']);
  });
});

async function setState(id: number, state: 'SENT_BACK_TO_INTERMEDIARY' | 'READY_TO_SENT_BACK'): Promise<void> {
  await test.db.updateTable('campaign').set({ state }).where('id', '=', id).execute();
}

async function reassembled(id: number): Promise<number> {
  await setState(id, 'READY_TO_SENT_BACK');
  return id;
}
