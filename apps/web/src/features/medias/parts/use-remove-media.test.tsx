import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { useRemoveMedia } from './use-remove-media.ts';

const onAnswer = vi.fn();

function Page(): React.ReactNode {
  const remove = useRemoveMedia();
  return (
    <button type="button" onClick={() => void remove({ id: 5, title: 'Árpád híd', revision: 3 }).then(onAnswer)}>
      Törlés most
    </button>
  );
}

const preview = (): Answer => ({ body: { rows: [{ media: 5, revision: 4, packages: ['Kárász csomag'] }] } });
const done = (): Answer => ({
  body: { outcomes: [{ media: 5, title: 'Árpád híd', outcome: 'done', problem: null }], undo: { id: 31, count: 1 } },
});

async function open(acts: Readonly<Record<string, () => Answer>>): Promise<readonly Sent[]> {
  onAnswer.mockReset();
  const calls = answerCalls(acts);
  await renderPage(Page);
  await press('Törlés most');
  return calls;
}

const question = () => screen.findByRole('dialog');
const confirm = async () => userEvent.click(within(await question()).getByRole('button', { name: 'Törlés' }));

it('deleting one surface says what goes with it and that it can be taken back, which its toast does', async () => {
  const calls = await open({
    'POST /api/medias/acts/preview': preview,
    'POST /api/medias/acts': done,
    'POST /api/medias/acts/31/undo': () => ({ body: { outcomes: [{ outcome: 'done' }], kept_package: null } }),
  });
  expect((await question()).textContent).toContain(
    'A törölt felület 24 óráig visszahozható.' +
      ' Eladó felületcsomagból hiányozna, amely így nem foglalható: Kárász csomag.',
  );
  await confirm();
  await toasted('success', 'Sikeres törlés');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  // As it was seen.
  expect(calls.find(({ path }) => path === '/api/medias/acts')?.body).toMatchObject({
    rows: [{ media: 5, revision: 3 }],
    act: { kind: 'delete' },
    mode: 'all',
  });
  await userEvent.click(screen.getByRole('button', { name: /^Visszavonás/ }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/medias/acts/31/undo'));
});

it('a deletion that is refused says why, and the surface is not gone', async () => {
  const problem = { type: 'x', title: 'x', status: 409, detail: 'Foglalás van rajta.', code: 'x' };
  await open({
    'POST /api/medias/acts/preview': preview,
    'POST /api/medias/acts': () => ({ body: { outcomes: [{ media: 5, outcome: 'refused', problem }], undo: null } }),
  });
  await confirm();
  await toasted('danger', 'Sikertelen törlés!');
  expect(currentToasts().at(-1)?.detail).toBe('Foglalás van rajta.');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
});

it('where it cannot be told what goes with it, it is said to be for good, and deleted all the same', async () => {
  const calls = await open({ 'DELETE /api/medias/5': () => ({ status: 204 }) });
  expect((await question()).textContent).toContain('A művelet nem vonható vissza.');
  await confirm();
  await toasted('success', 'Sikeres törlés');
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"r3"');
});
