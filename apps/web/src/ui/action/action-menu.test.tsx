import { IconPencil } from '@tabler/icons-react';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ActionButton } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';

it('is walked by the arrows, round its ends, and does by Enter what it stands on', async () => {
  const done = vi.fn();
  await renderPage(() => (
    <ActionMenu label="Módosítás" icon={IconPencil}>
      {['Listaár', 'Címkék', 'Törlés'].map((act) => (
        <ActionButton key={act} onClick={() => done(act)}>
          {act}
        </ActionButton>
      ))}
    </ActionMenu>
  ));
  await press('Módosítás');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Listaár');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Törlés');
  await userEvent.keyboard('{Enter}');
  expect(done.mock.calls).toEqual([['Törlés']]);
});
