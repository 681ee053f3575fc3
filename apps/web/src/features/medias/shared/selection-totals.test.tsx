import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { SelectionTotals } from './selection-totals.tsx';

const ids = new Set([7, 8]);
const row = (id: number, price: number) => ({ id, list_price: price, rental_unit: 'hét', contacts: null });

it('follow the rows on the screen, whoever changed them, and are asked once for the same', async () => {
  let sum = 300;
  const calls = answerCalls({
    'POST /api/medias/totals': () => ({
      body: {
        count: 2,
        contacts: { sum: 0, without: 2 },
        prices: [{ rental_unit: 'hét', count: 2, sum }],
        without_price: 0,
      },
    }),
  });
  const Page = (): React.ReactNode => {
    const [price, setPrice] = useState(100);
    return (
      <>
        <SelectionTotals ids={ids} shown={[row(7, price), row(8, 200), row(9, price)]} />
        <button type="button" onClick={() => setPrice(150)}>
          change
        </button>
      </>
    );
  };
  await renderPage(Page);
  await screen.findByText(/300\sFt/);
  sum = 350;
  fireEvent.click(screen.getByText('change'));
  await screen.findByText(/350\sFt/);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/medias/totals')).toHaveLength(2));
});
