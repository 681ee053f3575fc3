import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Four weeks far from what other journeys book. */
const period = { date_from: dayFromNow(210), date_to: dayFromNow(237) };
const name = `Nyitott szemmel ${Date.now().toString(36)}`;
const BOOKED = 5;
const KEPT = 3;

test.describe.configure({ mode: 'serial' });

let id = 0;
let publisherId = 0;

test.beforeAll(async () => {
  const [advertiser, mhfe, publisher] = await Promise.all([
    HttpUser.signIn(accounts.directAdvertiser),
    HttpUser.signIn(accounts.mhfe),
    HttpUser.signIn(accounts.publisher),
  ]);
  const recipients = await advertiser.call('GET', '/api/partners/recipients');
  const seller = recipients.find((option: Json) => option.role === 'ROLE_MHFE');
  const brief = {
    recipient: seller.id,
    name,
    brand: 'Látkép',
    target_area: 'Országos',
    ooh_budget: 9_000_000,
    ...period,
    devices_and_other_information: 'Citylight',
  };
  ({ id } = await read(await advertiser.upload('/api/campaigns', brief, []), 'campaign'));
  await advertiser.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  await mhfe.call('POST', `/api/campaigns/changestate/${id}`, { state: 'BIDDER_ACCEPTED' });
  publisherId = (await publisher.call('GET', '/api/auth')).company.id;
});

test('the MHFE books with the prices in sight, moves one line, deletes two and reminds the publisher', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.mhfe);
  const query = `company=${publisherId}&only_available=true&type=STATIC&rowsPerPage=25&sort=title:asc`;
  await page.goto(`/campaigns/${id}/medias?${query}`);
  const free = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Foglalás', exact: true }) });
  await expect(free.first()).toBeVisible();
  for (const row of (await free.all()).slice(0, BOOKED)) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kijelöltek foglalása' }).click();
  const booking = page.getByRole('dialog').getByRole('button', { name: /felület foglalása/ });
  await booking.click();
  await expect(page.getByText(`${BOOKED} tétel a kampányban`)).toBeVisible();

  await openOffer(page);
  await page.getByRole('button', { name: /^kb\..*Ft.*Folyamat/ }).click();
  await expect(page.getByRole('region', { name: 'Az ajánlat eddig' })).toContainText('kb.');
  await page.getByRole('button', { name: /Folyamat/ }).click();
  const rows = page
    .getByRole('region', { name: 'A kampány tételei' })
    .locator('tbody tr')
    .filter({ hasText: 'Létrehozva' });
  await expect(rows).toHaveCount(BOOKED);
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Időszak, mennyiség (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres módosítás: 1 tétel');
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Törlés (2)' }).click();
  await confirm(page, 'Törlés');
  await expectToast(page, 'Törölve: 2 tétel');
  await expect(rows).toHaveCount(KEPT);

  await take(page, 'Elküldés a közzétevőknek', 'Az ajánlat továbbítva a közzétevőknek.');
  await page.getByRole('button', { name: 'Emlékeztető küldése' }).click();
  await expectToast(page, /Emlékeztető elküldve/);
  await expect(page.getByText('Utolsó emlékeztető:')).toBeVisible();
  await page.getByRole('tab', { name: 'Műveletek' }).click();
  await expect(page.getByText('Emlékeztető a közzétevőnek')).toBeVisible();
});

test('the publisher approves, and the MHFE sets one fee on every line that lacks it', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const desk = await publisher.call('GET', `/api/bookings/desk?campaign=${id}`);
  const rows = desk.rows.map((row: Json) => ({ booking: row.id, decision: 'approve', rental_period_value: 4 }));
  const { outcomes } = await publisher.call('POST', '/api/bookings/desk', { rows });
  expect(outcomes.map((row: Json) => row.outcome)).toEqual(Array(KEPT).fill('approved'));

  const page = await openAs(browser, accounts.mhfe);
  await page.goto(`/campaigns/show/${id}`);
  await openOffer(page);
  await page.getByRole('button', { name: `${KEPT} tételnek nincs még megbízási díja` }).click();
  await page.getByRole('button', { name: `Megbízási díj (${KEPT})` }).click();
  const fee = page.getByRole('dialog').getByRole('textbox', { name: 'Megbízási díj' });
  await fee.fill('1000');
  await fee.press('Tab');
  await page.keyboard.press('Shift+Tab');
  // All of it is selected, as in every field that is tabbed into.
  await page.keyboard.type('10%');
  await expect(fee).toHaveValue('10%');
  await page.getByRole('dialog').getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, `Sikeres módosítás: ${KEPT} tétel`);
  await expect(page.getByText(/nincs még megbízási díja/)).toHaveCount(0);
  await take(page, 'Visszaküldés a hirdetőnek', 'Az ajánlat visszaküldve a hirdetőnek.');
});

test('the advertiser looks at cards, map and total, finds the choice kept, and accepts', async ({ browser }) => {
  const page = await openCards(browser);
  await expect(page.getByRole('region', { name: 'Az ajánlat médiafelületei a térképen' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'A kampány tételei' }).getByRole('listitem');
  await expect(cards).toHaveCount(KEPT);
  await expect(cards.first()).toContainText(/× .* cm/);
  const prices = await cards.locator('strong').allInnerTexts();
  const sum = prices.reduce((total, price) => total + Number(price.replace(/\D/g, '')), 0);
  await page.getByRole('button', { name: /Folyamat/ }).click();
  const whole = page.getByRole('region', { name: 'Az ajánlat összesen' });
  const total = await whole.locator('dd').first().innerText();
  expect(Number(total.replace(/\D/g, ''))).toBe(sum);
  await expect(page.locator('body')).not.toContainText(/NetNetNet|Megbízási díj|Becsült/);
  await page.reload();
  await expect(cards).toHaveCount(KEPT);

  await page.setViewportSize({ width: 390, height: 844 });
  await cards.last().scrollIntoViewIfNeeded();
  const bar = page.getByRole('region', { name: 'Döntés az ajánlatról' });
  await expect(bar.getByRole('button', { name: 'Ajánlat elutasítása' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Ajánlat elfogadása' }).click();
  await confirm(page);
  await expectToast(page, 'Az ajánlat elfogadva.');
});

async function openCards(browser: Browser): Promise<Page> {
  const page = await openAs(browser, accounts.directAdvertiser);
  await page.goto(`/campaigns/show/${id}?tab=surfaces`);
  await page.getByText('Kártyák', { exact: true }).click();
  return page;
}

async function openOffer(page: Page): Promise<void> {
  await page.goto(`/campaigns/show/${id}?tab=surfaces`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function take(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
  await expectToast(page, message);
}

test('on paper no line of an offer is scrolled away, and no column', async ({ browser }) => {
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const { list } = await mhfe.call('GET', '/api/campaigns?state=ADVERTISER_ACCEPT&rowsPerPage=50');
  const offers = await Promise.all(list.map((row: Json) => mhfe.call('GET', `/api/campaigns/${row.id}`)));
  const longest = offers.toSorted((one, other) => other.bookings.length - one.bookings.length)[0];
  const page = await openAs(browser, accounts.mhfe);
  await page.goto(`/campaigns/show/${longest.id}?tab=surfaces`);
  const box = page.getByRole('region', { name: 'A kampány tételei' });
  await expect(box.getByRole('row').nth(5)).toBeVisible();
  const isCut = () =>
    box.evaluate(
      (one) =>
        getComputedStyle(one).overflowY !== 'visible' &&
        (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1),
    );
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toBe(false);
  await expect(box.getByRole('button', { name: 'Törlés' })).toHaveCount(0);
});
