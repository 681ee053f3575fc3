import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

/** A weekday half a year ahead, as far from what other journeys book as from the ends of the board. */
const day = new Date(Date.now() + 203 * 86_400_000).toISOString().slice(0, 10);

/** A surface of the demo's publisher with several units, all free on that day. */
async function freeSurface(user: HttpUser): Promise<Json> {
  const query = `available_from=${day}&available_to=${day}&only_available=true&rowsPerPage=100&sort=id:asc`;
  const { list } = await user.call('GET', `/api/medias?${query}`);
  const isSuited = (row: Json): boolean => row.quantity > 1 && row.available_quantity === row.quantity;
  return list.find(isSuited);
}

/** The cell of a surface under the column that is named by these words. */
async function cellOf(page: Page, surface: Json, column: string | RegExp): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column });
  const index = await head.getAttribute('aria-colindex');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/medias/show/${surface.id}"]`) });
  return row.locator(`td[aria-colindex="${index}"]`);
}

test('a publisher finds a free day on the board and takes it; an MHFE sees that it is taken, not by whom', async ({
  browser,
}) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const surface = await freeSurface(user);
  const name = `Tábla ${Date.now().toString(36)}`;
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/medias');
  await page.getByRole('link', { name: 'Foglaltsági tábla' }).last().click();
  await expect(page.getByRole('heading', { name: 'Foglaltsági tábla' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Megnevezés' }).fill(surface.title);
  await expect(page.getByRole('link', { name: surface.title, exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  // A search without a hit is left by the next one, and not by a reload alone.
  await page.getByRole('searchbox', { name: 'Megnevezés' }).fill('nincsilyen');
  await expect(page.getByText('Nincs a szűrésnek megfelelő találat')).toBeVisible();
  // One that was not answered before.
  await page.getByRole('searchbox', { name: 'Megnevezés' }).fill(surface.title.slice(0, -1));
  await expect(page.getByRole('link', { name: surface.title, exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Megnevezés' }).fill(surface.title);
  await expect(page.getByRole('link', { name: surface.title, exact: true }).first()).toBeVisible();

  await page.getByText('Negyedév', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /^\d{4}\. 1\. negyedév$/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/unit=quarter/);
  await page.getByText('Hónap', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /\d{4}\. január/ }).first()).toBeVisible();
  await page.getByText('Hét', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /^\d+\. hét, / }).first()).toBeVisible();
  await page.getByText('Nap', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Ugrás dátumra' }).fill(day);
  await page.keyboard.press('Enter');
  const cell = await cellOf(page, surface, new RegExp(`^${day}`));
  await expect(cell).toHaveText('');

  await cell.click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText('Ebben az időszakban nincs foglalás.')).toBeVisible();
  await popup.getByRole('link', { name: 'Manuális foglalás' }).click();
  await expect(page.getByLabel(/időszaka kezdete$/)).toHaveValue(day);
  await expect(page.getByLabel(/időszaka vége$/)).toHaveValue(day);
  await page.getByLabel('Mennyiség').fill(String(surface.quantity));
  await page.getByLabel('Kampány neve').fill(name);
  await page.getByRole('button', { name: 'Foglaltság beállítása' }).click();
  await expectToast(page, 'Sikeres foglaltság beállítás!');
  await expect(cell).toHaveText(`${surface.quantity}/0`);

  await cell.focus();
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('td:focus')).toHaveAccessibleName(
    new RegExp(`szabad ${surface.quantity} / ${surface.quantity} db`),
  );
  await expect(page.locator('td:focus')).toHaveText('');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleName(new RegExp(`Manuális foglalás: ${name} · ${surface.quantity} db`));
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.keyboard.press('Enter');
  await expect(popup.getByText(`Manuális foglalás: ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();

  await expectRedacted(await openAs(browser, accounts.mhfe), surface, name);
  await expectReason(page, surface, name);
  const { bookings } = await user.call('GET', `/api/medias/${surface.id}/occupancy?from=${day}&to=${day}`);
  await user.call('DELETE', `/api/bookings/${bookings[0].id}`);
});

async function expectRedacted(page: Page, surface: Json, name: string): Promise<void> {
  await page.goto(`/medias/occupancy?title=${encodeURIComponent(surface.title)}&day=${day}`);
  const cell = await cellOf(page, surface, new RegExp(`^${day}`));
  await expect(cell).toHaveText(`${surface.quantity}/0`);
  await expect(page.locator('[data-board]')).not.toContainText(name);
  await cell.click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText(`Foglalás · ${surface.quantity} db`)).toBeVisible();
  await expect(popup.getByText(name)).toHaveCount(0);
  await expect(popup.getByText('Manuális foglalás')).toHaveCount(0);
}

/** The list says why, too, and so does a form that would take more than there is. */
async function expectReason(page: Page, surface: Json, name: string): Promise<void> {
  const search = `title=${encodeURIComponent(surface.title)}&available_from=${day}&available_to=${day}`;
  await page.goto(`/medias?${search}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/medias/show/${surface.id}"]`) });
  await row.getByRole('button', { name: /^Miért nem szabad\?/ }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByText(`${day}: szabad 0 db, hiányzik 1 db`)).toBeVisible();
  await expect(popup.getByText(`Manuális foglalás: ${name}`)).toBeVisible();
  await page.goto(`/bookings/create/${surface.id}?date_from=${day}&date_to=${day}`);
  await expect(page.getByRole('region', { name: 'Miért nem szabad?' })).toContainText(`${day}: szabad 0 db`);
}

test('the printed board says how many surfaces are on it and what is for paper', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const { totalCount } = await user.call('GET', '/api/medias');
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/medias/occupancy');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const note = page.getByText(/van a lapon/);
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  const [shown = 0, total = 0] =
    ((await note.textContent()) ?? '')
      .replaceAll('\u00a0', '')
      .match(/\d+/g)
      ?.map(Number)
      .toSorted((one, other) => one - other) ?? [];
  expect(total).toBe(totalCount);
  const bottom = await page.locator('[data-board]').evaluate((box) => box.getBoundingClientRect().bottom);
  const names = page.getByRole('row').locator('a[href^="/medias/show/"]');
  const ends = await names.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(ends.filter((end) => end <= bottom)).toHaveLength(shown);
});

test('the customer side has no board', async ({ browser }) => {
  const page = await openAs(browser, accounts.advertiser);
  await page.goto('/medias/occupancy');
  await expect(page.getByText('Nincs jogosultsága az oldal megtekintéséhez.')).toBeVisible();
  await page.goto('/medias');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Foglaltsági tábla' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Miért nem szabad/ })).toHaveCount(0);
});
