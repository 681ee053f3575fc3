import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Four weeks far from what other journeys book. */
const period = { date_from: dayFromNow(150), date_to: dayFromNow(177) };

/** A campaign with five surfaces of the demo's publisher that wait for it. */
async function waitingCampaign(name: string): Promise<{ id: number; mhfe: HttpUser; publisher: HttpUser }> {
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
    brand: 'Asztal',
    target_area: 'Országos',
    ooh_budget: 9_000_000,
    ...period,
    devices_and_other_information: 'Citylight',
  };
  const { id } = await read(await advertiser.upload('/api/campaigns', brief, []), 'campaign');
  await advertiser.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  await mhfe.call('POST', `/api/campaigns/changestate/${id}`, { state: 'BIDDER_ACCEPTED' });
  const { company } = await publisher.call('GET', '/api/auth');
  const query = `campaign=${id}&company=${company.id}&only_available=true&type=STATIC&rowsPerPage=5&sort=title:asc`;
  const { list } = await mhfe.call('GET', `/api/medias?${query}`);
  expect(list).toHaveLength(5);
  for (const { id: media } of list)
    await mhfe.call('POST', '/api/bookings', { campaign: id, media, quantity: 1, ...period });
  await mhfe.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_PUBLISHER' });
  return { id, mhfe, publisher };
}

const periods = (page: Page): Locator => page.getByLabel(/^Bérleti időtartam: /);

test('a publisher prices five rows in the sheet, approves four and rejects one; the MHFE copies its fee over them', async ({
  browser,
}) => {
  const name = `Asztali ${Date.now().toString(36)}`;
  const { id, mhfe } = await waitingCampaign(name);

  const page = await openAs(browser, accounts.publisher);
  await page.goto('/bookings');
  await page.getByRole('searchbox', { name: 'Keresés felület, kampány, márka vagy hirdető szerint' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1–5 / 5')).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Árazás és engedélyezés táblázatban' }).click();
  await expect(page.getByRole('heading', { name: 'Foglalások árazása és engedélyezése' })).toBeVisible();
  await expect(periods(page)).toHaveCount(5);

  // One discount of five percent in the first row, copied down.
  const adHoc = page.getByLabel(/^Egyedi engedmény: /);
  await adHoc.first().fill('5');
  await adHoc.first().press('Control+d');
  await expect(adHoc.last()).toHaveValue('5 %');
  await expect(page.getByText('számolás…')).toHaveCount(0);

  // The last row is rejected alone, with its reason.
  const choices = page.getByRole('checkbox', { name: /^Kijelölés: / });
  await page.getByRole('checkbox', { name: 'Minden eldönthető sor kijelölése' }).uncheck();
  await choices.last().check();
  await page.getByRole('button', { name: 'Elutasítás (1)' }).click();
  await page.getByRole('textbox', { name: 'Indoklás minden sorhoz' }).fill('Felújítás alatt');
  await confirm(page, 'Elutasítás');
  await expectToast(page, 'Sikeres elutasítás');
  await expect(page.getByText('Elutasított', { exact: true })).toBeVisible();

  // The other four go in one call.
  await page.getByRole('checkbox', { name: 'Minden eldönthető sor kijelölése' }).check();
  await page.getByRole('button', { name: 'Engedélyezés (4)' }).click();
  await confirm(page, 'Engedélyezés');
  await expectToast(page, 'Sikeres engedélyezés!');
  await expect(page.getByText('Engedélyezett', { exact: true })).toHaveCount(4);
  await page.close();

  const campaign = await mhfe.call('GET', `/api/campaigns/${id}`);
  expect(campaign.state).toBe('READY_TO_SENT_BACK');
  const states = campaign.bookings.map((row: Json) => row.state).toSorted();
  expect(states).toEqual([...Array(4).fill('PUBLISHER_ACCEPTED'), 'PUBLISHER_REJECTED']);
  const rejected = campaign.bookings.find((row: Json) => row.state === 'PUBLISHER_REJECTED');
  expect(rejected.note).toBe('Felújítás alatt');

  // The MHFE sees both, and sets one fee on all four.
  const [first] = campaign.bookings.filter((row: Json) => row.state === 'PUBLISHER_ACCEPTED');
  const seller = await openAs(browser, accounts.mhfe);
  await seller.goto(`/campaigns/show/${id}?tab=surfaces`);
  await expect(seller.getByText('Felújítás alatt').first()).toBeVisible();
  await seller.goto(`/medias/financial/edit/${first.id}?campaign=${id}`);
  await seller.getByLabel(/^Megbízási díj/).fill('12%');
  await seller.getByRole('button', { name: 'Díj másolása más sorokra' }).click();
  await seller.getByRole('checkbox', { name: 'Minden sor' }).check();
  await seller.getByRole('button', { name: 'Beállítás (3)' }).click();
  await expectToast(seller, 'Sikeres módosítás!');
  await expect(seller.getByText('Mentve')).toHaveCount(3);
  await seller.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).last().click();
  await seller.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expectToast(seller, 'Sikeres módosítás!');
  await expect(seller).toHaveURL(new RegExp(`/campaigns/show/${id}`));
  await seller.close();

  const charged = await mhfe.call('GET', `/api/campaigns/${id}`);
  const fees = charged.bookings
    .filter((row: Json) => row.state === 'PUBLISHER_ACCEPTED')
    .map((row: Json) => row.mhfe_fee);
  expect(fees).toEqual(Array(4).fill('12%'));
});
