import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../fixtures/browser-user.ts';
import { fourWeeksFrom } from '../fixtures/campaign-by-http.ts';
import { accounts, DEMO_PASSWORD } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

/** How far the table reaches beyond its box, and how tall its rows are. */
async function measured(page: Page): Promise<{ readonly beyond: number; readonly rows: readonly number[] }> {
  await expect(page.locator('[data-list] tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.locator('main [data-list] table').evaluate((table: HTMLTableElement) => {
    const box = table.parentElement ?? table;
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    return {
      beyond: box.scrollWidth - box.clientWidth,
      rows: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    };
  });
}

for (const role of ['admin', 'mhfe', 'intermediary', 'advertiser', 'publisher'] as const) {
  test(`the campaigns of ${role} fit a screen of 1440, the sorted column too`, async ({ browser }) => {
    const page = await openAs(browser, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/campaigns?sort=updated_at:desc');
    const { beyond, rows } = await measured(page);
    expect(beyond).toBeLessThanOrEqual(0);
    expect(Math.max(...rows)).toBeLessThanOrEqual(48);
    const sorted = page.locator('th[aria-sort=descending]');
    const { x = 0, width = 0 } = (await sorted.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1440);
    await expect(sorted).toHaveText(/Módosítva/);
  });
}

const listsOf = {
  admin: [
    ...['/medias', '/campaigns', '/bookings', '/bookings/package-list', '/packages', '/accounts', '/employees'],
    ...['/partners', '/discounts', '/system-list-items', '/audit', '/mails', '/excel-templates'],
  ],
  mhfe: ['/medias', '/campaigns', '/options', '/packages', '/assembly-requests'],
  otherPublisher: ['/medias', '/bookings?search=Zöldkosár', '/options', '/packages'],
  advertiser: ['/campaigns'],
} as const;

for (const role of ['admin', 'mhfe', 'otherPublisher', 'advertiser'] as const) {
  test(`the rows of each list of ${role} are all as high`, async ({ browser }) => {
    const page = await openAs(browser, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const address of listsOf[role]) {
      await page.goto(address);
      const { rows } = await measured(page);
      expect([address, ...new Set(rows)]).toEqual([address, rows[0]]);
    }
  });
}

test('the rows that an offer maker books from are all as high, one with an option, too', async ({ browser }) => {
  const maker = await HttpUser.signIn(accounts.mhfe);
  const { list: options } = await maker.call('GET', '/api/options?state=HOLDING&rowsPerPage=50');
  const questions = options.map(
    ({ campaign, media }: Json) => [campaign.id, encodeURIComponent(media.city ?? media.title)] as const,
  );
  // All that is found stands on one page, the surface with its option among it.
  let address = '';
  for (const [campaign, search] of questions) {
    const { totalCount } = await maker.call('GET', `/api/medias?campaign=${campaign}&search=${search}`);
    if (totalCount > 1 && totalCount <= 50) address = `/campaigns/${campaign}/medias?rowsPerPage=50&search=${search}`;
  }
  const page = await openAs(browser, accounts.mhfe);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expect(page.locator('tbody').getByText('Opció', { exact: true }).first()).toBeVisible();
  expect(new Set((await measured(page)).rows).size).toBe(1);
  await expectRoomForNames(page);
});

/** Town and street of a surface are read there beside its map; what does not fit says so. */
async function expectRoomForNames(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Térkép elrejtése' })).toBeVisible();
  await expect
    .poll(async () => (await page.locator('tbody td[data-names]').first().boundingBox())?.width)
    .toBeGreaterThanOrEqual(180);
  const under = page.locator('tbody td[data-names] span[title]');
  const ends = await under.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).textOverflow));
  expect(new Set(ends)).toEqual(new Set(['ellipsis']));
}

