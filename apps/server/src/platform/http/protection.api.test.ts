import { currentAccount } from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ BASE_URL: 'https://felulet.example.org' });
});
afterAll(() => test.close());

describe('every answer', () => {
  it('says that nothing else may be loaded, framed, guessed or told to other sites', async () => {
    for (const url of ['/api/auth', '/api/no-such-call', '/health/live']) {
      const { headers } = await test.app.inject({ method: 'GET', url });
      const policy = String(headers['content-security-policy']);
      for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/https:(;|\s|$)/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('of a call is kept by no cache, a refusal included', async () => {
    const { token } = await createPerson(test, 'ROLE_MHFE');
    for (const options of [{ token }, {}]) {
      const answer = await test.call(currentAccount, options);
      expect(answer.raw.headers['cache-control']).toBe('no-store');
    }
  });
});
