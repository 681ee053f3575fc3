import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { CampaignBulkRows } from './bulk-rows.tsx';

function surface(id: number, title: string, changes: Partial<MediaRow>): MediaRow {
  const common = { company_name: 'Köztér', county: 'Pest', city: 'Vác', is_digital: false, thumbnail: null };
  const state = { available_quantity: 2, booking_id: null, booking_package_id: null, menu_item_id: null, mediaId: id };
  return { id, title, ...common, ...state, ...changes } as MediaRow; // reason: the list reads no other field
}

it('lists what is selected: how many of each are booked, cut to what is free, and what is left out and why', async () => {
  answerCalls({ 'GET /api/auth': () => ({ body: { id: 1, roles: ['ROLE_MHFE'], permissions: [] } }) });
  const rows = [
    surface(1, 'Árpád híd', { available_quantity: 9 }),
    surface(2, 'Fő tér', { available_quantity: 2 }),
    surface(3, 'Őrház', { available_quantity: 0 }),
    surface(4, 'Körút', { booking_id: 77 }),
  ];
  await renderPage(() => <CampaignBulkRows rows={rows} quantity={3} />);
  const list = await screen.findByRole('region', { name: 'Kijelölt felületek' });
  expect([...list.querySelectorAll('li')].map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
    'Árpád híd · Vác3 db',
    'Fő tér · Vác2 db, ennyi szabad',
    'Őrház · Váckimarad: nincs szabad',
    'Körút · Váckimarad: már a kampányban van',
  ]);
});
