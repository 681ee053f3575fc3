import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { FeedSettings } from './feed-settings.tsx';

const none = { made_at: null, last_read_at: null, campaigns: 12, left_out: 0 };
const live = { ...none, made_at: '2026-03-04T11:00:00Z', last_read_at: '2026-03-05T11:00:00Z', left_out: 3 };
const address = 'https://felulet.example/api/calendar-feeds/titkos/campaigns.ics';

describe('the feed of one’s campaigns', () => {
  it('is made, shown once and copied', async () => {
    let feed: object = none;
    answerCalls({
      'GET /api/calendar-feed': () => ({ body: feed }),
      'PUT /api/calendar-feed': () => {
        feed = live;
        return { body: { address } };
      },
    });
    await renderPage(FeedSettings);
    expect(await screen.findByText('Nincs élő hivatkozás.')).toBeDefined();
    expect(screen.getByText(/^Jelenleg 12 kampány van benne/)).toBeDefined();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Hivatkozás létrehozása' }));
    expect(await screen.findByDisplayValue(address)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Másolás' }));
    await toasted('success', 'A hivatkozás a vágólapra került.');
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(screen.getByText(/^További 3 kampány nem fér bele/)).toBeDefined();
  });

  it('is replaced and ended after a question alone, and not shown any more then', async () => {
    const calls = answerCalls({
      'GET /api/calendar-feed': () => ({ body: live }),
      'PUT /api/calendar-feed': () => ({ body: { address } }),
      'DELETE /api/calendar-feed': () => ({ status: 204 }),
    });
    const sent = () => calls.map(({ method }) => method).filter((method) => method !== 'GET');
    await renderPage(FeedSettings);
    await press('Új hivatkozás');
    await press('Mégse');
    expect(sent()).toEqual([]);
    await press('Új hivatkozás');
    const buttons = await screen.findAllByRole('button', { name: 'Új hivatkozás' });
    await userEvent.click(buttons.at(-1) as HTMLElement); // the dialog’s own
    expect(await screen.findByDisplayValue(address)).toBeDefined();
    await press('Hivatkozás megszüntetése');
    const ends = await screen.findAllByRole('button', { name: 'Hivatkozás megszüntetése' });
    await userEvent.click(ends.at(-1) as HTMLElement); // the dialog’s own
    await toasted('success', 'A hivatkozás megszűnt.');
    await waitFor(() => expect(screen.queryByDisplayValue(address)).toBeNull());
    expect(sent()).toEqual(['PUT', 'DELETE']);
  });

  it('says when it could not be made', async () => {
    answerCalls({ 'GET /api/calendar-feed': () => ({ body: none }), 'PUT /api/calendar-feed': () => refused(500) });
    await renderPage(FeedSettings);
    await press('Hivatkozás létrehozása');
    await toasted('danger', 'Sikertelen létrehozás!');
    expect(screen.queryByLabelText('Hivatkozás')).toBeNull();
  });
});
