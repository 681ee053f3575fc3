import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, field, openAs, pressBehind, signInAs } from '../fixtures/browser-user.ts';
import { accounts, productUrl } from '../fixtures/demo-accounts.ts';

const mark = String(Date.now() % 10_000_000).padStart(7, '0');
/** With its check digit, so that nobody is asked about it. */
function taxNumberOf(seven: string): string {
  const sum = [9, 7, 3, 1, 9, 7, 3].reduce((total, weight, place) => total + weight * Number(seven[place]), 0);
  return `${seven}${(10 - (sum % 10)) % 10}241`;
}
const email = `uj.plakatos${mark}@pelda.hu`;
const name = `Tűzkő Őrs ${mark}`;
const password = 'egy jó hosszú jelszó';
const newPassword = 'egy még hosszabb jelszó';

test.describe.configure({ mode: 'serial' });

async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: productUrl() })).newPage();
}

/** The link of the latest mail to the address, as its reader clicks it. */
async function mailedLink(page: Page, address: string, subject: string): Promise<string> {
  await page.goto('/dev/mail');
  await page
    .getByRole('row', { name: new RegExp(address) })
    .getByRole('link', { name: subject })
    .first()
    .click();
  const href = await page.getByRole('link').first().getAttribute('href');
  return new URL(href ?? '').pathname + new URL(href ?? '').search;
}

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
}

