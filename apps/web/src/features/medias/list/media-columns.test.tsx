import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { pickerColumns } from '../../campaign-menu/menu-medias.page.tsx';
import { browserColumnsFor } from '../../campaigns/medias/browser-columns.tsx';
import { browserColumns as packageColumns } from '../../packages/medias/package-browser.tsx';
import { mediaColumnsFor } from './media-columns.tsx';

afterEach(cleanup);

it('tells a size to the millimetre, as the surface’s page does', () => {
  const size = mediaColumnsFor('ROLE_MHFE').find(({ id }) => id === 'size');
  const row = { width: 118.5, height: 175.25 } as MediaRow; // reason: no more of it is read here
  expect(render(size?.cell(row)).container.textContent).toBe('118,50 × 175,25 cm');
});

it.each([
  ['the list of surfaces', mediaColumnsFor],
  ['the surfaces of a campaign', browserColumnsFor],
] as const)('%s: a list price keeps its rental unit on a phone, too', async (_, columnsFor) => {
  answerCalls(signedIn('ROLE_MHFE'));
  const price = columnsFor('ROLE_MHFE').find(({ id }) => id === 'list_price');
  const row = { list_price: 90_000, rental_unit: '2 hét', actions: [] as MediaRow['actions'] } as MediaRow; // reason: no more of it is read here
  await renderPage(() => <section aria-label="Ár">{price?.cell(row)}</section>);
  const cell = await screen.findByLabelText('Ár');
  // What a phone has no room for.
  for (const left of cell.querySelectorAll('[data-desk]')) left.remove();
  expect(cell.textContent).toBe('90\u00a0000\u00a0Ft / 2 hét');
});

it.each([
  ['the list of surfaces', mediaColumnsFor('ROLE_MHFE'), '1\u00a0500 db'],
  ['the surfaces of a campaign', browserColumnsFor('ROLE_MHFE'), '1\u00a0500 / 12\u00a0000 db'],
  ['the surfaces of a package', packageColumns, '1\u00a0500 / 12\u00a0000 db'],
  ['the surfaces of a menu', pickerColumns, '1\u00a0500 / 12\u00a0000 db'],
] as const)('%s: units are grouped by thousands', async (_, columns, said) => {
  answerCalls(signedIn('ROLE_MHFE'));
  const units = columns.find(({ id }) => id === 'available_quantity');
  const of = { booking_id: null, package_item_id: null, menu_item_id: null, is_archived: false };
  const row = { ...of, quantity: 12_000, available_quantity: 1500, actions: [] as MediaRow['actions'] } as MediaRow; // reason: no more of it is read here
  await renderPage(() => <section aria-label="Szabad">{units?.cell(row)}</section>, '', 1);
  expect((await screen.findByLabelText('Szabad')).textContent).toBe(said);
});
