import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import PackageListPage from './package-list.page.tsx';
import PackageShowPage from './show/package-show.page.tsx';
import { privatePackage, samplePackage } from './testing/sample-package.ts';

const publisher = signedIn('ROLE_PUBLISHER');

/** Answered as the server does where a colleague has changed the package since. */
const ofRevision = (present: () => number, headers: Headers) =>
  headers.get('if-match') === `"r${present()}"`
    ? { status: 204 }
    : { status: 412, body: { status: 412, code: 'stale_revision', detail: 'Időközben más módosította.' } };

const confirmDeletion = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Törlés' }));
};

describe('a package that a colleague has put a surface into meanwhile', () => {
  it('is not deleted from its page, which shows what is in it by now', async () => {
    let revision = 4;
    const [item] = privatePackage.package_items;
    const calls = answerCalls({
      ...publisher,
      'GET /api/packages/7': () => ({
        body: { ...samplePackage, revision, package_items: revision === 4 || item === undefined ? [] : [item] },
      }),
      'DELETE /api/packages/7': ({ headers }) => ofRevision(() => revision, headers),
    });
    const page = await renderPage(PackageShowPage, '', 7);
    await openBehind('Továbbiak');
    await userEvent.click(screen.getByRole('button', { name: 'Törlés' }));
    revision = 5;
    await confirmDeletion();
    await toasted('danger', 'Sikertelen törlés!');
    expect((await screen.findAllByText(/Citylight – Vác/)).length).toBeGreaterThan(0);
    await openBehind('Továbbiak');
    await userEvent.click(screen.getByRole('button', { name: 'Törlés' }));
    await confirmDeletion();
    await toasted('success', 'Sikeres törlés');
    const sent = calls.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('if-match'));
    expect(sent).toEqual(['"r4"', '"r5"']);
    expect(page.address()).toMatch(/^\/packages/);
  });

  it('is not deleted from the list either', async () => {
    let revision = 4;
    const row = { ...samplePackage, company_name: 'Köztér Kft.', is_done: false, booking_package_id: null };
    const calls = answerCalls({
      ...publisher,
      'GET /api/packages': () => ({ body: { list: [{ ...row, revision }], totalCount: 1 } }),
      'DELETE /api/packages/7': ({ headers }) => ofRevision(() => revision, headers),
    });
    await renderPage(PackageListPage);
    await screen.findAllByText(samplePackage.title);
    revision = 5;
    await openBehind();
    await userEvent.click(await screen.findByRole('button', { name: /^Törlés/ }));
    await confirmDeletion();
    await toasted('danger', 'Sikertelen törlés!');
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"r4"');
  });
});

describe('a private package of which a colleague has exchanged a surface meanwhile', () => {
  it('is not handed over, shows what is in it by now, and is handed over as that', async () => {
    let present = privatePackage;
    const calls = answerCalls({
      ...publisher,
      'GET /api/packages/8': () => ({ body: present }),
      'PUT /api/booking-packages/61': ({ body }) => {
        const isSeen = (body as { package_revision: number }).package_revision === present.revision; // what the page sends
        return isSeen ? { body: {} } : { status: 409, body: { code: 'package_changed', detail: 'Megváltozott.' } };
      },
    });
    await renderPage(PackageShowPage, '', 8);
    await press('Elkészült privát csomag átadása');
    expect(await screen.findByText(/1 felület, összesen 2 db\), ártételekkel együtt/)).toBeTruthy();
    present = { ...present, revision: 6, medias_sum: 3 };
    await press('Átadás');
    await toasted('danger', 'Sikertelen átadás!');
    await screen.findByText('1 felület, összesen 3 db');
    await press('Elkészült privát csomag átadása');
    expect(await screen.findByText(/1 felület, összesen 3 db\), ártételekkel együtt/)).toBeTruthy();
    await press('Átadás');
    await toasted('success', 'Sikeres átadás!');
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const asked = { is_done: true, total: 200_000, medias_different_sum: 1 };
    expect(sent).toEqual([
      { ...asked, package_revision: 4, medias_sum: 2 },
      { ...asked, package_revision: 6, medias_sum: 3 },
    ]);
  });
});
