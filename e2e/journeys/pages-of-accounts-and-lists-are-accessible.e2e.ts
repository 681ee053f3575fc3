import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { openAs, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD, productUrl } from '../fixtures/demo-accounts.ts';
import { examine, expectNoViolation } from '../fixtures/examination.ts';
import { HttpUser } from '../fixtures/http-user.ts';

test.describe.configure({ mode: 'parallel' });

test('the sign-in page', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await examine(page, `${process.env.PRODUCT_URL}/login`);
  for (const path of ['/register', '/forgot', '/reset?reset_token=x', '/email_confirmation?confirmation_token=x']) {
    await examine(page, `${process.env.PRODUCT_URL}${path}`);
  }
});

test('users, colleagues and the profile', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.admin);
  const { list } = await user.call('GET', '/api/users?email=kozzeteto2');
  const page = await openAs(browser, accounts.admin);
  for (const path of [
    '/accounts/approve-list',
    '/accounts',
    '/accounts/create',
    '/accounts/deleted',
    `/accounts/show/${list[0].id}`,
    `/accounts/edit/${list[0].id}`,
    '/employees',
    '/employees/create',
    '/audit',
    '/mails',
    '/system',
    '/working-days',
    '/working-days/edit/2026',
    '/rates',
    '/rates/create',
    '/profile',
  ]) {
    await examine(page, path);
  }
});

test('discounts, partners, questions and messages', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const discounts = await publisher.call('GET', '/api/discounts?rowsPerPage=1');
  const own = await openAs(browser, accounts.publisher);
  for (const path of [
    '/discounts',
    `/discounts/show/${discounts.list[0].id}`,
    `/discounts/edit/${discounts.list[0].id}`,
    '/discounts/create',
    '/partners',
    '/partners/create',
    '/partners/invitations',
    '/wiki?related_page=campaigns',
    '/messages',
    '/messages?box=outbox',
    '/today',
    '/notices',
  ]) {
    await examine(own, path);
  }
  await examine(own, '/today', async () => {
    await own
      .getByRole('banner')
      .getByRole('button', { name: /^Értesítések/ })
      .click();
    await expect(own.getByRole('link', { name: 'Összes értesítés' })).toBeVisible();
  });
});

test('Excel templates, and the choice of one at export', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const templates = await user.call('GET', '/api/excel-templates?name=minden');
  const { list } = await user.call('GET', '/api/campaigns?state=ADVERTISER_ACCEPT&rowsPerPage=1');
  const page = await openAs(browser, accounts.mhfe);
  await examine(page, '/excel-templates');
  await examine(page, '/file-exports');
  await examine(page, '/removed');
  await examine(page, '/excel-templates/create', async () => {
    await page.getByRole('tab', { name: 'Árazás' }).click();
    await page.getByRole('textbox', { name: 'Cím: Betűszín' }).click();
  });
  await examine(page, `/excel-templates/edit/${templates.list[0].id}`, async () => {
    await page.getByRole('tab', { name: 'Médiafelületek' }).click();
  });
  await examine(page, `/campaigns/show/${list[0].id}`, async () => {
    await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
    await page.getByRole('button', { name: 'Excel-export' }).click();
  });
});

test('the dialogs of the sign-in', async ({ browser }) => {
  const mark = Date.now().toString(36);
  const admin = await HttpUser.signIn(accounts.admin);
  const email = `akadalymentes.${mark}@pelda.hu`;
  const made = await admin.call('POST', '/api/users', {
    email,
    name: 'Ablakos Anna',
    phone_number: '201234567',
    contact_email: email,
    roles: ['ROLE_ADVERTISER'],
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
    company: {
      name: `Ablak ${mark} Kft.`,
      tax_number: `${String(Date.now()).slice(-8)}-2-41`,
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 1.',
    },
  });
  await signInAs(browser, email);
  const page = await signInAs(browser, email);
  const dialog = page.getByRole('dialog');
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const enterPassword = async (): Promise<void> => {
    await dialog.getByLabel('Jelenlegi jelszó').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Tovább' }).click();
    await expect(dialog.getByRole('img', { name: /QR-kód/ })).toBeVisible();
  };
  await examine(page, '/profile', () => press('Kijelentkeztetés'));
  await examine(page, '/profile', () => press('Kétlépcsős bejelentkezés bekapcsolása'));
  await examine(page, '/profile', async () => {
    await press('Kétlépcsős bejelentkezés bekapcsolása');
    await enterPassword();
  });
  await admin.call('PUT', `/api/companies/${made.company.id}/two-factor`, { is_demanded: true });
  const held = await signInAs(browser, email);
  await expect(held.getByRole('dialog', { name: 'Kétlépcsős bejelentkezés' })).toBeVisible();
  await expectNoViolation(held, 'the set-up that a company demands');
  await admin.call('PUT', `/api/companies/${made.company.id}/two-factor`, { is_demanded: false });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('A hitelesítő alkalmazás kódja').fill(new TOTP({ secret, digits: 6 }).generate());
  await dialog.getByRole('button', { name: 'Bekapcsolás' }).click();
  await expect(dialog.getByRole('list', { name: 'Helyreállító kódok' })).toBeVisible();
  await expectNoViolation(page, 'the recovery codes');
  await dialog.getByRole('button', { name: 'Eltettem a kódokat' }).click();
  await examine(page, '/profile', () => press('Új helyreállító kódok'));
  await examine(page, '/profile', () => press('Kikapcsolás'));
  const anew = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await anew.goto('/login');
  await anew.getByLabel('E-mail').fill(email);
  await anew.getByLabel('Jelszó', { exact: true }).fill(DEMO_PASSWORD);
  await anew.getByRole('button', { name: 'Bejelentkezés' }).click();
  await expect(anew.getByLabel('Kód')).toBeVisible();
  await expectNoViolation(anew, 'the second step of the sign-in');
});

test('list items, and the writing of questions', async ({ browser }) => {
  const admin = await HttpUser.signIn(accounts.admin);
  const items = await admin.call('GET', '/api/system-list-items?rowsPerPage=1&sort=id:desc');
  const questions = await admin.call('GET', '/api/common-questions?rowsPerPage=1');
  const page = await openAs(browser, accounts.admin);
  for (const path of [
    '/system-list-items',
    '/system-list-items/approve-list',
    `/system-list-items/edit/${items.list[0].id}`,
    '/wiki/create',
    `/wiki/edit/${questions.list[0].id}`,
  ]) {
    await examine(page, path);
  }
});
