import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../ui/testing/answer-uploads.ts';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import MediaCreatePage from './media-create.page.tsx';
import { media } from './testing/sample-media.ts';

const surroundings = {
  'GET /api/auth': () => ({
    body: { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'Űrkő Kft.' }, permissions: ['media'] },
  }),
  'POST /api/system-lists/collection': () => ({ body: {} }),
  'GET /api/medias/5': () => ({ body: media }),
};
const page = () => (
  <Suspense fallback={null}>
    <MediaCreatePage />
  </Suspense>
);
const textOf = async (label: RegExp): Promise<unknown> =>
  (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })).value;

it('saves and begins another form with what neighbours share; a button empties it', async () => {
  const uploads = answerUploads(() => ({ status: 201, body: media }));
  answerCalls(surroundings);
  await renderPage(page, '?copy=5');
  await waitFor(async () => expect(await textOf(/^Megnevezés/)).toBe('Citylight (másolat)'));
  await press('Mentés és új');
  await toasted('success', 'Sikeres felvétel!');
  expect(uploads).toHaveLength(1);
  const told = await screen.findByText(/^Átvéve az előző felületről/);
  expect(told.textContent).toContain('(„Citylight”)');
  expect(told.textContent).toContain('méret, település');
  expect(await textOf(/^Megnevezés/)).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Megnevezés/));
  expect(await textOf(/^Település/)).toBe('Budapest');
  expect(await textOf(/^Utca/)).toBe('');
  expect(await textOf(/^Megrendelési határidő/)).toBe('10 nap');
  await press('Üres űrlap');
  await waitFor(async () => expect(await textOf(/^Megrendelési határidő/)).toBe(''));
  expect(screen.queryByText(/^Átvéve/)).toBeNull();
});
