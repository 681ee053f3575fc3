import { expect, test } from '@playwright/test';
import { expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);
const BUDGET = 7_654_321;

/** A campaign that waits for the MHFE's answer and begins in a week. */
async function sent(name: string): Promise<number> {
  const intermediary = await HttpUser.signIn(accounts.intermediary);
  const recipients = await intermediary.call('GET', '/api/partners/recipients');
  const brief = {
    recipient: recipients.find((option: Json) => option.role === 'ROLE_MHFE').id,
    name,
    brand: 'Fürge Futár',
    target_area: 'Országos',
    ooh_budget: BUDGET,
    date_from: dayFromNow(7),
    date_to: dayFromNow(20),
    devices_and_other_information: 'Citylight',
    external_advertiser: 'Fürge Futár Kft.',
  };
  const { id } = await read(await intermediary.upload('/api/campaigns', brief, []), 'create');
  await intermediary.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  return id;
}

test('the list and the calendar show one filter; days, weeks and the way to a campaign by keyboard', async ({
  browser,
}) => {
  const name = `Naptári kampány ${Date.now() % 100_000}`;
  const id = await sent(name);
  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/campaigns');
  await page.getByRole('searchbox', { name: 'Keresés név, márka vagy hirdető szerint' }).fill(name);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('link', { name: 'Naptár', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kampánynaptár', level: 1 })).toBeVisible();
  await page.getByText('Hét', { exact: true }).click();
  await expect(page).toHaveURL(/unit=week/);
  const rows = page.getByRole('list', { name: /^Kampányok: / }).getByRole('listitem');
  if (quarterOf(dayFromNow(7)) !== quarterOf(dayFromNow(0)))
    await page.getByRole('button', { name: 'Következő negyedév' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ajánlatkészítőnek elküldve');
  await expect(rows).toContainText(`${dayFromNow(7)} – ${dayFromNow(20)}`);
  await expect(rows.getByText(`${name} · Fürge Futár`)).toBeVisible();
  await page.getByRole('button', { name: 'Előző negyedév' }).click();
  await expect(rows).toHaveCount(0);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Nyomtatás' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(page.url()).toContain(`/campaigns/show/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Keresés név, márka vagy hirdető szerint' })).toHaveValue(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.close();
});

test('another calendar reads the campaigns by a link that is shown once, until it is ended', async ({ browser }) => {
  const id = await sent(`Megosztott kampány ${Date.now() % 100_000}`);
  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/campaigns/calendar');
  await page.getByRole('button', { name: 'Saját naptárba' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kampányok saját naptárban' });
  await dialog.getByRole('button', { name: 'Hivatkozás létrehozása' }).click();
  const { pathname } = new URL(await dialog.getByLabel('Hivatkozás', { exact: true }).inputValue());
  const feed = `${new URL(page.url()).origin}${pathname}`;
  const answer = await fetch(feed);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`UID:campaign-${id}@`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${dayFromNow(7).replaceAll('-', '')}`);
  expect(text).toContain(`DTEND;VALUE=DATE:${dayFromNow(21).replaceAll('-', '')}`);
  expect(text).not.toContain(String(BUDGET));
  const again = await fetch(feed, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  await page.goto('/profile');
  const panel = page.locator('section', { hasText: 'Kampányok saját naptárban' });
  await expect(panel.getByText('Utoljára lekérdezve:')).toBeVisible();
  await expect(page.getByLabel('Hivatkozás', { exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Hivatkozás megszüntetése' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hivatkozás megszüntetése' }).click();
  await expectToast(page, 'A hivatkozás megszűnt.');
  expect((await fetch(feed)).status).toBe(404);
  await page.close();
});
