import { IconCheck, IconTrash } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import type { RowAction } from './column.ts';
import { RowActions } from './row-actions.tsx';

const refuse = vi.fn();
const approve: RowAction = { icon: IconCheck, label: 'Jóváhagyás', to: '/wiki', state: { walk: 'x' } };
const danger: RowAction = { icon: IconTrash, label: 'Elutasítás', danger: true, onClick: refuse };

async function onPhone(...actions: readonly RowAction[]): Promise<void> {
  await renderPage(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => Object.assign(asked(query), query === '(max-width: 640px)' && { matches: true });
    return <RowActions actions={actions} isInList />;
  });
}

it('of a card that can only be refused beside what it opens, are a menu of both', async () => {
  await onPhone(approve, danger);
  await userEvent.click(await screen.findByRole('button', { name: 'Műveletek' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Jóváhagyás' })).not.toBeNull();
  await userEvent.click(menu.getByRole('button', { name: 'Elutasítás' }));
  expect(refuse).toHaveBeenCalledTimes(1);
});

it('of a card that opens what it is about leave that out, and a single one that harms nothing is no menu', async () => {
  await onPhone(approve, { ...danger, danger: false });
  expect(screen.getByRole('button', { name: 'Elutasítás' })).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('name the main act, and keep the others behind the dots, those that harm at the end [D12.10]', async () => {
  const edit: RowAction = { icon: IconCheck, label: 'Szerkesztés', to: '/wiki' };
  await renderPage(() => <RowActions actions={[danger, edit, { ...approve, isMain: true }]} isInList />);
  expect(screen.getByRole('link', { name: 'Jóváhagyás' }).textContent).toBe('Jóváhagyás');
  expect(screen.queryByRole('link', { name: 'Szerkesztés' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Műveletek' }));
  const menu = within(await screen.findByRole('dialog'));
  expect([...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map(({ textContent }) => textContent)).toEqual([
    'Szerkesztés',
    'Elutasítás',
  ]);
});

it('keep a closed main act behind the dots with its reason, and show a single harmless one as it is', async () => {
  const closed = { ...approve, to: undefined, isMain: true, closedBecause: 'Már döntöttek róla.' };
  const page = await renderPage(() => <RowActions actions={[closed, danger]} isInList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Műveletek' }));
  expect(await screen.findByRole('button', { name: 'Jóváhagyás', description: 'Már döntöttek róla.' })).toBeTruthy();
  page.unmount();
  await renderPage(() => <RowActions actions={[approve]} isInList />);
  expect(screen.getByRole('link', { name: 'Jóváhagyás' }).textContent).toBe('');
});
