import type { Message } from '@felulet/contract/messages/messages.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { quoteOf } from '../components/use-message-dialogs.ts';
import MessagesPage from './messages.page.tsx';

const message: Message = {
  id: 4,
  subject: 'Időpont',
  body: 'Holnap tízkor?\nVagy délután?',
  sender: 'Győri Eszter',
  senderId: 7,
  sender_company: 'Lépték Kft.',
  recipient: 'Őze Ede',
  recipientId: 9,
  recipient_company: 'Űrkő Kft.',
  sent: '2026-03-01T08:05:00Z',
  is_read: true,
};

describe('the messages', () => {
  it('open by a click anywhere on their row, and a reply quotes what it answers [K5.42]', async () => {
    const calls = answerCalls({
      'GET /api/messages/inbox': () => ({ body: { list: [message], totalCount: 1 } }),
      'GET /api/messages/unread-count': () => ({ body: 0 }),
      'POST /api/messages/save': () => ({ status: 201, body: message }),
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <MessagesPage />
      </Suspense>
    ));
    await userEvent.click(await screen.findByText('Lépték Kft.'));
    await press('Válasz');
    const text = await screen.findByRole('textbox', { name: /^Üzenet/ });
    const quote = '2026-03-01 09:05, Győri Eszter:\n> Holnap tízkor?\n> Vagy délután?';
    expect(text).toHaveProperty('value', `\n\n${quote}`);
    expect(screen.getByRole('button', { name: 'Küldés' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(text));
    await userEvent.keyboard('Délután.');
    await press('Küldés');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ body: `Délután.\n\n${quote}` }),
    );
  });

  it('a very long message is quoted by its beginning [K5.42]', () => {
    const quote = quoteOf('Címsor', 'x'.repeat(9000));
    expect(quote.length).toBeLessThan(2100);
    expect(quote.endsWith('…')).toBe(true);
  });
});
