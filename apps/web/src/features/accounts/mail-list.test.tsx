import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls, type Sent } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
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

async function open(search = ''): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'GET /api/mails': () => ({ body: { list: [mail], totalCount: 1 } }),
    'GET /api/mails/7': () => ({ body: { ...mail, text: 'Kedves Anna!' } }),
  });
  await renderPage(MailListPage, search);
  await screen.findByText('anna@pelda.hu');
  return calls;
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

it('are searched by recipient and subject, and narrowed by what they are about and when', async () => {
  const asked = 'group=access,bookings&date_from=2026-01-01&date_to=2026-01-31';
  const calls = await open(`?${asked}`);
  expect(decodeURIComponent(calls.find(({ path }) => path === '/api/mails')?.query ?? '')).toContain(asked);
  expect(screen.getByTitle('Hozzáférés vagy Foglalások')).toBeTruthy();
  expect(screen.getByTitle('2026-01-01 – 2026-01-31')).toBeTruthy();
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Keresés címzett vagy tárgy szerint' }),
    'felkérés{Enter}',
  );
  await waitFor(() => expect(decodeURIComponent(calls.at(-1)?.query ?? '')).toContain('search=felkérés'));
});
