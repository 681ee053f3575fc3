import { expect, test } from '@playwright/test';
import { confirm, expectToast, field, openAs, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const mark = Date.now().toString(36);
const newPassword = `jó hosszú jelmondat ${mark}`;

/** A colleague of the other publisher, so that no other journey's account changes under it. */
async function colleague(email: string, name: string): Promise<void> {
  const leader = await HttpUser.signIn(accounts.otherPublisher);
  await leader.call('POST', '/api/employees', {
    email,
    name,
    phone_number: '201234567',
    contact_email: email,
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
  });
}

test('one changes the own data and password, which ends the other sessions', async ({ browser }) => {
  const email = `profil.${mark}@pelda.hu`;
  await colleague(email, 'Ürögdi Őszike');
  const page = await signInAs(browser, email);
  const elsewhere = await signInAs(browser, email);
  await page.goto('/profile');
  await expect(page.getByText('A cég adatait a cég vezetője módosíthatja.')).toBeVisible();
  await field(page, 'Telefonszám').fill('12');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(field(page, 'Telefonszám')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Telefonszám').fill('301112233');
  await field(page, 'Teljes név').fill('Ürögdi Őszike Anna');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Sikeres módosítás!');
  await page.reload();
  await expect(field(page, 'Teljes név')).toHaveValue('Ürögdi Őszike Anna');

  const change = async (current: string): Promise<void> => {
    await field(page, 'Jelenlegi jelszó').fill(current);
    await field(page, 'Új jelszó').fill(newPassword);
    await field(page, 'Jelszó ismét').fill(newPassword);
    await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
  };
  await expect(page.getByText('Nyitott bejelentkezések száma: 2')).toBeVisible();
  await change('nem ez volt az');
  await expect(field(page, 'Jelenlegi jelszó')).toHaveAttribute('aria-invalid', 'true');
  await change(DEMO_PASSWORD);
  await expectToast(page, 'Sikeres módosítás!');
  await expect(page.getByText('Nyitott bejelentkezések száma: 1')).toBeVisible();
  await elsewhere.goto('/medias');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('one signs a lost device out, and this one stays', async ({ browser }) => {
  const email = `eszkoz.${mark}@pelda.hu`;
  await colleague(email, 'Eszközös Elemér');
  const page = await signInAs(browser, email);
  const lost = await signInAs(browser, email);
  await page.goto('/profile');
  const rows = page.getByRole('region', { name: 'Bejelentkezések' }).getByRole('row');
  await expect(rows.filter({ hasText: 'ez az eszköz' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Chrome' })).toHaveCount(2);
  const other = rows.filter({ hasText: 'Chrome', hasNotText: 'ez az eszköz' });
  await other.getByRole('button', { name: /^Kijelentkeztetés/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: /^Kijelentkeztetés/ }).click();
  await confirm(page, 'Kijelentkeztetés');
  await expectToast(page, 'A bejelentkezés véget ért.');
  await expect(page.getByText('Nyitott bejelentkezések száma: 1')).toBeVisible();
  await lost.goto('/medias');
  await expect(lost).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByText('Nyitott bejelentkezések száma: 1')).toBeVisible();
});

test('a leader hangs the company’s logo up and takes it down', async ({ browser }) => {
  const page = await openAs(browser, accounts.otherPublisher);
  await page.goto('/profile');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'logó.txt.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ez nem kép'),
  });
  await expect(page.getByText(/fájl típusa nem megfelelő/).first()).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logó őű.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expectToast(page, 'Sikeres feltöltés!');
  const logo = page.locator('main img').first();
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Törlés' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click();
  await expectToast(page, 'Sikeres törlés');
  await expect(page.getByText('Nincs feltöltött logó.')).toBeVisible();
});

test('the program speaks English to those who choose it, on every page from then on', async ({ browser }) => {
  const email = `english.${mark}@pelda.hu`;
  await colleague(email, 'Emma Woodcock');
  const page = await signInAs(browser, email);
  // Pressed before the start page has come.
  await page.getByRole('button', { name: /^Felhasználói menü: Emma Woodcock/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await page.goto('/medias');
  await expect(page.getByRole('columnheader', { name: 'Settlement' })).toBeVisible();
});
