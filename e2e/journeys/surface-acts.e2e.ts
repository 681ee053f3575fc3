import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

/** Journeys share one product, so what this one makes carries a name of its own. */
const name = `Csoportos ${Date.now().toString(36)}`;

test.describe.configure({ mode: 'serial' });

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function chooseAll(page: Page, act: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).setChecked(true);
  if (act === 'Törlés') return pressBehind(page.locator('[data-chosen]'), act, 'Továbbiak');
  await page.getByRole('button', { name: 'Módosítás', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Módosítás', exact: true });
  await menu.getByRole('button', { name: act, exact: true }).click();
}

async function openList(page: Page): Promise<void> {
  await page.goto(`/medias?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3);
}

test.beforeAll(async () => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  for (const number of [1, 2, 3]) {
    const cheap = number === 3 ? { media_financials: [{ price: 500 }] } : {};
    await publisher.call('POST', '/api/medias', { ...surfaceIn('Budapest', `${name} ${number}`), ...cheap });
  }
});

test('prices go up by a percent after a preview, and one click takes it back', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await openList(page);
  await chooseAll(page, 'Listaár');
  await dialog(page).getByRole('textbox', { name: 'Százalék' }).fill('7,5');
  await dialog(page).getByRole('combobox', { name: 'Kerekítés' }).selectOption('10');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('3 változik');
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: `${name} 1` }),
  ).toContainText(/45\s000\sFt\s*→\s*48\s380\sFt/);
  await dialog(page).getByRole('button', { name: 'Módosítás (3)' }).click();
  await expectToast(page, '3 felület módosítva');
  await page.getByRole('button', { name: /^Visszavonás: Listaár, 3 felület/ }).click();
  await expectToast(page, 'A művelet visszavonva.');
  await page.close();
});

test('of an act that some refuse the others are done, and each that stayed says why', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await openList(page);
  await chooseAll(page, 'Listaár');
  await dialog(page).getByRole('combobox', { name: 'Változás' }).selectOption('lower');
  await dialog(page).getByRole('textbox', { name: 'Összeg' }).fill('1000');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('1 nem módosítható');
  await expect(dialog(page).getByText('Az ár 0 Ft alá csökkenne.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Módosítás (2)' })).toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'A többi változzon meg' }).check();
  await dialog(page).getByRole('button', { name: 'Módosítás (2)' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('1 felület maradt, ahogy volt');
  await dialog(page).getByRole('button', { name: 'Bezárás', exact: true }).last().click();
  await page.close();
});

test('a tag that nobody has yet is typed, previewed by its name and taken off again; their sheets are one PDF', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.publisher);
  await openList(page);
  await chooseAll(page, 'Címkék');
  const typed = `Címke ${name}`;
  await dialog(page).getByRole('combobox', { name: 'Hozzáadandó címkék' }).fill(typed);
  await page.getByRole('option', { name: new RegExp(typed) }).click();
  // The list of tags stays open for another one, and leaves the way on free.
  await expect(page.getByRole('listbox')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: typed }).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Módosítás (3)' }).click();
  await expectToast(page, '3 felület módosítva');
  await page.getByRole('button', { name: /^Visszavonás: Címkék, 3 felület/ }).click();
  await expectToast(page, 'A művelet visszavonva.');
  const admin = await HttpUser.signIn(accounts.admin);
  expect((await admin.call('GET', `/api/system-list-items?name=${encodeURIComponent(typed)}`)).list).toEqual([]);
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).setChecked(true);
  const download = page.waitForEvent('download');
  await pressBehind(page.locator('[data-chosen]'), 'PDF adatlapok ár nélkül, ügyfélnek', 'Továbbiak');
  expect((await download).suggestedFilename()).toMatch(/^Adatlapok – .+\.pdf$/);
  await page.close();
});

test('what lacks a price tag is found by the list of what is missing, and put into a new package', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.publisher);
  await openList(page);
  await page.getByRole('button', { name: 'Hiányosságok' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^nincs fotó/ })
    .click();
  await expect(page).toHaveURL(/warning=no_photo/);
  // What lacks something is listed whole, without the filters of before.
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  // The rows of before stay until the new ones are there.
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).setChecked(true);
  await page.getByRole('button', { name: 'Csomaghoz adás', exact: true }).click();
  await dialog(page).getByText('Új csomagba').click();
  await dialog(page).getByRole('textbox', { name: 'Megnevezés' }).fill(`${name} csomag`);
  await dialog(page).getByRole('textbox', { name: 'Ár' }).fill('90000');
  const days = dialog(page).getByRole('group', { name: 'Értékesítési időszak' }).getByRole('textbox');
  await days.first().fill('2030-05-01');
  await days.nth(1).fill('2030-05-31');
  await days.nth(1).press('Tab');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('3 bekerül');
  await dialog(page).getByRole('button', { name: 'Csomaghoz adás (3)' }).click();
  await expectToast(page, '3 felület a csomagban');
  await page.getByRole('button', { name: /^Visszavonás: Csomaghoz adás, 3 felület/ }).click();
  await expectToast(page, 'A művelet visszavonva.');
  await page.close();
});

test('an offer maker books them into an offer from the list, and takes the bookings back', async ({ browser }) => {
  const page = await openAs(browser, accounts.mhfe);
  await openList(page);
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).setChecked(true);
  await page.getByRole('button', { name: 'Kampányhoz adás', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Melyik kampányba?' }).click();
  await page.getByRole('option', { name: /\(20/ }).first().click();
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('3 foglalható');
  await dialog(page).getByRole('button', { name: 'Foglalás (3)' }).click();
  await expectToast(page, '3 felület az ajánlatban');
  await page.getByRole('button', { name: /^Visszavonás: Kampányhoz adás, 3 felület/ }).click();
  await expectToast(page, 'A művelet visszavonva.');
  await page.close();
});

test('a period is blocked on all of them, and they are deleted when it is free again', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await openList(page);
  await chooseAll(page, 'Időszak lezárása');
  const days = dialog(page).getByRole('group', { name: 'Időszak' }).getByRole('textbox');
  await days.first().fill('2030-05-01');
  await days.nth(1).fill('2030-05-31');
  await days.nth(1).press('Tab');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await dialog(page).getByRole('button', { name: 'Lezárás (3)' }).click();
  await expectToast(page, '3 felület lezárva az időszakra');
  await chooseAll(page, 'Törlés');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('3 nem törölhető');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Visszavonás: Időszak lezárása, 3 felület/ }).click();
  await expectToast(page, 'A művelet visszavonva.');
  await chooseAll(page, 'Törlés');
  await dialog(page).getByRole('button', { name: 'Előnézet' }).click();
  await dialog(page).getByRole('button', { name: 'Törlés (3)' }).click();
  await expectToast(page, '3 felület törölve');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await page.close();
});
