import type { NotCopied, PackageCreated } from '@felulet/contract/sales/packages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { switchLanguage } from '../../ui/i18n/i18n.ts';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import PackageCreatePage, { useLeftOutToast } from './package-create.page.tsx';
import { privatePackage, samplePackage } from './testing/sample-package.ts';

const publisher = signedIn('ROLE_PUBLISHER');
const original = { ...samplePackage, package_items: privatePackage.package_items.map((item) => ({ ...item })) };
const surface = { city: 'Vác', quantity: 2, available_quantity: 1 };
const leftOut: NotCopied[] = [
  { ...surface, id: 41, title: 'Citylight', surface_code: 'VAC-014', reason: 'taken' },
  { ...surface, id: 42, title: 'Óriásplakát', surface_code: null, reason: 'archived' },
];

function Told({ made }: { readonly made: PackageCreated }): React.ReactNode {
  const tell = useLeftOutToast();
  return (
    <button type="button" onClick={() => tell(made)}>
      Másolva
    </button>
  );
}

describe('the copy of a package', () => {
  it('says of how many surfaces it takes those that are free, and names its original when it is saved', async () => {
    const made = { ...samplePackage, id: 12, package_items: [], left_out: [] };
    const calls = answerCalls({
      ...publisher,
      'GET /api/packages/7': () => ({ body: original }),
      'POST /api/packages': () => ({ status: 201, body: made }),
    });
    const page = await renderPage(PackageCreatePage, '?copy=7');
    expect(await screen.findByText(/Átkerül: az eredeti csomag 1 médiafelülete közül/)).toBeTruthy();
    const sale = 'Értékesítési időszak';
    await fill({ [`${sale} kezdete`]: '2027-06-01', [`${sale} vége`]: '2027-08-31' });
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel!');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ copy_of: 7 });
    await waitFor(() => expect(page.address()).toBe('/packages/show/12'));
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('says so where there is nothing to take, and nothing of surfaces of a private one or a new one', async () => {
    answerCalls({
      ...publisher,
      'GET /api/packages/7': () => ({ body: samplePackage }),
      'GET /api/packages/8': () => ({ body: privatePackage }),
    });
    const copied = await renderPage(PackageCreatePage, '?copy=7');
    expect(await screen.findByText('Az eredeti csomagban nincs médiafelület.')).toBeTruthy();
    copied.unmount();
    await renderPage(PackageCreatePage, '?copy=8');
    await screen.findByLabelText(/^Megnevezés/);
    expect(screen.queryByText(/eredeti csomag/)).toBe(null);
  });

  it('tells which surfaces are not in it, and why, and leads to others', async () => {
    answerCalls(publisher);
    const made = { ...samplePackage, id: 12, medias_different_sum: 3, left_out: leftOut };
    const page = await renderPage(() => <Told made={made} />);
    await press('Másolva');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Nem került át: 2 felület')).toBeTruthy();
    expect(dialog.getByText('A másolatba 3 felület került át. Ezek kimaradtak:')).toBeTruthy();
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Citylight (VAC-014) · Váckimarad: 2 db kellene, szabad: 1 db',
      'Óriásplakát · Váckimarad: megszűnt',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Médiafelületek' }));
    await waitFor(() => expect(page.address()).toBe('/packages/12/medias'));
  });

  it('that is empty says so, in English, too', async () => {
    answerCalls(publisher);
    const made = { ...samplePackage, id: 12, left_out: leftOut };
    await renderPage(() => <Told made={made} />);
    await act(() => switchLanguage('en'));
    await press('Másolva');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The copy is empty, no surface was copied. These were left out:')).toBeTruthy();
    expect(dialog.getByText('left out: 2 would be needed, 1 free')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await act(() => switchLanguage('hu'));
  });
});
