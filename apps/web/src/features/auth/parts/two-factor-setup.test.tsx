import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

it('says that its hour is over, and begins anew with the password and another secret', async () => {
  const secrets = ['AAAA', 'BBBB'];
  const expired = { status: 409, body: { code: 'two_factor_not_started', detail: 'A beállítás lejárt.' } };
  const answers = [expired, { body: { recovery_codes: ['1111-2222'] } }];
  answerCalls({
    'POST /api/auth/two-factor/start': () => {
      const secret = secrets.shift() ?? '';
      return { body: { secret, address: `otpauth://totp/x?secret=${secret}` } };
    },
    'POST /api/auth/two-factor/confirm': () => answers.shift() ?? refused(500),
  });
  await renderPage(() => <TwoFactorSetup onDone={() => {}} />);
  for (const secret of ['AAAA', 'BBBB']) {
    await userEvent.type(await screen.findByLabelText(/^Jelenlegi jelszó/), 'titok');
    await press('Tovább');
    await screen.findByText(secret);
    expect(screen.queryByText(/A beállítás lejárt\./)).toBe(null);
    await userEvent.type(screen.getByLabelText(/^A hitelesítő alkalmazás kódja/), '123456');
    await press('Bekapcsolás');
    if (secret === 'AAAA') await screen.findByText(/A beállítás lejárt\. Az alkalmazásban új kulcsot kell felvennie/);
  }
  await screen.findByText('1111-2222');
});
