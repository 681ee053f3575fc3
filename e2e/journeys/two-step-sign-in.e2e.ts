import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { confirm, expectToast, field, openAs, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD, productUrl } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const mark = Date.now().toString(36);
const email = `ketlepcsos.${mark}@pelda.hu`;
const name = 'Kétlépcsős Kinga';

/** Of a step later than now where the present one has been used. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, digits: 6 }).generate({ timestamp: Date.now() + steps * 30_000 });

async function newUser(): Promise<void> {
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

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await field(page, 'Kód').fill(code);
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
}

test('one switches the two-step sign-in on, signs in by code and by recovery code, and has it reset', async ({
  browser,
}) => {
  await newUser();
  const page = await signInAs(browser, email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Kétlépcsős bejelentkezés bekapcsolása' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jelenlegi jelszó').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Tovább' }).click();
  await expect(dialog.getByRole('img', { name: /QR-kód/ })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('A hitelesítő alkalmazás kódja').fill('000000');
  await dialog.getByRole('button', { name: 'Bekapcsolás' }).click();
  await expect(dialog.getByText('A kód nem megfelelő.').first()).toBeVisible();
  await dialog.getByLabel('A hitelesítő alkalmazás kódja').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Bekapcsolás' }).click();
  const list = dialog.getByRole('list', { name: 'Helyreállító kódok' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Letöltés' }).click();
  expect((await saved).suggestedFilename()).toBe('felulet-helyreallito-kodok.txt');
  await dialog.getByRole('button', { name: 'Eltettem a kódokat' }).click();
  await expect(page.getByText('Fel nem használt helyreállító kódok: 10')).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await enterPassword(elsewhere);
  await enterCode(elsewhere, '000000');
  await expect(elsewhere.getByText('A kód nem megfelelő.').first()).toBeVisible();
  await enterCode(elsewhere, codeOf(secret, 1));
  await expect(elsewhere).not.toHaveURL(/login/);

  // The session ends under an open page: the code is asked for over it, too.
  await elsewhere.goto('/profile');
  await field(elsewhere, 'Teljes név').fill('Kétlépcsős Kinga Anna');
  await page.reload();
  await page.getByRole('button', { name: 'Kijelentkezés a többi eszközön' }).click();
  await expectToast(page, 'A többi bejelentkezés véget ért.');
  await elsewhere.getByRole('button', { name: 'Mentés' }).click();
  const over = elsewhere.getByRole('dialog', { name: 'A munkamenet lejárt' });
  await over.getByLabel('Jelszó', { exact: true }).fill(DEMO_PASSWORD);
  await over.getByRole('button', { name: 'Bejelentkezés', exact: true }).click();
  await over.getByLabel('Kód').fill(codes[0] ?? '');
  await over.getByRole('button', { name: 'Bejelentkezés', exact: true }).click();
  await expect(over).toBeHidden();
  await expect(field(elsewhere, 'Teljes név')).toHaveValue('Kétlépcsős Kinga Anna');
  await elsewhere.reload();
  await expect(elsewhere.getByText('Fel nem használt helyreállító kódok: 9')).toBeVisible();

  // The device is lost.
  const admin = await openAs(browser, accounts.admin);
  await admin.goto(`/accounts?email=${encodeURIComponent(email)}`);
  await admin.getByRole('link', { name }).first().click();
  await admin.getByRole('button', { name: 'Kétlépcsős bejelentkezés visszaállítása' }).click();
  await confirm(admin, 'Visszaállítás');
  await expectToast(admin, 'A kétlépcsős bejelentkezés visszaállítva.');
  const anew = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await enterPassword(anew);
  await expect(anew).not.toHaveURL(/login/);
});

test('a company that has to have it sets it up before anything else', async ({ browser }) => {
  const user = `koteles.${mark}@pelda.hu`;
  const admin = await HttpUser.signIn(accounts.admin);
  const made = await admin.call('POST', '/api/users', {
    email: user,
    name: 'Köteles Kálmán',
    phone_number: '201234567',
    contact_email: user,
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
    roles: ['ROLE_ADVERTISER'],
    company: {
      name: `Kötelező ${mark} Kft.`,
      tax_number: `${String(Date.now()).slice(-8)}-2-41`,
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 1.',
    },
  });
  const desk = await openAs(browser, accounts.admin);
  await desk.goto(`/accounts/show/${made.id}`);
  await desk.getByRole('switch', { name: 'Kötelező a kétlépcsős bejelentkezés' }).click();
  await expectToast(desk, 'A cég felhasználóinak kötelező a kétlépcsős bejelentkezés.');

  const page = await signInAs(browser, user);
  const dialog = page.getByRole('dialog', { name: 'Kétlépcsős bejelentkezés' });
  await expect(dialog.getByText('Ennél a cégnél kötelező')).toBeVisible();
  await page.goto('/campaigns');
  await dialog.getByLabel('Jelenlegi jelszó').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Tovább' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('A hitelesítő alkalmazás kódja').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Bekapcsolás' }).click();
  await dialog.getByRole('button', { name: 'Eltettem a kódokat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
