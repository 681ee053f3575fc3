import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectToast, openAs } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, freeSurfaces, sentCampaign, takeStep } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { grouped, readDeck } from '../fixtures/documents.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

/** From forty surfaces on a document is written beside everything else. */
const SURFACES = 42;
const period = fourWeeksFrom(330);
const name = `Sok felület ${Date.now().toString(36)}`;

let id = 0;
let titles: readonly string[] = [];
let total = 0;

test.beforeAll(async () => {
  const [mhfe, publisher] = await Promise.all([HttpUser.signIn(accounts.mhfe), HttpUser.signIn(accounts.publisher)]);
  id = await sentCampaign(accounts.directAdvertiser, 'ROLE_MHFE', { name, ...period });
  await takeStep(mhfe, id, 'BIDDER_ACCEPTED');
  const surfaces = await freeSurfaces(mhfe, id, accounts.publisher, SURFACES);
  for (const { id: media } of surfaces)
    await mhfe.call('POST', '/api/bookings', { campaign: id, media, quantity: 1, ...period });
  await takeStep(mhfe, id, 'SENT_TO_PUBLISHER');
  const desk = await publisher.call('GET', `/api/bookings/desk?campaign=${id}`);
  const rows = desk.rows.map((row: Json) => ({ booking: row.id, decision: 'approve', rental_period_value: 4 }));
  await publisher.call('POST', '/api/bookings/desk', { rows });
  titles = surfaces.map(({ title }) => title);
  total = (await mhfe.call('GET', `/api/campaigns/${id}`)).pricing_summary.at(-1).price;
});

test('a long offer becomes slides meanwhile, which the shelf keeps, and the customer’s can be stopped', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.mhfe);
  await page.goto(`/campaigns/show/${id}`);
  const menu = page.getByRole('button', { name: 'Letöltés', exact: true });
  await menu.click();
  // However busy the machine is.
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Prezentáció – belső változat' }).click();
  const run = page.getByText('Az oldal elhagyható: a fájl az elkészült fájlok közé kerül.');
  await expect(run).toBeVisible();
  await saved;

  await page.goto('/file-exports');
  const row = page.getByRole('row', { name: new RegExp(`${name}.*\\.pptx`) });
  await expect(row).toContainText('Kampány, prezentáció');
  await expect(row).toContainText('Elkészült');
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Letöltés' }).click();
  const file = await again;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name} – ajánlat – \\d{4}-\\d{2}-\\d{2} – belső\\.pptx$`));
  const slides = await readDeck(await readFile(await file.path()));
  const own = slides.filter(([first = '']) => titles.includes(first)).map(([first]) => first);
  expect(own.toSorted()).toEqual(titles.toSorted());
  expect(slides[0]?.[0]).toBe(name);
  for (const slide of [slides[0], slides.at(-1)]) expect(slide?.join(' ')).toContain(`${grouped(total)} Ft`);

  await page.goto(`/campaigns/show/${id}`);
  await menu.click();
  await page.getByRole('button', { name: 'Prezentáció – ügyfélváltozat' }).click();
  await page.getByRole('button', { name: 'Megszakítás' }).click();
  await expectToast(page, 'A letöltés megszakítva.');
  await page.goto('/file-exports');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
});
