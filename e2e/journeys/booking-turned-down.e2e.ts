import { expect, test } from '@playwright/test';
import { expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { fourWeeksFrom, freeSurfaces, sentCampaign, takeStep } from '../fixtures/campaign-by-http.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const period = fourWeeksFrom(330);

test('a publisher turns a booking down with its reason, and the offer maker reads it and looks for another surface', async ({
  browser,
}) => {
  const name = `Lemondva ${Date.now().toString(36)}`;
  const id = await sentCampaign(accounts.directAdvertiser, 'ROLE_MHFE', { name, ...period });
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  await takeStep(mhfe, id, 'BIDDER_ACCEPTED');
  const [surface] = await freeSurfaces(mhfe, id, accounts.publisher, 1);
  const booked = await mhfe.call('POST', '/api/bookings', { campaign: id, media: surface.id, quantity: 1, ...period });
  await takeStep(mhfe, id, 'SENT_TO_PUBLISHER');

  const late = await openAs(browser, accounts.publisher);
  await late.goto(`/bookings/edit/${booked.id}`);
  await expect(late.getByRole('button', { name: 'Engedélyezés', exact: true })).toBeVisible();
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/bookings?campaign=${id}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await pressBehind(row, 'Elutasítás');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(surface.title);
  await dialog.getByRole('textbox', { name: /^Indoklás/ }).fill('A táblát <b>áthelyezzük</b>.');
  await dialog.getByRole('button', { name: 'Elutasítás' }).click();
  await expectToast(page, 'Sikeres elutasítás');
  await expect(row).toContainText('Elutasított');

  await late.getByRole('button', { name: 'Engedélyezés', exact: true }).click();
  await expect(late.getByRole('alert')).toContainText('Ezt a foglalást időközben már elutasították');
  await expect(late.getByRole('button', { name: 'Engedélyezés', exact: true })).toBeHidden();

  const desk = await openAs(browser, accounts.mhfe);
  await desk.goto(`/campaigns/show/${id}?tab=surfaces`);
  const line = desk.getByRole('region', { name: 'A kampány tételei' }).getByRole('row', { name: surface.title });
  await expect(line).toContainText('Elutasított');
  await expect(line).toContainText('A táblát <b>áthelyezzük</b>.');
  await line.getByRole('link', { name: /^Hasonló/ }).click();
  await expect(desk).toHaveURL(new RegExp(`/campaigns/${id}/medias\\?`));
  await expect(desk.getByRole('button', { name: 'Foglalás', exact: true }).first()).toBeVisible();
  await desk.goto(`/campaigns/show/${id}?tab=history`);
  await expect(desk.getByText('Foglalás elutasítva').first()).toBeVisible();
});
