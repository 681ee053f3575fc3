import { expect, test } from '@playwright/test';
import { confirm, expectToast, openAs } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, freeSurfaces, type Period, sentCampaign, takeStep } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

const SURFACES = 3;
const spring = fourWeeksFrom(450);
const autumn = fourWeeksFrom(490);
const mark = Date.now().toString(36);

async function assembled(name: string, period: Period): Promise<number> {
  const id = await sentCampaign(accounts.directAdvertiser, 'ROLE_MHFE', { name: `${name} ${mark}`, ...period });
  await takeStep(await HttpUser.signIn(accounts.mhfe), id, 'BIDDER_ACCEPTED');
  return id;
}

async function book(mhfe: HttpUser, campaign: number, surfaces: readonly Json[], period: Period): Promise<void> {
  for (const { id: media, quantity } of surfaces)
    await mhfe.call('POST', '/api/bookings', { campaign, media, quantity, ...period });
}

/** An accepted offer whose surfaces are free in autumn too, but for the last one. */
async function acceptedInSpring(mhfe: HttpUser): Promise<number> {
  const id = await assembled('Évről évre', spring);
  const other = await assembled('Megelőző', autumn);
  const surfaces = await freeSurfaces(mhfe, other, accounts.publisher, SURFACES);
  await book(mhfe, id, surfaces, spring);
  await book(mhfe, other, surfaces.slice(-1), autumn);
  await takeStep(mhfe, id, 'SENT_TO_PUBLISHER');
  const publisher = await HttpUser.signIn(accounts.publisher);
  const desk = await publisher.call('GET', `/api/bookings/desk?campaign=${id}`);
  const rows = desk.rows.map((row: Json) => ({ booking: row.id, decision: 'approve', rental_period_value: 4 }));
  await publisher.call('POST', '/api/bookings/desk', { rows });
  await takeStep(mhfe, id, 'SENT_BACK_TO_ADVERTISER');
  await takeStep(await HttpUser.signIn(accounts.directAdvertiser), id, 'ADVERTISER_ACCEPT');
  return id;
}

test('an advertiser copies its campaign for other days, and the MHFE books what is free of its surfaces in one go', async ({
  browser,
}) => {
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const id = await acceptedInSpring(mhfe);

  const page = await openAs(browser, accounts.directAdvertiser);
  await page.goto(`/campaigns/show/${id}`);
  await page.getByRole('button', { name: 'Továbbiak' }).click();
  await page.getByRole('link', { name: 'Másolat készítése' }).click();
  await page.getByLabel('Kampány neve').fill(`Ősszel is ${mark}`);
  await page.getByLabel('Időszak kezdete').fill(autumn.date_from);
  await page.getByLabel('Időszak vége').fill(autumn.date_to);
  await page.getByRole('button', { name: 'Másolat létrehozása' }).click();
  await expect(page.getByRole('heading', { name: `Ősszel is ${mark}` })).toBeVisible();
  const copy = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(copy).not.toBe(id);
  await page.getByRole('button', { name: 'Elküldés az ajánlatkészítőnek', exact: true }).click();
  await confirm(page);
  await expectToast(page, 'Az ajánlatkérés továbbítva az ajánlatkészítőnek.');
  await takeStep(mhfe, copy, 'BIDDER_ACCEPTED');

  const desk = await openAs(browser, accounts.mhfe);
  await desk.goto(`/campaigns/${copy}/medias`);
  await expect(desk.getByText(`${SURFACES} felület, ebből szabad és még nem foglalt: ${SURFACES - 1}.`)).toBeVisible();
  await desk.getByRole('button', { name: `Szabadok lefoglalása (${SURFACES - 1})` }).click();
  await confirm(desk, 'Foglalás');
  await expectToast(desk, `Sikeres foglalás: ${SURFACES - 1} felület`);
  const suggested = desk.getByRole('region', { name: 'Javasolt médiafelületek listája' }).getByRole('row');
  await expect(suggested.filter({ hasText: 'Lefoglalva' })).toHaveCount(SURFACES - 1);
  await expect(suggested.filter({ hasText: 'Ebben az időszakban nincs szabad mennyiség' })).toHaveCount(1);
  const booked = await mhfe.call('GET', `/api/campaigns/${copy}`);
  expect(booked.bookings.map((row: Json) => [row.date_from, row.date_to])).toEqual(
    Array(SURFACES - 1).fill([autumn.date_from, autumn.date_to]),
  );
});
