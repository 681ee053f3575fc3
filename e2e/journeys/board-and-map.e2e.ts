import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

/** A Monday more than half a year ahead, on which no other journey books. */
const monday = mondayAfter(new Date(Date.now() + 300 * 86_400_000));

function mondayAfter(date: Date): string {
  return dayAfter(date.toISOString().slice(0, 10), (8 - date.getUTCDay()) % 7);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Of the demo's publisher, free over two weeks, with as many units at least. */
async function freeSurface(user: HttpUser, units: number): Promise<Json> {
  const query = `available_from=${monday}&available_to=${dayAfter(monday, 13)}&only_available=true&rowsPerPage=100&sort=id:desc`;
  const { list } = await user.call('GET', `/api/medias?${query}`);
  return list.find((row: Json) => row.quantity >= units && row.available_quantity === row.quantity);
}

async function cellOf(page: Page, surface: Json, column: string | RegExp): Promise<Locator> {
  const index = await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/medias/show/${surface.id}"]`) });
  return row.locator(`td[aria-colindex="${index}"]`);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag over');
  await page.mouse.move(start.x + start.width / 2, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 12, { steps: 6 });
  await page.mouse.up();
}

const boardOf = (surface: Json): string =>
  `/medias/occupancy?search=${encodeURIComponent(surface.title)}&day=${monday}`;

test('a publisher drags over some days to block them, reads the share of the week, and changes the booking', async ({
  browser,
}) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const surface = await freeSurface(user, 2);
  const name = `Húzás ${Date.now().toString(36)}`;
  const page = await openAs(browser, accounts.publisher);
  await page.goto(boardOf(surface));
  const [first, last] = [await cellOf(page, surface, new RegExp(`^${monday}`)), dayAfter(monday, 2)];
  await drag(page, first, await cellOf(page, surface, new RegExp(`^${last}`)));
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleName(new RegExp(`${monday}.*${last}, 3 nap`));
  await popup.getByRole('link', { name: 'Manuális foglalás' }).click();
  await expect(page.getByLabel(/időszaka kezdete$/)).toHaveValue(monday);
  await expect(page.getByLabel(/időszaka vége$/)).toHaveValue(last);
  const all = surface.quantity;
  await expect(page.getByText(`Az időszak minden napján szabad: ${all} / ${all} db.`)).toBeVisible();
  await page.getByLabel('Mennyiség').fill(String(all + 1));
  await expect(page.getByText(`A kért ${all + 1} db helyett`)).toBeVisible();
  await page.getByRole('button', { name: 'Foglaltság beállítása' }).click();
  await expectToast(page, 'Sikertelen foglalt beállítás!');
  await page.getByLabel('Mennyiség').fill(String(all));
  await page.getByLabel('Kampány neve').fill(name);
  await page.getByRole('button', { name: 'Foglaltság beállítása' }).click();
  await expectToast(page, 'Sikeres foglaltság beállítás!');
  await expect(first).toHaveText(`${all}/0`);
  await expect(page.locator('[data-board] [data-mark]').getByText(name)).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Saját foglalások naptárba (iCal)' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.replaceAll('\r\n ', '')).toContain(`– ${name} (${all} / ${all} db)`);

  await expectInWorkbook(page, surface, name);
  await page.getByText('Hét', { exact: true }).click();
  const week = await cellOf(page, surface, new RegExp(`hét, ${monday}`));
  await expect(week).toHaveText(`${all}/0 43%`);
  await week.click();
  await popup.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Módosítás' }).click();
  await expect(page.getByRole('heading', { name: 'Foglaltság módosítása' })).toBeVisible();
  await expect(page.getByText(`Az időszak minden napján szabad: ${all} / ${all} db.`)).toBeVisible();
  await page.getByLabel('Mennyiség').fill(String(all - 1));
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'A foglaltság módosult.');
  await expect(week).toHaveText(new RegExp(`^${all - 1}/1 `));
  const { bookings } = await user.call('GET', `/api/medias/${surface.id}/occupancy?from=${monday}&to=${last}`);
  expect(bookings).toMatchObject([{ quantity: all - 1, campaign_name: name, place: 'own' }]);
  await user.call('DELETE', `/api/bookings/${bookings[0].id}`);
});

/** The board as it is filtered, with who holds what on a sheet of its own. */
async function expectInWorkbook(page: Page, surface: Json, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'A foglaltsági tábla Excelben' });
  await expect(dialog.getByText(/^\d+ felület, 61 oszlop$/)).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Letöltés' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toContain(monday);
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(await readFile(await download.path())));
  const [board, bookings] = workbook.worksheets.map((sheet) => JSON.stringify(sheet.getSheetValues()));
  expect(board).toContain(JSON.stringify(surface.title));
  expect(bookings).toContain(`Manuális foglalás: ${name}`);
  await expect(dialog).toBeHidden();
}

