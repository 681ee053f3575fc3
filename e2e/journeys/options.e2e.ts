import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, freeSurfaces, sentCampaign, takeStep } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

const period = fourWeeksFrom(620);
const mark = Date.now().toString(36);
/** More than any surface has: each gives what it has. */
const ALL_UNITS = '9999';

test.describe.configure({ mode: 'serial' });

const campaigns = { holder: 0, challenger: 0 };
const surfaces: Json[] = [];

async function assembled(customer: string, name: string): Promise<number> {
  const id = await sentCampaign(customer, 'ROLE_MHFE', { name: `${name} ${mark}`, ...period });
  await takeStep(await HttpUser.signIn(accounts.mhfe), id, 'BIDDER_ACCEPTED');
  return id;
}

/** The options of one campaign, as its reader finds them. */
async function optionsOf(browser: Browser, email: string, campaign: number): Promise<Page> {
  const page = await openAs(browser, email);
  await page.goto(`/options?campaign=${campaign}`);
  return page;
}

function rowOf(page: Page, surface: Json): Locator {
  return page.getByRole('row').filter({ hasText: surface.title });
}

/** What a row is for is a button of it, the rest stands behind '…'. */
const mainActs = ['Véglegesítés', 'Hosszabbítás megadása'];

async function act(page: Page, surface: Json, name: string): Promise<void> {
  const row = rowOf(page, surface);
  if (mainActs.includes(name)) await row.getByRole('button', { name, exact: true }).click();
  else await pressBehind(row, name);
}

test.beforeAll(async () => {
  campaigns.holder = await assembled(accounts.directAdvertiser, 'Opciót tart');
  campaigns.challenger = await assembled(accounts.directAdvertiser, 'Sorban áll');
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  surfaces.push(...(await freeSurfaces(mhfe, campaigns.holder, accounts.publisher, 2)));
});

test('a publisher sets how long options hold, and reads until when one would that begins today', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/options');
  await page.getByRole('link', { name: 'Opciós feltételek' }).first().click();
  await page.getByLabel(/^Az opció hossza/).fill('4');
  await page.getByLabel(/^Hosszabbítások száma/).fill('2');
  await expect(page.getByText(/^Ma kezdve \d{4}-\d\d-\d\d 18:00-ig tartana\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres módosítás!');
  await page.reload();
  await expect(page.getByLabel(/^Az opció hossza/)).toHaveValue('4 munkanap');
});

test('an MHFE holds two surfaces at once, and another campaign stands in line for both', async ({ browser }) => {
  const page = await openAs(browser, accounts.mhfe);
  const [first, second] = surfaces;
  const { company } = await (await HttpUser.signIn(accounts.publisher)).call('GET', '/api/auth');
  const shown = `company=${company.id}&only_available=true&type=STATIC&rowsPerPage=50&sort=title:asc`;
  await page.goto(`/campaigns/${campaigns.holder}/medias?${shown}`);
  for (const surface of [first, second]) await rowOf(page, surface).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kijelöltek opcióra (2)' }).click();
  await page.getByLabel(/^Mennyiség felületenként/).fill(ALL_UNITS);
  await page.getByRole('button', { name: 'Opció rögzítése (2)' }).click();
  await expectToast(page, 'Opció rögzítve: 2 felület');
  for (const surface of [first, second]) {
    await page.goto(`/campaigns/${campaigns.challenger}/medias?search=${encodeURIComponent(surface?.title)}`);
    await act(page, surface, 'Várólistára');
    await expect(page.getByText('Erre az időszakra még senki sem várakozik.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Várólistára' }).click();
    await expectToast(page, 'Várólistára került: 2. opció');
  }
});

test('the holder asks for a renewal, and the publisher grants it', async ({ browser }) => {
  const [first] = surfaces;
  const mhfe = await optionsOf(browser, accounts.mhfe, campaigns.holder);
  await expect(rowOf(mhfe, first)).toContainText('Tartott');
  await expect(rowOf(mhfe, first)).toContainText('1 várakozik');
  await act(mhfe, first, 'Hosszabbítás kérése');
  await confirm(mhfe, 'Hosszabbítás kérése');
  await expectToast(mhfe, 'Hosszabbítási kérelem elküldve, a közzétevő dönt róla');
  const publisher = await openAs(browser, accounts.publisher);
  await publisher.goto('/options?undecided=1');
  await act(publisher, first, 'Hosszabbítás megadása');
  await expect(publisher.getByRole('dialog')).toContainText('Az opció a hosszabbítással eddig tart');
  await confirm(publisher, 'Hosszabbítás megadása');
  await expectToast(publisher, 'Meghosszabbítva');
  await mhfe.goto(`/options?campaign=${campaigns.holder}`);
  await rowOf(mhfe, first).getByRole('link').first().click();
  await expect(mhfe.getByText('1 / 2 felhasználva')).toBeVisible();
});

test('challenged, the holder makes one firm and gives the other up, which is booked for the challenger at once', async ({
  browser,
}) => {
  const [first, second] = surfaces;
  const challenger = await optionsOf(browser, accounts.mhfe, campaigns.challenger);
  for (const surface of [first, second]) {
    await act(challenger, surface, 'Végleges döntés bekérése');
    await expect(challenger.getByRole('dialog')).toContainText('a következő munkanap 18:00-ig');
    await challenger.getByLabel(/^Megrendelés száma/).fill('MR-2026/114');
    await confirm(challenger, 'Döntés bekérése megrendeléssel');
    await expectToast(challenger, 'Végleges döntés bekérve');
    await expect(rowOf(challenger, surface)).toContainText('Végleges döntést kért');
  }
  const holder = await optionsOf(browser, accounts.mhfe, campaigns.holder);
  await expect(rowOf(holder, first)).toContainText('Döntésre felszólított');
  await act(holder, first, 'Véglegesítés');
  await expect(holder.getByRole('dialog')).toContainText('a foglalás kötött');
  await confirm(holder, 'Véglegesítés');
  await expectToast(holder, 'Véglegesítve, rendes foglalás lett belőle');
  await act(holder, second, 'Visszavonás');
  await confirm(holder, 'Visszavonás');
  await expectToast(holder, 'Sikeres visszavonás');
  await challenger.goto(`/options?campaign=${campaigns.challenger}`);
  await expect(rowOf(challenger, first)).toContainText('Várólistán');
  await expect(rowOf(challenger, second)).toContainText('Véglegesítve');
  await challenger.goto(`/campaigns/show/${campaigns.challenger}?tab=surfaces`);
  await expect(rowOf(challenger, second)).toBeVisible();
  await expect(rowOf(challenger, first)).toHaveCount(0);
});
