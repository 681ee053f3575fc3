import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { openAs, signInAs } from '../fixtures/browser-user.ts';
import { accounts, DEMO_PASSWORD, productUrl } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const MODAL = '[aria-modal=true]';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark'; readonly language: 'hu' | 'en' };

const usual: Look = { width: 1440, colorScheme: 'light', language: 'hu' };

/** What `npm run test:full` looks at besides: narrow, dark and English. */
const others: readonly Look[] = [
  { ...usual, width: 390 },
  { ...usual, width: 390, colorScheme: 'dark' },
  { ...usual, colorScheme: 'dark' },
  { ...usual, language: 'en' },
  { ...usual, width: 390, language: 'en' },
];
const isFull = process.env.FULL_JOURNEYS === '1';

test.describe.configure({ mode: 'parallel' });

/** Each page once in its usual look; narrowed, it does not scroll sideways. What `reveal` opens on top of a page is opened anew in each look. */
async function examine(page: Page, path: string, reveal?: () => Promise<void>): Promise<void> {
  const looks = [usual, ...(isFull ? others : [])].filter(({ language }) => language === 'hu' || reveal === undefined);
  for (const [index, look] of looks.entries()) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    const isSpokenNow = look.language === (looks[index - 1]?.language ?? 'none');
    // What popped up in the last look would be in the way in this one.
    if (!isSpokenNow || reveal !== undefined) await goTo(page, path, look);
    await reveal?.();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colorScheme);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await expectNoViolation(page, `${path} at ${look.width} px, ${look.colorScheme}, ${look.language}`);
  }
  if (isFull) return;
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page, `${path} at 390 px`);
}

