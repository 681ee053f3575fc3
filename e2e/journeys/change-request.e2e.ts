import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const period = { date_from: dayFromNow(200), date_to: dayFromNow(227) };
const name = `Módosított ajánlat ${Date.now() % 100_000}`;

test.describe.configure({ mode: 'serial' });

let campaign = 0;
let titles: readonly string[] = [];

/** An offer of two surfaces that has come back to the advertiser by way of the intermediary. */
test.beforeAll(async () => {
  const signIn = (email: string) => HttpUser.signIn(email);
  const [advertiser, intermediary] = [await signIn(accounts.advertiser), await signIn(accounts.intermediary)];
  const [mhfe, publisher] = [await signIn(accounts.mhfe), await signIn(accounts.publisher)];
  const recipientOf = async (user: HttpUser, role: string, query = ''): Promise<number> =>
    (await user.call('GET', `/api/partners/recipients${query}`)).find((option: Json) => option.role === role).id;
  const brief = {
    recipient: await recipientOf(advertiser, 'ROLE_INTERMEDIARY'),
    name,
    brand: 'Csörgő Szóda',
    target_area: 'Országos',
    ooh_budget: 5_000_000,
    ...period,
    devices_and_other_information: 'Citylight',
  };
  campaign = (await read(await advertiser.upload('/api/campaigns', brief, []), 'create')).id;
  const move = (user: HttpUser, state: string) =>
    user.call('POST', `/api/campaigns/changestate/${campaign}`, { state });
  await move(advertiser, 'SENT_TO_INTERMEDIARY');
  await move(intermediary, 'INTERMEDIARY_ACCEPTED');
  const recipient = await recipientOf(intermediary, 'ROLE_MHFE', `?campaign=${campaign}`);
  await intermediary.call('PUT', `/api/campaigns/${campaign}`, { recipient });
  await move(intermediary, 'SENT_TO_BIDDER');
  await move(mhfe, 'BIDDER_ACCEPTED');
  const own = await publisher.call('GET', '/api/medias?rowsPerPage=50&type=STATIC');
  const free = await mhfe.call('GET', `/api/medias?campaign=${campaign}&rowsPerPage=100&type=STATIC`);
  const surfaces = free.list.filter(
    (row: Json) => row.available_quantity > 0 && own.list.some((mine: Json) => mine.id === row.id),
  );
  const bookings: Json[] = [];
  for (const media of surfaces.slice(0, 2)) {
    bookings.push(await mhfe.call('POST', '/api/bookings', { campaign, media: media.id, quantity: 1, ...period }));
  }
  expect(bookings).toHaveLength(2);
  await move(mhfe, 'SENT_TO_PUBLISHER');
  for (const { id } of bookings) {
    await publisher.call('PUT', `/api/bookings/${id}`, { state: 'PUBLISHER_ACCEPTED', rental_period_value: 2 });
  }
  for (const { id } of bookings) await mhfe.call('PUT', `/api/bookings/${id}`, { mhfe_fee: '10%' });
  titles = surfaces.slice(0, 2).map((row: Json) => row.title);
  await move(mhfe, 'SENT_BACK_TO_INTERMEDIARY');
  await move(intermediary, 'SENT_BACK_TO_ADVERTISER');
});

