import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../client/api-problem.ts';
import { storedToken, storeToken } from '../../../client/credential.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { type Answer, answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { pausedSession, pauseSession, resumeSession } from '../shared/paused-session.ts';
import { SessionHost } from '../shared/session-host.tsx';

const send = vi.fn<() => Promise<unknown>>();

function Page(): React.ReactNode {
  const machine = useFormMachine({ initialValues: { name: '' }, send, success: 'Elmentve', failure: 'Nem' });
  return (
    <>
      <FormFrame machine={machine} submitLabel="Mentés">
        <TextInput {...machine.field('name', 'Megnevezés')} />
      </FormFrame>
      <SessionHost />
    </>
  );
}

beforeEach(() => storeToken('lejárt'));
afterEach(() => {
  send.mockReset();
  resumeSession();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function typeAndLoseTheSession(): Promise<HTMLElement> {
  send.mockImplementationOnce(async () => {
    pauseSession({ id: 7, email: 'anna@pelda.hu' });
    throw new ApiProblem(401, {}, null);
  });
  await renderPage(Page);
  await userEvent.type(screen.getByLabelText('Megnevezés'), 'Hosszú leírás');
  await press('Mentés');
  return screen.findByRole('dialog', { name: 'A munkamenet lejárt' });
}

async function signIn(dialog: HTMLElement): Promise<void> {
  await userEvent.type(within(dialog).getByLabelText('Jelszó'), 'jelszó');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bejelentkezés' }));
}

const answersFor = (id: number): Record<string, () => Answer> => ({
  'POST /api/login_check': () => ({ body: { token: 'új' } }),
  'GET /api/auth': () => ({ body: { id, email: `x${id}@pelda.hu`, name: 'Béla' } }),
  'POST /api/auth/logout': () => ({ status: 204 }),
});

it('keeps the form, and the failed save is repeated after the same person has signed in', async () => {
  answerCalls(answersFor(7));
  const dialog = await typeAndLoseTheSession();
  expect(within(dialog).getByLabelText<HTMLInputElement>('E-mail-cím').value).toBe('anna@pelda.hu');
  expect(dialog.textContent).toContain('A beírt adatok megmaradtak.');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Jelszó')));
  await userEvent.keyboard('{Escape}');
  await signIn(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storedToken()).toBe('új');
  expect(screen.getByLabelText<HTMLInputElement>('Megnevezés').value).toBe('Hosszú leírás');
  send.mockResolvedValue({});
  await press('Mentés');
  await toasted('success', 'Elmentve');
});

it('asks before the page goes to another person, whose session ends again on a no', async () => {
  const calls = answerCalls(answersFor(8));
  const dialog = await typeAndLoseTheSession();
  await signIn(dialog);
  const question = await screen.findByRole('dialog', { name: 'Másik felhasználó' });
  expect(question.textContent).toContain('Béla');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/auth/logout'));
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer új');
  expect(storedToken()).toBe('lejárt');
  expect(pausedSession()?.id).toBe(7);
  // The page that follows cannot be opened here, and jsdom says so.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await signIn(dialog);
  await press('Folytatás és újratöltés');
  await waitFor(() => expect(storedToken()).toBe('új'));
});

it('says what the server says of a wrong password', async () => {
  answerCalls({ 'POST /api/login_check': () => ({ status: 401, body: { detail: 'Hibás e-mail-cím vagy jelszó.' } }) });
  const dialog = await typeAndLoseTheSession();
  await signIn(dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Hibás e-mail-cím vagy jelszó.');
  expect(pausedSession()?.id).toBe(7);
});

it('asks the code of the two-step sign-in over the page, too', async () => {
  answerCalls({
    ...answersFor(7),
    'POST /api/login_check': () => ({ status: 401, body: { status: 401, code: 'code_needed', code_token: 'fél' } }),
    'POST /api/login_check/code': () => ({ body: { token: 'új' } }),
  });
  const dialog = await typeAndLoseTheSession();
  await signIn(dialog);
  await userEvent.type(await within(dialog).findByLabelText('Kód'), '123456');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bejelentkezés' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storedToken()).toBe('új');
  expect(screen.getByLabelText<HTMLInputElement>('Megnevezés').value).toBe('Hosszú leírás');
});
