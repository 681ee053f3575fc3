import { accountShow } from '@felulet/contract/people/accounts.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { companyLogoDelete, companyLogoUpload } from '@felulet/contract/people/companies.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the logo of a company', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#67308f' } })
      .png()
      .toBuffer();

  it('is set and removed by its leader alone, and is a picture', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER');
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId });
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = await picture();
    const upload = (token: string, content = bytes) =>
      test.call(companyLogoUpload, {
        id: leader.companyId,
        token,
        files: [{ field: 'images[]', name: 'logó.png', type: 'image/png', bytes: content }],
      });
    expect((await upload(colleague.token)).problem()).toMatchObject({ status: 403, code: 'leader_only' });
    expect((await upload(stranger.token)).status).toBe(404);
    expect((await upload(leader.token, Buffer.from('no picture'))).status).toBe(415);
    const { company_reference } = (await upload(leader.token)).json();
    const shown = await test.app.inject({ method: 'GET', url: company_reference?.src ?? '' });
    expect(shown.statusCode).toBe(200);
    expect((await test.call(currentAccount, { token: colleague.token })).json().icon).not.toBeNull();
    const own = (await test.call(accountShow, { id: colleague.accountId, token: colleague.token })).json();
    expect(own.images).toHaveLength(1);
    const drop = (token: string) => test.call(companyLogoDelete, { id: leader.companyId, token });
    expect((await drop(colleague.token)).status).toBe(403);
    expect((await drop(leader.token)).status).toBe(204);
    expect((await drop(leader.token)).status).toBe(404);
  });
});