const open = async (browser: Browser, email: string, tab = ''): Promise<Page> => {
  const page = await openAs(browser, email);
  await page.goto(`/campaigns/show/${campaign}${tab}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return page;
};

/** The advertiser writes a request about the whole and about one line, and sends it. */
async function ask(browser: Browser, general: string): Promise<void> {
  const page = await open(browser, accounts.advertiser, '?tab=surfaces');
  await expect(page.getByText('1. változat').first()).toBeVisible();
  await page.getByRole('link', { name: 'Új módosítási kérelem' }).click();
  await page.getByLabel('Általános módosítási kérelem').fill(general);
  const line = page.getByRole('listitem').filter({ hasText: titles[0] ?? '' });
  await line.getByRole('button', { name: /^Kérés ehhez a tételhez/ }).click();
  await page.getByLabel(`Kérés: ${titles[0]}`).fill('Olcsóbban kérjük.');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres mentés!');
  await page.getByRole('button', { name: 'Kérelem elküldése' }).click();
  await confirm(page);
  await expectToast(page, 'Sikeres kérelem küldése!');
  await page.close();
}

async function decide(browser: Browser, email: string, button: string, message: string, note?: string): Promise<void> {
  const page = await open(browser, email);
  await page.getByRole('link', { name: 'Módosítási kérelem elbírálása' }).click();
  await expect(page.getByText('Olcsóbban kérjük.')).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
  if (note !== undefined) await page.getByLabel('Indoklás (nem kötelező)').fill(note);
  await confirm(page);
  await expectToast(page, message);
  await page.close();
}

test('a request is rejected by the intermediary, and its reason comes to the advertiser', async ({ browser }) => {
  await ask(browser, 'Kérjük az első ajánlat átdolgozását.');
  await decide(browser, accounts.intermediary, 'Elutasítás', 'Sikeres elutasítás', 'Ezt nem küldjük tovább.');
  const page = await open(browser, accounts.advertiser);
  await pressBehind(page, 'Módosítási kérelmek', 'Továbbiak');
  await page.getByRole('link', { name: /Kérjük az első ajánlat/ }).click();
  await expect(page.getByText('Ezt nem küldjük tovább.')).toBeVisible();
  await expect(page.getByText('Közvetítő elutasította').first()).toBeVisible();
});

test('the next one is passed on, and rejected by the offer maker', async ({ browser }) => {
  await ask(browser, 'Kérjük a második átdolgozást.');
  await decide(
    browser,
    accounts.intermediary,
    'Továbbítás az ajánlatkészítőnek',
    'A kérelem továbbítva az ajánlatkészítőnek.',
  );
  await decide(browser, accounts.mhfe, 'Elutasítás', 'Sikeres elutasítás', 'A keret nem engedi.');
  const page = await open(browser, accounts.advertiser);
  await expect(page.getByText('Visszaküldve a hirdetőnek').first()).toBeVisible();
});

test('the third is accepted on both levels, and one line becomes cheaper', async ({ browser }) => {
  await ask(browser, 'Kérjük a harmadik átdolgozást.');
  await decide(
    browser,
    accounts.intermediary,
    'Továbbítás az ajánlatkészítőnek',
    'A kérelem továbbítva az ajánlatkészítőnek.',
  );
  await decide(browser, accounts.mhfe, 'Elfogadás', 'Sikeres elfogadás');
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const { bookings } = await mhfe.call('GET', `/api/campaigns/${campaign}`);
  const first = bookings.find((row: Json) => row.media.title === titles[0]);
  await mhfe.call('PUT', `/api/bookings/${first.id}`, { mhfe_fee: '2%' });
  const page = await open(browser, accounts.mhfe, '?tab=surfaces');
  await expect(page.getByRole('row', { name: new RegExp(titles[0] ?? '') }).getByText('Módosult: ár')).toBeVisible();
  await page.getByRole('button', { name: 'Visszaküldés a közvetítőnek', exact: true }).click();
  await confirm(page);
  await expectToast(page, 'Az ajánlat visszaküldve a közvetítőnek.');
  const intermediary = await open(browser, accounts.intermediary);
  await intermediary.getByRole('button', { name: 'Visszaküldés a hirdetőnek', exact: true }).click();
  await expect(intermediary.getByRole('dialog').getByText('2. változat')).toBeVisible();
  await confirm(intermediary);
  await expectToast(intermediary, 'Az ajánlat visszaküldve a hirdetőnek.');
});

test('the advertiser sees what changed, compares the versions, and accepts the second one by its number', async ({
  browser,
}) => {
  const page = await open(browser, accounts.advertiser, '?tab=surfaces');
  const changed = page.getByRole('row', { name: new RegExp(titles[0] ?? '') });
  await expect(changed.getByText('Módosult: ár')).toBeVisible();
  await page.getByRole('link', { name: 'Változatok', exact: true }).click();
  await expect(page.getByText('Eltérés:')).toBeVisible();
  await expect(page.getByRole('row', { name: /Módosult: ár/ })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Átnézve' }).click();
  await expect(changed.getByText('Módosult: ár')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ajánlat elfogadása', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('2. változat')).toBeVisible();
  await confirm(page);
  await expectToast(page, 'Az ajánlat elfogadva.');
  await page.getByRole('tab', { name: 'Műveletek' }).click();
  await expect(page.getByText(/2\. változat \([\d\s]+Ft\)/).first()).toBeVisible();
});
