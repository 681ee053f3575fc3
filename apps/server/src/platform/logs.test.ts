import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { TEST_PASSWORD } from '../testing/test-people.ts';
import { callerOf, chainPeople, walkChain } from '../testing/walked-chain.ts';

let test: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  const database = await createTestDatabase();
  test = await startTestApp({}, database);
  // Everything is slow to it, and mails go to nobody, so that those lines are looked at, too.
  const environment = { LOG_LEVEL: 'debug', SLOW_QUERY_MS: '1', SMTP_URL: 'smtp://user:smtp-secret@127.0.0.1:9' };
  server = await startServerProcess(database.url, environment);
});
afterAll(async () => {
  await server.end();
  await test.close();
});

it('the log of a whole chain is JSON with request ids, and has neither a person’s data nor a secret', async () => {
  const people = await chainPeople(test);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const caller = callerOf([server.origin]);
  await walkChain(caller, people, photo);
  const { email } = people.advertiser;
  const sign = (password: string) =>
    fetch(`${server.origin}/api/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email, password }),
    });
  const signedIn = await sign(TEST_PASSWORD);
  const { token } = (await signedIn.json()) as { token: string }; // the contract's answer
  expect((await sign('rossz-jelszó-1')).status).toBe(401);
  await caller.send({ token }, 'GET', `/api/partners/confirm/${'t'.repeat(43)}?token=titkos-jel`);
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('mail not sent');

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(60);
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>); // any line that is none would throw
  const slow = records.filter(({ msg }) => msg === 'slow query');
  expect(slow.some(({ endpoint }) => endpoint === 'POST /api/bookings')).toBe(true);
  expect(records.filter(({ msg }) => msg === 'request completed').every(({ reqId }) => typeof reqId === 'string')).toBe(
    true,
  );

  const turnedAway = records.filter(({ msg }) => msg === 'turned away').map(({ code }) => code);
  expect(turnedAway).toContain('bad_credentials');
  expect(
    records.some(({ msg, accountId, steps }) => msg === 'signed in' && accountId !== undefined && steps === 1),
  ).toBe(true);

  const text = server.output();
  const persons = await sql<{ word: string }>`
    select email as word from account union select name from account union select phone_number from account
    union select name from company union select tax_number from company union select name from campaign
    union select brand from campaign`.execute(test.db);
  const secrets = [
    token,
    people.mhfe.token,
    TEST_PASSWORD,
    'rossz-jelszó-1',
    'smtp-secret',
    'titkos-jel',
    't'.repeat(43),
  ];
  const others = ['203.0.113.7', '&s=', '?e=', 'postgres://', 'a secret that only the tests'];
  for (const word of [...persons.rows.map((row) => row.word), ...secrets, ...others]) {
    if (word !== null && word.length > 3) expect(text.includes(word), word).toBe(false);
  }
  expect(text).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
});
