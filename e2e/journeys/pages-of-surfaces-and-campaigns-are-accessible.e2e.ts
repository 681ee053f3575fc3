import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { examine } from '../fixtures/examination.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

test.describe.configure({ mode: 'parallel' });

test("the publisher's pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const waiting = await user.call('GET', '/api/bookings?state=WAITING_FOR_PUBLISHER&rowsPerPage=1');
  const surfaces = await user.call('GET', '/api/medias?rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  await examine(page, '/medias');
  await examine(page, `/medias/show/${surfaces.list[0].id}`);
  await examine(page, '/medias/occupancy');
  await examine(page, '/medias/occupancy?unit=month');
  await examine(page, '/medias/occupancy', async () => {
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/oszlop$/)).toBeVisible();
  });
  await examine(page, `/bookings/create/${surfaces.list[0].id}`);
  await examine(page, `/bookings/own/${await ownBooking(user)}`);
  await examine(page, '/medias?map=large&near=47.49791,19.04024,5000');
  await examine(page, '/medias/import');
  await examine(page, '/bookings');
  await examine(page, `/bookings/edit/${waiting.list[0].id}`);
  await examine(page, `/bookings/desk?campaign=${waiting.list[0].campaign.id}`);
});

/** Of days on which nothing else is booked. */
async function ownBooking(user: HttpUser): Promise<number> {
  const day = new Date(Date.now() + 420 * 86_400_000).toISOString().slice(0, 10);
  const { list } = await user.call('GET', `/api/medias?available_from=${day}&only_available=true&rowsPerPage=1`);
  const body = { media: list[0].id, quantity: 1, date_from: day, date_to: day, campaign_name: 'Saját' };
  return (await user.call('POST', '/api/bookings', body)).id;
}

test('the form, the drawn area and the pictures of surfaces', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const { list } = await user.call('GET', '/api/medias?rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  await examine(page, '/medias/create');
  await examine(page, `/medias/edit/${list[0].id}`);
  await examine(page, '/medias/defaults');
  await examine(page, '/medias/photos');
  await examine(page, `/medias/show/${list[0].id}`, async () => {
    await pressBehind(page, 'Több másolat', 'Továbbiak');
    await expect(page.getByRole('textbox', { name: 'Másolatok száma' })).toBeVisible();
  });
  await examine(page, '/medias?polygon=17.5,46.5,20.5,46.5,20.5,48,17.5,48');
  const mhfe = await openAs(browser, accounts.mhfe);
  await examine(mhfe, `/medias/${list[0].id}/mhfe-images`);
});

test('what pops up over the board, the calendar and the lists', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const assembling = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=1&sort=date_from:asc');
  const owner = await HttpUser.signIn(accounts.publisher);
  // Taken today, so that a booking stands in the month that the calendar opens with.
  const { list: taken } = await owner.call('GET', '/api/medias?rowsPerPage=1&sort=available_quantity:asc');
  const popup = (page: Page): Locator => page.getByRole('dialog');
  const publisher = await openAs(browser, accounts.publisher);
  await examine(publisher, '/medias/occupancy?sort=available_quantity:asc', async () => {
    // While the board still scrolls to its day, the cell under the pointer is another one the next moment.
    await expect(async () => {
      await publisher.locator('[data-board] tbody td:not(:empty)').first().click();
      await expect(popup(publisher).getByRole('link', { name: 'Adatlap' })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });
  await examine(publisher, `/medias/show/${taken[0].id}`, async () => {
    await publisher.getByRole('tab', { name: 'Foglalási adatok' }).click();
    const calendar = publisher.getByRole('region', { name: 'Foglaltság', exact: true });
    await calendar
      .getByRole('button', { name: /, \d{4}-\d{2}-\d{2} – / })
      .first()
      .click();
    await expect(popup(publisher).getByText('Állapot')).toBeVisible();
  });
  const mhfe = await openAs(browser, accounts.mhfe);
  const why = mhfe.getByRole('button', { name: /^Miért nem szabad\?/ });
  // The middle of the list, where a popup lies over the rows around it.
  await examine(mhfe, `/campaigns/${assembling.list[0].id}/medias?sort=available_quantity:asc`, async () => {
    await expect(why.first()).toBeVisible();
    await why.nth(Math.min(4, (await why.count()) - 1)).click();
    await expect(popup(mhfe).getByText('A darabokat lekötő foglalások')).toBeVisible();
  });
});

test('options, their line and their terms', async ({ browser }) => {
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const { list } = await mhfe.call('GET', '/api/options?rowsPerPage=1&state=HOLDING');
  const maker = await openAs(browser, accounts.mhfe);
  for (const path of ['/options', `/options/show/${list[0].id}`, `/options/terms?company=${list[0].publisher.id}`])
    await examine(maker, path);
  await examine(await openAs(browser, accounts.publisher), '/options/terms');
});

test("the MHFE's pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const assembling = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=1');
  const ready = await user.call('GET', '/api/campaigns?state=READY_TO_SENT_BACK&rowsPerPage=1');
  const campaign = await user.call('GET', `/api/campaigns/${ready.list[0].id}`);
  const priced = campaign.bookings.find(({ actions }: Json) =>
    actions.some((one: Json) => one.action === 'edit_fee' && one.allowed),
  );
  const page = await openAs(browser, accounts.mhfe);
  await examine(page, '/campaigns');
  await examine(page, '/campaigns/calendar');
  await examine(page, '/campaigns/calendar?span=quarter', async () => {
    await page.getByRole('button', { name: 'Saját naptárba' }).click();
    await expect(page.getByRole('button', { name: 'Hivatkozás létrehozása' })).toBeVisible();
  });
  await examine(page, `/campaigns/show/${campaign.id}`);
  await examine(page, `/campaigns/${assembling.list[0].id}/medias`);
  await examine(page, `/medias/financial/edit/${priced.id}?campaign=${campaign.id}`);
  const { date_from, date_to } = assembling.list[0];
  const row = await user.call('POST', '/api/bookings', {
    campaign: assembling.list[0].id,
    campaign_manual_media: { name: 'Molinó', company: 'Kézi Kft.', price: 150_000 },
    date_from,
    date_to,
  });
  await examine(page, `/manual-media/create/${assembling.list[0].id}`);
  await examine(page, `/manual-media/show/${row.campaign_manual_media.id}`);
  await examine(page, `/manual-media/edit/${row.campaign_manual_media.id}`);
  await examine(page, `/manual-media/finalize/${row.id}`);
});

test('packages and what publishers are asked for', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const packages = await user.call('GET', '/api/packages?is_private=false&rowsPerPage=1');
  const requests = await user.call('GET', '/api/campaign-assembly-requests?state=WAITING_FOR_PUBLISHER&rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  for (const path of [
    '/packages',
    '/packages/create',
    `/packages/show/${packages.list[0].id}`,
    `/packages/edit/${packages.list[0].id}`,
    `/packages/${packages.list[0].id}/medias`,
    `/packages/${packages.list[0].id}/import`,
    '/assembly-requests',
    `/assembly-requests/show/${requests.list[0].id}`,
    `/packages/create/${requests.list[0].id}`,
    '/bookings/package-list',
  ]) {
    await examine(page, path);
  }
});

