import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { ComposeDialog } from './compose-dialog.tsx';

const draft = { recipient: { id: 7, name: 'Őze Ede – Ügynökség' }, subject: '', quote: '' };
const sent: unknown[] = [];
let status = 201;

beforeEach(() => {
  sent.length = 0;
  status = 201;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Response('[]', { status: 200 });
    sent.push([address, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify({ id: 1 }), { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const send = () => screen.getByRole('button', { name: 'Küldés' });

async function open(onClose = vi.fn()): Promise<typeof onClose> {
  await renderPage(() => <ComposeDialog draft={draft} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Küldés' });
  return onClose;
}

it('is sent by Ctrl+Enter once everything is filled, and closes [K8.9]', async () => {
  const onClose = await open();
  expect(send()).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: /Tárgy/ }), 'Ajánlat');
  expect(send()).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: /Üzenet/ }), 'Szöveg');
  expect(send()).toHaveProperty('disabled', false);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/api/messages/save', { subject: 'Ajánlat', body: 'Szöveg', recipient: 7 }]]);
  expect(await screen.findByText('Üzenet sikeresen elküldve')).toBeDefined();
});

it('says that the subject is too long, and is not sent then', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: /Üzenet/ }), 'Szöveg');
  await userEvent.click(screen.getByRole('textbox', { name: /Tárgy/ }));
  await userEvent.paste('x'.repeat(256));
  expect(screen.getByText('A beírt tárgy túl hosszú!')).toBeDefined();
  expect(send()).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
});

it('keeps everything typed when the sending fails [K8.9]', async () => {
  status = 500;
  const onClose = await open();
  await userEvent.type(screen.getByRole('textbox', { name: /Tárgy/ }), 'Ajánlat');
  await userEvent.type(screen.getByRole('textbox', { name: /Üzenet/ }), 'Szöveg');
  await userEvent.click(send());
  expect(await screen.findByText('Hiba történt!')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /Üzenet/ })).toHaveProperty('value', 'Szöveg');
});

it('stays on every Escape but asks each time, and Enter on the question loses nothing either', async () => {
  const onClose = await open();
  await userEvent.type(screen.getByRole('textbox', { name: /Üzenet/ }), 'Szöveg');
  for (const key of ['{Escape}', '{Escape}', '{Enter}']) {
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Mentetlen módosítások' });
    expect(question.textContent).toContain('Az ablak bezárásával ezek elvesznek.');
    const stay = within(question).getByRole('button', { name: 'Szerkesztés folytatása' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mentetlen módosítások' })).toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ablak bezárása' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