for (const role of ['admin', 'mhfe', 'advertiser', 'publisher'] as const) {
  test(`the surfaces of ${role} fit a screen of 1440 beside their map`, async ({ browser }) => {
    const page = await openAs(browser, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/medias');
    await expect(page.getByRole('button', { name: 'Térkép elrejtése' })).toBeVisible();
    await expect.poll(async () => (await measured(page)).beyond).toBeLessThanOrEqual(0);
    expect(Math.max(...(await measured(page)).rows)).toBeLessThanOrEqual(48);
    const acts = page.locator('tbody tr td:last-child').first();
    expect(await acts.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none');
  });
}

test('what an offer maker books from fits 1440 beside its map, free units and price in sight', async ({ browser }) => {
  const maker = await HttpUser.signIn(accounts.mhfe);
  const assembling = await maker.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=1');
  const page = await openAs(browser, accounts.mhfe);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/campaigns/${assembling.list[0].id}/medias`);
  await expect(page.getByRole('button', { name: 'Térkép elrejtése' })).toBeVisible();
  await expect.poll(async () => (await measured(page)).beyond).toBeLessThanOrEqual(0);
});

for (const role of ['publisher', 'otherPublisher'] as const) {
  test(`the bookings of ${role} fit 1440, their days in sight`, async ({ browser }) => {
    const page = await openAs(browser, accounts[role]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/bookings');
    await expect.poll(async () => (await measured(page)).beyond).toBeLessThanOrEqual(0);
  });
}

/** Somebody of a new company with a name as long as they come. */
async function userOfLongCompany(role: string, mark: string): Promise<HttpUser> {
  const email = `hosszu.${mark}@pelda.hu`;
  const admin = await HttpUser.signIn(accounts.admin);
  await admin.call('POST', '/api/users', {
    email,
    name: 'Hosszú Henrik',
    phone_number: '201234567',
    contact_email: email,
    roles: [role],
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
    company: {
      name: `Közép-magyarországi Oszlopos Köztéri és Beltéri Hirdetési Szolgáltató ${mark} Kft.`,
      tax_number: `${String(Date.now()).slice(-8)}-2-41`,
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 1.',
    },
  });
  return HttpUser.signIn(email);
}

test('the campaigns of an admin fit 1440 beside long names and five acts in a row', async ({ browser }) => {
  const mark = `k${Date.now().toString(36)}`;
  const agency = await userOfLongCompany('ROLE_INTERMEDIARY', mark);
  const { id: invitation } = await agency.call('POST', '/api/invitees', { email: accounts.mhfe, role: 'ROLE_MHFE' });
  await (await HttpUser.signIn(accounts.mhfe)).call('PUT', `/api/invitees/accept/${invitation}`);
  const [maker] = await agency.call('GET', '/api/partners/recipients');
  const brief = {
    recipient: maker.id,
    name: `Középtávú köztéri jelenlét a Duna mentén ${mark}`,
    brand: 'Csörgő Szóda és Szörp',
    external_advertiser: 'Közép-magyarországi Oszlopos Köztéri és Beltéri Hirdetési Szolgáltató Zrt.',
    target_area: 'Országos',
    ooh_budget: 125_000_000,
    devices_and_other_information: 'Citylight',
    ...fourWeeksFrom(30),
  };
  expect((await agency.upload('/api/campaigns', brief, [])).status).toBe(201);
  const page = await openAs(browser, accounts.admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/campaigns?sort=updated_at:desc');
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row.getByRole('button', { name: 'Műveletek' })).toBeVisible();
  const { beyond, rows } = await measured(page);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(Math.max(...rows)).toBeLessThanOrEqual(48);
});

test('rows of surfaces keep one height and fit beside the map, however long names, codes and prices are', async ({
  browser,
}) => {
  const mark = Date.now().toString(36);
  const owner = await userOfLongCompany('ROLE_PUBLISHER', mark);
  const title = `Hirdetőoszlop ${mark} a Szent István körút és a Hegedűs Gyula utca sarkán, a villamosmegállóval szemben`;
  const lists = await owner.call('POST', '/api/system-lists/collection', { lists: ['rental_period_unit'] });
  const large = {
    ...surfaceIn('Hódmezővásárhely', title),
    media_geodata: { zip_code: '6800', city: 'Hódmezővásárhely', street: 'Fő tér 1.' },
    media_other_datas: [{ name: 'Kód', value: `HÓDMEZŐ-${mark}`.toUpperCase(), type: 'Felületkód' }],
    media_marketing: { contacts: 12_000, rental_period_unit: lists.rental_period_unit[0].id },
    media_financials: [{ price: 12_345_678 }],
    quantity: 100_000,
  };
  expect((await owner.upload('/api/medias', large, [])).status).toBe(201);
  for (const reader of [accounts.mhfe, accounts.admin]) {
    const page = await openAs(browser, reader);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/medias?sort=id:desc');
    await expect(page.getByRole('row', { name: new RegExp(mark) })).toBeVisible();
    const { beyond, rows } = await measured(page);
    expect(beyond).toBeLessThanOrEqual(0);
    expect(Math.max(...rows)).toBeLessThanOrEqual(48);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(2);
    await page.close();
  }
});

test('what is chosen is summed in sight beside the map, prices and contacts', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/medias?county=Pest');
  await expect(page.getByRole('button', { name: 'Térkép elrejtése' })).toBeVisible();
  const head = page.locator('main table thead');
  const before = await head.boundingBox();
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).setChecked(true);
  const totals = page.getByText(/^1-1 db listaára: .* · kontaktszám: /);
  await expect(totals).toBeVisible();
  const cut = await totals.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(Math.max(...cut)).toBeLessThanOrEqual(1);
  expect((await head.boundingBox())?.y).toBe(before?.y);
  await page.close();
});

const cardsOf = {
  mhfe: ['/campaigns', '/assembly-requests', '/packages', '/options'],
  otherPublisher: ['/bookings', '/packages'],
} as const;

/** Of the cards that tell a day: the texts of which a part lies beyond their cell or their card. */
async function cutDays(page: Page): Promise<{ readonly told: number; readonly cut: readonly string[] }> {
  await measured(page);
  return page.locator('main [data-list] tbody').evaluate((body) => {
    const cells = [...body.querySelectorAll<HTMLElement>('td[data-card]')].filter(
      (cell) => cell.offsetParent !== null && /\d{4}-\d\d-\d\d/.test(cell.innerText),
    );
    const isCut = (cell: HTMLElement): boolean => {
      const card = cell.closest('tr')?.getBoundingClientRect();
      const { bottom } = cell.getBoundingClientRect();
      return cell.scrollWidth > cell.clientWidth || bottom > (card?.bottom ?? 0);
    };
    return { told: cells.length, cut: cells.filter(isCut).map((cell) => cell.innerText) };
  });
}

for (const role of ['mhfe', 'otherPublisher'] as const) {
  test(`on a phone the cards of ${role} tell their days whole`, async ({ browser }) => {
    const page = await openAs(browser, accounts[role]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of cardsOf[role]) {
      await page.goto(address);
      const { told, cut } = await cutDays(page);
      expect([address, told > 0, cut]).toEqual([address, true, []]);
    }
    await page.close();
  });
}

test('on a phone a surface tells its price also beside a long town, and the latest act stays on the page', async ({
  browser,
}) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const title = `Telefonon ${Date.now().toString(36)}`;
  const place = { media_geodata: { zip_code: '6800', city: 'Hódmezővásárhely', street: 'Fő tér 1.' } };
  const { id } = await publisher.call('POST', '/api/medias', { ...surfaceIn('Budapest', title), ...place });
  const act = { kind: 'deadlines', booking: '20 nap' };
  const { rows } = await publisher.call('POST', '/api/medias/acts/preview', { act, ids: [id] });
  const chosen = [{ media: id, revision: rows[0].revision }];
  await publisher.call('POST', '/api/medias/acts', { act, rows: chosen, mode: 'all' });
  const page = await openAs(browser, accounts.publisher);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/medias?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('row', { name: new RegExp(title) });
  const price = card.getByText(/45\s000\sFt/);
  await expect(price).toBeVisible();
  const [inner, outer] = [await price.boundingBox(), await card.boundingBox()];
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
  await expect(page.getByRole('button', { name: /^Visszavonás: Határidők/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.close();
});

test('on a phone the step of whose turn it is stands above the chain, in sight', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/campaigns?state=READY_TO_SENT_BACK&rowsPerPage=1');
  const page = await openAs(browser, accounts.mhfe);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/campaigns/show/${list[0].id}`);
  const customer = list[0].intermediary === null ? 'hirdetőnek' : 'közvetítőnek';
  const step = page.getByRole('button', { name: `Visszaküldés a ${customer}`, exact: true });
  await expect(step).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /Folyamat/ }).click();
  const chain = page.getByText('Ajánlatkérés', { exact: true }).first();
  const [above, below] = [await step.boundingBox(), await chain.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});
