import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { BookingPackage } from '@felulet/contract/sales/booking-packages.ts';
import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../../ui/testing/answer-uploads.ts';
import { fill, openBehind, press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import PackageImportPage from '../import/package-import.page.tsx';
import { AddDialog } from '../medias/add-dialog.tsx';
import PackageCreatePage from '../package-create.page.tsx';
import PackageEditPage from '../package-edit.page.tsx';
import PackageRequestPage from '../package-request.page.tsx';
import PackageShowPage from '../show/package-show.page.tsx';
import { privatePackage, samplePackage, sampleRequest } from '../testing/sample-package.ts';
import PackageCommissionPage from './package-commission.page.tsx';

const publisher = signedIn('ROLE_PUBLISHER');
const shown = { ...publisher, 'GET /api/packages/8': () => ({ body: privatePackage }) };
const dearer = /több, mint a felületeié külön-külön/;
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

describe('the form of a package', () => {
  it('makes a private one of its request, which stands above it, and opens it [K8.6] [K2.24]', async () => {
    const calls = answerCalls({
      ...publisher,
      'GET /api/campaign-assembly-requests/5': () => ({ body: sampleRequest }),
      'POST /api/packages': () => ({ status: 201, body: privatePackage }),
    });
    const page = await renderPage(PackageRequestPage, '', 5);
    for (const text of ['Nyári kampány', 'Csörgő', 'Tíz citylight a belvárosban'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await fill({ Megnevezés: 'Kért csomag', Ár: '200000' });
    await press('Mentés');
    await toasted('success', 'Sikeres felvétel!');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Kért csomag',
      price: 200_000,
      information: null,
      price_tags: [],
      assembly_request: 5,
    });
    await waitFor(() => expect(page.address()).toBe('/packages/show/8'));
  });

  it('stays as it was opened when its request is withdrawn meanwhile, and the server says so on saving', async () => {
    let present = sampleRequest;
    const calls = answerCalls({
      ...publisher,
      'GET /api/campaign-assembly-requests/5': () => ({ body: present }),
      'POST /api/packages': () => refused(409),
    });
    await renderPage(PackageRequestPage, '', 5);
    await fill({ Megnevezés: 'Kért csomag', Ár: '200000' });
    present = { ...sampleRequest, actions: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    const reads = () => calls.filter(({ path }) => path === '/api/campaign-assembly-requests/5');
    await waitFor(() => expect(reads()).toHaveLength(2));
    await press('Mentés');
    await toasted('danger', 'Sikertelen felvétel!');
    expect(screen.getByLabelText(/^Megnevezés/).getAttribute('value')).toBe('Kért csomag');
  });

  it('is not sent before name, price and period are there, and keeps everything when it is refused', async () => {
    const calls = answerCalls({
      ...publisher,
      'GET /api/packages/7': () => ({ body: samplePackage }),
      'POST /api/packages': () => refused(422, { date_from: 'A kezdés legkorábban a holnapi nap lehet.' }),
    });
    await renderPage(PackageCreatePage);
    await press('Mentés');
    const summary = within(await screen.findByRole('alert'));
    for (const field of ['Megnevezés', 'Ár', 'Értékesítési időszak'])
      expect(summary.getByRole('button', { name: field })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('copies another one under a name of its own, without its days [K2.24]', async () => {
    answerCalls({ ...publisher, 'GET /api/packages/7': () => ({ body: samplePackage }) });
    await renderPage(PackageCreatePage, '?copy=7');
    const title = await screen.findByLabelText(/^Megnevezés/);
    expect(title.getAttribute('value')).toBe('Főutcák csomag (másolat)');
    expect(plain((await screen.findByLabelText(/^Ár\b/)).getAttribute('value'))).toBe('500 000 Ft');
  });

  it('says how the save went, and reckons the discount while the price is typed [K8.6]', async () => {
    const answers = [refused(409), { body: privatePackage }];
    const calls = answerCalls({ ...shown, 'PUT /api/packages/8': () => answers.shift() ?? { status: 500, body: {} } });
    await renderPage(PackageEditPage, '', 8);
    expect(plain((await screen.findByText(/Kalkulált kedvezmény/)).textContent)).toContain('33,33 %');
    expect(screen.queryByText(dearer)).toBe(null);
    await fill({ Ár: '330000' });
    expect(plain(screen.getByText(/Kalkulált kedvezmény/).textContent)).toContain('-10,00 %');
    expect(plain(screen.getByText(dearer).textContent)).toContain('30 000 Ft');
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    const sent = calls.findLast(({ method }) => method === 'PUT')?.body;
    expect(sent).toEqual({ title: 'Kért csomag', price: 330_000, information: null, price_tags: [] });
  });

  it('says that a new one could not be made [K8.6]', async () => {
    answerCalls({
      ...publisher,
      'GET /api/campaign-assembly-requests/5': () => ({ body: sampleRequest }),
      'POST /api/packages': () => refused(409, {}, 'A felkérés már nem nyitott.'),
    });
    await renderPage(PackageRequestPage, '', 5);
    await fill({ Megnevezés: 'Kért csomag', Ár: '1' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen felvétel!');
  });
});

describe('the page of a package', () => {
  it('without surfaces and information says so [K8.12]', async () => {
    answerCalls({ ...publisher, 'GET /api/packages/7': () => ({ body: samplePackage }) });
    await renderPage(PackageShowPage, '', 7);
    expect(await screen.findByText('Nem tartalmaz médiafelületet.')).toBeTruthy();
    expect(screen.getByText('Nincs információ')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Elkészült privát csomag átadása' })).toBe(null);
  });

  it('hands a finished private one over, once that was confirmed [K8.5]', async () => {
    const answers = [refused(409), { body: {} }];
    const calls = answerCalls({
      ...shown,
      'PUT /api/booking-packages/61': () => answers.shift() ?? { status: 500, body: {} },
    });
    await renderPage(PackageShowPage, '', 8);
    expect(await screen.findByText('legalább egy felület engedélyezett')).toBeTruthy();
    await press('Elkészült privát csomag átadása');
    await press('Mégse');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await press('Elkészült privát csomag átadása');
    await press('Átadás');
    await toasted('danger', 'Sikertelen átadás!');
    await press('Elkészült privát csomag átadása');
    await press('Átadás');
    await toasted('success', 'Sikeres átadás!');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      is_done: true,
      total: 200_000,
    });
  });

  it('that costs more than its surfaces one by one says by how much, before the hand-over too', async () => {
    const body = { ...privatePackage, price: 419_340, calc_discount: -39.78 };
    answerCalls({ ...publisher, 'GET /api/packages/8': () => ({ body }) });
    await renderPage(PackageShowPage, '', 8);
    const said = 'A csomag ára 119 340 Ft-tal több, mint a felületeié külön-külön.';
    expect(plain((await screen.findByText(dearer)).textContent)).toBe(said);
    await press('Elkészült privát csomag átadása');
    const question = within(await screen.findByRole('dialog'));
    expect(plain(question.getByText(dearer).textContent)).toBe(said);
    await press('Mégse');
  });

  it('says nothing of that to whoever reads no price, or where it is a bargain', async () => {
    const { price, total_net_net_price, calc_discount, ...untold } = privatePackage;
    for (const body of [untold, privatePackage]) {
      answerCalls({ ...publisher, 'GET /api/packages/8': () => ({ body }) });
      const page = await renderPage(PackageShowPage, '', 8);
      await screen.findAllByText(/Citylight – Vác/);
      expect(screen.queryByText(dearer)).toBe(null);
      page.unmount();
    }
  });

  it('explains a hand-over that is still closed', async () => {
    const [item] = privatePackage.package_items;
    const waiting = {
      ...privatePackage,
      package_items: item === undefined ? [] : [{ ...item, booking: { id: 51, state: 'WAITING_FOR_PUBLISHER' } }],
      actions: privatePackage.actions.map((action) =>
        action.action === 'hand_over'
          ? { ...action, allowed: false, reason: { code: 'package_undecided', text: 'Van még eldöntetlen foglalás.' } }
          : action,
      ),
    };
    answerCalls({ ...publisher, 'GET /api/packages/8': () => ({ body: waiting }) });
    await renderPage(PackageShowPage, '', 8);
    const button = await screen.findByRole('button', { name: 'Elkészült privát csomag átadása' });
    expect([button.getAttribute('aria-disabled'), button.dataset.tip]).toEqual([
      'true',
      'Van még eldöntetlen foglalás.',
    ]);
    expect(screen.getByText('1 felület még engedélyezésre vár')).toBeTruthy();
  });

  it('handed over leads to no surfaces that could be changed, and says why', async () => {
    const closed = { allowed: false, reason: { code: 'package_handed_over', text: 'Már át van adva.' } } as const;
    const handedOver = {
      ...privatePackage,
      actions: privatePackage.actions.map((action) => ({ ...action, ...closed })),
    };
    answerCalls({ ...publisher, 'GET /api/packages/8': () => ({ body: handedOver }) });
    await renderPage(PackageShowPage, '', 8);
    const button = await screen.findByRole('button', { name: 'Médiafelületek' });
    expect([button.getAttribute('aria-disabled'), button.dataset.tip]).toEqual(['true', 'Már át van adva.']);
    expect(screen.queryByRole('link', { name: 'Médiafelületek' })).toBe(null);
  });

  it('takes a surface out, which takes its booking along, or says that it could not [K8.6]', async () => {
    const answers = [refused(409), { status: 204 }];
    answerCalls({ ...shown, 'DELETE /api/package-items/31': () => answers.shift() ?? { status: 500, body: {} } });
    await renderPage(PackageShowPage, '', 8);
    const removal = async () => {
      await openBehind();
      await userEvent.click(await screen.findByRole('button', { name: /^Eltávolítás/ }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/A felület foglalása is törlődik/)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Eltávolítás' }));
    };
    await removal();
    await toasted('danger', 'Sikertelen eltávolítás!');
    await removal();
    await toasted('success', 'Sikeres eltávolítás!');
  });
});

describe('a surface into a package', () => {
  const row = { id: 41, title: 'Citylight – Vác', available_quantity: 2 } as MediaRow; // what the dialog asks of it
  const [ADD, close] = ['POST /api/package-items', () => {}];

  it('goes with no more units than are free, and that of a private one on to its approval [K8.6]', async () => {
    const item = { id: 71, package_item_id: 71, booking_id: 81, quantity: 2 };
    const calls = answerCalls({ [ADD]: () => ({ status: 201, body: item }) });
    const page = await renderPage(() => <AddDialog pack={privatePackage} row={row} onClose={close} />);
    await fill({ Mennyiség: '5' });
    await press('Hozzáadás');
    await toasted('success', 'Sikeres hozzáadás!');
    expect(calls[0]?.body).toEqual({ package: 8, media: 41, quantity: 2 });
    await waitFor(() => expect(page.address()).toBe('/bookings/edit/81?fromPackage=8'));
  });

  it('says what is in the way when it cannot be added [K8.6]', async () => {
    const days = [{ date_from: '2026-06-03', date_to: '2026-06-05', free: 0, missing: 1 }];
    const body = { status: 409, code: 'not_enough_free', detail: 'Nincs elég.', available_quantity: 0, days };
    answerCalls({ [ADD]: () => ({ status: 409, body }) });
    await renderPage(() => <AddDialog pack={samplePackage} row={row} onClose={close} />);
    await press('Hozzáadás');
    await toasted('danger', 'Sikertelen hozzáadás!');
    expect((await screen.findByText(/2026-06-03/)).textContent).toContain('1');
  });
});

describe('the import into a package', () => {
  const workbook = new File(['x'], 'csomag.xlsx');
  const send = async () => {
    await userEvent.upload(await screen.findByLabelText(/^Munkafüzet/), workbook);
    await press('Importálás');
  };

  it('says how many surfaces came of it, and where they are approved [K8.6]', async () => {
    answerCalls(shown);
    answerUploads(() => ({ body: { message: 'Sikeres importálás', bookingPackage: 61, added_count: 2 } }));
    await renderPage(PackageImportPage, '', 8);
    await send();
    await toasted('success', 'Sikeres importálás');
    expect(screen.getByText('2 felület került a csomagba.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Engedélyezésre váró felületek' });
    expect(link.getAttribute('href')).toBe('/bookings/package-list/61/bookings');
  });

  it('lists every fault with row and column, and nothing was stored [K8.6]', async () => {
    answerCalls(shown);
    const fault = {
      row: 3,
      column: 'Felületkód',
      letters: 'A',
      value: 'NINCS',
      problem: 'Ilyen nincs.',
      allowed: null,
    };
    answerUploads(() => ({ status: 422, body: { code: 'validation', faults: [fault], faults_total: 4 } }));
    await renderPage(PackageImportPage, '', 8);
    await send();
    await toasted('danger', 'Sikertelen importálás!');
    expect(screen.getByText('4 hiba a munkafüzetben')).toBeTruthy();
    const row = within(screen.getByRole('table', { name: 'A munkafüzet hibái' })).getAllByRole('row')[1];
    expect(row?.textContent).toBe('3A – FelületkódNINCSIlyen nincs.');
    expect(screen.getByText('További 3 hiba nem fért a listára.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Megjelölt munkafüzet letöltése' })).toBeTruthy();
  });

  it('asks for a file before anything is sent', async () => {
    answerCalls(shown);
    const sent = answerUploads(() => ({ body: {} }));
    await renderPage(PackageImportPage, '', 8);
    await press('Importálás');
    expect(await screen.findByText('Kérjük, válasszon fájlt.')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });
});

describe('the agent fee of a booked package', () => {
  const surface = (id: number, title: string, additions_total: number | null) => ({
    id,
    media: { id, title, type: 'STATIC' as const },
    quantity: 1,
    additions_total,
    state: 'PUBLISHER_ACCEPTED' as const,
  });
  const booked: BookingPackage = {
    id: 61,
    package: { id: 8, title: 'Kért csomag', company: { id: 3, name: 'Köztér Kft.' } },
    campaign: { id: 9, name: 'Nyári kampány' },
    state: 'PUBLISHER_ACCEPTED',
    is_private: true,
    is_done: true,
    date_from: '2026-06-01',
    date_to: '2026-06-28',
    total_price: 222_000,
    commission_fee: null,
    bookings: [surface(71, 'Citylight', 1_500), surface(72, 'Óriásplakát', 500), surface(73, 'Plakát', null)],
    actions: [openAction('delete'), openAction('edit_fee')],
    revision: 2,
  };
  const line = (id: number, code: PricingRow['code'], amount: number, item = code): PricingRow => ({
    id,
    code,
    item,
    amount,
    scale: null,
    value: null,
    time_unit: null,
    quantity: null,
    flag: false,
  });
  const rows = [
    line(1, 'package_price', 200_000),
    line(2, 'price_tag', 20_000),
    line(3, 'net_net_net', 220_000),
    line(4, 'additions', 2_000),
    line(5, 'customer_total', 222_000),
  ];
  const answers = {
    ...signedIn('ROLE_MHFE'),
    'GET /api/booking-packages/61': () => ({ body: booked }),
    'GET /api/pricings/package/61': () => ({ body: rows }),
  };
  const total = async () => plain((await screen.findByText(/^Végleges ügyfélár:/)).textContent);

  it('works the customer’s price out while it is typed, and goes back to the campaign', async () => {
    const calls = answerCalls({ ...answers, 'PUT /api/booking-packages/61': () => ({ body: booked }) });
    const page = await renderPage(PackageCommissionPage, '?campaign=9', 61);
    expect(await total()).toContain('222 000 Ft');
    await fill({ 'Megbízási díj': '10%' });
    expect(await total()).toContain('244 000 Ft');
    await fill({ 'Megbízási díj': '5000' });
    expect(await total()).toContain('227 000 Ft');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ commission_fee: '5000' });
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/9?tab=surfaces'));
  });

  it('is taken back by Visszavonás, on what the save left', async () => {
    const saved = { ...booked, commission_fee: '5000', revision: 3 };
    const calls = answerCalls({ ...answers, 'PUT /api/booking-packages/61': () => ({ body: saved }) });
    await renderPage(PackageCommissionPage, '?campaign=9', 61);
    await fill({ 'Megbízási díj': '5000' });
    await press('Mentés');
    await press('Visszavonás');
    await toasted('success', 'A művelet visszavonva.');
    const last = calls.findLast(({ method }) => method === 'PUT');
    expect([last?.body, last?.headers.get('if-match')]).toEqual([{ commission_fee: null }, '"r3"']);
  });

  it('tells the additions of each surface, and what they come to', async () => {
    answerCalls(answers);
    await renderPage(PackageCommissionPage, '', 61);
    const table = (await screen.findByRole('columnheader', { name: 'Növekmény' })).closest('table');
    const told = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      plain(row.lastElementChild?.textContent ?? ''),
    );
    expect(told).toEqual(['Növekmény', '1 500 Ft', '500 Ft', '–', '2 000 Ft']);
  });

  it('has no price for what is no fee, and says when it could not be saved', async () => {
    answerCalls({ ...answers, 'PUT /api/booking-packages/61': () => refused(409) });
    await renderPage(PackageCommissionPage, '', 61);
    await fill({ 'Megbízási díj': '99999%' });
    expect(
      await screen.findByText('Csak egész forint vagy egész százalék adható meg, például 15000 vagy 12%.'),
    ).toBeTruthy();
    await fill({ 'Megbízási díj': '0' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
  });
});
