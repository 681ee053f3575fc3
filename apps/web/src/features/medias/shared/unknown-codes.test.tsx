import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { UnknownCodes } from './unknown-codes.tsx';

it('names the codes that no surface has, and says nothing where all were found', async () => {
  await renderPage(() => (
    <>
      <UnknownCodes codes={['PP-1', 'PP-2']} />
      <UnknownCodes codes={undefined} />
    </>
  ));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Nincs felület ezzel a kóddal: PP-1, PP-2',
  ]);
});
