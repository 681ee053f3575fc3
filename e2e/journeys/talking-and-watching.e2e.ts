import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectToast, openAs, pressBehind, signInAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const period = { date_from: dayFromNow(260), date_to: dayFromNow(287) };
const name = `Megbeszélt kampány ${Date.now() % 100_000}`;
const colleague = 'mhfe.munkatars@demo.hu';

test.describe.configure({ mode: 'serial' });

let campaign = 0;
let booking = 0;
let title = '';

/** A campaign at the publishers, with one surface of Pannon Plakát that waits. */
test.beforeAll(async () => {
  const [advertiser, mhfe, publisher] = await Promise.all(
    [accounts.directAdvertiser, accounts.mhfe, accounts.publisher].map((email) => HttpUser.signIn(email)),
  );
  if (advertiser === undefined || mhfe === undefined || publisher === undefined)
    throw new Error('three were asked for');
  const recipients = await advertiser.call('GET', '/api/partners/recipients');
  const brief = {
    recipient: recipients.find((option: Json) => option.role === 'ROLE_MHFE').id,
    name,
    brand: 'Zöldkosár',
    target_area: 'Országos',
    ooh_budget: 4_000_000,
    ...period,
    devices_and_other_information: 'Citylight',
  };
  campaign = (await (await advertiser.upload('/api/campaigns', brief, [])).json()).id;
  const move = (user: HttpUser, state: string) =>
    user.call('POST', `/api/campaigns/changestate/${campaign}`, { state });
  await move(advertiser, 'SENT_TO_BIDDER');
  await move(mhfe, 'BIDDER_ACCEPTED');
  const own = await publisher.call('GET', '/api/medias?rowsPerPage=50&type=STATIC');
  const free = await mhfe.call('GET', `/api/medias?campaign=${campaign}&rowsPerPage=100&type=STATIC`);
  const media = free.list.find(
    // Those without a code are made by other journeys, which delete them.
    (row: Json) =>
      row.available_quantity > 0 && own.list.some(({ id, surface_code }: Json) => surface_code && id === row.id),
  );
  title = media.title;
  booking = (await mhfe.call('POST', '/api/bookings', { campaign, media: media.id, quantity: 1, ...period })).id;
  await move(mhfe, 'SENT_TO_PUBLISHER');
});