test('a publisher registers, mends what the server finds wrong, and confirms the address', async ({ browser }) => {
  const page = await stranger(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Regisztráció' }).click();
  const submit = page.getByRole('button', { name: 'Regisztráció' });
  await expect(submit).toBeDisabled();
  await field(page, 'E-mail-cím').fill(email);
  await field(page, 'Szerepkör').click();
  await expect(page.getByRole('option')).toHaveText(['Közzétevő', 'Médiahirdetésifelület-értékesítő (MHFE)']);
  await page.getByRole('option', { name: 'Közzétevő' }).click();
  await field(page, 'Jelszó').fill('basketball');
  await field(page, 'Jelszó ismét').fill(password);
  await field(page, 'Teljes név').fill(name);
  await field(page, 'Telefonszám').fill('30 123 4567');
  await field(page, 'Kapcsolattartási e-mail-cím').fill(email);
  await field(page, 'Cégnév').fill(`Tűzkő Plakát ${mark} Kft.`);
  await field(page, 'Adószám').fill(taxNumberOf(`9${mark.slice(1)}`));
  await field(page, 'Irányítószám').fill('4024');
  await field(page, 'Település').fill('Debrecen');
  await field(page, 'Utca, házszám').fill('Piac utca 1.');
  const colorOf = (link: string) =>
    page.getByRole('link', { name: link }).evaluate((node) => getComputedStyle(node).color);
  expect(await colorOf('adatkezelési nyilatkozatot')).toBe(await colorOf('Vissza a bejelentkezéshez'));
  await page.getByLabel('Elfogadom az adatkezelési nyilatkozatot').check();
  await submit.click();
  await expectToast(page, 'Sikertelen regisztráció!');
  await expect(page.getByText('Ez a jelszó túl gyakori.').first()).toBeVisible();
  await expect(page.getByText('A két jelszó nem egyezik.').first()).toBeVisible();
  await field(page, 'Jelszó').fill(password);
  await submit.click();
  await expectToast(page, 'Sikeres regisztráció!');
  await expect(page.getByText('Kérjük, a megerősítéshez ellenőrizze e-mail-fiókját!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  await page.goto(await mailedLink(page, email, 'Regisztráció megerősítése'));
  await expect(page.getByText('A regisztráció megerősítése sikeres.')).toBeVisible();
  await page.goto('/email_confirmation?confirmation_token=regen-lejart');
  await expect(page.getByText('Sajnáljuk, ez a hivatkozás már nem használható!')).toBeVisible();
  await signIn(page, password);
  await expect(page.getByText('A regisztráció jóváhagyásra vár.')).toBeVisible();
});

test('the admin starts on the approval list and lets the publisher in', async ({ browser }) => {
  const page = await signInAs(browser, accounts.admin);
  await expect(page).toHaveURL(/\/accounts\/approve-list/);
  await page.getByRole('row', { name }).getByRole('button', { name: 'Jóváhagyás' }).click();
  await expectToast(page, 'Sikeres elfogadás');
  await expect(page.getByRole('row', { name }).getByText('Jóváhagyva')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.goto(`/accounts?email=${encodeURIComponent(email)}`);
  await page.getByRole('row', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goto('/audit');
  await expect(page.getByRole('row', { name: new RegExp(`jóváhagyása.*${name}`) })).toBeVisible();
});

test('the publisher forgets the password, sets a new one by mail, adds a colleague and hands leadership over', async ({
  browser,
}) => {
  const page = await stranger(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Elfelejtett jelszó' }).click();
  await expect(page.getByRole('heading', { name: 'Elfelejtett jelszó' })).toBeVisible();
  await field(page, 'E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Hivatkozás kérése' }).click();
  await expect(page.getByText(/Ha a cím szerepel a rendszerben/)).toBeVisible();
  const link = await mailedLink(page, email, 'Új jelszó beállítása');
  await page.goto(link);
  await field(page, 'Új jelszó').fill(newPassword);
  await field(page, 'Jelszó ismét').fill(newPassword);
  await page.getByRole('button', { name: 'Jelszó mentése' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('A hivatkozás érvénytelen! Kérjen új jelszó-visszaállítást.');
  await signIn(page, newPassword);
  await expect(page).not.toHaveURL(/login/);
  await addColleague(page);
});

async function addColleague(page: Page): Promise<void> {
  const colleague = `Kolléga Kű ${mark}`;
  await page.goto('/employees/create');
  await field(page, 'E-mail-cím').fill(`kollega${mark}@pelda.hu`);
  await field(page, 'Teljes név').fill(colleague);
  await field(page, 'Telefonszám').fill('209876543');
  await field(page, 'Kapcsolattartási e-mail-cím').fill(`kollega${mark}@pelda.hu`);
  await page.getByRole('button', { name: 'Létrehozás' }).click();
  await expectToast(page, 'Sikeres felvétel!');
  const row = page.getByRole('row', { name: colleague });
  await pressBehind(row, 'Vezetői szerep átadása');
  await confirm(page, 'Vezetői szerep átadása');
  await expectToast(page, 'Sikeres módosítás!');
  await expect(row).toContainText('Vezető');
  await expect(page.getByRole('link', { name: 'Új munkatárs' })).toHaveCount(0);
}

test('the admin makes a user of a typed new company, edits and deletes it', async ({ browser }) => {
  const page = await openAs(browser, accounts.admin);
  const made = `Kézi Ünige ${mark}`;
  await page.goto('/accounts/create');
  await field(page, 'Cég').fill(`Újonnan Írt ${mark} Bt.`);
  await field(page, 'Adószám').fill(taxNumberOf(`8${mark.slice(1)}`));
  await field(page, 'Irányítószám').fill('6720');
  await field(page, 'Település').fill('Szeged');
  await field(page, 'Utca, házszám').fill('Kárász utca 2.');
  await field(page, 'E-mail-cím').fill(`kezi${mark}@pelda.hu`);
  await field(page, 'Szerepkör').click();
  await page.getByRole('option', { name: 'Hirdető' }).click();
  await field(page, 'Teljes név').fill(made);
  await field(page, 'Telefonszám').fill('701112233');
  await field(page, 'Kapcsolattartási e-mail-cím').fill(`kezi${mark}@pelda.hu`);
  await page.getByRole('button', { name: 'Létrehozás' }).click();
  await expectToast(page, 'Sikeres létrehozás!');
  const row = page.getByRole('row', { name: made });
  await pressBehind(row, 'Szerkesztés');
  await expect(field(page, 'E-mail-cím')).toBeDisabled();
  await page.getByLabel('Engedélyezve').uncheck();
  await page.getByRole('button', { name: 'Mentés' }).click();
  // Nobody else is in the company.
  await confirm(page, 'Letiltás');
  await expectToast(page, 'Sikeres módosítás!');
  await expect(row).toContainText('Letiltva');
  await pressBehind(row, 'Törlés');
  await confirm(page, 'Törlés');
  await expectToast(page, 'Sikeres törlés');
  await expect(row).toHaveCount(0);
});
