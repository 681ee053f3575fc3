import { expect, type Page, test } from '@playwright/test';
import { expectToast, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD } from '../fixtures/demo-accounts.ts';

const name = `Félbehagyott kampány ${Date.now().toString(36)}`;

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As when its time has come: the server knows the session no more, the browser has not heard of it. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(204);
}

test('what was typed outlives a closed tab and a session that ends', async ({ browser }) => {
  const first = await signInAs(browser, accounts.directAdvertiser);
  await first.goto('/campaigns/create');
  await first.getByLabel('Kampány neve').fill(name);
  await first.getByLabel('Márka').fill('Csörgő Málna');
  await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain('Csörgő Málna');
  const page = await first.context().newPage();
  await first.close({ runBeforeUnload: false });

  await page.goto('/campaigns/create');
  await page.getByRole('button', { name: 'Visszaállítás' }).click();
  await expect(page.getByLabel('Kampány neve')).toHaveValue(name);
  await page.getByRole('combobox', { name: 'Címzett' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Célterület').fill('Szeged');
  await page.getByLabel('OOH költségkeret').fill('1500000');
  await page.getByLabel('Időszak kezdete').fill(dayFromNow(30).replaceAll('-', '.'));
  await page.getByLabel('Időszak vége').fill(dayFromNow(57));
  await page.getByLabel('Eszközök és egyéb információk').fill('Citylight');

  await endSession(page);
  await page.getByRole('button', { name: 'Létrehozás' }).click();
  const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
  await expect(dialog).toContainText('A beírt adatok megmaradtak.');
  await dialog.getByLabel('Jelszó', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Bejelentkezés', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Márka')).toHaveValue('Csörgő Málna');
  await page.getByRole('button', { name: 'Létrehozás' }).click();
  await expectToast(page, 'Sikeres létrehozás!');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Csörgő Málna');
});
