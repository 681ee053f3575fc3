import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { readWorkbook } from '../fixtures/documents.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const name = `Saját sorrend ${Date.now().toString(36)}`;

test('a template is made, becomes the default, and a campaign is exported by it', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/campaigns?state=ADVERTISER_ACCEPT&rowsPerPage=1');
  const campaign = await user.call('GET', `/api/campaigns/${list[0].id}`);
  const total = campaign.pricing_summary.at(-1).price;

  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/excel-templates');
  await page.getByRole('link', { name: 'Új sablon' }).click();
  await page.getByLabel(/^Sablon neve/).fill(name);
  await page.getByRole('tab', { name: 'Médiafelületek' }).click();
  await page.getByRole('textbox', { name: 'Fejléc: Kitöltés' }).fill('#1F4E79');
  await page.keyboard.press('Escape');
  const columns = page.getByRole('group', { name: 'A médiafelületek oszlopai' });
  await columns.getByRole('button', { name: 'Oszlop eltávolítása: Leírás' }).click();
  await columns.getByRole('button', { name: /^Végleges ügyfélár \(Ft\): 4\./ }).press('Home');
  await expect(columns.getByRole('listitem').first()).toContainText('Végleges ügyfélár (Ft)');
  const header = page.locator('section[aria-label="Az előnézet táblázata"] tr').nth(1).locator('td');
  await expect(header.first()).toHaveText('Végleges ügyfélár (Ft)');
  await expect(header.first()).toHaveCSS('background-color', 'rgb(31, 78, 121)');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres felvétel');

  const row = page.getByRole('row', { name: new RegExp(name) });
  await pressBehind(row, 'Legyen az alapértelmezett');
  await expect(row.getByText('Alapértelmezett', { exact: true })).toBeVisible();

  await page.goto(`/campaigns/show/${campaign.id}`);
  await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
  await page.getByRole('button', { name: 'Excel-export' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Sablon' })).toHaveValue(`Alapértelmezett: ${name}`);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Letöltés' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toContain(campaign.name);
  const sheets = await readWorkbook(await readFile(await file.path()));
  const surfaces = sheets.get('Médiafelületek') ?? [];
  expect(surfaces[1]?.slice(0, 2)).toEqual(['Végleges ügyfélár (Ft)', 'Megnevezés']);
  expect(surfaces.flat()).toContain(total);
  expect(surfaces.flat()).not.toContain('Leírás');

  await page.goto('/excel-templates');
  await pressBehind(row, 'Törlés');
  await confirm(page, 'Törlés');
  await expectToast(page, 'Sikeres törlés');
  expect((await user.call('GET', '/api/auth')).default_template).toBeNull();
});
