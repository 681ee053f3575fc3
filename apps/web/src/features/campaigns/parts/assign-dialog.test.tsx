import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { AssignDialog } from './assign-dialog.tsx';

const assignees = [
  { id: 3, name: 'Kiss Anna' },
  { id: 4, name: 'Nagy Béla' },
];

it('says who was assigned on the screen, and closes where a colleague was faster', async () => {
  const detail = 'Az adatokat időközben más módosította.';
  const calls = answerCalls({
    ...signedIn('ROLE_MHFE'),
    'POST /api/employees/assignees': () => ({ body: assignees }),
    'POST /api/assignees/set/9': () => ({ status: 412, body: { status: 412, code: 'stale_revision', detail } }),
  });
  const onClose = vi.fn();
  await renderPage(() => <AssignDialog campaign={{ id: 9, name: 'Őszi', assignees }} onClose={onClose} />);
  await press('Mentés');
  await toasted('danger', 'Sikertelen módosítás!');
  expect(calls.find(({ body }) => body !== undefined && 'seen' in Object(body))?.body).toEqual({
    selectedAssignees: [3, 4],
    mode: 'replace',
    seen: [3, 4],
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('opens its list upwards, off the word below the field and the buttons', async () => {
  answerCalls({
    ...signedIn('ROLE_MHFE'),
    'POST /api/employees/assignees': () => ({ body: [...assignees, { id: 5, name: 'Szabó Cili' }] }),
  });
  await renderPage(() => <AssignDialog campaign={{ id: 9, name: 'Őszi', assignees }} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /Munkatársak/ }));
  const option = await screen.findByRole('option', { name: 'Szabó Cili' });
  expect(option.closest('[data-position]')?.getAttribute('data-position')).toMatch(/^top/);
});
