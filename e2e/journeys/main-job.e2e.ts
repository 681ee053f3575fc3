import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs, pickPeriod, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { grouped, readPdf, readWorkbook, smallPdf } from '../fixtures/documents.ts';
import { fillTemplate, surfaceRows } from '../fixtures/surface-workbook.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mark = String(Date.now() % 100_000);
const name = `Őszi hűsítő ${mark}`;
const title = `B${mark}`;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SURFACES = 12;

test.describe.configure({ mode: 'serial' });

let campaign = '';

test('the publisher imports 60 surfaces, finds them on list and map, and adds two photos to one', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/medias/import');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sablon letöltése' }).click();
  const template = await readFile(await (await started).path());
  const rows = surfaceRows(60, title);
  const wrong = rows.map((row, index) => (index % 10 === 7 ? { ...row, Típus: 'Léghajó', 'Mennyiség (db)': 0 } : row));
  await upload(page, await fillTemplate(template, wrong));
  await expectToast(page, 'Sikertelen felvétel! Kérjük töltsön ki minden kötelező mezőt!');
  await expect(page.getByRole('table').getByText('Léghajó').first()).toBeVisible();
  const marked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hibák letöltése munkafüzetben' }).click();
  expect((await marked).suggestedFilename()).toBe('hibás-cellák.xlsx');
  await page.goto(`/medias?title=${title}`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0);
  await page.goto('/medias/import');
  await upload(page, await fillTemplate(template, rows));
  await expect(page.getByText('60 sor: 60 új, 0 módosuló, 0 változatlan felület.')).toBeVisible();
  await page.getByRole('button', { name: 'Importálás', exact: true }).click();
  await expectToast(page, 'Sikeres feltöltés');
  await expect(
    page.getByRole('main').getByText('60 új felület felvéve, 0 meglévő módosítva.', { exact: true }),
  ).toBeVisible();

  await page.goto('/medias');
  await page.getByPlaceholder('Keresés kód, megnevezés, cím vagy közzétevő szerint').fill(title);
  await expect(page.getByText(/\/ 60$/)).toBeVisible();
  const listed = page.waitForEvent('download');
  await page.getByRole('button', { name: /^A szűrt lista exportálása/ }).click();
  await page.getByRole('button', { name: 'Excel minden adattal, importálható' }).click();
  const sheets = await readWorkbook(await readFile(await (await listed).path()));
  expect(sheets.get('Médiafelületek')).toHaveLength(61);
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Megnevezés' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=title/);
  await page
    .getByRole('row', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  const picture = await page.screenshot();
  await page.getByRole('button', { name: 'Képek kezelése' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['első.png', 'második.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer: picture })));
  await expect(page.locator(`main img[src*="/api/files/"]`)).toHaveCount(2);
});

async function upload(page: Page, workbook: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'felületek.xlsx', mimeType: XLSX, buffer: workbook });
  await page.getByRole('button', { name: 'Ellenőrzés', exact: true }).click();
}

test('the advertiser writes the brief, attaches a PDF and sends it to the intermediary', async ({ browser }) => {
  const page = await openAs(browser, accounts.advertiser);
  await page.goto('/campaigns/create');
  await page.getByRole('combobox', { name: 'Címzett' }).click();
  await page.getByRole('option', { name: 'Lépték Ügynökség Kft.' }).click();
  await page.getByLabel('Kampány neve').fill(name);
  await page.getByLabel('Márka').fill('Csörgő Szóda');
  await page.getByLabel('Célterület').fill('Budapest és a megyeszékhelyek');
  await page.getByLabel('OOH költségkeret').fill('25000000');
  await pickPeriod(page, 'Időszak', dayFromNow(30), dayFromNow(57));
  await page.getByLabel('Eszközök és egyéb információk').fill('Citylight és óriásplakát');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'arculat őű.pdf', mimeType: 'application/pdf', buffer: smallPdf() });
  await page.getByRole('button', { name: 'Létrehozás' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('arculat őű.pdf')).toBeVisible();
  campaign = new URL(page.url()).pathname;
  await take(page, 'Elküldés a közvetítőnek', 'Az ajánlatkérés továbbítva a közvetítőnek.');
});

