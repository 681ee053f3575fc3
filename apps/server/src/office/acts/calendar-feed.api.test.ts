import { calendarFeedEnd, calendarFeedGet, calendarFeedMake } from '@felulet/contract/office/calendar-feed.ts';
import { accountUpdate } from '@felulet/contract/people/accounts.ts';
import {
  loginCheck,
  logout,
  otherSessionsEnd,
  passwordChange,
  sessionEnd,
  sessionList,
} from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { insertCampaign, repeatCampaign } from '../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../testing/test-people.ts';

const LIMIT = 8;
let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp({ BASE_URL: 'https://felulet.example', CALENDAR_LIMIT: String(LIMIT) });
  scene = await bookingScene(test);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle_event').execute());

const make = async ({ token }: TestPerson) => (await test.call(calendarFeedMake, { token })).json().address;
const stateOf = async ({ token }: TestPerson) => (await test.call(calendarFeedGet, { token })).json();
const read = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ method: 'GET', url: new URL(address).pathname, headers });
const eventsIn = (body: string) =>
  body
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .flatMap((line) => (line.startsWith('UID:') ? [Number(/campaign-(\d+)@/.exec(line)?.[1])] : []));

describe('the feed of a user’s campaigns', () => {
  it('has what that user may see and no money, in the user’s language, without signing in [D5.126]', async () => {
    const sent = await scene.campaign({ name: 'Nyári, első; akció', state: 'SENT_TO_BIDDER', ooh_budget: 98_765_432 });
    const draft = await scene.campaign({ state: 'CREATED' });
    const ended = await scene.campaign({ state: 'REJECTED', date_from: '2025-11-01', date_to: '2025-12-02' });
    const long = await scene.campaign({ state: 'ADVERTISER_ACCEPT', date_from: '2025-10-01', date_to: '2025-12-01' });
    const address = await make(scene.mhfe);
    expect(address).toMatch(/^https:\/\/felulet\.example\/api\/calendar-feeds\/[\w-]{43}\/campaigns\.ics$/);
    const answer = await read(address, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers['cache-control']).toBe('private, max-age=0');
    expect(eventsIn(answer.body)).toEqual([ended, sent]);
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Nyári\\, első\\; akció – Ajánlatkészítőnek elküldve');
    expect(text).toContain('DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260429');
    expect(text).toContain(`URL:https://felulet.example/campaigns/show/${sent}`);
    expect(text.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED', 'STATUS:TENTATIVE']);
    expect(text).not.toMatch(/98.?765/);
    expect(eventsIn((await read(await make(scene.otherMhfe))).body)).toEqual([]);
    expect(eventsIn((await read(await make(scene.advertiser))).body)).toEqual([ended, sent, draft]);
    expect(eventsIn(answer.body)).not.toContain(long);
    expect(await stateOf(scene.mhfe)).toMatchObject({ campaigns: 2, left_out: 0 });
  });

  it('has room for a thousand, the first to end first, and says how many had none [D5.126]', async () => {
    const days = (day: number) => ({ date_from: '2026-05-01', date_to: `2026-05-${day}` });
    const last = await insertCampaign(test.db, scene.advertiser, scene.otherMhfe, {
      ...days(30),
      state: 'SENT_TO_BIDDER',
    });
    const first = await insertCampaign(test.db, scene.advertiser, scene.otherMhfe, {
      ...days(20),
      state: 'SENT_TO_BIDDER',
    });
    await repeatCampaign(test.db, first, 1001);
    const answer = await read(await make(scene.otherMhfe));
    expect(eventsIn(answer.body)).toHaveLength(1000);
    expect(eventsIn(answer.body)).not.toContain(last);
    expect(answer.body.replaceAll('\r\n ', '')).toContain('További 3 kampány nem fért bele.');
    expect(await stateOf(scene.otherMhfe)).toMatchObject({ campaigns: 1000, left_out: 3 });
  });

  it('is told once; the key rests as a hash, and a new one ends the old [A3.36]', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    expect(await stateOf(person)).toMatchObject({ made_at: null, last_read_at: null });
    const first = await make(person);
    const key = first.split('/').at(-2) ?? '';
    const rows = await test.db.selectFrom('calendar_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(await stateOf(person))).not.toContain(key);
    expect(await stateOf(person)).toMatchObject({ made_at: test.clock.now().toISOString(), last_read_at: null });
    expect((await read(first)).statusCode).toBe(200);
    expect((await stateOf(person)).last_read_at).toBe(test.clock.now().toISOString());
    const second = await make(person);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
  });

  it('is 404 once it was ended, by whom it belongs to alone, and both are written down [A3.36]', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const address = await make(person);
    const colleague = await createPerson(test, 'ROLE_MHFE', { companyId: person.companyId });
    expect((await test.call(calendarFeedEnd, { token: colleague.token })).status).toBe(204);
    expect((await read(address)).statusCode).toBe(200);
    expect((await test.call(calendarFeedEnd, { token: person.token })).status).toBe(204);
    const gone = await read(address);
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['content-type']).toContain('application/problem+json');
    const acts = await test.db
      .selectFrom('audit')
      .select('action')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['calendar_feed_made', 'calendar_feed_ended']);
  });

  it.each([
    ['disabled', { enabled: false }],
    ['deleted', { deleted_at: new Date('2026-03-01T00:00:00Z'), enabled: false }],
    ['not confirmed', { confirmed: false }],
  ])('is 404 while its user is %s', async (_what, change) => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const address = await make(person);
    await test.db.updateTable('account').set(change).where('id', '=', person.accountId).execute();
    expect((await read(address)).statusCode).toBe(404);
  });

  it('ends with the sessions: by an admin who disables the user, and by a new password [D1.11]', async () => {
    const person = await createPerson(test, 'ROLE_MHFE');
    const address = await make(person);
    const update = (enabled: boolean) =>
      test.call(accountUpdate, { token: scene.admin.token, id: person.accountId, body: { enabled } });
    expect((await update(false)).status).toBe(200);
    expect((await update(true)).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
    const other = await createPerson(test, 'ROLE_MHFE');
    const theirs = await make(other);
    const body = {
      current_password: TEST_PASSWORD,
      password: 'egeszen-uj-jelszo',
      retyped_password: 'egeszen-uj-jelszo',
    };
    expect((await test.call(passwordChange, { token: other.token, body })).status).toBe(200);
    expect((await read(theirs)).statusCode).toBe(404);
  });

  it('ends with the sessions of the other devices, which may hold it; a new one can be made at once', async () => {
    const [person, bystander] = [await createPerson(test, 'ROLE_MHFE'), await createPerson(test, 'ROLE_MHFE')];
    const [address, theirs] = [await make(person), await make(bystander)];
    expect((await test.call(otherSessionsEnd, { token: person.token })).status).toBe(204);
    expect((await read(address)).statusCode).toBe(404);
    expect((await read(theirs)).statusCode).toBe(200);
    expect(await stateOf(person)).toMatchObject({ made_at: null });
    expect((await read(await make(person))).statusCode).toBe(200);
  });

  it('ends with one device signed out from the list, its user’s alone; signing out by the menu leaves it', async () => {
    const [person, bystander] = [await createPerson(test, 'ROLE_MHFE'), await createPerson(test, 'ROLE_MHFE')];
    const [address, theirs] = [await make(person), await make(bystander)];
    const signIn = async () =>
      (await test.call(loginCheck, { body: { email: person.email, password: TEST_PASSWORD } })).json();
    const [phone, lost] = [await signIn(), await signIn()];
    expect((await test.call(logout, { token: phone.token })).status).toBe(204);
    const sessions = (await test.call(sessionList, { token: person.token })).json();
    const others = sessions.filter(({ is_current }) => !is_current);
    expect(others).toHaveLength(1);
    const id = others[0]?.id ?? 0;
    expect((await test.call(sessionEnd, { token: bystander.token, id })).status).toBe(404);
    expect([(await read(address)).statusCode, (await read(theirs)).statusCode]).toEqual([200, 200]);
    expect((await test.call(sessionEnd, { token: person.token, id })).status).toBe(204);
    expect((await test.call(sessionList, { token: lost.token })).status).toBe(401);
    expect([(await read(address)).statusCode, (await read(theirs)).statusCode]).toEqual([404, 200]);
    const again = await make(person);
    expect((await test.call(sessionEnd, { token: person.token, id })).status).toBe(404);
    expect((await read(again)).statusCode).toBe(200);
  });

  it('answers 304 to whoever has it, until something of it changes', async () => {
    const id = await scene.campaign({ name: 'Változó', state: 'SENT_TO_BIDDER' });
    const address = await make(scene.mhfe);
    const first = await read(address);
    const tag = String(first.headers.etag);
    const same = await read(address, { 'if-none-match': tag });
    expect([same.statusCode, same.body, same.headers['content-length']]).toEqual([304, '', undefined]);
    expect((await read(address, { 'if-none-match': `"other", ${tag.replace('W/', '')}` })).statusCode).toBe(304);
    await test.db.updateTable('campaign').set({ state: 'BIDDER_ACCEPTED' }).where('id', '=', id).execute();
    expect((await read(address, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('is read so many times an hour, and guessed at as often; a live key is not closed by guesses', async () => {
    const address = await make(scene.mhfe);
    const times = async (url: string) => {
      const statuses: number[] = [];
      for (let count = 0; count <= LIMIT; count += 1) statuses.push((await read(url)).statusCode);
      return statuses;
    };
    const dead = address.replace(/feeds\/[\w-]+/, `feeds/${'x'.repeat(43)}`);
    expect(await times(dead)).toEqual([...Array<number>(LIMIT).fill(404), 429]);
    expect(await times(address)).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    expect((await read(address)).headers['retry-after']).toBe('3600');
    test.clock.advance(3_600_001);
    expect((await read(address)).statusCode).toBe(200);
  });
});
