import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { listedSurface } from '../../medias/testing/listed-surface.ts';
import PackageShowPage from '../show/package-show.page.tsx';
import { privatePackage, samplePackage } from '../testing/sample-package.ts';
import PackageMediasPage from './package-medias.page.tsx';

const publisher = signedIn('ROLE_PUBLISHER');
const [original] = privatePackage.package_items;
if (original === undefined) throw new Error('the sample holds a surface');
const item = { ...original, booking: null };
const pack = { ...samplePackage, package_items: [item], medias_sum: 2, medias_different_sum: 1 };
const sale = { date_from: '2026-06-01', date_to: '2026-08-31' };
const taken = { id: 41, title: 'Citylight – Vác', free: 1, missing: 1 };
const answers = (inTheWay: readonly (typeof taken)[]) => ({
  ...publisher,
  'GET /api/packages/7': () => ({ body: pack }),
  'GET /api/packages/7/occupancy': () => ({
    body: { ...sale, days: [{ ...sale, in_the_way: inTheWay }], deleted: [] },
  }),
  'DELETE /api/package-items/31': () => ({ status: 204 }),
});

async function question(): Promise<HTMLElement> {
  await openBehind();
  await userEvent.click(await screen.findByRole('button', { name: /^Eltávolítás/ }));
  return screen.findByRole('dialog');
}
const confirm = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Eltávolítás' }));

describe('the question before a surface is taken out of a package', () => {
  it('says where the surface could not be added again, its units being taken', async () => {
    answerCalls(answers([taken]));
    await renderPage(PackageShowPage, '', 7);
    expect((await question()).textContent).toContain('nem vehető fel újra, mert nem szabad belőle 2 db');
    await press('Mégse');
  });

  it('says no such thing where it is free', async () => {
    answerCalls(answers([]));
    await renderPage(PackageShowPage, '', 7);
    const { textContent } = await question();
    expect(textContent).toContain('Biztosan eltávolítja');
    expect(textContent).not.toContain('nem vehető fel újra');
    await press('Mégse');
  });

  it('says that one that is gone cannot be put back, and offers it on no toast', async () => {
    const gone = { ...pack, package_items: [{ ...item, media: { ...item.media, is_deleted: true } }] };
    answerCalls({ ...answers([]), 'GET /api/packages/7': () => ({ body: gone }) });
    await renderPage(PackageShowPage, '', 7);
    const dialog = await question();
    expect(dialog.textContent).toContain('az eltávolítás nem vonható vissza');
    await confirm(dialog);
    await toasted('success', 'Sikeres eltávolítás!');
    expect(screen.queryByRole('button', { name: 'Visszavonás' })).toBe(null);
  });

  it('asks the same of several in the list that the package takes surfaces from', async () => {
    const row = { ...listedSurface, id: 41, title: 'Citylight – Vác', available_quantity: 0, package_item_id: 31 };
    answerCalls({
      ...answers([]),
      'GET /api/medias': () => ({ body: { list: [{ ...row, menu_item_id: null }], totalCount: 1 } }),
      'POST /api/package-items/31/restore': () => ({ body: { id: 31 } }),
    });
    await renderPage(PackageMediasPage, '', 7);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Citylight – Vác/ }));
    await press('Kijelöltek eltávolítása');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Közülük 1 utána a szokásos módon nem vehető fel újra');
    await confirm(dialog);
    await toasted('success', '1 felület került ki a csomagból.');
    await press('Visszavonás');
    await toasted('success', 'A művelet visszavonva.');
  });
});

describe('a surface that was taken out of a package', () => {
  it('is put back by Visszavonás on the toast, or says why it stays out', async () => {
    const backs = [{ body: { id: 31 } }, refused(409, {}, 'A médiafelület már szerepel a felületcsomagban.')];
    const calls = answerCalls({
      ...answers([taken]),
      'POST /api/package-items/31/restore': () => backs.shift() ?? { status: 500, body: {} },
    });
    await renderPage(PackageShowPage, '', 7);
    await confirm(await question());
    await toasted('success', 'Sikeres eltávolítás!');
    await press('Visszavonás');
    await toasted('success', 'A művelet visszavonva.');
    const reads = () => calls.filter(({ path, method }) => method === 'GET' && path === '/api/packages/7').length;
    await waitFor(() => expect(reads()).toBeGreaterThan(2));
    await confirm(await question());
    await press('Visszavonás');
    await toasted('danger', 'A visszavonás nem sikerült!');
    expect(screen.getByText(/már szerepel a felületcsomagban/)).toBeTruthy();
  });
});
