import { expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD } from '../fixtures/demo-accounts.ts';
import { HttpUser } from '../fixtures/http-user.ts';

const mark = Date.now().toString(36);

/** A tag that the publisher proposes, on one of its surfaces where it is to be in use. */
async function proposed(publisher: HttpUser, name: string, isUsed: boolean): Promise<void> {
  const { id } = await publisher.call('POST', '/api/system-list-items/slug', { slug: 'tags', name });
  if (!isUsed) return;
  const { list } = await publisher.call('GET', '/api/medias?rowsPerPage=1&sort=title:desc');
  const { tags } = await publisher.call('GET', `/api/medias/${list[0].id}`);
  await publisher.call('PUT', `/api/medias/${list[0].id}`, { tags: [...tags, id] });
}

async function openNotices(page: Page): Promise<void> {
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: 'Értesítések', level: 1 })).toBeVisible();
}

test('an administrator merges a proposed list item into an approved one and refuses another; the proposer reads why', async ({
  browser,
}) => {
  const [good, misspelt, unclear] = [`folyópart ${mark}`, `folyó part ${mark}`, `izé ${mark}`];
  const publisher = await HttpUser.signIn(accounts.publisher);
  await (await HttpUser.signIn(accounts.admin)).call('POST', '/api/system-list-items/slug', {
    slug: 'tags',
    name: good,
  });
  await proposed(publisher, misspelt, true);
  await proposed(publisher, unclear, true);
  const admin = await openAs(browser, accounts.admin);
  await admin.goto('/system-list-items/approve-list');
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });
  await expect(row(misspelt)).toContainText(`${good} (0)`);
  await pressBehind(row(misspelt), 'Összevonás');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: `${good} (0)` }).click();
  await expect(dialog.getByText(`${misspelt} → ${good} itt: médiafelület (1).`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Összevonás' }).click();
  await expectToast(admin, 'Sikeres összevonás');
  await pressBehind(row(unclear), 'Elutasítás');
  await dialog.getByRole('button', { name: 'Elutasítás' }).click();
  await expect(dialog.getByText('Az indoklás megadása kötelező.')).toBeVisible();
  await dialog.getByLabel('Indoklás').fill('Nem derül ki, mit jelent.');
  await dialog.getByRole('button', { name: 'Elutasítás' }).click();
  await expectToast(admin, 'Sikeres elutasítás');

  const proposer = await openAs(browser, accounts.publisher);
  await openNotices(proposer);
  await expect(proposer.getByText(`A javasolt „${misspelt}” helyett mostantól: ${good}`)).toBeVisible();
  await expect(proposer.getByText(`${unclear} (indoklás: Nem derül ki, mit jelent.)`)).toBeVisible();
  const { list } = await publisher.call('GET', '/api/medias?rowsPerPage=1&sort=title:desc');
  await proposer.goto(`/medias/edit/${list[0].id}`);
  await expect(proposer.getByText(`${unclear} – elutasítva: Nem derül ki, mit jelent.`)).toBeVisible();
  await expect(proposer.getByText(misspelt)).toHaveCount(0);
});

test('a new version of the privacy statement is published; a user is asked, reads and accepts it, and that is kept', async ({
  browser,
}) => {
  const email = `nyilatkozat.${mark}@pelda.hu`;
  const person = { name: `Olvasó Ottilia ${mark}`, phone_number: '201234567', contact_email: email };
  const secret = { password: DEMO_PASSWORD, retyped_password: DEMO_PASSWORD };
  const leader = await HttpUser.signIn(accounts.otherPublisher);
  await leader.call('POST', '/api/employees', { email, ...person, ...secret });

  const admin = await openAs(browser, accounts.admin);
  await admin.goto('/privacy-statements');
  const text = admin.getByLabel('Magyar szöveg');
  await expect(text).toHaveValue(/adatkezelő/);
  await text.fill(`${await text.inputValue()}\n\n# Új rész ${mark}\n\nKilenc évig őrizzük.`);
  await admin.getByRole('button', { name: 'Közzététel' }).click();
  await confirm(admin, 'Közzététel');
  await expectToast(admin, 'Az új változat hatályba lépett.');
  const newest = (await admin.locator('summary').first().textContent()) ?? '';
  const version = newest.split('.')[0] ?? '';
  expect(newest).toContain('· 0 felhasználó fogadta el');

  const user = await signInAs(browser, email);
  await expect(user).toHaveURL(/\/today$/);
  await expect(user.getByText(/nyilatkozat megváltozott/)).toBeVisible();
  const accept = user.getByRole('button', { name: 'Elfogadom' });
  await expect(accept).toBeDisabled();
  await user.getByRole('button', { name: 'Nyilatkozat elolvasása' }).click();
  await expect(user.getByRole('dialog').getByRole('heading', { name: `Új rész ${mark}` })).toBeVisible();
  await user.keyboard.press('Escape');
  await accept.click();
  await expectToast(user, 'A nyilatkozat elfogadva.');
  await expect(user.getByText(/nyilatkozat megváltozott/)).toHaveCount(0);
  const kept = new RegExp(`${version}\\. változat · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`);
  await user.goto('/profile');
  await expect(user.getByText(/^Elfogadott nyilatkozat:/)).toHaveText(kept);

  await admin.reload();
  await expect(admin.locator('summary').first()).toContainText('· 1 felhasználó fogadta el');
  await admin.goto(
    `/accounts/show/${(await (await HttpUser.signIn(accounts.admin)).call('GET', `/api/users/${email}`)).id}`,
  );
  await expect(admin.getByText(kept)).toBeVisible();
});
