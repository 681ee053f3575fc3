import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Sent } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../ui/testing/shown-toasts.ts';
import MhfeImagesPage from './mhfe-images.page.tsx';

const image = (id: number, name: string, order_number: number, mhfe: object | null) => ({
  id,
  original_filename: name,
  order_number,
  mhfe,
  src: `/api/files/${id}`,
  mime_type: 'image/png',
  thumbnails: { small: `/s/${id}`, medium: `/m/${id}`, large: `/l/${id}` },
});
const us = { id: 9, name: 'Mi Kft.' };
const images = [
  image(1, 'hivatalos.png', 0, null),
  image(2, 'saját-1.png', 1, us),
  image(3, 'rivális.png', 2, { id: 10, name: 'Más Kft.' }),
  image(4, 'saját-2.png', 3, us),
];

async function open(shown: readonly object[], actions: readonly object[]): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: { id: 1, roles: ['ROLE_MHFE'], company: us, permissions: ['mhfeImages'] } }),
    'GET /api/medias/5': () => ({ body: { id: 5, title: 'Citylight', images: shown, actions } }),
    'POST /api/medias/5/references/reorder': () => ({ body: { message: 'x' } }),
  });
  await renderPage(
    () => (
      <Suspense fallback={null}>
        <MhfeImagesPage />
      </Suspense>
    ),
    '',
    5,
  );
  return calls;
}
const mayManage = [{ action: 'manage_mhfe_images', allowed: true, reason: null }];

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

describe('the page of MHFE pictures', () => {
  it('bears its name, and lets an MHFE handle its own and see the others', async () => {
    await open(images, mayManage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mhfe képek kezelése' })).toBeTruthy();
    expect(screen.getByText('2 / 3 kép')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kép törlése: saját-1.png' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kép törlése: rivális.png' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Kép megnyitása: hivatalos.png' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kép megnyitása: rivális.png (Más Kft. képe)' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Kép megnyitása/ })).toHaveLength(2);
    expect(screen.getByLabelText('Képek hozzáadása')).toHaveProperty('multiple', false);
  });

  it('puts them into order', async () => {
    const calls = await open(images, mayManage);
    fireEvent.click(await screen.findByRole('button', { name: 'Előrébb: saját-2.png' }));
    await toasted('success', 'A sorrend mentve.');
    const order = calls.find(({ path }) => path.endsWith('/reorder'))?.body;
    expect(order).toEqual([{ id: 4, order_number: 0, seen: 3 }]);
  });

  it('takes no fourth', async () => {
    await open([...images, image(5, 'saját-3.png', 4, us)], mayManage);
    expect(await screen.findByText('Legfeljebb 3 saját kép tölthető fel.')).toBeTruthy();
    expect(screen.queryByLabelText('Képek hozzáadása')).toBeNull();
  });

  it('is closed to everybody else', async () => {
    await open(images, []);
    await waitFor(() => expect(screen.getByText('Nincs jogosultsága az oldal megtekintéséhez.')).toBeTruthy());
  });
});
