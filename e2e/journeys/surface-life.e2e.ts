import { expect, test } from '@playwright/test';
import { expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts, productUrl } from '../fixtures/demo-accounts.ts';
import { HttpUser, read } from '../fixtures/http-user.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

test('a surface is shared with somebody without an account, taken out of the catalogue and brought back', async ({
  browser,
}) => {
  const owner = await HttpUser.signIn(accounts.publisher);
  const title = `Hirdetőoszlop ${Date.now().toString(36)}`;
  const made = await owner.upload('/api/medias', surfaceIn('Bp. XIII.', title), []);
  const { id } = await read(made, 'surface');
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/medias/show/${id}`);
  await expect(page.getByText('Listaár', { exact: true }).first()).toBeInViewport();
  await expect(page.getByText('Következő szabad időszak')).toBeInViewport();

  await pressBehind(page, 'Megosztás', 'Továbbiak');
  await page.getByRole('button', { name: 'Hivatkozás létrehozása' }).click();
  const address = new URL(await page.getByLabel('Hivatkozás', { exact: true }).inputValue()).pathname;
  const stranger = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByText('Listaár')).toHaveCount(0);

  await page.getByRole('list', { name: 'Élő hivatkozások' }).getByRole('button').first().click();
  const question = page.getByRole('dialog').filter({ hasText: 'azonnal megszűnik' });
  await question.getByRole('button', { name: 'Hivatkozás megszüntetése' }).click();
  await expectToast(page, 'A hivatkozás megszűnt.');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'A hivatkozás nem él' })).toBeVisible();
  await page.keyboard.press('Escape');

  await pressBehind(page, 'Archiválás', 'Továbbiak');
  await expectToast(page, 'Sikeres archiválás');
  await expect(page.getByText('Megszűnt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(page.getByText('Megszűnt', { exact: true })).toHaveCount(0);
  await pressBehind(page, 'Archiválás', 'Továbbiak');
  await expect(page.getByText('Megszűnt', { exact: true })).toBeVisible();
  await page.goto('/medias?archived=true');
  await page.getByRole('row', { name: title }).first().click();
  await page.getByRole('button', { name: 'Visszahozás' }).click();
  await expectToast(page, 'Sikeres visszahozás');
  await expect(page.getByRole('table', { name: 'Listaárak' })).toBeVisible();
});
