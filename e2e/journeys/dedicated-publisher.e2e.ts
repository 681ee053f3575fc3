import { expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, sentCampaign } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const period = fourWeeksFrom(290);

async function take(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
  await expectToast(page, message);
}

test('a publisher asked directly makes the offer alone, and its net price is what the advertiser accepts', async ({
  browser,
}) => {
  const name = `Közvetlenül ${Date.now().toString(36)}`;
  const id = await sentCampaign(accounts.directAdvertiser, 'ROLE_PUBLISHER', { name, ...period });

  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/campaigns/show/${id}`);
  await take(page, 'Elfogadás', 'Az ajánlatkérés elfogadva.');
  await page.getByRole('link', { name: 'Médiafelületek foglalása' }).click();
  await page.getByRole('button', { name: 'Foglalás', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Foglalás', exact: true }).click();
  await expectToast(page, 'Sikeres foglalás!');

  const publisher = await HttpUser.signIn(accounts.publisher);
  const { bookings } = await publisher.call('GET', `/api/campaigns/${id}`);
  expect(bookings).toHaveLength(1);
  const priced = { rental_period_value: 4, state: 'PUBLISHER_ACCEPTED' };
  const { total_price: price } = await publisher.call('PUT', `/api/bookings/${bookings[0].id}`, priced);
  await page.goto(`/campaigns/show/${id}`);
  await take(page, 'Ajánlat lezárása', 'Az ajánlat visszaküldésre kész.');
  await expect(page.locator('body')).not.toContainText('Megbízási díj');
  await take(page, 'Visszaküldés a hirdetőnek', 'Az ajánlat visszaküldve a hirdetőnek.');

  const customer = await openAs(browser, accounts.directAdvertiser);
  await customer.goto(`/campaigns/show/${id}`);
  await customer.getByRole('button', { name: 'Ajánlat elfogadása' }).click();
  const asked = await customer.getByRole('dialog').innerText();
  expect(asked.replace(/\s/g, '')).toContain(`${price}Ft`);
  await confirm(customer);
  await expectToast(customer, 'Az ajánlat elfogadva.');
  const accepted = await publisher.call('GET', `/api/campaigns/${id}`);
  expect(accepted.state).toBe('ADVERTISER_ACCEPT');
});
