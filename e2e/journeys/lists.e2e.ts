import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectToast, openAs, signInAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { readWorkbook } from '../fixtures/documents.ts';
import { HttpUser } from '../fixtures/http-user.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

const mark = String(Date.now() % 10_000_000);
const colleague = 'mhfe.munkatars@demo.hu';

const heads = (page: Page) => page.getByRole('columnheader');
const firstLink = (page: Page) => page.locator('tbody tr').first().getByRole('link').first();

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/medias${search}`);
  await expect(firstLink(page)).toBeVisible();
}

test('columns are chosen and stay, after a reload and on another device', async ({ browser }) => {
  await (await HttpUser.signIn(colleague)).call('DELETE', '/api/list-settings/medias');
  const page = await openAs(browser, colleague);
  await openList(page);
  await expect(heads(page).filter({ hasText: 'Kontaktszám' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Oszlopok' }).click();
  const panel = page.getByRole('dialog', { name: 'Oszlopok és sorok' });
  // The box follows what is kept, a moment after the click.
  const contacts = panel.getByLabel('Kontaktszám (fő)', { exact: true });
  await contacts.click();
  await expect(contacts).toBeChecked();
  const publisher = panel.getByLabel('Közzétevő', { exact: true });
  await publisher.click();
  await expect(publisher).not.toBeChecked();
  await panel.getByRole('button', { name: /^Kód áthelyezése/ }).press('ArrowUp');
  await panel.getByRole('button', { name: 'Település: szélesebb' }).click();
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/list-settings/medias'));
  await panel.getByText('Tömör').click();
  await saved;
  await page.keyboard.press('Escape');
  for (const shown of [page, await signInAs(browser, colleague)]) {
    await openList(shown);
    await expect(heads(shown).filter({ hasText: 'Kontaktszám' })).toHaveCount(1);
    await expect(heads(shown).filter({ hasText: 'Közzétevő' })).toHaveCount(0);
    const names = await heads(shown).allInnerTexts();
    expect(names.findIndex((name) => name.includes('Kód'))).toBeLessThan(
      names.findIndex((name) => name.includes('Megnevezés')),
    );
  }
  await isWorkbookAsShown(page);
  await page.getByRole('button', { name: 'Oszlopok' }).click();
  await page.getByRole('button', { name: 'Alapbeállítás' }).click();
  await expect(heads(page).filter({ hasText: 'Közzétevő' })).toHaveCount(1);
});

/** Its columns are those of the screen, in their order, and above them stands what the list is of. */
async function isWorkbookAsShown(page: Page): Promise<void> {
  await openList(page, '?county=Zala');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^A szűrt lista exportálása/ }).click();
  await page.getByRole('button', { name: 'Excel a lista oszlopaival' }).click();
  const sheets = await readWorkbook(await readFile(await (await started).path()));
  const rows = sheets.get('Médiafelületek') ?? [];
  expect(String(rows[1])).toContain('Szűrés: Vármegye: Zala.');
  const at = rows.findIndex((row) => row.includes('Megnevezés'));
  const named = rows[at]?.map((header) => String(header).replace(/ \(\d{4}.*\)$/, '')) ?? [];
  const columns = named.filter((header) => header !== 'Bérleti időegység');
  const names = (await heads(page).allInnerTexts()).map((text) => text.trim());
  expect(names.filter((text) => columns.includes(text))).toEqual(columns);
  expect(columns).toContain('Kontaktszám (fő)');
  expect(rows.length - at - 1).toBe(Number((await page.getByText(/\/ \d+$/).innerText()).replace(/.*\/ /, '')));
}

test('tick box and name stay in sight while a wide list is scrolled sideways', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await page.setViewportSize({ width: 900, height: 800 });
  const user = await HttpUser.signIn(accounts.publisher);
  const columns = ['title', 'county', 'city', 'size', 'contacts', 'tags', 'list_price'].map((id) => ({
    id,
    is_shown: true,
    width: 220,
  }));
  const wide = { list: 'medias', name: `Széles ${mark}`, is_shared: false, query: {}, columns };
  await openList(page, `?view=${(await user.call('POST', '/api/list-views', wide)).id}`);
  const row = page.locator('tbody tr').first();
  const [box, name] = [row.getByRole('checkbox'), row.locator('td[data-names]')];
  const before = await box.boundingBox();
  const scroller = page.locator('[data-cut]').first();
  await scroller.evaluate((place) => place.scrollTo({ left: place.scrollWidth }));
  await expect.poll(() => scroller.evaluate((place) => place.scrollLeft)).toBeGreaterThan(80);
  expect((await box.boundingBox())?.x).toBe(before?.x);
  expect((await name.boundingBox())?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
});

test('a view of the company is opened by a colleague, who cannot change it', async ({ browser }) => {
  const name = `Szegedi ${mark}`;
  const maker = await openAs(browser, accounts.mhfe);
  await openList(maker, '?city=Szeged&sort=title%3Aasc');
  await maker.getByRole('button', { name: 'Nézetek' }).click();
  await maker.getByRole('button', { name: 'A mostani lista mentése' }).click();
  await maker.getByLabel(/^A nézet neve/).fill(name);
  await maker.getByLabel('A cég munkatársai is lássák').check();
  await maker.getByRole('dialog').getByRole('button', { name: 'Mentés', exact: true }).click();
  await expectToast(maker, `A nézet elmentve: ${name}`);
  const page = await openAs(browser, colleague);
  await openList(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/city=Szeged/);
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Rendezés: Megnevezés' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name} ?módosítva`) })).toBeVisible();
  await page.getByRole('button', { name: 'Nézetek' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Törlés: ${name} –`) })).toBeVisible();
});

test('many saved views scroll in one box, and a long name leaves its buttons in their places', async ({ browser }) => {
  const maker = await HttpUser.signIn(accounts.mhfe);
  const long = `Nagyon hosszú nevű nézet, amely nem fér el ${mark}`;
  const kept = { list: 'medias', is_shared: false, query: {}, columns: null };
  const names = [long, ...Array.from({ length: 14 }, (_, index) => `${mark} ${index}`)];
  for (const name of names) await maker.call('POST', '/api/list-views', { ...kept, name });
  const page = await openAs(browser, accounts.mhfe);
  await openList(page);
  await page.getByRole('button', { name: 'Nézetek' }).click();
  const panel = page.getByRole('dialog', { name: 'Mentett nézetek' });
  await expect(panel.getByTitle(long)).toBeVisible();
  const right = async (name: string) => {
    const box = await panel.getByRole('button', { name }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const frame = await panel.boundingBox();
  for (const name of [`Törlés: ${long}`, 'Bezárás'])
    expect(await right(name)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  const scrolled = () =>
    panel.evaluate(
      (root) =>
        [...root.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1,
        ).length,
    );
  expect(await scrolled()).toBe(1);
  await panel.getByRole('button', { name: 'A mostani lista mentése' }).click();
  expect(await scrolled()).toBe(1);
});

test('a list on paper tells what it was narrowed by, and has nothing to press', async ({ browser }) => {
  const page = await openAs(browser, accounts.mhfe);
  await openList(page, '?city=Szeged');
  await page.getByRole('button', { name: 'Szűrő', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Vármegye', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Település: Szeged')).toBeVisible();
  await expect(page.getByRole('search').getByRole('button', { name: /^(?!Település: Szeged$)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /exportálása|^Miért nem szabad/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await openList(page, '?search=Szeged');
  await expect(page.getByRole('searchbox')).toHaveValue('Szeged');
});

test('keys move, select and open; the neighbours are reached across pages', async ({ browser }) => {
  const page = await openAs(browser, accounts.mhfe);
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(firstLink(page)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 kijelölve')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('x?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openList(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Billentyűparancsok' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').nth(9).getByRole('link').first().click();
  const neighbours = page.getByRole('navigation', { name: 'A lista szomszédos tételei' });
  await expect(neighbours).toContainText('10 /');
  const last = page.url();
  await expect(neighbours.getByRole('button', { name: /^Következő/ })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(neighbours).toContainText('11 /');
  expect(page.url()).not.toBe(last);
  await neighbours.getByRole('button', { name: /^Előző/ }).click();
  await expect(page).toHaveURL(last);
  await page.goto('/today');
  await page.goto(new URL(last).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(neighbours).toHaveCount(0);
});

test('on a phone a row is a card of two lines, its name wrapped once where it is long', async ({ browser }) => {
  const reader = await HttpUser.signIn(accounts.mhfe);
  // A width that was set at the desk is the desk's.
  const wide = [{ id: 'title', is_shown: true, width: 600 }];
  await reader.call('PUT', '/api/list-settings/medias', { density: 'NORMAL', columns: wide });
  const page = await openAs(browser, accounts.mhfe);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await reader.call('DELETE', '/api/list-settings/medias');
  const widths = await page.locator('tbody td[data-names]').evaluateAll((cells) => cells.map((one) => one.clientWidth));
  expect(Math.max(...widths)).toBeLessThan(390);
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  // The list price stands on a line of its own where code and free units leave it no room.
  expect(Math.max(...heights)).toBeLessThanOrEqual(106);
  const card = page.locator('tbody tr').first();
  const tick = await card.locator('td:has(input[type=checkbox])').boundingBox();
  const below = await card.locator('td[data-card]').first().boundingBox();
  // The checkbox stands beside the name alone.
  expect((tick?.y ?? 0) + (tick?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const names = page.locator('tbody td[data-names]');
  const cut = await names.evaluateAll(
    (cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 8).length,
  );
  expect(cut).toBe(0);
});

test('on a phone the list begins in the upper half, and the filters are asked by a button in reach', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.mhfe);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(380);
  await page.getByRole('button', { name: 'Szűrő', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Szűrő hozzáadása' });
  await sheet.getByRole('option', { name: 'Település', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Kész' })).toBeInViewport();
});

test('a price and a quantity are written over in the row; the neighbours stay after a save', async ({ browser }) => {
  const name = `Sorban ${mark}`;
  const publisher = await HttpUser.signIn(accounts.publisher);
  for (const title of [`${name} a`, `${name} b`])
    await publisher.call('POST', '/api/medias', surfaceIn('Budapest', title));
  const page = await openAs(browser, accounts.publisher);
  await openList(page, `?search=${encodeURIComponent(name)}&sort=title%3Aasc`);
  const row = page.getByRole('row', { name: new RegExp(`${name} a`) });
  await row.getByRole('button', { name: `${name} a listaára` }).click();
  const field = row.getByRole('textbox', { name: `${name} a listaára` });
  await field.pressSequentially('150.000 Ft');
  await field.press('Enter');
  await expectToast(page, new RegExp(`${name} a: .* → 150\\s000\\sFt`));
  await expect(row).toContainText(/150\s000\sFt/);
  await page.getByRole('status').getByRole('button', { name: 'Visszavonás' }).click();
  await expectToast(page, 'A művelet visszavonva.');
  await expect(row).not.toContainText(/150\s000\sFt/);
  await row.getByRole('button', { name: `${name} a mennyisége` }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('7 db');
  await expect(row.getByRole('button', { name: `${name} a mennyisége` })).toBeFocused();
  await row.getByRole('link', { name: `${name} a` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} a`);
  await page.getByRole('link', { name: 'Szerkesztés' }).click();
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  const neighbours = page.getByRole('navigation', { name: 'A lista szomszédos tételei' });
  await expect(neighbours).toContainText('1 / 2');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} b`);
  const address = page.url();
  await (await page.context().newPage()).goto(address);
  const linked = page.context().pages().at(-1) ?? page;
  await linked.getByRole('link', { name: 'Szerkesztés' }).click();
  await linked.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(linked).toHaveURL(address);
});
