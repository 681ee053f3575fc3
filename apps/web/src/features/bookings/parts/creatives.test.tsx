import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { CreativeCell } from './creatives.tsx';

const design = (id: number, thumbnail: string | null) => ({
  id,
  src: `/file/${id}`,
  thumbnail,
  mime_type: thumbnail === null ? 'application/pdf' : 'image/png',
  original_filename: thumbnail === null ? `${id}.pdf` : `${id}.png`,
});

it('the designs of a row open from its popup in the gallery, the chosen one first, and the focus comes back to the row', async () => {
  const creatives = [design(1, null), design(2, '/t2?size=small'), design(3, '/t3?size=small')];
  await renderPage(() => <CreativeCell creatives={creatives} />);
  const cell = screen.getByRole('button', { name: /3/ });
  await userEvent.click(cell);
  const [chosen] = await screen.findAllByRole('button', { name: /3\.png/ });
  await userEvent.click(chosen ?? document.body);
  await screen.findByRole('dialog', { name: '3.png' });
  expect(screen.getByRole('status').textContent).toBe('3.png · 2 / 2');
  await userEvent.click(screen.getByRole('button', { name: 'Előző kép' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2.png · 1 / 2'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(cell);
});