async function goTo(page: Page, path: string, { language }: Look): Promise<void> {
  // A tab that is new speaks Hungarian, one that is not what was chosen last.
  if (page.url() !== 'about:blank') await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

async function expectNoViolation(page: Page, where: string): Promise<void> {
  // Colours glide into the other theme; contrast is judged where they arrive.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const examiner = new AxeBuilder({ page }).withTags(rules);
  // Nothing behind a modal dialog can be reached.
  if (await page.locator(MODAL).isVisible()) examiner.include(MODAL);
  const { violations } = await examiner.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${where} scrolls sideways`, timeout: 3000 }).toBeLessThanOrEqual(0);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the sign-in page', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await examine(page, `${process.env.PRODUCT_URL}/login`);
  for (const path of ['/register', '/forgot', '/reset?reset_token=x', '/email_confirmation?confirmation_token=x']) {
    await examine(page, `${process.env.PRODUCT_URL}${path}`);
  }
});

test("the publisher's pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const waiting = await user.call('GET', '/api/bookings?state=WAITING_FOR_PUBLISHER&rowsPerPage=1');
  const surfaces = await user.call('GET', '/api/medias?rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  await examine(page, '/medias');
  await examine(page, `/medias/show/${surfaces.list[0].id}`);
  await examine(page, '/medias/occupancy');
  await examine(page, '/medias/occupancy?unit=month');
  await examine(page, `/bookings/create/${surfaces.list[0].id}`);
  await examine(page, '/medias/import');
  await examine(page, '/bookings');
  await examine(page, `/bookings/edit/${waiting.list[0].id}`);
  await examine(page, `/bookings/desk?campaign=${waiting.list[0].campaign.id}`);
});

test('the form, the drawn area and the pictures of surfaces', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const { list } = await user.call('GET', '/api/medias?rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  await examine(page, '/medias/create');
  await examine(page, `/medias/edit/${list[0].id}`);
  await examine(page, '/medias?polygon=17.5,46.5,20.5,46.5,20.5,48,17.5,48');
  const mhfe = await openAs(browser, accounts.mhfe);
  await examine(mhfe, `/medias/${list[0].id}/mhfe-images`);
});

test('what pops up over the board, the calendar and the lists', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const assembling = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=1&sort=date_from:asc');
  const owner = await HttpUser.signIn(accounts.publisher);
  // Taken today, so that a booking stands in the month that the calendar opens with.
  const { list: taken } = await owner.call('GET', '/api/medias?rowsPerPage=1&sort=available_quantity:asc');
  const popup = (page: Page): Locator => page.getByRole('dialog');
  const publisher = await openAs(browser, accounts.publisher);
  await examine(publisher, '/medias/occupancy?sort=available_quantity:asc', async () => {
    // While the board still scrolls to its day, the cell under the pointer is another one the next moment.
    await expect(async () => {
      await publisher.locator('td[data-full]').first().click();
      await expect(popup(publisher).getByRole('link', { name: 'Adatlap' })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });
  await examine(publisher, `/medias/show/${taken[0].id}`, async () => {
    await publisher.getByRole('tab', { name: 'Foglalási adatok' }).click();
    const calendar = publisher.getByRole('region', { name: 'Foglaltság', exact: true });
    await calendar
      .getByRole('button', { name: /, \d{4}-\d{2}-\d{2} – / })
      .first()
      .click();
    await expect(popup(publisher).getByText('Állapot')).toBeVisible();
  });
  const mhfe = await openAs(browser, accounts.mhfe);
  const why = mhfe.getByRole('button', { name: /^Miért nem szabad\?/ });
  // The middle of the list, where a popup lies over the rows around it.
  await examine(mhfe, `/campaigns/${assembling.list[0].id}/medias?sort=available_quantity:asc`, async () => {
    await expect(why.first()).toBeVisible();
    await why.nth(Math.min(4, (await why.count()) - 1)).click();
    await expect(popup(mhfe).getByText('A darabokat lekötő foglalások')).toBeVisible();
  });
});

test('users, colleagues and the profile', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.admin);
  const { list } = await user.call('GET', '/api/users?email=kozzeteto2');
  const page = await openAs(browser, accounts.admin);
  for (const path of [
    '/accounts/approve-list',
    '/accounts',
    '/accounts/create',
    '/accounts/deleted',
    `/accounts/show/${list[0].id}`,
    `/accounts/edit/${list[0].id}`,
    '/employees',
    '/employees/create',
    '/audit',
    '/mails',
    '/system',
    '/profile',
  ]) {
    await examine(page, path);
  }
});

test('options, their line and their terms', async ({ browser }) => {
  const mhfe = await HttpUser.signIn(accounts.mhfe);
  const { list } = await mhfe.call('GET', '/api/options?rowsPerPage=1&state=HOLDING');
  const maker = await openAs(browser, accounts.mhfe);
  for (const path of ['/options', `/options/show/${list[0].id}`, `/options/terms?company=${list[0].publisher.id}`])
    await examine(maker, path);
  await examine(await openAs(browser, accounts.publisher), '/options/terms');
});

test('discounts, partners, questions and messages', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const discounts = await publisher.call('GET', '/api/discounts?rowsPerPage=1');
  const own = await openAs(browser, accounts.publisher);
  for (const path of [
    '/discounts',
    `/discounts/show/${discounts.list[0].id}`,
    `/discounts/edit/${discounts.list[0].id}`,
    '/discounts/create',
    '/partners',
    '/partners/create',
    '/partners/invitations',
    '/wiki?related_page=campaigns',
    '/messages',
    '/messages?box=outbox',
    '/today',
    '/notices',
  ]) {
    await examine(own, path);
  }
  await examine(own, '/today', async () => {
    await own
      .getByRole('banner')
      .getByRole('button', { name: /^Értesítések/ })
      .click();
    await expect(own.getByRole('link', { name: 'Összes értesítés' })).toBeVisible();
  });
});

test('Excel templates, and the choice of one at export', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const templates = await user.call('GET', '/api/excel-templates?name=minden');
  const { list } = await user.call('GET', '/api/campaigns?state=ADVERTISER_ACCEPT&rowsPerPage=1');
  const page = await openAs(browser, accounts.mhfe);
  await examine(page, '/excel-templates');
  await examine(page, '/file-exports');
  await examine(page, '/excel-templates/create', async () => {
    await page.getByRole('tab', { name: 'Árazás' }).click();
    await page.getByRole('textbox', { name: 'Cím: Betűszín' }).click();
  });
  await examine(page, `/excel-templates/edit/${templates.list[0].id}`, async () => {
    await page.getByRole('tab', { name: 'Médiafelületek' }).click();
  });
  await examine(page, `/campaigns/show/${list[0].id}`, async () => {
    await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
    await page.getByRole('button', { name: 'Excel-export' }).click();
  });
});

test('the dialogs of the sign-in', async ({ browser }) => {
  const mark = Date.now().toString(36);
  const admin = await HttpUser.signIn(accounts.admin);
  const email = `akadalymentes.${mark}@pelda.hu`;
  const made = await admin.call('POST', '/api/users', {
    email,
    name: 'Ablakos Anna',
    phone_number: '201234567',
    contact_email: email,
    roles: ['ROLE_ADVERTISER'],
    password: DEMO_PASSWORD,
    retyped_password: DEMO_PASSWORD,
    company: {
      name: `Ablak ${mark} Kft.`,
      tax_number: `${String(Date.now()).slice(-8)}-2-41`,
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 1.',
    },
  });
  await signInAs(browser, email);
  const page = await signInAs(browser, email);
  const dialog = page.getByRole('dialog');
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const enterPassword = async (): Promise<void> => {
    await dialog.getByLabel('Jelenlegi jelszó').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Tovább' }).click();
    await expect(dialog.getByRole('img', { name: /QR-kód/ })).toBeVisible();
  };
  await examine(page, '/profile', () => press('Kijelentkeztetés'));
  await examine(page, '/profile', () => press('Kétlépcsős bejelentkezés bekapcsolása'));
  await examine(page, '/profile', async () => {
    await press('Kétlépcsős bejelentkezés bekapcsolása');
    await enterPassword();
  });
  await admin.call('PUT', `/api/companies/${made.company.id}/two-factor`, { is_demanded: true });
  const held = await signInAs(browser, email);
  await expect(held.getByRole('dialog', { name: 'Kétlépcsős bejelentkezés' })).toBeVisible();
  await expectNoViolation(held, 'the set-up that a company demands');
  await admin.call('PUT', `/api/companies/${made.company.id}/two-factor`, { is_demanded: false });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('A hitelesítő alkalmazás kódja').fill(new TOTP({ secret, digits: 6 }).generate());
  await dialog.getByRole('button', { name: 'Bekapcsolás' }).click();
  await expect(dialog.getByRole('list', { name: 'Helyreállító kódok' })).toBeVisible();
  await expectNoViolation(page, 'the recovery codes');
  await dialog.getByRole('button', { name: 'Eltettem a kódokat' }).click();
  await examine(page, '/profile', () => press('Új helyreállító kódok'));
  await examine(page, '/profile', () => press('Kikapcsolás'));
  const anew = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await anew.goto('/login');
  await anew.getByLabel('E-mail').fill(email);
  await anew.getByLabel('Jelszó', { exact: true }).fill(DEMO_PASSWORD);
  await anew.getByRole('button', { name: 'Bejelentkezés' }).click();
  await expect(anew.getByLabel('Kód')).toBeVisible();
  await expectNoViolation(anew, 'the second step of the sign-in');
});

test('list items, and the writing of questions', async ({ browser }) => {
  const admin = await HttpUser.signIn(accounts.admin);
  const items = await admin.call('GET', '/api/system-list-items?rowsPerPage=1&sort=id:desc');
  const questions = await admin.call('GET', '/api/common-questions?rowsPerPage=1');
  const page = await openAs(browser, accounts.admin);
  for (const path of [
    '/system-list-items',
    '/system-list-items/approve-list',
    `/system-list-items/edit/${items.list[0].id}`,
    '/wiki/create',
    `/wiki/edit/${questions.list[0].id}`,
  ]) {
    await examine(page, path);
  }
});

test("the MHFE's pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const assembling = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=1');
  const ready = await user.call('GET', '/api/campaigns?state=READY_TO_SENT_BACK&rowsPerPage=1');
  const campaign = await user.call('GET', `/api/campaigns/${ready.list[0].id}`);
  const priced = campaign.bookings.find(({ actions }: Json) =>
    actions.some((one: Json) => one.action === 'edit_fee' && one.allowed),
  );
  const page = await openAs(browser, accounts.mhfe);
  await examine(page, '/campaigns');
  await examine(page, '/campaigns/calendar');
  await examine(page, '/campaigns/calendar?span=quarter', async () => {
    await page.getByRole('button', { name: 'Saját naptárba' }).click();
    await expect(page.getByRole('button', { name: 'Hivatkozás létrehozása' })).toBeVisible();
  });
  await examine(page, `/campaigns/show/${campaign.id}`);
  await examine(page, `/campaigns/${assembling.list[0].id}/medias`);
  await examine(page, `/medias/financial/edit/${priced.id}?campaign=${campaign.id}`);
  const { date_from, date_to } = assembling.list[0];
  const row = await user.call('POST', '/api/bookings', {
    campaign: assembling.list[0].id,
    campaign_manual_media: { name: 'Molinó', company: 'Kézi Kft.', price: 150_000 },
    date_from,
    date_to,
  });
  await examine(page, `/manual-media/create/${assembling.list[0].id}`);
  await examine(page, `/manual-media/show/${row.campaign_manual_media.id}`);
  await examine(page, `/manual-media/edit/${row.campaign_manual_media.id}`);
  await examine(page, `/manual-media/finalize/${row.id}`);
});

test('packages and what publishers are asked for', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const packages = await user.call('GET', '/api/packages?is_private=false&rowsPerPage=1');
  const requests = await user.call('GET', '/api/campaign-assembly-requests?state=WAITING_FOR_PUBLISHER&rowsPerPage=1');
  const page = await openAs(browser, accounts.publisher);
  for (const path of [
    '/packages',
    '/packages/create',
    `/packages/show/${packages.list[0].id}`,
    `/packages/edit/${packages.list[0].id}`,
    `/packages/${packages.list[0].id}/medias`,
    `/packages/${packages.list[0].id}/import`,
    '/assembly-requests',
    `/assembly-requests/show/${requests.list[0].id}`,
    `/packages/create/${requests.list[0].id}`,
    '/bookings/package-list',
  ]) {
    await examine(page, path);
  }
});

test('packages, requests and the menu of a campaign', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', '/api/campaigns?state=BIDDER_ACCEPTED&rowsPerPage=50');
  const menus = await Promise.all(
    list.map(({ id }: { id: number }) => user.call('GET', `/api/campaign-menu?campaign=${id}`)),
  );
  const { campaign, id: menu } = menus.find(({ state }) => state === 'CREATED');
  const item = await user.call('POST', '/api/campaign-menu-items', {
    campaign_menu: menu,
    title: 'Molinó',
    quantity: 2,
    price: 90_000,
    production_cost: 0,
    technical_cost: 0,
  });
  const page = await openAs(browser, accounts.mhfe);
  for (const path of [
    `/campaigns/${campaign.id}/packages`,
    `/assembly-requests/create/${campaign.id}`,
    `/campaigns/${campaign.id}/menu`,
    `/campaigns/${campaign.id}/menus/${menu}/medias`,
    `/campaigns/${campaign.id}/menu-items/show/${item.id}`,
  ]) {
    await examine(page, path);
  }
});

test('change requests, the versions of an offer and its copy', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.advertiser);
  const { list } = await user.call('GET', '/api/campaigns?state=SENT_BACK_TO_ADVERTISER&rowsPerPage=50');
  const details = await Promise.all(list.map(({ id }: { id: number }) => user.call('GET', `/api/campaigns/${id}`)));
  const { id } = details.find((campaign) => !campaign.has_open_change_request);
  const page = await openAs(browser, accounts.advertiser);
  for (const path of [`/campaigns/${id}/offer-versions`, `/campaigns/duplicate/${id}`, `/change-request/${id}`])
    await examine(page, path);
  const { list: lines } = await user.call('GET', `/api/campaigns/${id}/change-request-lines`);
  const draft = await user.call('POST', '/api/campaign-change-requests', {
    campaign: id,
    change_request: 'Több vidéki felületet kérünk.',
    media_change_requests: [{ booking: lines[0].id, change_request: 'Két héttel tovább.' }],
  });
  for (const path of [
    `/campaigns/${id}/change-request`,
    `/change-request/show/${draft.id}`,
    `/change-request/edit/${draft.id}`,
  ]) {
    await examine(page, path);
  }
  await user.call('DELETE', `/api/campaign-change-requests/${draft.id}`);
});

test("the customers' pages", async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.advertiser);
  const drafts = await user.call('GET', '/api/campaigns?state=CREATED&rowsPerPage=1');
  const page = await openAs(browser, accounts.advertiser);
  await examine(page, '/campaigns/create');
  await examine(page, `/campaigns/edit/${drafts.list[0].id}`);
  await examine(page, '/no-such-page');
});
