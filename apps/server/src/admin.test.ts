import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { currentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import { passwordReset } from '@felulet/contract/people/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSecondStep } from './testing/second-step.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { mailKindsTo } from './testing/test-mail.ts';
import { createPerson, TEST_PASSWORD } from './testing/test-people.ts';

const PASSWORD = 'üzemeltetői-jelszó-4711';
const company = [
  ...['--company', 'Üzemeltető Kft.', '--tax-number', '12345676-2-41', '--zip-code', '1052'],
  ...['--city', 'Budapest', '--street', 'Váci utca 1.'],
];
const person = ['--email', 'Elso@Pelda.hu', '--name', 'Őri Ágnes', '--phone', '301234567'];

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestApp({}, database);
  test.clock.set(new Date().toISOString());
});
afterAll(() => test.close());

/** The command as it is given in production. */
async function run(...parameters: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...parameters], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      BASE_URL: 'https://felulet.example.org',
      SECRET: 'a secret that only the tests of this product know',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: '/nowhere/that/is/needed',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const linkIn = (output: string): string =>
  /https:\/\/felulet\.example\.org\/reset\?reset_token=([\w-]{43})/.exec(output)?.[1] ?? '';

describe('the first administrator in production [D1.24]', () => {
  it('is made at the server by a command, which answers with a link and knows no password', async () => {
    const { code, output } = await run('create', ...person, ...company);
    expect([code, linkIn(output)]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
    // Lost before it was opened: the same again gives another one, and the first is dead.
    const second = linkIn((await run('create', ...person)).output);
    const body = { password: PASSWORD, retyped_password: PASSWORD };
    const set = (token: string) => test.call(passwordReset, { query: { reset_token: token }, body });
    expect((await set(linkIn(output))).status).toBe(422);
    expect((await set(second)).status).toBe(200);
    const { token } = (await test.call(loginCheck, { body: { email: 'elso@pelda.hu', password: PASSWORD } })).json();
    const account = (await test.call(currentAccount, { token })).json();
    expect(account).toMatchObject({ roles: ['ROLE_ADMIN'], company: { name: 'Üzemeltető Kft.' } });
    expect(account.permissions).toContain('accounts');
    const audits = await test.db.selectFrom('audit').select('action').orderBy('id').execute();
    expect(audits.map((row) => row.action)).toEqual(['company_created', 'account_created', 'password_reset']);
  });

  it('is nobody who is there already; a second one joins the company', async () => {
    expect(await run('create', ...person)).toMatchObject({ code: 1, output: expect.stringContaining('email:') });
    const second = await run('create', '--email', 'masodik@pelda.hu', '--name', 'Űr Ede', '--phone', '301234567');
    expect(second.code).toBe(0);
    const companies = await test.db.selectFrom('company').select('id').where('role', '=', 'ROLE_ADMIN').execute();
    expect(companies).toHaveLength(1);
  });

  it('takes the two-step sign-in off whoever lost the device', async () => {
    test.clock.set(new Date().toISOString());
    const lost = await createPerson(test, 'ROLE_ADMIN');
    await withSecondStep(test, lost);
    const { code, output } = await run('reset-two-factor', '--email', lost.email);
    expect([code, output]).toEqual([0, expect.stringContaining(lost.email)]);
    const body = { email: lost.email, password: TEST_PASSWORD };
    expect((await test.call(loginCheck, { body })).status).toBe(200);
    expect((await test.call(currentAccount, { token: lost.token })).status).toBe(401);
    expect(await mailKindsTo(test, lost.email)).toEqual(['two_factor_on', 'two_factor_reset']);
    const again = await run('reset-two-factor', '--email', lost.email);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('The two-step sign-in is not on.')]);
    expect((await run('reset-two-factor', '--email', 'senki@pelda.hu')).code).toBe(1);
  });

  it.each([
    [['create'], 'email:'],
    [['reset-two-factor'], 'Usage:'],
    [['create', ...person.slice(2), '--email', 'nem cím'], 'email:'],
    [['create', '--unknown', 'x'], 'Usage:'],
    [['remove'], 'Usage:'],
  ])('with %j says what is wrong and makes nothing', async (parameters, words) => {
    const before = await test.db.selectFrom('account').select('id').execute();
    const { code, output } = await run(...parameters);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(await test.db.selectFrom('account').select('id').execute()).toEqual(before);
  });
});