test('days beyond those in sight are chosen by dragging to the edge of the board', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const surface = await freeSurface(publisher, 1);
  const page = await openAs(browser, accounts.publisher);
  await page.goto(boardOf(surface));
  const first = await (await cellOf(page, surface, new RegExp(`^${dayAfter(monday, 3)}`))).boundingBox();
  const board = await page.locator('[data-board]').boundingBox();
  if (first === null || board === null) throw new Error('nothing to drag over');
  const inSight = Math.floor((board.x + board.width - first.x) / first.width);
  await page.mouse.move(first.x + first.width / 2, first.y + 12);
  await page.mouse.down();
  await page.mouse.move(board.x + board.width - 6, first.y + 12, { steps: 6 });
  const chosen = page.getByRole('status').filter({ hasText: 'Kijelölve' });
  const days = async (): Promise<number> => Number(/(\d+) nap/.exec(await chosen.innerText())?.[1] ?? 0);
  await expect.poll(days).toBeGreaterThan(inSight + 5);
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an offer maker chooses days by keys and books them into a campaign it assembles', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const surface = await freeSurface(publisher, 1);
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/campaigns?turn=assembling&sort=date_from:asc');
  const campaign = list.find((row: Json) => row.state === 'BIDDER_ACCEPTED');
  const page = await openAs(browser, accounts.mhfe);
  await page.goto(boardOf(surface));
  const cell = await cellOf(page, surface, new RegExp(`^${dayAfter(monday, 7)}`));
  await cell.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Kijelölve' })).toContainText('3 nap');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Foglalás kampányba' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foglalás' });
  const choice = dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first();
  await choice.fill(campaign.name);
  await page.getByRole('option').filter({ hasText: campaign.name }).first().click();
  await dialog.getByRole('button', { name: 'Tovább' }).click();
  await expect(dialog.getByText(`→ ${campaign.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Foglalás', exact: true }).click();
  await page.getByRole('button', { name: 'Foglalás így is' }).click();
  await expectToast(page, 'Sikeres foglalás!');
  const days = `from=${dayAfter(monday, 7)}&to=${dayAfter(monday, 9)}`;
  const { bookings } = await user.call('GET', `/api/medias/${surface.id}/occupancy?${days}`);
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).toMatchObject({ campaign: { id: campaign.id }, quantity: 1 });
  await user.call('DELETE', `/api/bookings/${bookings[0].id}`);
});

test('the map is made large, narrowed to a radius, and a surface on it opens its card', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/medias?rowsPerPage=100&sort=id:desc&type=STATIC');
  const spot = await standingAlone(user, list);
  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/medias');
  const map = page.getByRole('region', { name: 'Médiafelületek térképe' });
  await map.getByRole('button', { name: 'Nagy térkép' }).click();
  await expect(page).toHaveURL(/map=large/);
  await expect(page.getByRole('table')).toBeHidden();
  await map.getByRole('button', { name: 'Körzet egy hely körül' }).click();
  await map.getByLabel('Hely', { exact: true }).fill(`${spot.lat.toFixed(5)}, ${spot.lng.toFixed(5)}`);
  await page.getByRole('listbox').getByRole('option').first().click();
  await map.getByLabel('Sugár').selectOption('100 m');
  await expect(page).toHaveURL(/near=.*100(&|$)/);
  await expect(page.getByText(/100 m sugarú kör/)).toBeVisible();
  // Beside the list there is no room for the panel.
  await map.getByRole('button', { name: 'Vissza a listához' }).click();
  await expect(page).not.toHaveURL(/map=large/);
  await expect(map.getByLabel('Sugár')).toBeHidden();
  await map.getByRole('button', { name: 'Nagy térkép' }).click();
  await expect(map.getByLabel('Sugár')).toBeHidden();
  await page.reload();
  await expect(map.getByRole('button', { name: 'Vissza a listához' })).toBeVisible();
  // The circle is in the middle of the map, and the surface in the middle of the circle.
  await expect(async () => {
    const box = await map.boundingBox();
    if (box === null) throw new Error('There is no map.');
    // At the edge that the dot has once it is pointed at.
    await page.mouse.click(box.x + box.width / 2 + 9, box.y + box.height / 2);
    await expect(page.getByRole('region', { name: 'A kijelölt médiafelület' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const card = page.getByRole('region', { name: 'A kijelölt médiafelület' });
  await expect(card.getByRole('link', { name: spot.title })).toHaveAttribute('href', `/medias/show/${spot.id}`);
  await expect(card).toContainText('Listaár:');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/map=large/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

/** The first of them that has no neighbour within 100 m. */
async function standingAlone(user: HttpUser, list: readonly Json[]): Promise<Json> {
  for (const row of list) {
    if (row.lat === null) continue;
    const near = `${row.lat.toFixed(5)},${row.lng.toFixed(5)},100`;
    if ((await user.call('GET', `/api/medias?near=${near}`)).totalCount === 1) return row;
  }
  throw new Error('None stands alone.');
}
