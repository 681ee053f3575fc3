import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer } from '../../client/connection.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { loadPage } from './late-page.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module');
const page = { default: () => <p>Az oldal maga</p> };
const load = vi.fn<() => Promise<typeof page>>();

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(() => {
  load.mockReset();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  load.mockRejectedValue(lost);
  const { default: Page } = await loadPage(load);
  await renderPage(Page);
  await screen.findByText(/nem töltődött be/);
}

it('a page whose script does not come is asked for anew by a press', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálás' }));
  expect(screen.queryByText('Az oldal maga')).toBeNull();
  load.mockResolvedValue(page);
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálás' }));
  expect(await screen.findByText('Az oldal maga')).toBeTruthy();
});

it('and by itself once the connection is back', async () => {
  await open();
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1));
  load.mockResolvedValue(page);
  await vi.waitFor(() => {
    act(reportAnswer);
    expect(screen.queryByText('Az oldal maga')).not.toBeNull();
  });
});

it('a script that came and is broken is a fault of its own', async () => {
  load.mockRejectedValue(new SyntaxError('broken'));
  await expect(loadPage(load)).rejects.toThrow('broken');
});
