import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, sentCampaign, takeStep } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const period = fourWeeksFrom(250);
const named = (name: string) => ({ name: `${name} ${Date.now().toString(36)}`, ...period });

/** The offer maker's part: one row typed in by hand, finalized, and the offer sent back. */
async function offered(id: number, email: string, back: string): Promise<void> {
  const maker = await HttpUser.signIn(email);
  await takeStep(maker, id, 'BIDDER_ACCEPTED');
  const row = { name: 'Szórólap', company: 'Szórólap Kft.', price: 200_000 };
  const body = { campaign: id, campaign_manual_media: row, ...period };
  const { id: booking } = await maker.call('POST', '/api/bookings', body);
  const lists = await maker.call('POST', '/api/system-lists/collection', { lists: ['rental_period_unit'] });
  const form = {
    state: 'PUBLISHER_ACCEPTED',
    rental_period_value: 1,
    rental_period_unit: lists.rental_period_unit[0].id,
  };
  await maker.call('PUT', `/api/bookings/${booking}`, form);
  await takeStep(maker, id, 'READY_TO_SENT_BACK');
  await takeStep(maker, id, back);
}

async function open(browser: Browser, email: string, id: number): Promise<Page> {
  const page = await openAs(browser, email);
  await page.goto(`/campaigns/show/${id}`);
  return page;
}

async function reject(page: Page, button: string, reason: string, told: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Indoklás/ })
    .fill(reason);
  await confirm(page);
  await expectToast(page, told);
  await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Műveletek' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Műveletek' })).toContainText(reason);
}

test('the intermediary turns a request down, and the advertiser reads why', async ({ browser }) => {
  const id = await sentCampaign(accounts.advertiser, 'ROLE_INTERMEDIARY', named('Nem vállaljuk'));
  const page = await open(browser, accounts.intermediary, id);
  await reject(page, 'Elutasítás', 'Nincs szabad kapacitás.', 'Az ajánlatkérés elutasítva.');
  const told = await open(browser, accounts.advertiser, id);
  await expect(told.getByText('Nincs szabad kapacitás.').first()).toBeVisible();
});

test('the MHFE turns a request down', async ({ browser }) => {
  const id = await sentCampaign(accounts.directAdvertiser, 'ROLE_MHFE', named('Nem vállalható'));
  const page = await open(browser, accounts.mhfe, id);
  await reject(page, 'Elutasítás', 'Az időszak betelt.', 'Az ajánlatkérés elutasítva.');
});

test('an agency decides for its external advertiser: one offer is accepted, another turned down', async ({
  browser,
}) => {
  for (const [isAccepted, name] of [
    [true, 'Külsősé'],
    [false, 'Külsősnek drága'],
  ] as const) {
    const id = await sentCampaign(accounts.intermediary, 'ROLE_MHFE', {
      ...named(name),
      external_advertiser: 'Külső Hirdető Zrt.',
    });
    await offered(id, accounts.mhfe, 'SENT_BACK_TO_INTERMEDIARY');
    const page = await open(browser, accounts.intermediary, id);
    await expect(page.getByText('Külső Hirdető Zrt.').first()).toBeVisible();
    if (isAccepted) {
      await page.getByRole('button', { name: 'Ajánlat elfogadása' }).click();
      await expect(page.getByRole('dialog')).toContainText('200 000 Ft');
      await confirm(page);
      await expectToast(page, 'Az ajánlat elfogadva.');
    } else {
      await reject(page, 'Ajánlat elutasítása', 'Meghaladja a keretet.', 'Az ajánlat elutasítva.');
    }
  }
});
