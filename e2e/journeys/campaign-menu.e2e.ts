import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectRowsAsHigh, expectToast, field, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { readWorkbook } from '../fixtures/documents.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mark = String(Date.now() % 100_000);

test.describe.configure({ mode: 'serial' });

let menuPage = '';

/** A campaign of the intermediary's own that its MHFE has taken on. */
test.beforeAll(async () => {
  const intermediary = await HttpUser.signIn(accounts.intermediary);
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const recipients = await intermediary.call('GET', '/api/partners/recipients');
  const brief = {
    name: `Kiajánló ${mark}`,
    brand: 'Mézesmadzag',
    target_area: 'Országos',
    ooh_budget: 9_000_000,
    date_from: dayFromNow(40),
    date_to: dayFromNow(67),
    devices_and_other_information: 'Óriásplakát',
    external_advertiser: 'Mézes Zrt.',
    recipient: recipients.find((one: Json) => one.role === 'ROLE_MHFE').id,
  };
  const { id } = await read(await intermediary.upload('/api/campaigns', brief, []), 'create');
  await intermediary.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  await mhfe.call('POST', `/api/campaigns/changestate/${id}`, { state: 'BIDDER_ACCEPTED' });
  menuPage = `/campaigns/${id}/menu`;
});

async function openMenu(browser: Browser, email: string): Promise<Page> {
  const page = await openAs(browser, email);
  await page.goto(menuPage.replace('/campaigns/', '/campaigns/show/').replace('/menu', ''));
  if (email === accounts.mhfe) await page.getByRole('button', { name: 'Továbbiak' }).click();
  await page.getByRole('link', { name: 'Eszköz kiajánló', exact: true }).click();
  await expect(page).toHaveURL(menuPage);
  return page;
}

async function addByHand(page: Page, title: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Manuális tétel felvétele' }).click();
  await field(page, 'Megnevezés').fill(title);
  await field(page, 'Egységár').fill(price);
  await page.getByRole('button', { name: 'Rögzítés' }).click();
  await expectToast(page, 'Sikeres rögzítés');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Elküldés' }).click();
  await confirm(page, 'Elküldés');
  await expectToast(page, 'Az eszköz kiajánló elküldve.');
}

test('a customer sees no menu before it is sent, and the MHFE makes one of surfaces and a row by hand', async ({
  browser,
}) => {
  const customer = await openAs(browser, accounts.intermediary);
  await customer.goto(menuPage.replace('/campaigns/', '/campaigns/show/').replace('/menu', ''));
  await expect(customer.getByRole('heading', { name: `Kiajánló ${mark}` })).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Eszköz kiajánló' })).toHaveCount(0);

  const page = await openMenu(browser, accounts.mhfe);
  await page.getByRole('button', { name: 'Eszköz kiajánló létrehozása' }).click();
  await expectToast(page, 'Sikeres létrehozás');
  await page.getByRole('link', { name: 'Médiafelületek hozzáadása' }).click();
  await page.getByRole('button', { name: 'Hozzáadás', exact: true }).first().click();
  await expectToast(page, 'Sikeres hozzáadás');
  await expect(page.getByText('1 tétel az eszköz kiajánlóban')).toBeVisible();
  await expect(page.locator('tbody').getByText('Az eszköz kiajánlóban', { exact: true })).toBeVisible();
  await expectRowsAsHigh(page);
  await page.getByRole('link', { name: 'Vissza az eszköz kiajánlóhoz' }).click();
  await page.getByRole('button', { name: /szerkesztése$/ }).click();
  await page.getByLabel('Mennyiség').fill('3');
  await page.getByLabel('Egységár').fill('120000');
  await page.getByLabel('Gyártási költség').fill('15000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Sikeres módosítás');
  await addByHand(page, 'Molinó', '80000');
  await expect(page.getByRole('row', { name: /Mindösszesen/ })).toContainText('485 000 Ft');
  await send(page);
  await expect(page.getByRole('button', { name: 'Manuális tétel felvétele' })).toHaveCount(0);
});

test('the customer rejects it with a note, and the MHFE makes a new one while the old stays readable', async ({
  browser,
}) => {
  const customer = await openMenu(browser, accounts.intermediary);
  await customer.getByRole('button', { name: 'Elutasítás' }).click();
  await customer.getByLabel('Indoklás (nem kötelező)').fill('A molinó <b>nem</b> kell.');
  await customer.getByRole('dialog').getByRole('button', { name: 'Elutasítás' }).click();
  await expectToast(customer, 'Az eszköz kiajánló elutasítva.');

  const page = await openMenu(browser, accounts.mhfe);
  await expect(page.getByText('A molinó <b>nem</b> kell.')).toBeVisible();
  await page.getByRole('button', { name: 'Új eszköz kiajánló létrehozása' }).click();
  await expectToast(page, 'Sikeres létrehozás');
  await addByHand(page, 'Citylight-sor', '250000');
  await page.locator('summary').click();
  await expect(page.getByRole('row', { name: /Molinó/ })).toBeVisible();
  await send(page);
});

test('the customer accepts the new one and takes it away as a workbook', async ({ browser }) => {
  const page = await openMenu(browser, accounts.intermediary);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel-export' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Letöltés' }).click();
  const sheets = await readWorkbook(await readFile(await (await started).path()));
  expect(sheets.get('Eszköz kiajánló')?.at(-1)).toContain(250_000);
  await page.getByRole('button', { name: 'Elfogadás' }).click();
  await expect(page.getByRole('dialog')).toContainText('250 000 Ft nettó');
  await confirm(page, 'Elfogadás');
  await expectToast(page, 'Az eszköz kiajánló elfogadva.');
  await expect(page.getByRole('button', { name: 'Elfogadás' })).toHaveCount(0);
  await page.goto(menuPage.replace('/campaigns/', '/campaigns/show/').replace('/menu', '?tab=history'));
  for (const line of ['Eszköz kiajánló elküldve', 'Eszköz kiajánló elutasítva', 'Eszköz kiajánló elfogadva'])
    await expect(page.getByText(line).first()).toBeVisible();
});
