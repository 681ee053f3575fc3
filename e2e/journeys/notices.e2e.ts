import { expect, type Page, test } from '@playwright/test';
import { expectToast, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A new campaign of the intermediary, not yet sent to anybody. */
async function draft(name: string): Promise<number> {
  const intermediary = await HttpUser.signIn(accounts.intermediary);
  const recipients = await intermediary.call('GET', '/api/partners/recipients');
  const brief = {
    recipient: recipients.find((option: Json) => option.role === 'ROLE_MHFE').id,
    name,
    brand: 'Fürge Futár',
    target_area: 'Országos',
    ooh_budget: 3_000_000,
    date_from: dayFromNow(60),
    date_to: dayFromNow(87),
    devices_and_other_information: 'Citylight',
    external_advertiser: 'Fürge Futár Kft.',
  };
  return (await read(await intermediary.upload('/api/campaigns', brief, []), 'create')).id;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Értesítések/ });
const countOf = async (page: Page): Promise<number> => Number(/(\d+) olvasatlan/.exec(await nameOf(page))?.[1] ?? 0);
const nameOf = async (page: Page): Promise<string> => (await bell(page).getAttribute('aria-label')) ?? '';

test('one sends, the bell of the other shows it, and a click leads to the place', async ({ browser }) => {
  const name = `Csengetett kampány ${Date.now() % 100_000}`;
  const id = await draft(name);
  const [sender, receiver] = [await openAs(browser, accounts.intermediary), await openAs(browser, accounts.mhfe)];
  await receiver.clock.install();
  await receiver.goto('/today');
  await expect(receiver.getByRole('heading', { name: 'Mai nap', level: 1 })).toBeVisible();
  const before = await countOf(receiver);
  await sender.goto(`/campaigns/show/${id}`);
  await sender.getByRole('button', { name: 'Küldés az ajánlatkészítőnek' }).click();
  await sender.getByRole('dialog').getByRole('button', { name: 'Igen' }).click();
  await expect(sender.getByText('Ajánlatkészítőnek elküldve').first()).toBeVisible();
  await receiver.clock.fastForward('01:00');
  await expect.poll(() => countOf(receiver)).toBeGreaterThan(before);
  await bell(receiver).click();
  const group = receiver.getByRole('region', { name, exact: true });
  await group.getByRole('link', { name: /Ajánlatkészítőnek elküldve/ }).click();
  await expect(receiver.getByRole('heading', { name, level: 1 })).toBeVisible();
  await receiver.goto('/notices');
  const row = receiver.getByRole('region', { name, exact: true });
  await expect(row.getByRole('link', { name: /Ajánlatkészítőnek elküldve/ })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Olvasatlan' })).toHaveCount(0);
  await sender.close();
  // Its clock belongs to the whole browser, which nobody is to get after this.
  await receiver.context().close();
});

test('the keyboard opens the bell, walks its notices and comes back; all are read by one button', async ({
  browser,
}) => {
  const id = await draft(`Olvasatlan kampány ${Date.now() % 100_000}`);
  const sender = await HttpUser.signIn(accounts.intermediary);
  await sender.call('POST', `/api/campaigns/changestate/${id}`, { state: 'SENT_TO_BIDDER' });
  const page = await openAs(browser, accounts.mhfe);
  await page.goto('/campaigns');
  await expect(bell(page)).toHaveAccessibleName(/olvasatlan/);
  // The heading of a page that has just come takes the focus.
  await page.waitForLoadState('networkidle');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Értesítések', exact: true });
  await expect(panel.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // Notices of journeys beside this one may come in above it meanwhile: it stays where it is.
  await expect(panel.locator('a:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  // What came after the panel was read stays unread, and is marked by the next press.
  await expect(async () => {
    const mark = panel.getByRole('button', { name: 'Mind olvasott' });
    if (await mark.isEnabled()) await mark.click();
    await expect(bell(page)).toHaveAccessibleName('Értesítések', { timeout: 2000 });
  }).toPass();
  await panel.getByRole('link', { name: 'Összes értesítés' }).click();
  await expect(page.getByRole('heading', { name: 'Értesítések', level: 1 })).toBeVisible();
  await page.goto('/notices?unread=true');
  await expect(
    page.getByText('Nincs olvasatlan értesítés.').or(page.getByText('Szűrők törlése').first()).first(),
  ).toBeVisible();
  await page.close();
});

test('My day has what the badges count, and may be where one starts', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.otherPublisher);
  const counters = await user.call('GET', '/api/counters');
  const page = await openAs(browser, accounts.otherPublisher);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link', { name: 'Mai nap' }).click();
  const waiting = page.getByRole('region', { name: 'Engedélyezésre váró foglalások' });
  await expect(waiting.getByText(`${counters.bookings} új`)).toBeVisible();
  await waiting.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bookings(\/desk\?campaign=\d+|\?campaign=\d+&state=WAITING_FOR_PUBLISHER)/);
  const { email } = await user.call('GET', '/api/auth');
  const choose = (start_page: string) => user.call('PUT', `/api/users/${encodeURIComponent(email)}`, { start_page });
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Kezdőoldal' }).click();
  await page.getByRole('option', { name: 'Mai nap' }).click();
  await page.getByRole('button', { name: 'Mentés' }).first().click();
  await expectToast(page, 'Sikeres módosítás!');
  await page.goto('/');
  await expect(page).toHaveURL(/\/today$/);
  await choose('USUAL');
  await page.close();
});

test('what one is mailed about is chosen on the profile', async ({ browser }) => {
  const page = await openAs(browser, accounts.directAdvertiser);
  await page.goto('/profile');
  const choice = page.getByRole('combobox', { name: 'Eszköz kiajánlók' });
  await choice.click();
  await page.getByRole('option', { name: 'Napi összesítőben' }).click();
  await expectToast(page, 'Sikeres módosítás!');
  await page.reload();
  await expect(choice).toHaveValue('Napi összesítőben');
  await page.close();
});
