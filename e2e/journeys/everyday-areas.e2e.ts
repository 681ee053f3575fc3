import { expect, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

/** Journeys share one product, so what they make carries a name of its own. */
const unique = (word: string): string => `${word} ${Date.now().toString(36)}`;

test('a publisher keeps its discounts, and an admin deletes one', async ({ browser }) => {
  const name = unique('Tavaszi');
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/discounts');
  await page.getByRole('link', { name: 'Új engedmény' }).first().click();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Ez az érték nem lehet üres!').first()).toBeVisible();
  await page.getByLabel('Megnevezés').fill('x');
  await page.getByLabel('Mérték').fill('12,5');
  await page.getByRole('combobox', { name: 'Típus' }).click();
  await page.getByRole('option', { name: 'Szezonális' }).click();
  await page.getByLabel('Időszak kezdete').fill('0301');
  await page.getByLabel('Időszak vége').fill('0531');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Minimum 2, maximum 255 karakter hosszú lehet').first()).toBeVisible();
  await page.getByLabel('Megnevezés').fill(name);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Sikeres mentés');
  await expect(page.getByRole('heading', { name: 'Engedmény adatlapja' })).toBeVisible();
  await expect(page.getByText('03-01 – 05-31')).toBeVisible();
  await page.getByRole('link', { name: 'Szerkesztés' }).click();
  await page.getByLabel('Mérték').fill('20');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres módosítás');
  await expect(page.getByText('20 %')).toBeVisible();

  const admin = await openAs(browser, accounts.admin);
  await admin.goto(`/discounts?name=${encodeURIComponent(name)}`);
  await pressBehind(admin.getByRole('row').filter({ hasText: name }), 'Törlés');
  await confirm(admin, 'Törlés');
  await expectToast(admin, 'Sikeres törlés');
  await expect(admin.getByText('Nincs a szűrésnek megfelelő találat')).toBeVisible();
});

test('a proposed list item is approved; one that is used says where', async ({ browser }) => {
  const name = unique('tóparti');
  const publisher = await HttpUser.signIn(accounts.publisher);
  const { id } = await publisher.call('POST', '/api/system-list-items/slug', { slug: 'tags', name });
  const admin = await openAs(browser, accounts.admin);
  await admin.goto('/system-list-items/approve-list');
  const row = admin.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Jóváhagyás' }).click();
  await expectToast(admin, 'Sikeres elfogadás');
  await expect(row.getByText('Jóváhagyva')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Visszavonás' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  const { list } = await publisher.call('GET', '/api/medias?rowsPerPage=1');
  await publisher.call('PUT', `/api/medias/${list[0].id}`, { tags: [id] });
  await admin.goto(`/system-list-items/edit/${id}`);
  await admin.getByRole('button', { name: 'Törlés' }).click();
  await confirm(admin, 'Törlés');
  await expectToast(admin, 'médiafelület (1)');
  await admin.getByLabel('Megnevezés').fill(`${name} út`);
  await admin.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(admin, 'Sikeres módosítás!');
});

test('companies invite each other', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  const invite = async (email: string): Promise<void> => {
    await page.goto('/partners/create');
    await page.getByLabel('E-mail-cím').fill(email);
    await page.getByRole('combobox', { name: 'Regisztráció típusa' }).click();
    await page.getByRole('option', { name: 'Reklámközvetítő' }).click();
    await page.getByRole('button', { name: 'Meghívás' }).click();
  };
  await invite(accounts.publisher);
  await expectToast(page, 'A megadott email cím már az Ön cégéhez tartozik.');
  await invite(accounts.mhfe);
  await expectToast(page, 'A megadott email cím egy olyan céghez tartozik akivel Ön már kapcsolatban áll.');
  await invite(`${Date.now()}@pelda.hu`);
  await expectToast(page, 'Sikeresen meghívta!');
  await invite(accounts.intermediary);
  await expectToast(page, 'Sikeresen meghívta!');
  await expect(page).toHaveURL(/\/partners(\?|$)/);
  const other = await openAs(browser, accounts.intermediary);
  await other.goto('/partners');
  const row = other.getByRole('row').filter({ hasText: 'Pannon Plakát Kft.' });
  await row.getByRole('button', { name: 'Jóváhagyás' }).click();
  await expectToast(other, 'Sikeres elfogadás');
  await expect(row.getByText('Partner', { exact: true })).toBeVisible();
  await pressBehind(row, 'Partnerkapcsolat megszüntetése');
  await expect(other.getByRole('dialog')).toContainText('Pannon Plakát Kft.');
  await confirm(other, 'Partnerkapcsolat megszüntetése');
  await expectToast(other, 'A partnerkapcsolat megszűnt.');
  await expect(row).toHaveCount(0);
});

test('somebody who was deleted is found among the deleted, and erased for good', async ({ browser }) => {
  const mark = Date.now().toString(36);
  const user = { email: `tavozo.${mark}@pelda.hu`, name: `Távozó Tamara ${mark}` };
  const leader = await HttpUser.signIn(accounts.otherPublisher);
  const { id } = await leader.call('POST', '/api/employees', {
    ...user,
    phone_number: '201234567',
    contact_email: user.email,
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
  });
  await (await HttpUser.signIn(accounts.admin)).call('DELETE', `/api/users/${id}`);
  const page = await openAs(browser, accounts.admin);
  await page.goto('/accounts');
  await page.getByRole('link', { name: 'Törölt felhasználók' }).click();
  const row = page.getByRole('row', { name: new RegExp(user.name) });
  await expect(row).toContainText(user.email);
  const saved = page.waitForEvent('download');
  await pressBehind(row, /^Adatok letöltése/);
  expect((await saved).suggestedFilename()).toBe(`felulet-${id}.json`);
  await pressBehind(row, /^Személyes adatok törlése/);
  await confirm(page, 'Végleges törlés');
  await expectToast(page, 'A személyes adatok törölve.');
  await expect(row).toHaveCount(0);
  await page.goto('/employees');
  await expect(page.getByText(user.name)).toHaveCount(0);
});

test('an admin answers a question for one role, which finds it from its page', async ({ browser }) => {
  const title = unique('Hol a súgó?');
  const admin = await openAs(browser, accounts.admin);
  await admin.goto('/wiki/create');
  await admin.getByRole('textbox', { name: 'Kérdés' }).fill(title);
  await admin.getByRole('combobox', { name: 'Kapcsolódó oldal' }).click();
  await admin.getByRole('option', { name: 'Kampányok' }).click();
  await admin.getByRole('combobox', { name: 'Kinek szól' }).click();
  await admin.getByRole('option', { name: 'Hirdető' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('textbox', { name: 'Szövegszerkesztő: Válasz' }).click();
  await admin.keyboard.type('A lap ');
  await admin.keyboard.press('Control+b');
  await admin.keyboard.type('tetején');
  await admin.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(admin, 'Sikeres felvétel!');

  const advertiser = await openAs(browser, accounts.advertiser);
  await advertiser.goto('/campaigns');
  await advertiser.getByRole('link', { name: 'Súgó az oldalhoz' }).click();
  await advertiser.getByText(title).click();
  await expect(advertiser.locator('strong', { hasText: 'tetején' })).toBeVisible();
  const publisher = await openAs(browser, accounts.publisher);
  await publisher.goto('/wiki');
  await expect(publisher.getByRole('heading', { name: 'GYIK' })).toBeVisible();
  await expect(publisher.getByText(title)).toHaveCount(0);
});

test('a message is written, counted, read and answered', async ({ browser }) => {
  const subject = unique('Időpont');
  const sender = await openAs(browser, accounts.advertiser);
  await sender.goto('/messages');
  await sender.getByRole('button', { name: 'Új üzenet' }).click();
  const dialog = sender.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Küldés' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Címzett' }).fill('Győri');
  await sender.getByRole('option', { name: /Győri Eszter/ }).click();
  await dialog.getByLabel('Tárgy').fill(subject);
  await dialog.getByLabel('Üzenet').fill('Holnap tízkor?');
  await sender.keyboard.press('Control+Enter');
  await expectToast(sender, 'Üzenet sikeresen elküldve');

  const recipient = await openAs(browser, accounts.intermediary);
  await recipient.goto('/messages');
  await expect(recipient.getByText(/Beérkezett \(\d+ olvasatlan\)/)).toBeVisible();
  await recipient.getByRole('button', { name: `Olvasatlan: ${subject}` }).click();
  await expect(recipient.getByRole('dialog').getByText('Holnap tízkor?')).toBeVisible();
  await recipient.getByRole('dialog').getByRole('button', { name: 'Válasz' }).click();
  const reply = recipient.getByRole('dialog', { name: 'Új üzenet' });
  await expect(reply.getByLabel('Tárgy')).toHaveValue(`Re: ${subject}`);
  await reply.getByRole('textbox', { name: 'Üzenet' }).fill('Rendben.');
  await reply.getByRole('button', { name: 'Küldés' }).click();
  await expectToast(recipient, 'Üzenet sikeresen elküldve');
  await expect(recipient.getByRole('button', { name: subject, exact: true })).toBeVisible();
});
