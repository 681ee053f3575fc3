import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { browserColumnsFor } from './browser-columns.tsx';

const free = browserColumnsFor('ROLE_MHFE').find(({ id }) => id === 'available_quantity');

const row: MediaRow = {
  id: 8,
  mediaId: 8,
  is_archived: false,
  title: 'Petőfi híd',
  surface_code: null,
  type: 'STATIC',
  media_placing: 'OUTDOOR',
  county: 'Budapest',
  city: 'Budapest',
  company_name: 'Köztér Kft.',
  quantity: 2,
  available_quantity: 1,
  is_digital: false,
  tags: [],
  thumbnail: null,
  booking_id: null,
  booking_package_id: null,
  menu_item_id: null,
  package_item_id: null,
  width: 504,
  height: 238,
  lat: null,
  lng: null,
  contacts: null,
  actions: [],
};

it('says that price tags are in the estimate, and how much of it they are', async () => {
  answerCalls(signedIn('ROLE_MHFE'));
  const price = browserColumnsFor('ROLE_MHFE').find(({ id }) => id === 'list_price');
  const priced: MediaRow = { ...row, list_price: 46_500, rental_unit: '2 hét', estimated_price: 59_000 };
  await renderPage(() => price?.cell({ ...priced, estimated_tags: 12_500 }));
  const told = await screen.findByText(/^kb\. 59.000.Ft ártételekkel$/);
  expect(told.dataset.tip).toMatch(/^Az időszakra: bérlet 46.500.Ft \+ ártételek 12.500.Ft$/);
  await renderPage(() => price?.cell({ ...priced, estimated_tags: 0 }));
  expect(await screen.findByText(/^kb\. 59.000.Ft az időszakra$/)).toBeTruthy();
});

it('marks what its publisher refused to the campaign, with the reason, and not what is booked again', async () => {
  answerCalls(signedIn('ROLE_MHFE'));
  const refused: MediaRow = { ...row, refused: { reason: 'Felújítás alatt' } };
  await renderPage(() => free?.cell(refused));
  expect((await screen.findByText('Itt már elutasítva')).closest('[title]')?.getAttribute('title')).toBe(
    'Felújítás alatt',
  );
  await renderPage(() => free?.cell({ ...refused, booking_id: 5 }));
  expect(await screen.findByText('Lefoglalva')).toBeTruthy();
  expect(screen.getAllByText('Itt már elutasítva')).toHaveLength(1);
});
