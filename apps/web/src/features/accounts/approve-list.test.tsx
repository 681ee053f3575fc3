import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import ApproveListPage from './approve-list.page.tsx';

const names = ['Alma Anna', 'Barack Béla', 'Citrom Cili'];

/** Whoever is approved leaves the list, as with the server. */
async function open(refuse = false): Promise<readonly Sent[]> {
  const enabled = new Set<number>();
  const update =
    (id: number) =>
    ({ body }: Sent) => {
      if (refuse) return refused(409);
      if ((body as { enabled: boolean }).enabled)
        enabled.add(id); // reason: what this page sends is looked at below
      else enabled.delete(id);
      return { body: { id, revision: 7 } };
    };
  const rows = names.map((name, index) => ({
    id: index + 1,
    name,
    email: `x${index}@pelda.hu`,
    roles: ['ROLE_PUBLISHER'],
    enabled: false,
    confirmed: true,
    company: { id: 1, name: 'Kiadó' },
    company_name: 'Kiadó',
    created_at: '2026-01-01T00:00:00Z',
    revision: 1,
  }));
  const calls = answerCalls({
    'GET /api/users': () => {
      const list = rows.filter(({ id }) => !enabled.has(id));
      return { body: { list, totalCount: list.length } };
    },
    ...Object.fromEntries(rows.map(({ id }) => [`PUT /api/users/${id}`, update(id)])),
  });
  await renderPage(ApproveListPage);
  await screen.findByText('Alma Anna');
  return calls;
}

const shown = () => screen.getAllByRole('row').slice(1);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const approvals = (calls: readonly Sent[]) => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);

it('keeps an approved row in place, so that a second click approves nobody else, and names whom', async () => {
  const calls = await open();
  await userEvent.click(row('Alma Anna').getByRole('button', { name: 'Jóváhagyás' }));
  expect(row('Alma Anna').queryByRole('button', { name: 'Jóváhagyás' })).toBeNull();
  await toasted('success', 'Sikeres elfogadás');
  expect(currentToasts()[0]?.detail).toBe('Alma Anna');
  await screen.findByText('Jóváhagyva');
  await waitFor(() =>
    expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/users')).toHaveLength(2),
  );
  expect(shown().map((one) => names.find((name) => one.textContent?.includes(name)))).toEqual(names);
  expect(approvals(calls)).toEqual(['/api/users/1']);
  const undo = row('Alma Anna').getByRole('button', { name: 'Visszavonás' });
  expect(document.activeElement?.closest('tr')).toBe(undo.closest('tr'));
  await userEvent.click(undo);
  await toasted('success', 'A jóváhagyás visszavonva');
  await waitFor(() => expect(row('Alma Anna').getByRole('button', { name: 'Jóváhagyás' })).toBeDefined());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { enabled: true },
    { waits_for_approval: true },
  ]);
  // As the approval left it.
  const seen = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'));
  expect(seen).toEqual(['"r1"', '"r7"']);
});

it('gives the row back when the approval fails', async () => {
  await open(true);
  await userEvent.click(row('Barack Béla').getByRole('button', { name: 'Jóváhagyás' }));
  await toasted('danger', 'Sikertelen elfogadás!');
  expect(row('Barack Béla').getByRole('button', { name: 'Jóváhagyás' })).toBeDefined();
});
