import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import LoginPage from '../login.page.tsx';

const label = 'Megerősítő levél újraküldése';
const unconfirmed = () => ({
  status: 401,
  body: { status: 401, code: 'account_unconfirmed', detail: 'Még hiányzik.' },
});

async function signIn(answers: Parameters<typeof answerCalls>[0]): Promise<ReturnType<typeof answerCalls>> {
  const calls = answerCalls(answers);
  await renderPage(LoginPage);
  await fill({ 'E-mail-cím': 'valaki@teszt.hu', Jelszó: 'igen-hosszu-jelszo' });
  await press('Bejelentkezés');
  await screen.findByRole('alert');
  return calls;
}

describe('who has not confirmed the registration', () => {
  it('asks for another mail at the sign-in, and reads the server’s words', async () => {
    const message = 'Ha a cím megerősítésre vár, az új levél néhány percen belül megérkezik.';
    const resend = () => ({ body: { message } });
    const calls = await signIn({ 'POST /api/login_check': unconfirmed, 'POST /api/auth/confirm/resend': resend });
    await press(label);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ path: '/api/auth/confirm/resend', body: { email: 'valaki@teszt.hu' } });
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  it('is told when too many were asked for, and may try again', async () => {
    const tooMany = () => refused(429, {}, 'Túl sok próbálkozás.');
    await signIn({ 'POST /api/login_check': unconfirmed, 'POST /api/auth/confirm/resend': tooMany });
    await press(label);
    await toasted('danger', 'Sikertelen küldés!');
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  it('alone is offered that: a wrong password is not', async () => {
    await signIn({ 'POST /api/login_check': () => refused(401, {}, 'Hibás e-mail-cím vagy jelszó.') });
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });
});