test('packages, requests and the menu of a campaign', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=50');
  const menus = await Promise.all(
    list.map(({ id }: { id: number }) => user.call('GET', `/api/campaign-menu?campaign=${id}`)),
  );
  const { campaign, id: menu } = menus.find(({ state }) => state === 'CREATED');
  const item = await user.call('POST', '/api/campaign-menu-items', {
    campaign_menu: menu,
    title: 'Molinó',
    quantity: 2,
    price: 90_000,
    production_cost: 0,
    technical_cost: 0,
  });
  const page = await openAs(browser, accounts.mhfe);
  for (const path of [
    `/campaigns/${campaign.id}/packages`,
    `/assembly-requests/create/${campaign.id}`,
    `/campaigns/${campaign.id}/menu`,
    `/campaigns/${campaign.id}/menus/${menu}/medias`,
    `/campaigns/${campaign.id}/menu-items/show/${item.id}`,
  ]) {
    await examine(page, path);
  }
});

test('change requests, the versions of an offer and its copy', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.advertiser);
  const { list } = await user.call('GET', '/api/campaigns?state=SENT_BACK_TO_ADVERTISER&rowsPerPage=50');
  const details = await Promise.all(list.map(({ id }: { id: number }) => user.call('GET', `/api/campaigns/${id}`)));
  const { id } = details.find((campaign) => !campaign.has_open_change_request);
  const page = await openAs(browser, accounts.advertiser);
  for (const path of [`/campaigns/${id}/offer-versions`, `/campaigns/duplicate/${id}`, `/change-request/${id}`])
    await examine(page, path);
  const { list: lines } = await user.call('GET', `/api/campaigns/${id}/change-request-lines`);
  const draft = await user.call('POST', '/api/campaign-change-requests', {
    campaign: id,
    change_request: 'Több vidéki felületet kérünk.',
    media_change_requests: [{ booking: lines[0].id, change_request: 'Két héttel tovább.' }],
  });
  for (const path of [
    `/campaigns/${id}/change-request`,
    `/change-request/show/${draft.id}`,
    `/change-request/edit/${draft.id}`,
  ]) {
    await examine(page, path);
  }
  await user.call('DELETE', `/api/campaign-change-requests/${draft.id}`);
});

test("the customers' pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.advertiser);
  const drafts = await user.call('GET', '/api/campaigns?state=CREATED&rowsPerPage=1');
  const page = await openAs(browser, accounts.advertiser);
  await examine(page, '/campaigns/create');
  await examine(page, `/campaigns/edit/${drafts.list[0].id}`);
  await examine(page, '/no-such-page');
});
