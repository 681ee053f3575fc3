import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectRowsAsHigh, expectToast, field, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { readWorkbook } from '../fixtures/documents.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mark = String(Date.now() % 100_000);
const period = { date_from: dayFromNow(400), date_to: dayFromNow(427) };

/** A campaign that its MHFE has accepted and now assembles. */
async function assembling(name: string): Promise<string> {
  const [advertiser, mhfe] = await Promise.all([
    HttpUser.signIn(accounts.directAdvertiser),
    HttpUser.signIn(accounts.mhfe),
  ]);
  const recipients = await advertiser.call('GET', '/api/partners/recipients');
  const brief = {
    recipient: recipients.find((option: Json) => option.role === 'ROLE_MHFE').id,
    name,
    brand: 'Csörgő Szóda',
    target_area: 'Országos',
    ooh_budget: 5_000_000,
    ...period,
    devices_and_other_information: 'Felületcsomag',
  };
  const { id } = await read(await advertiser.upload('/api/campaigns', brief, []), 'create');
  await advertiser.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  await mhfe.call('POST', `/api/campaigns/changestate/${id}`, { state: 'BIDDER_ACCEPTED' });
  return `/campaigns/show/${id}`;
}

async function openAt(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await openAs(browser, email);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Takes one step of the chain and reads what the page says of it. */
async function take(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
  await expectToast(page, message);
}

test.describe('a private package and a row typed in by hand', () => {
  test.describe.configure({ mode: 'serial' });
  const name = `Kért csomag ${mark}`;
  let campaign = '';
  let pack = '';

  test('the MHFE asks the publisher for a package', async ({ browser }) => {
    campaign = await assembling(name);
    const page = await openAt(browser, accounts.mhfe, campaign);
    await page.getByRole('button', { name: 'Továbbiak' }).click();
    await page.getByRole('link', { name: 'Felkérés küldése' }).click();
    await page.getByRole('combobox', { name: 'Közzétevő' }).click();
    await page.getByRole('option', { name: 'Pannon Plakát Kft.' }).click();
    await page.getByLabel('Keretösszeg').fill('900000');
    await page.getByLabel('A felkérés szövege').fill('Két belvárosi felület');
    await page.getByRole('button', { name: 'Felkérés küldése' }).click();
    await expectToast(page, 'Sikeres kérés küldés!');
  });

  test('the publisher makes it, adds a surface, approves it and hands the package over', async ({ browser }) => {
    const page = await openAt(
      browser,
      accounts.publisher,
      `/assembly-requests?campaign_name=${encodeURIComponent(name)}`,
    );
    await page
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Privát csomag létrehozása' }).click();
    await field(page, 'Ár').fill('300.000');
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expectToast(page, 'Sikeres felvétel!');
    await expect(page.getByText('Felületcsomag adatlapja')).toBeVisible();
    pack = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Médiafelületek', exact: true }).last().click();
    await page
      .getByRole('button', { name: /^Hozzáadás/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hozzáadás', exact: true }).click();
    await expectToast(page, 'Sikeres hozzáadás!');
    await expect(page.getByRole('heading', { name: 'Foglalás engedélyezése' })).toBeVisible();
    await page.getByRole('button', { name: 'Engedélyezés', exact: true }).click();
    await expectToast(page, 'Sikeres engedélyezés!');
    await page.goto(pack);
    await page.getByRole('button', { name: 'Elkészült privát csomag átadása' }).click();
    await confirm(page, 'Átadás');
    await expectToast(page, 'Sikeres átadás!');
    await expect(page.getByText('Átadva')).toBeVisible();
  });

  test('the MHFE types in a row; until it is finalized the offer does not go back, and says which', async ({
    browser,
  }) => {
    const page = await openAt(browser, accounts.mhfe, campaign);
    await take(page, 'Ajánlat lezárása', 'Az ajánlat visszaküldésre kész.');
    await page.getByRole('button', { name: 'Továbbiak' }).click();
    await page.getByRole('link', { name: 'Manuális tétel felvétele' }).click();
    await field(page, 'Megnevezés').fill('Szórólaposztás a téren');
    await field(page, 'Cég').fill('Utcai Szóró Bt.');
    await field(page, 'Ár').fill('150.000');
    await page.getByRole('button', { name: 'Mentés, tovább a véglegesítéshez' }).click();
    await expectToast(page, 'Sikeres rögzítés!');
    await page.goto(campaign);
    await expect(page.getByRole('button', { name: 'Visszaküldés a hirdetőnek' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('link', { name: 'Szórólaposztás a téren' }).first().click();
    await expect(page.getByRole('heading', { name: 'Manuális tétel véglegesítése' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Bérleti időegység' }).click();
    await page.getByRole('option', { name: '2 hét' }).click();
    await expect(field(page, 'Bérleti időtartam')).toHaveValue('2');
    await page.getByRole('button', { name: 'Véglegesítés', exact: true }).click();
    await expectToast(page, 'Sikeres véglegesítés!');
  });

  test('the MHFE sets its commission on the package and sends the offer back', async ({ browser }) => {
    const page = await openAt(browser, accounts.mhfe, `${campaign}?tab=surfaces`);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await pressBehind(row, 'Megbízási díj és növekmények szerkesztése');
    await page.getByLabel('Megbízási díj', { exact: true }).fill('10%');
    await expect(page.getByRole('main')).toContainText(/330\s000\sFt/);
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expectToast(page, 'Sikeres módosítás!');
    await page.goto(campaign);
    await take(page, 'Visszaküldés a hirdetőnek', 'Az ajánlat visszaküldve a hirdetőnek.');
  });

  test('the customer reads what it costs it, of package and row alike, and accepts', async ({ browser }) => {
    const page = await openAt(browser, accounts.directAdvertiser, `${campaign}?tab=surfaces`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/330\s000\sFt/);
    await expect(page.getByText(/630\s000\sFt/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Szórólaposztás a téren' }).click();
    await expect(page.getByRole('heading', { name: 'Manuális tétel adatlapja' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Végleges ügyfélár\s*300\s000\sFt/);
    await expect(page.locator('body')).not.toContainText(/NetNetNet|Megbízási díj|Listaár|Véglegesítés/);
    await page.goto(campaign);
    await take(page, 'Ajánlat elfogadása', 'Az ajánlat elfogadva.');
  });
});

/** A public package of the publisher's free surfaces, on sale through the period of the journeys. */
async function publicPackage(
  title: string,
  surfaces: number,
): Promise<{ readonly id: number; readonly titles: string[] }> {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const body = { title, price: 600_000, date_from: dayFromNow(390), date_to: dayFromNow(440) };
  const { id } = await publisher.call('POST', '/api/packages', body);
  const { list } = await publisher.call('GET', `/api/medias?package=${id}&rowsPerPage=25&sort=id:desc`);
  const free = list.filter((row: Json) => row.available_quantity > 0).slice(0, surfaces);
  for (const row of free)
    await publisher.call('POST', '/api/package-items', { package: id, media: row.id, quantity: 1 });
  return { id, titles: free.map((row: Json) => row.title) };
}

test('a public package is booked whole; rejecting one of its surfaces says that all go, and all go', async ({
  browser,
}) => {
  const name = `Egészben ${mark}`;
  const title = `Publikus ${mark}`;
  const { titles } = await publicPackage(title, 3);
  const campaign = await assembling(name);
  const mhfe = await openAt(browser, accounts.mhfe, campaign);
  await pressBehind(mhfe, 'Felületcsomagok foglalása', 'Továbbiak');
  const row = mhfe.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: 'Foglalás' }).click();
  await expect(mhfe.getByRole('dialog')).toContainText('A csomag minden felülete lefoglalódik');
  await mhfe.getByRole('dialog').getByRole('button', { name: 'Foglalás', exact: true }).click();
  await expectToast(mhfe, 'Sikeres foglalás!');
  await mhfe.goto(campaign);
  await take(mhfe, 'Elküldés a közzétevőknek', 'Az ajánlat továbbítva a közzétevőknek.');

  const id = campaign.split('/').at(-1);
  const publisher = await openAt(browser, accounts.publisher, `/bookings?campaign=${id}`);
  const waiting = publisher.getByRole('row', { name: /Engedélyezésre vár/ });
  await expect(waiting).toHaveCount(titles.length);
  await pressBehind(waiting.first(), 'Elutasítás');
  await expect(publisher.getByRole('dialog')).toContainText(`publikus felületcsomag része („${title}”)`);
  await publisher.getByRole('dialog').getByRole('button', { name: 'Elutasítás' }).click();
  await expectToast(publisher, 'Sikeres elutasítás');
  await expect(waiting).toHaveCount(0);
  await expect(publisher.getByRole('row', { name: /Elutasított/ })).toHaveCount(titles.length);

  await mhfe.goto(`${campaign}?tab=surfaces`);
  await expect(mhfe.getByRole('row', { name: new RegExp(title) })).toContainText('Elutasított');
});

test('a workbook with faults brings nothing and is given back marked; the mended one fills the package, whose rows are as high as the others', async ({
  browser,
}) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const { id } = await publicPackage(`Munkafüzet ${mark}`, 0);
  const { list } = await publisher.call('GET', `/api/medias?package=${id}&rowsPerPage=25&sort=id:desc`);
  const codes = list
    .filter((row: Json) => row.available_quantity > 0 && row.surface_code)
    .slice(0, 2)
    .map((row: Json) => row.surface_code);
  const page = await openAt(browser, accounts.publisher, `/packages/${id}/medias`);
  await page.getByRole('link', { name: 'Excel importálás' }).click();
  const upload = async (rows: readonly string[]): Promise<void> => {
    const buffer = Buffer.from(['Felületkód;Mennyiség (db)', ...rows].join('\r\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'csomag.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Importálás', exact: true }).click();
  };
  await upload([`${codes[0]};1`, 'NINCS-ILYEN;1', `${codes[1]};nulla`]);
  await expectToast(page, 'Sikertelen importálás!');
  await expect(page.getByText('2 hiba a munkafüzetben')).toBeVisible();
  await expect(page.getByRole('row', { name: /NINCS-ILYEN/ })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Megjelölt munkafüzet letöltése' }).click();
  const marked = await readWorkbook(await readFile(await (await started).path()));
  expect(JSON.stringify([...marked.values()])).toContain('NINCS-ILYEN');
  expect((await publisher.call('GET', `/api/packages/${id}`)).package_items).toEqual([]);
  await upload(codes.map((code: string) => `${code};1`));
  await expectToast(page, 'Sikeres importálás');
  await expect(page.getByText('2 felület került a csomagba.')).toBeVisible();
  expect((await publisher.call('GET', `/api/packages/${id}`)).package_items).toHaveLength(2);
  await page.goto(`/packages/${id}/medias?sort=id:desc`);
  await expect(page.getByText('A csomagban', { exact: true })).toHaveCount(2);
  await expectRowsAsHigh(page);
});
