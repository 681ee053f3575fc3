import type { Message } from '@felulet/contract/office/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import MessagesPage, { quoteMessage } from './messages.page.tsx';

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

const countersWith = (messages: number) => ({
  campaigns: 0,
  bookings: 0,
  assembly_requests: 0,
  accounts: 0,
  list_items: 0,
  notices: 0,
  messages,
});

const waiting = () => (
  <Suspense fallback={null}>
    <MessagesPage />
  </Suspense>
);

describe('the messages', () => {
  it('open by a click anywhere on their row, and a reply quotes what it answers', async () => {
    const calls = answerCalls({
      'GET /api/messages/inbox': () => ({ body: { list: [message], totalCount: 1 } }),
      'GET /api/counters': () => ({ body: countersWith(0) }),
      'POST /api/messages/save': () => ({ status: 201, body: message }),
    });
    await renderPage(waiting);
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

  it('switch between inbox, with its unread count, and outbox; a new one and each one open in a dialog', async () => {
    answerCalls({
      'GET /api/messages/inbox': () => ({ body: { list: [message], totalCount: 1 } }),
      'GET /api/messages/outbox': () => ({ body: { list: [{ ...message, subject: 'Elküldött' }], totalCount: 1 } }),
      'GET /api/counters': () => ({ body: countersWith(3) }),
      'GET /api/messages/getaddresses': () => ({ body: [] }),
    });
    const page = await renderPage(waiting, '', undefined, ['/messages']);
    expect(await screen.findByText('Beérkezett (3 olvasatlan)')).toBeTruthy();
    await userEvent.click(await screen.findByText('Lépték Kft.'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Vagy délután?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Új üzenet');
    expect(await screen.findByRole('textbox', { name: /^Tárgy/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('Elküldött'));
    await waitFor(() => expect(page.address()).toBe('/messages?box=outbox'));
  });

  it('of the outbox name their recipient and cannot be marked', async () => {
    answerCalls({
      'GET /api/messages/outbox': () => ({ body: { list: [message], totalCount: 1 } }),
      'GET /api/counters': () => ({ body: countersWith(0) }),
    });
    await renderPage(waiting, '?box=outbox');
    expect(await screen.findByText('Űrkő Kft.')).toBeTruthy();
    expect(screen.queryByText('Lépték Kft.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Megjelölés/ })).toBeNull();
  });

  it('nobody has opened yet stand out, and the mark is switched in the row, both ways', async () => {
    let isRead = false;
    const calls = answerCalls({
      'GET /api/messages/inbox': () => ({ body: { list: [{ ...message, is_read: isRead }], totalCount: 1 } }),
      'GET /api/counters': () => ({ body: countersWith(isRead ? 0 : 1) }),
      'PUT /api/messages/toggleread/4': () => {
        isRead = !isRead;
        return { body: { ...message, is_read: isRead } };
      },
    });
    await renderPage(waiting);
    const subject = async () => screen.findByRole('button', { name: /Időpont$/ });
    await waitFor(async () => expect((await subject()).dataset.new).toBe('true'));
    expect((await subject()).textContent).toContain('Olvasatlan');
    await openBehind();
    await press('Megjelölés olvasottként');
    await waitFor(async () => expect((await subject()).dataset.new).toBe('false'));
    await openBehind();
    await press('Megjelölés olvasatlanként');
    await waitFor(async () => expect((await subject()).dataset.new).toBe('true'));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('a very long message is quoted by its beginning', () => {
    const quote = quoteMessage('Címsor', 'x'.repeat(9000));
    expect(quote.length).toBeLessThan(2100);
    expect(quote.endsWith('…')).toBe(true);
  });
});