test('the intermediary accepts, chooses the MHFE and sends it on', async ({ browser }) => {
  const page = await openAt(browser, accounts.intermediary);
  await take(page, 'Elfogadás', 'Az ajánlatkérés elfogadva.');
  await page.getByRole('link', { name: 'Ajánlatkészítő kiválasztása' }).click();
  await page.getByRole('combobox', { name: 'Ajánlatkészítő' }).click();
  await page.getByRole('option', { name: 'Köztér MHFÉ Szövetség' }).click();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await take(page, 'Elküldés az ajánlatkészítőnek', 'Az ajánlatkérés továbbítva az ajánlatkészítőnek.');
});

test('the MHFE accepts, books twelve surfaces and sends them to the publishers', async ({ browser }) => {
  const page = await openAt(browser, accounts.mhfe);
  await take(page, 'Elfogadás', 'Az ajánlatkérés elfogadva.');
  await page.getByRole('link', { name: 'Médiafelületek foglalása' }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Megnevezés')).first().fill(title);
  await page.getByLabel('Sor oldalanként').selectOption('50');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(50);
  await page
    .getByRole('row', { name: /3 \/ 3 db/ })
    .first()
    .getByRole('button', { name: 'Foglalás' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mennyiség').fill('3');
  await dialog.getByRole('button', { name: 'Foglalás', exact: true }).click();
  await expectToast(page, 'Sikeres foglalás!');
  for (const row of (await page.getByRole('row', { name: /1 \/ 1 db/ }).all()).slice(0, SURFACES - 1)) {
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Kijelöltek foglalása' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /felület foglalása/ })
    .click();
  await expect(page.getByText('12 tétel a kampányban')).toBeVisible();
  const map = page.getByRole('region', { name: 'Médiafelületek térképe' });
  await map.getByRole('button', { name: 'Nagy térkép' }).click();
  await expect(map).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Vissza a kampányhoz' }).click();
  await take(page, 'Elküldés a közzétevőknek', 'Az ajánlat továbbítva a közzétevőknek.');
});

test('the publisher approves eleven with every kind of price and rejects one', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  const id = campaign.split('/').at(-1);
  await page.goto(`/bookings?campaign=${id}&state=WAITING_FOR_PUBLISHER&rowsPerPage=25`);
  const waiting = page.getByRole('row', { name: new RegExp(title) });
  await expect(waiting).toHaveCount(SURFACES);
  await pressBehind(waiting.first(), 'Elutasítás');
  await page.getByRole('dialog').getByRole('button', { name: 'Elutasítás' }).click();
  await expect(waiting).toHaveCount(SURFACES - 1);
  await waiting.first().getByRole('link', { name: 'Engedélyezés' }).click();
  for (let left = SURFACES - 1; left > 0; left -= 1) await approve(page, left);
  await expect(page).toHaveURL(/\/bookings\?/);
  await expect(waiting).toHaveCount(0);
});

async function approve(page: Page, turn: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Foglalás engedélyezése' })).toBeVisible();
  await page.getByLabel('Bérleti időtartam').fill('2,5');
  if (turn % 3 === 0) await page.getByLabel('Egyedi engedmény').fill('7,5');
  if (turn === SURFACES - 1) {
    await page.getByRole('combobox', { name: 'Engedmények' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ártétel hozzáadása' }).click();
    await page.getByLabel('Megnevezés, 1. saját ártétel').fill('Őrzés');
    await page.getByLabel('Érték, 1. saját ártétel').fill('12345');
    await page.getByRole('combobox', { name: 'Típus, 1. saját ártétel' }).click();
    await page.getByRole('option', { name: 'Egyszeri díj' }).click();
    await page.getByRole('button', { name: 'Kalkulálás' }).click();
    await expectToast(page, 'Sikeres kalkulálás!');
  }
  const address = page.url();
  await page
    .getByRole('button', { name: turn > 1 ? 'Engedélyezés és következő' : 'Engedélyezés', exact: true })
    .click();
  // The days make two periods, and half a one more is asked about.
  await page.getByRole('button', { name: 'Igen, 2,5 × 2 hét' }).click();
  await expectToast(page, 'Sikeres engedélyezés!');
  await expect(page).not.toHaveURL(address);
}

test('the MHFE sets fee and addition, is warned of rows without a fee and sends the offer back', async ({
  browser,
}) => {
  const page = await openAt(browser, accounts.mhfe);
  await expect(page.getByText('Visszaküldésre kész')).toBeVisible();
  await page.getByRole('tab', { name: /Médiafelületek/ }).click();
  await pressBehind(approvedLine(page), 'Megbízási díj és növekmények szerkesztése');
  await expect(page.getByRole('heading', { name: 'Megbízási díj és ármódosítók beállítása' })).toBeVisible();
  await page.getByLabel('Megbízási díj', { exact: true }).fill('12%');
  const addition = page.getByLabel(/^Növekmény értéke/).first();
  if (await addition.isVisible()) await addition.fill('10%');
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expectToast(page, 'Sikeres módosítás!');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Visszaküldés a közvetítőnek', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Néhány tételt megbízási díj és/vagy árrés nélkül fog kiküldeni!',
  );
  await confirm(page);
  await expectToast(page, 'Az ajánlat visszaküldve a közvetítőnek.');
});

test('the intermediary forwards, the advertiser reads customer prices alone and accepts', async ({ browser }) => {
  const intermediary = await openAt(browser, accounts.intermediary);
  await take(intermediary, 'Visszaküldés a hirdetőnek', 'Az ajánlat visszaküldve a hirdetőnek.');
  const page = await openAt(browser, accounts.advertiser);
  await page.getByRole('tab', { name: 'Médiafelületek (11)' }).click();
  await expect(page.getByText('nettó, áfa nélkül').first()).toBeVisible();
  await pressBehind(approvedLine(page), 'Pénzügyi részletek');
  await expect(page.getByRole('dialog')).toContainText('Végleges ügyfélár');
  await expect(page.locator('body')).not.toContainText(/NetNetNet|Megbízási díj|Növekmény/);
  await page.keyboard.press('Escape');
  await take(page, 'Ajánlat elfogadása', 'Az ajánlat elfogadva.');
});

test('Excel and both PDFs open, carry ő and ű, and agree with the screen to the forint', async ({ browser }) => {
  const page = await openAt(browser, accounts.mhfe);
  await page.getByRole('tab', { name: /Médiafelületek/ }).click();
  const shown = await page.locator('summary', { hasText: 'Árösszesítő' }).locator('strong').innerText();
  const total = Number(shown.replace(/\D/g, ''));
  for (const variant of ['PDF – belső változat', 'PDF – ügyfélváltozat']) {
    const text = await readPdf(await downloaded(page, variant));
    expect(text).toContain(name);
    expect(text).toContain(`${grouped(total)} Ft`);
  }
  await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
  await page.getByRole('button', { name: 'Excel-export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Letöltés' }).click();
  const sheets = await readWorkbook(await readFile(await (await started).path()));
  expect(sheets.get('Médiafelületek')?.flat()).toContain(total);
});

async function downloaded(page: Page, entry: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: entry }).click();
  const download = await started;
  expect(download.suggestedFilename()).toContain(name);
  return readFile(await download.path());
}

function approvedLine(page: Page): Locator {
  const lines = page.getByRole('region', { name: 'A kampány tételei' }).locator('tbody tr');
  return lines.filter({ hasText: 'Engedélyezett' }).first();
}

async function openAt(browser: Browser, email: string): Promise<Page> {
  const page = await openAs(browser, email);
  await page.goto(campaign);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return page;
}

/** Takes one step of the chain and reads what the page says of it. */
async function take(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
  await expectToast(page, message);
}
