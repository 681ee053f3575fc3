import type { RemovedThing } from '@felulet/contract/office/removed-things.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import RemovedListPage from './removed-list.page.tsx';

const row = (fields: Partial<RemovedThing>): RemovedThing => ({
  kind: 'package',
  id: 7,
  name: 'Nagycsomag',
  surface: null,
  date_from: null,
  date_to: null,
  removed_at: '2026-03-04T11:00:00Z',
  restorable_until: '2026-03-05T11:00:00Z',
  ...fields,
});
const booking = row({
  kind: 'booking',
  name: null,
  surface: 'Nagykörút',
  date_from: '2026-04-01',
  date_to: '2026-04-28',
});

/** Two things of the same id, told apart by their kinds. */
const open = async (list: readonly RemovedThing[] = [row({}), booking]) => {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/removed': () => ({ body: { list, totalCount: list.length } }),
    'POST /api/removed/restore': ({ body }) =>
      (body as { readonly kind: string }).kind === 'package' // what the page sends
        ? { body: { kind: 'package', id: 7, left_out: ['Árkád', 'Zebra'] } }
        : {
            status: 409,
            body: { code: 'not_enough_free', title: '', status: 409, detail: 'Nincs elég szabad egység.' },
          },
  });
  await renderPage(RemovedListPage);
  return calls;
};
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says of each what it is, on which surface and days it was, since when, and until when it can be restored', async () => {
  await open();
  const own = await rowOf(/Manuális foglalás/);
  for (const text of ['Saját foglaltság', 'Nagykörút', '2026-04-01 – 2026-04-28'])
    expect(own.getByText(text)).toBeTruthy();
  const pack = await rowOf(/Nagycsomag/);
  expect(pack.getByText('Felületcsomag')).toBeTruthy();
  for (const time of [/03-04 12:00/, /03-05 12:00/]) expect(pack.getByText(time)).toBeTruthy();
});

it('restores by kind and id, looks again, and names what a package came back without', async () => {
  const calls = await open();
  const looks = () => calls.filter(({ path }) => path === '/api/removed').length;
  const before = looks();
  (await rowOf(/Nagycsomag/)).getByRole('button', { name: /Visszaállítás/ }).click();
  await toasted('success', 'Visszaállítva');
  expect(currentToasts().find(({ text }) => text === 'Visszaállítva')?.detail).toContain('Árkád, Zebra');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'package', id: 7 });
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(before));
});

it('says why something stays away', async () => {
  await open();
  (await rowOf(/Manuális foglalás/)).getByRole('button', { name: /Visszaállítás/ }).click();
  await vi.waitFor(() => expect(JSON.stringify(currentToasts())).toContain('Nincs elég szabad egység.'));
});

it('says what would be here where there is nothing', async () => {
  await open([]);
  expect(await screen.findByText('Nincs visszaállítható törlés')).toBeTruthy();
});
