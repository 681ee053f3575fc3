import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { TwoFactorDialog } from './two-factor-dialogs.tsx';

const focused = () => document.activeElement;

it('leads the focus to the code and to the recovery codes, which nothing closes unasked', async () => {
  answerCalls({
    'POST /api/auth/two-factor/start': () => ({ body: { secret: 'AAAA', address: 'otpauth://totp/x?secret=AAAA' } }),
    'POST /api/auth/two-factor/confirm': () => ({ body: { recovery_codes: ['1111-2222'] } }),
  });
  const onClose = vi.fn();
  await renderPage(() => <TwoFactorDialog act="setUp" onClose={onClose} onChanged={() => {}} />);
  await userEvent.type(await screen.findByLabelText(/^Jelenlegi jelszó/), 'titok');
  await press('Tovább');
  const code = await screen.findByLabelText(/^A hitelesítő alkalmazás kódja/);
  expect(focused()).toBe(code);
  await userEvent.type(code, '123456');
  await press('Bekapcsolás');
  await screen.findByText('1111-2222');
  expect(focused()).toBe(screen.getByRole('list', { name: 'Helyreállító kódok' }));
  await userEvent.keyboard('{Escape}');
  await press('Vissza a kódokhoz');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vissza a kódokhoz' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Eltettem a kódokat');
  expect(onClose).toHaveBeenCalledOnce();
});
