import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { PopupFrame } from '../ui/dialog/popup-frame.tsx';
import { renderPage } from '../ui/testing/render-page.tsx';
import { watchFocus } from './watch-focus.ts';

let end = (): void => {};
beforeEach(() => {
  end = watchFocus();
});
afterEach(() => end());

const named = (name: string): HTMLElement => screen.getByRole('button', { name });
const focusedName = (): string | null | undefined => document.activeElement?.textContent;

/** A button that goes with what it does, one that is closed while it works, and a dialog whose first button is replaced. */
function Page(): React.ReactNode {
  const [isSent, setSent] = useState(false);
  const [working, setWorking] = useState(false);
  const [step, setStep] = useState(0);
  return (
    <main id="content">
      <h1>Kampány</h1>
      {isSent ? null : <Button onClick={() => setSent(true)}>Küldés</Button>}
      <Button loading={working} onClick={() => setWorking(true)}>
        Számolás
      </Button>
      <Button onClick={() => setTimeout(() => setWorking(false), 300)}>Kész</Button>
      <Button onClick={() => setStep(1)}>Lépések</Button>
      {step === 0 ? null : (
        <DialogFrame title="Lépések" onClose={() => setStep(0)}>
          {step === 1 ? <Button onClick={() => setStep(2)}>Tovább</Button> : <Button data-autofocus>Vége</Button>}
        </DialogFrame>
      )}
    </main>
  );
}

async function pressByKey(name: string): Promise<void> {
  named(name).focus();
  await userEvent.keyboard('{Enter}');
}

describe('the keyboard focus', () => {
  it('goes to the heading where its button went with the act', async () => {
    await renderPage(Page);
    await pressByKey('Küldés');
    await waitFor(() => expect(focusedName()).toBe('Kampány'));
  });

  it('comes back to a button that was closed while it worked', async () => {
    await renderPage(Page);
    named('Számolás').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(named('Számolás').matches(':disabled')).toBe(true));
    (document.activeElement as HTMLElement).blur();
    named('Kész').click();
    await waitFor(() => expect(focusedName()).toBe('Számolás'));
  });

  it('stays in a dialog whose button was replaced, and comes back to what opened it', async () => {
    await renderPage(Page);
    await pressByKey('Lépések');
    await screen.findByRole('button', { name: 'Tovább' });
    await pressByKey('Tovább');
    await waitFor(() => expect(focusedName()).toBe('Vége'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focusedName()).toBe('Lépések'));
  });

  it('stays in a popup whose button went', async () => {
    function Popup(): React.ReactNode {
      const [isSaved, setSaved] = useState(false);
      return (
        <main id="content">
          <h1>Lista</h1>
          <PopupFrame anchor={<span />} label="Nézetek" title="Nézetek" lead="" onClose={() => undefined}>
            {isSaved ? null : <Button onClick={() => setSaved(true)}>Mentés</Button>}
          </PopupFrame>
        </main>
      );
    }
    await renderPage(Popup);
    await screen.findByRole('button', { name: 'Mentés' });
    await pressByKey('Mentés');
    await waitFor(() => expect(focusedName()).toBe('Nézetek'));
  });

  it('is left alone by a click on nothing', async () => {
    await renderPage(Page);
    named('Küldés').focus();
    await userEvent.click(screen.getByRole('heading'));
    named('Küldés').click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Küldés' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(document.body);
  });
});
