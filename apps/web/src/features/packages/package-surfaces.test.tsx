import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { signedIn } from '../../ui/testing/signed-in.ts';
import PackageListPage from './package-list.page.tsx';
import { PackageDaysPanel } from './show/package-days.tsx';
import PackageShowPage from './show/package-show.page.tsx';
import { privatePackage, samplePackage } from './testing/sample-package.ts';

const { title } = samplePackage;

it('the list says which package cannot be booked for a deleted surface', async () => {
  const row = { ...samplePackage, company_name: 'Köztér Kft.', is_done: false, booking_package_id: null };
  const list = [
    { ...row, id: 1, title: 'Egész', has_deleted_surface: false },
    { ...row, id: 2, title, has_deleted_surface: true },
  ];
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/packages': () => ({ body: { list, totalCount: 2 } }),
  });
  await renderPage(PackageListPage);
  const lacking = await screen.findByText('Törölt felület: nem foglalható');
  expect(lacking.closest('tr')?.textContent).toContain(title);
  expect(screen.getByText('Egész').closest('tr')?.textContent).not.toContain('Törölt');
});

it('the page says it in place of when the package is free', async () => {
  const days = { date_from: '2026-04-01', date_to: '2026-04-30' };
  answerCalls({
    'GET /api/packages/7/occupancy': () => ({
      body: { ...days, days: [{ ...days, in_the_way: [] }], deleted: [{ id: 5, title: 'Árpád híd' }] },
    }),
  });
  await renderPage(() => <PackageDaysPanel packageId={7} />);
  expect(await screen.findByText('Törölt felületet tartalmaz, ezért most nem foglalható: Árpád híd.')).toBeDefined();
  expect(screen.queryByText(/egészben szabad/)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('the page tells the code of a surface beside its name', async () => {
  answerCalls({ ...signedIn('ROLE_PUBLISHER'), 'GET /api/packages/8': () => ({ body: privatePackage }) });
  await renderPage(PackageShowPage, '', 8);
  const row = await screen.findByRole('row', { name: /Citylight – Vác/ });
  expect(row.textContent).toContain('Citylight – Vác VAC-014');
});
