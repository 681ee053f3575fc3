import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import MailListPage from './mail-list.page.tsx';

const mail = {
  id: 7,
  email: 'anna@pelda.hu',
  subject: 'Új felkérés',
  state: 'SENT',
  created_at: '2026-01-01T00:00:00Z',
  sent_at: '2026-01-01T00:00:01Z',
  attempts: 0,
  last_error: null,
  next_try_at: null,
};

async function open(): Promise<void> {
  answerCalls({
    'GET /api/mails': () => ({ body: { list: [mail], totalCount: 1 } }),
    'GET /api/mails/7': () => ({ body: { ...mail, text: 'Kedves Anna!' } }),
  });
  await renderPage(MailListPage);
  await screen.findByText('anna@pelda.hu');
}

it('opens a letter by a click anywhere on its row', async () => {
  await open();
  await userEvent.click(screen.getByText('anna@pelda.hu'));
  expect(await screen.findByText('Kedves Anna!')).toBeTruthy();
});

it('opens the letter that the arrows reached by Enter', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Kedves Anna!')).toBeTruthy();
});
