import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { switchLanguage } from '../../ui/i18n/i18n.ts';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { signedIn } from '../../ui/testing/signed-in.ts';
import { UserMenu } from './user-menu.tsx';

afterEach(() => act(() => switchLanguage('hu')));

it('the menu of the user closes once a language is chosen, and its button has the focus again', async () => {
  answerCalls(signedIn('ROLE_PUBLISHER'));
  await renderPage(UserMenu);
  const opener = await screen.findByRole('button', { name: /^Felhasználói menü/ });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});
