import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PriceTable } from './price-table.tsx';

const rows = [
  {
    id: 1,
    code: 'list_amount',
    item: 'Listaár',
    scale: null,
    value: 59_000,
    time_unit: 2.5,
    quantity: 3,
    amount: 442_500,
    flag: false,
  },
] as const;

const cells = (): readonly string[] =>
  screen.getAllByRole('cell').map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));

it('a price table says of what its rental periods are, and counts them where that is not known', async () => {
  await renderPage(() => <PriceTable label="Ár" rows={rows} unit="2 hét" />);
  expect(cells()).toContain('2,5 × 2 hét');
  expect(screen.getByRole('rowheader').textContent?.replaceAll('\u00a0', ' ')).toContain(
    '59 000 Ft × (2,5 × 2 hét) × 3 db',
  );
  cleanup();
  await renderPage(() => <PriceTable label="Ár" rows={rows} />);
  expect(cells()).toContain('2,5 időszak');
});
