import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useAccountActions } from './use-account-actions.ts';

const newcomer = { id: 4, name: 'Új Ember', revision: 3, confirmed: true };

function Page(): React.ReactNode {
  const actions = useAccountActions();
  return (
    <>
      <button type="button" onClick={() => void actions.approve({ ...newcomer, confirmed: false })}>
        Korai jóváhagyás
      </button>
      <button type="button" onClick={() => void actions.approve(newcomer)}>
        Jóváhagyás
      </button>
      <button type="button" onClick={() => void actions.reject(newcomer)}>
        Elutasít
      </button>
      <button type="button" onClick={() => void actions.remove(newcomer, true)}>
        Töröl
      </button>
    </>
  );
}

async function open(answer: () => Answer): Promise<readonly Sent[]> {
  const calls = answerCalls({ 'PUT /api/users/4': answer, 'DELETE /api/users/4': answer });
  await renderPage(Page);
  return calls;
}
const done = (): Answer => ({ body: {} });

describe('what an admin does with a registration', () => {
  it('approving says how it went [P8.5]', async () => {
    const calls = await open(done);
    await press('Jóváhagyás');
    await toasted('success', 'Sikeres elfogadás');
    expect(calls).toMatchObject([{ method: 'PUT', body: { enabled: true } }]);
    cleanup();
    await open(() => refused(409));
    await press('Jóváhagyás');
    await toasted('danger', 'Sikertelen elfogadás!');
  });

  it('approving somebody who has not confirmed the address says so first', async () => {
    const calls = await open(done);
    await press('Korai jóváhagyás');
    expect(await screen.findByText(/Új Ember még nem erősítette meg az e-mail-címét/)).toBeTruthy();
    expect(calls).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Jóváhagyás' }));
    await toasted('success', 'Sikeres elfogadás');
    expect(calls).toMatchObject([{ method: 'PUT', body: { enabled: true } }]);
  });

  it('rejecting asks first, and says how it went [P8.5]', async () => {
    const calls = await open(done);
    await press('Elutasít');
    expect(await screen.findByText(/Új Ember/)).toBeTruthy();
    await press('Mégse');
    expect(calls).toEqual([]);
    await press('Elutasít');
    await press('Elutasítás');
    await toasted('success', 'Sikeres elutasítás');
    expect(calls).toMatchObject([{ method: 'PUT', body: { enabled: false } }]);
    cleanup();
    await open(() => refused(500));
    await press('Elutasít');
    await press('Elutasítás');
    await toasted('danger', 'Sikertelen elutasítás!');
  });

  it('deleting asks first, and says how it went', async () => {
    const calls = await open(() => ({ status: 204 }));
    await press('Töröl');
    await press('Mégse');
    expect(calls).toEqual([]);
    await press('Töröl');
    await press('Törlés');
    await toasted('success', 'Sikeres törlés');
    expect(calls).toMatchObject([{ method: 'DELETE' }]);
    cleanup();
    await open(() => refused(404));
    await press('Töröl');
    await press('Törlés');
    await toasted('danger', 'Sikertelen törlés!');
  });

  it('is of the user as the list showed it, so that a colleague’s decision meanwhile is not undone', async () => {
    const calls = await open(done);
    await press('Jóváhagyás');
    await press('Elutasít');
    await press('Elutasítás');
    await toasted('success', 'Sikeres elutasítás');
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"r3"', '"r3"']);
    cleanup();
    const deletions = await open(() => ({ status: 204 }));
    await press('Töröl');
    await press('Törlés');
    await toasted('success', 'Sikeres törlés');
    expect(deletions[0]?.headers.get('if-match')).toBe('"r3"');
  });
});

describe('what an admin is told before a user goes', () => {
  function Removing(): React.ReactNode {
    const { remove } = useAccountActions();
    return (
      <button type="button" onClick={() => void remove(newcomer, false)}>
        Töröl
      </button>
    );
  }
  const company = { name: 'Űrkő Kft.' };

  it('is what the company is left with, where it is the last one, and nothing of any other', async () => {
    const last_of_company = { surfaces: 1200, waiting_bookings: 3, open_campaigns: 0 };
    answerCalls({ 'GET /api/users/4': () => ({ body: { company, last_of_company } }) });
    await renderPage(Removing);
    await press('Töröl');
    const words = (await screen.findByText(/utolsó engedélyezett felhasználója/)).textContent?.replaceAll(
      '\u00a0',
      ' ',
    );
    expect(words).toContain('(Űrkő Kft.)');
    expect(words).toContain('Felületei (1 200) addig nem látszanak másnak');
    expect(words).toContain('Döntésre váró foglalásai: 3.');
    expect(words).not.toContain('kampányai');
    await press('Mégse');
    cleanup();
    answerCalls({ 'GET /api/users/4': () => ({ body: { company } }) });
    await renderPage(Removing);
    await press('Töröl');
    await screen.findByText(/Biztosan törli a következőt: „Új Ember”/);
    expect(screen.queryByText(/utolsó engedélyezett/)).toBeNull();
    await press('Mégse');
  });
});
