import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { listedSurface } from '../../medias/testing/listed-surface.ts';
import { privatePackage, samplePackage } from '../testing/sample-package.ts';
import PackageMediasPage, { PackageFigures } from './package-medias.page.tsx';

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

const priced = {
  ...privatePackage,
  list_price_sums: [
    { rental_unit: 'hét', count: 2, sum: 125_000 },
    { rental_unit: null, count: 1, sum: 9_000 },
  ],
  without_list_price: 1,
};

describe('the surfaces for a package', () => {
  it('stand there with their list price, below what is in the package already at list price, its price and the budget', async () => {
    const price = { list_price: 40_000, rental_unit: 'hét' };
    const row = { ...listedSurface, ...price, surface_code: 'VAC-014', package_item_id: null, menu_item_id: null };
    answerCalls({
      ...signedIn('ROLE_PUBLISHER'),
      'GET /api/packages/8': () => ({ body: priced }),
      'GET /api/medias': () => ({ body: { list: [row], totalCount: 1 } }),
    });
    await renderPage(PackageMediasPage, '', 8);
    expect(await screen.findByRole('columnheader', { name: /Listaár/ })).toBeTruthy();
    expect(plain((await screen.findByRole('row', { name: /Őrtorony/ })).textContent)).toContain('40 000 Ft / hét');
    await act(() => switchLanguage('en'));
    expect(screen.getByRole('row', { name: /Őrtorony/ }).textContent).toContain('/ week');
    await act(() => switchLanguage('hu'));
    expect(plain(screen.getByText(/^A csomagban lévő felületek listaára/).textContent)).toBe(
      'A csomagban lévő felületek listaára: 125 000 Ft / hét + 9 000 Ft · ár nélkül: 1 · a csomag ára: 200 000 Ft · keretösszeg: 900 000 Ft',
    );
  });

  it('say nothing of figures that their reader was not told, and no budget where none was asked for', async () => {
    const { price, ...untold } = samplePackage;
    const page = await renderPage(() => (
      <>
        <PackageFigures pack={untold} />
        <PackageFigures pack={{ ...samplePackage, list_price_sums: [], without_list_price: 0 }} />
      </>
    ));
    const told = await screen.findAllByText(/csomag ára/);
    expect(told.map(({ textContent }) => plain(textContent))).toEqual([
      'A csomagban lévő felületek listaára: 0 Ft · a csomag ára: 500 000 Ft',
    ]);
    page.unmount();
  });
});
