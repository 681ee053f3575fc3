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
