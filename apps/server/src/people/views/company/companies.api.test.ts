import { fileShow } from '@felulet/contract/office/files.ts';
import { accountCreate, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { currentAccount, loginCheck } from '@felulet/contract/people/auth.ts';
import { companyLogoUpload, companySelect } from '@felulet/contract/people/companies.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCampaign } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const optionsOf = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await test.call(companySelect, { token: person.token, query })).json();

describe('a company without a user who may sign in', () => {
  async function disabled(): Promise<TestPerson> {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await test.call(accountUpdate, { token: admin.token, id: person.accountId, body: { enabled: false } });
    return person;
  }

  it('is offered to an admin who asks for all, marked as such, and to nobody else', async () => {
    const { companyId } = await disabled();
    const mhfe = await createPerson(test, 'ROLE_MHFE');
    const find = async (person: TestPerson, query = {}) =>
      (await optionsOf(person, query)).find(({ id }) => id === companyId);
    expect(await find(admin, { all: 'true' })).toMatchObject({ is_disabled: true });
    expect(await find(admin)).toBeUndefined();
    expect(await find(mhfe, { all: 'true' })).toBeUndefined();
    expect((await optionsOf(admin, { all: 'true' })).find(({ id }) => id === mhfe.companyId)).not.toHaveProperty(
      'is_disabled',
    );
  });

  it('lives again with the user that an admin makes for it, who leads it', async () => {
    const { companyId } = await disabled();
    const body = {
      email: 'uj.vezeto@ceg.hu',
      roles: ['ROLE_PUBLISHER'],
      name: 'Új Vezető',
      phone_number: '301234567',
      contact_email: 'uj.vezeto@ceg.hu',
      company: companyId,
      password: 'hosszú és saját jelszó',
      retyped_password: 'hosszú és saját jelszó',
    };
    expect((await test.call(accountCreate, { token: admin.token, body })).status).toBe(201);
    const login = { email: body.email, password: body.password };
    const { token } = (await test.call(loginCheck, { body: login })).json();
    expect((await test.call(currentAccount, { token })).json()).toMatchObject({ leader_of: companyId });
    expect((await optionsOf(admin)).map(({ id }) => id)).toContain(companyId);
  });
});

describe('a logo', () => {
  async function withLogo(role: Role): Promise<TestPerson & { readonly fileId: string }> {
    const person = await createPerson(test, role);
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const files = [{ field: 'images[]', name: 'logo.png', type: 'image/png', bytes }];
    await test.call(companyLogoUpload, { id: person.companyId, token: person.token, files });
    const { logo_file_id } = await test.db
      .selectFrom('company')
      .select('logo_file_id')
      .where('id', '=', person.companyId)
      .executeTakeFirstOrThrow();
    return { ...person, fileId: logo_file_id ?? '' };
  }
  const read = async (id: string, token?: string): Promise<number> =>
    (await test.call(fileShow, { id, ...(token !== undefined && { token }) })).status;

  it('of a publisher is read by everybody who is signed in, and by nobody else', async () => {
    const { fileId } = await withLogo('ROLE_PUBLISHER');
    for (const role of ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY', 'ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_ADMIN'] as const)
      expect(await read(fileId, (await createPerson(test, role)).token)).toBe(200);
    expect(await read(fileId)).toBe(401);
  });

  it('of a customer is read by its own people, its partners, and who meets it in a campaign', async () => {
    const advertiser = await withLogo('ROLE_ADVERTISER');
    const colleague = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
    const partner = await createPerson(test, 'ROLE_PUBLISHER');
    await makePartners(test, advertiser, partner);
    const mhfe = await createPerson(test, 'ROLE_MHFE');
    const campaign = await insertCampaign(test.db, advertiser, mhfe, { state: 'CREATED' });
    expect(await read(advertiser.fileId, colleague.token)).toBe(200);
    expect(await read(advertiser.fileId, partner.token)).toBe(200);
    expect(await read(advertiser.fileId, mhfe.token)).toBe(404);
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_BIDDER' }).where('id', '=', campaign).execute();
    expect(await read(advertiser.fileId, mhfe.token)).toBe(200);
    expect(await read(advertiser.fileId, (await createPerson(test, 'ROLE_PUBLISHER')).token)).toBe(404);
    expect(await read(advertiser.fileId, admin.token)).toBe(200);
  });
});