const panel = (page: Page) => page.getByRole('dialog', { name: /Hozzászólások/ });
const write = async (page: Page, text: string): Promise<void> => {
  await panel(page).getByRole('textbox', { name: 'Hozzászólás' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByRole('listitem').getByText(text)).toBeVisible();
};
const openCampaign = async (browser: Browser, email: string): Promise<Page> => {
  const page = await openAs(browser, email);
  await page.goto(`/campaigns/show/${campaign}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return page;
};

test('two companies talk about a line side by side, and the third hears nothing of it', async ({ browser }) => {
  const mhfe = await openCampaign(browser, accounts.mhfe);
  await mhfe.getByRole('tab', { name: /Médiafelületek/ }).click();
  await pressBehind(mhfe.getByRole('row').nth(1), 'Hozzászólások megnyitása');
  await expect(panel(mhfe).getByText(title)).toBeVisible();
  await panel(mhfe)
    .getByRole('radio', { name: /Zöldkosár/ })
    .isDisabled();
  await panel(mhfe)
    .getByRole('radio', { name: /Pannon Plakát Kft\. \(közzétevő\)/ })
    .check();
  await write(mhfe, 'Két héttel tovább is maradhat?');

  const publisher = await openAs(browser, accounts.publisher);
  await publisher.goto(`/bookings/edit/${booking}`);
  await publisher.getByRole('button', { name: 'Hozzászólások (1, új: 1)' }).click();
  await expect(panel(publisher).getByText('Két héttel tovább is maradhat?')).toBeVisible();
  await panel(publisher)
    .getByRole('radio', { name: /Köztér MHFÉ/ })
    .check();
  await write(publisher, 'Maradhat, de <b>csak</b> április végéig.');
  await expect(publisher.getByRole('button', { name: 'Hozzászólások (2)', includeHidden: true })).toBeAttached();

  await mhfe.reload();
  await expect(panel(mhfe).getByText('Maradhat, de <b>csak</b> április végéig.')).toBeVisible();
  const advertiser = await openCampaign(browser, accounts.directAdvertiser);
  await advertiser.getByRole('button', { name: 'Hozzászólások', exact: true }).click();
  await expect(panel(advertiser).getByText('Még nincs hozzászólás.')).toBeVisible();
});

test('what was shared is reworded and deleted in the sight of both', async ({ browser }) => {
  const mhfe = await openCampaign(browser, accounts.mhfe);
  await mhfe.goto(`/campaigns/show/${campaign}?comments=booking-${booking}`);
  const own = panel(mhfe).getByRole('listitem').filter({ hasText: 'Két héttel tovább' });
  await own.getByRole('button', { name: 'Hozzászólás szerkesztése' }).click();
  await panel(mhfe).getByRole('textbox', { name: 'Hozzászólás' }).first().fill('Három héttel tovább is maradhat?');
  await panel(mhfe).getByRole('button', { name: 'Mentés' }).click();
  await expect(panel(mhfe).getByText('Három héttel tovább is maradhat?')).toBeVisible();
  const publisher = await openAs(browser, accounts.publisher);
  await publisher.goto(`/bookings/edit/${booking}?comments=booking-${booking}`);
  await panel(publisher).getByText('Szerkesztve:').click();
  await expect(panel(publisher).getByText('Két héttel tovább is maradhat?')).toBeVisible();
  await panel(mhfe).getByRole('button', { name: 'Hozzászólás törlése' }).click();
  const question = mhfe.getByRole('dialog', { name: 'Hozzászólás törlése' });
  await question.getByRole('button', { name: 'Törlés', exact: true }).click();
  await expectToast(mhfe, 'Sikeres törlés');
  await publisher.reload();
  await expect(panel(publisher).getByText('Törölve (Fűzi Balázs):')).toBeVisible();
  await expect(panel(publisher).getByText('Három héttel')).toHaveCount(0);
});

test('a colleague is named with the keyboard alone, and is told', async ({ browser }) => {
  const mhfe = await openCampaign(browser, accounts.mhfe);
  await mhfe.getByRole('button', { name: /^Hozzászólások/ }).click();
  await panel(mhfe).getByRole('textbox', { name: 'Hozzászólás' }).pressSequentially('Kérlek, nézd át @hal');
  await expect(mhfe.getByRole('option', { name: 'Halmos Réka' })).toBeVisible();
  await mhfe.keyboard.press('Enter');
  await mhfe.keyboard.type('még ma.');
  await mhfe.keyboard.press('Control+Enter');
  await expect(panel(mhfe).getByRole('listitem').getByText('@Halmos Réka')).toBeVisible();
  const told = await HttpUser.signIn(colleague);
  const notices = JSON.stringify(await told.call('GET', '/api/notices'));
  expect(notices).toContain('Fűzi Balázs megnevezte egy hozzászólásban');
});

test('the history tells what happened to the bookings, filtered and as a workbook', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  await publisher.call('PUT', `/api/bookings/${booking}`, { state: 'PUBLISHER_ACCEPTED', rental_period_value: 2 });
  const mhfe = await openCampaign(browser, accounts.mhfe);
  await mhfe.getByRole('tab', { name: 'Műveletek' }).click();
  const history = mhfe.getByRole('list', { name: 'A kampány története' });
  await expect(history.getByText('Foglalás engedélyezve')).toBeVisible();
  await expect(history.getByText(/NetNetNet ár: [\d\s]+Ft/)).toBeVisible();
  await mhfe.getByText('Hozzászólások', { exact: true }).last().click();
  await expect(history.getByText('Foglalás engedélyezve')).toHaveCount(0);
  const download = mhfe.waitForEvent('download');
  await mhfe.getByRole('button', { name: 'Előzmények letöltése' }).click();
  expect((await download).suggestedFilename()).toMatch(/műveletek.*\.xlsx$/);
  const advertiser = await openCampaign(browser, accounts.directAdvertiser);
  await advertiser.getByRole('tab', { name: 'Műveletek' }).click();
  await expect(advertiser.getByRole('list', { name: 'A kampány története' })).toBeVisible();
  await expect(advertiser.getByText('Foglalás engedélyezve')).toHaveCount(0);
});

test('two colleagues see each other, and who of them edits', async ({ browser }) => {
  const first = await openCampaign(browser, accounts.mhfe);
  const second = await signInAs(browser, colleague);
  await second.goto(`/campaigns/show/${campaign}`);
  await expect(second.getByRole('status').filter({ hasText: 'Fűzi Balázs is megnyitotta' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('status').filter({ hasText: 'Halmos Réka is megnyitotta' })).toBeVisible();
  await second.goto(`/medias/financial/edit/${booking}?campaign=${campaign}`);
  await second.getByRole('heading', { level: 1 }).waitFor();
  await first.goto(`/medias/financial/edit/${booking}?campaign=${campaign}`);
  await expect(first.getByRole('status').filter({ hasText: 'Halmos Réka éppen szerkeszti' })).toBeVisible();
  await second.goto('/campaigns');
});

test('of two texts that were changed at once both can stay', async ({ browser }) => {
  const advertiser = await HttpUser.signIn(accounts.directAdvertiser);
  const recipients = await advertiser.call('GET', '/api/partners/recipients');
  const draft = {
    recipient: recipients.find((option: Json) => option.role === 'ROLE_MHFE').id,
    name: `${name} piszkozat`,
    brand: 'Zöldkosár',
    target_area: 'Országos',
    ooh_budget: 1_000_000,
    ...period,
    devices_and_other_information: 'Citylight',
  };
  const { id } = await (await advertiser.upload('/api/campaigns', draft, [])).json();
  const [first, second] = [
    await openAs(browser, accounts.directAdvertiser),
    await openAs(browser, accounts.directAdvertiser),
  ];
  const text = (page: Page) => page.getByLabel(/^Eszközök és egyéb információk/);
  for (const page of [first, second]) {
    await page.goto(`/campaigns/edit/${id}`);
    await expect(text(page)).toHaveValue('Citylight');
  }
  await text(first).fill('Citylight, és két óriásplakát.');
  await first.getByRole('button', { name: 'Mentés' }).click();
  await expect(first).toHaveURL(new RegExp(`/campaigns/show/${id}`));
  await text(second).fill('Csak a vidéki városokban.');
  await second.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(second.getByText('„Citylight, és két óriásplakát.”')).toBeVisible();
  await second.getByText('Mindkettő', { exact: true }).click();
  await second.getByRole('button', { name: 'Mentés mindkét módosítással' }).click();
  await expect(second).toHaveURL(new RegExp(`/campaigns/show/${id}`));
  const { devices_and_other_information: kept } = await advertiser.call('GET', `/api/campaigns/${id}`);
  expect(kept).toBe('Citylight, és két óriásplakát.\n\nCsak a vidéki városokban.');
});
