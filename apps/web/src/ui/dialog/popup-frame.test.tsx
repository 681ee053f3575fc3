import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ask } from './ask.ts';
import { PopupFrame } from './popup-frame.tsx';

function Page(): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Megnyitás
      </button>
      <button type="button">Másik gomb</button>
      {isOpen ? (
        <PopupFrame anchor={<span />} label="Árpád híd, ma" title="Árpád híd" lead="ma" onClose={() => setOpen(false)}>
          <button type="button">Belső gomb</button>
        </PopupFrame>
      ) : null}
    </>
  );
}

const popup = () => screen.queryByRole('dialog', { name: 'Árpád híd, ma' });
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });
/** A toast has one of that name, too. */
const closing = () =>
  within(screen.getByRole('dialog', { name: 'Árpád híd, ma' })).getByRole('button', { name: 'Bezárás' });

async function open(): Promise<void> {
  await renderPage(Page);
  await press('Megnyitás');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Árpád híd' })));
}

it('takes the focus to its title, and keeps it among its own', async () => {
  await open();
  await userEvent.tab();
  expect(focused()).toBe(closing());
  await userEvent.tab();
  expect(focused()).toBe(button('Belső gomb'));
  await userEvent.tab();
  expect(focused()).toBe(closing());
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(closing())],
])('is closed by %s, and the focus goes back to where it came from', async (_by, close) => {
  await open();
  await close();
  expect(popup()).toBeNull();
  expect(focused()).toBe(button('Megnyitás'));
});

it('is closed by a click beside it, which keeps what it is for', async () => {
  await open();
  await press('Másik gomb');
  expect(popup()).toBeNull();
  expect(focused()).toBe(button('Másik gomb'));
});

it('lies below a question that is asked from it', async () => {
  await renderPage(() => (
    <PopupFrame anchor={<span />} label="Árpád híd, ma" title="Árpád híd" lead="ma" onClose={() => {}}>
      <button type="button" onClick={() => void ask({ title: 'Biztos?' })}>
        Kérdés
      </button>
    </PopupFrame>
  ));
  await press('Kérdés');
  const question = await screen.findByRole('dialog', { name: 'Biztos?' });
  const heightOf = (element: Element | null): number => {
    const style = element?.getAttribute('style') ?? '';
    const [, height = '0'] = /z-index: ?(\d+)/.exec(style) ?? [];
    return Number(height);
  };
  const above = heightOf(question.closest('[style*="z-index"]'));
  expect(above).toBeGreaterThan(heightOf(popup()?.closest('[style*="z-index"]') ?? null));
});
