import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, field, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts, productUrl } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const mark = String(Date.now() % 10_000_000).padStart(7, '0');
const password = 'egy jó hosszú jelszó';
const dead = 'Sajnáljuk, ez a hivatkozás már nem használható!';

async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: productUrl() })).newPage();
}

/** The link of the latest mail to the address, as its reader clicks it. */
async function mailedLink(page: Page, address: string, subject: RegExp | string): Promise<string> {
  await page.goto('/dev/mail');
  const row = page.getByRole('row', { name: new RegExp(address) });
  await row.getByRole('link', { name: subject }).first().click();
  const href = await page.getByRole('link').first().getAttribute('href');
  return new URL(href ?? '').pathname + new URL(href ?? '').search;
}

test('an invitation is sent again and withdrawn; each time the link before is dead', async ({ browser }) => {
  const address = `meghivott${mark}@pelda.hu`;
  const host = await HttpUser.signIn(accounts.mhfe);
  await host.call('POST', '/api/invitees', { email: address, role: 'ROLE_ADVERTISER' });
  const guest = await stranger(browser);
  const first = await mailedLink(guest, address, /meghívta/);
  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/partners');
  await page.getByRole('link', { name: /Elküldött meghívók \(\d+\)/ }).click();
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Hirdető');
  await expect(row).toContainText('Regisztrációra vár');
  await pressBehind(row, 'Meghívó újraküldése');
  await expect(page.getByRole('dialog')).toContainText(address);
  await confirm(page, 'Meghívó újraküldése');
  await expectToast(page, 'A meghívó elküldve.');
  await guest.goto(first);
  await expect(guest.getByText(dead)).toBeVisible();
  const second = await mailedLink(guest, address, /meghívta/);
  await guest.goto(second);
  await expect(guest.getByText('Meghívásos regisztráció: Hirdető')).toBeVisible();
  await pressBehind(row, 'Meghívó visszavonása');
  await confirm(page, 'Meghívó visszavonása');
  await expectToast(page, 'A meghívó visszavonva.');
  await expect(row).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText(dead)).toBeVisible();
});

test('a lost confirmation mail is asked for again at the sign-in', async ({ browser }) => {
  const address = `elveszett${mark}@pelda.hu`;
  const page = await stranger(browser);
  const registration = {
    email: address,
    roles: ['ROLE_PUBLISHER'],
    password,
    retyped_password: password,
    company: {
      name: `Elveszett Levél ${mark} Kft.`,
      tax_number: `7${mark}-2-41`,
      zip_code: '4024',
      city: 'Debrecen',
      street: 'Piac utca 1.',
    },
    name: `Levél Vesztő ${mark}`,
    phone_number: '301234567',
    contact_email: address,
    terms_and_conditions: true,
  };
  expect((await page.request.post('/api/signup', { data: registration })).status()).toBe(201);
  const first = await mailedLink(page, address, 'Regisztráció megerősítése');
  await page.goto('/login');
  await field(page, 'E-mail-cím').fill(address);
  await field(page, 'Jelszó').fill(password);
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
  await expect(page.getByRole('alert')).toContainText('A regisztráció megerősítése még hiányzik.');
  await page.getByRole('button', { name: 'Megerősítő levél újraküldése' }).click();
  await expect(page.getByText(/az új levél néhány percen belül megérkezik/)).toBeVisible();
  const second = await mailedLink(page, address, 'Regisztráció megerősítése');
  await page.goto(first);
  await expect(page.getByText(dead)).toBeVisible();
  await page.goto(second);
  await expect(page.getByText('A regisztráció megerősítése sikeres.')).toBeVisible();
});

test('the public pages speak both languages, and remember which', async ({ browser }) => {
  const page = await stranger(browser);
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Magyar' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Magyar' }).click();
  await expect(page.getByRole('heading', { name: 'Regisztráció' })).toBeVisible();
});

test('what a publisher earns and an admin grants stands in the audit, from what to what', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const { list } = await publisher.call('GET', '/api/medias?rowsPerPage=1&sort=id:asc');
  const media = await publisher.call('GET', `/api/medias/${list[0].id}`);
  const before: number = media.media_financials[0].price;
  await publisher.call('PUT', `/api/medias/${media.id}`, { media_financials: [{ price: 1_234_567 }] });
  await publisher.call('PUT', `/api/medias/${media.id}`, { media_financials: [{ price: before }] });
  const page = await openAs(browser, accounts.admin);
  await page.goto('/audit?action=surface_priced');
  const row = page.getByRole('row').filter({ hasText: media.title }).filter({ hasText: '→ 1 234 567 Ft' });
  await expect(row.first()).toContainText('Médiafelület árának módosítása');
  await row.first().click();
  await expect(page).toHaveURL(new RegExp(`/medias/show/${media.id}`));
  await page.goto('/audit?action=surface_priced');
  // A page that still starts would set the language itself.
  await expect(row.first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Price of a surface changed' }).first()).toContainText(
    'List price',
  );
});
