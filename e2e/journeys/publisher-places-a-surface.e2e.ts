import { expect, type Page, test } from '@playwright/test';
import { confirm, expectToast, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { expectNoViolation } from '../fixtures/examination.ts';
import { HttpUser } from '../fixtures/http-user.ts';
import { pngPicture } from '../fixtures/pictures.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

/** Journeys share one product, so what this one makes carries a name of its own. */
const title = `Keszthelyi oszlop ${Date.now().toString(36)}`;

test.describe.configure({ mode: 'serial' });

const picture = (name: string, colour: number) => ({ name, mimeType: 'image/png', buffer: pngPicture(colour) });
const pin = (page: Page) => page.getByRole('button', { name: /^A felület helye/ });
const county = (page: Page) => page.getByRole('textbox', { name: 'Vármegye' });

async function fillTheRest(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Megnevezés' }).fill(title);
  await page.getByRole('combobox', { name: 'Elhelyezés' }).click();
  await page.getByRole('option', { name: 'Kültéri' }).click();
  for (const [label, text] of [
    ['Szélesség', '118,5'],
    ['Magasság', '175'],
    ['Leírás', 'A móló mellett.'],
    ['Kontaktszám', '12000'],
    ['Fontos tudnivalók', 'Nincs.'],
    ['Megrendelési határidő', '10 nap'],
    ['Kreatív leadási', '7 nap'],
    ['Anyag leadási', '5 nap'],
    ['Listaár', '45000'],
  ] as const) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  }
}

test('a publisher finds the address, drags the marker, and the county follows', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/medias/create');
  await page.getByRole('combobox', { name: 'Típus', exact: true }).click();
  await page.getByRole('option', { name: 'Statikus' }).click();
  await page.getByRole('textbox', { name: 'Cím keresése' }).fill('kesthely kossuth lajos u. 5');
  await page.getByRole('option', { name: /8360 Keszthely/ }).click();
  await expect(page.getByRole('textbox', { name: 'Irányítószám' })).toHaveValue('8360');
  await expect(county(page)).toHaveValue('Zala');
  await expect(county(page)).not.toBeEditable();

  await pin(page).scrollIntoViewIfNeeded();
  const from = await pin(page).boundingBox();
  if (from === null) throw new Error('There is no marker.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 8 });
  await page.mouse.up();
  const latitude = page.getByRole('textbox', { name: 'Földrajzi szélesség' });
  await expect(latitude).not.toHaveValue('');
  const dragged = await latitude.inputValue();
  await pin(page).press('Shift+ArrowUp');
  await expect(latitude).not.toHaveValue(dragged);
  await expect(county(page)).toHaveValue('Zala');

  await latitude.fill('46,25');
  await page.getByRole('textbox', { name: 'Földrajzi hosszúság' }).fill('20,15');
  await expect(county(page)).toHaveValue('Csongrád-Csanád');
  await page.getByRole('textbox', { name: 'Földrajzi hosszúság' }).fill('2,15');
  await expect(page.getByText('A hely Magyarország területén kívül esik.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Vissza a település helyére' }).click();
  await expect(county(page)).toHaveValue('Zala');

  await fillTheRest(page);
  const files = [picture('első.png', 40), picture('második.png', 140), picture('vírus.exe', 1)];
  await page.getByLabel('Képek', { exact: true }).setInputFiles(files);
  await expect(page.locator('#content').getByText('vírus.exe: A fájl típusa nem megfelelő')).toBeVisible();
  await page.getByRole('button', { name: /^második\.png áthelyezése/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Felvétel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mentés a fájl nélkül' }).click();
  await expectToast(page, 'Sikeres felvétel!');
});

test('it puts the pictures into order and opens them full size', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const { list } = await user.call('GET', `/api/medias?title=${encodeURIComponent(title)}`);
  expect(list).toMatchObject([{ county: 'Zala', city: 'Keszthely' }]);
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/medias/show/${list[0].id}`);
  const shown = page.getByRole('button', { name: /^Kép megnyitása/ });
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAccessibleName('Kép megnyitása: második.png');
  await page.getByRole('button', { name: 'Képek kezelése' }).click();
  const [first, second] = [page.getByAltText('második.png'), page.getByAltText('első.png')];
  await first.dragTo(second);
  await expectToast(page, 'A sorrend mentve.');
  await page.getByRole('button', { name: 'Kész' }).click();
  await expect(shown.first()).toHaveAccessibleName('Kép megnyitása: első.png');
  await shown.first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('1 / 2')).toBeVisible();
  await expectNoViolation(page, 'the pictures in full size');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await page.getByRole('button', { name: 'Útvonaltervezés' }).click();
  await page.getByRole('textbox', { name: 'Kiindulás' }).fill('siófok');
  await page
    .getByRole('option', { name: /Siófok/ })
    .first()
    .click();
  await expect(page.getByText(/^Légvonalban \d+(,\d)? km$/)).toBeVisible();
});

test('an MHFE hangs its own pictures beside them and leaves a note', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.mhfe);
  const { list } = await user.call('GET', `/api/medias?title=${encodeURIComponent(title)}`);
  const page = await openAs(browser, accounts.mhfe);
  await page.goto(`/medias/show/${list[0].id}`);
  await pressBehind(page, 'Mhfe képek', 'Továbbiak');
  await expect(page.getByRole('heading', { level: 1, name: 'Mhfe képek kezelése' })).toBeVisible();
  const files = ['egy.png', 'kettő.png', 'három.png'].map((name, index) => picture(name, 60 * index));
  await page.getByLabel('Képek hozzáadása').setInputFiles(files);
  await expectToast(page, 'Sikeres feltöltés');
  await expect(page.getByText('Legfeljebb 3 saját kép tölthető fel.')).toBeVisible();
  await page.getByRole('button', { name: 'Kép törlése: kettő.png' }).click();
  await confirm(page, 'Törlés');
  await expect(page.getByText('2 / 3 kép')).toBeVisible();
  await page.getByRole('link', { name: 'Vissza' }).click();
  await expect(page.getByRole('button', { name: /^Kép megnyitása/ })).toHaveCount(4);
  await page.getByRole('button', { name: 'Új feljegyzés' }).click();
  await page.getByRole('textbox', { name: 'Feljegyzés' }).fill('A móló felől is látszik.');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expectToast(page, 'Sikeres hozzáadás');

  const publisher = await HttpUser.signIn(accounts.publisher);
  const own = await publisher.call('GET', `/api/medias/${list[0].id}`);
  expect(own.mhfe_notes).toBeUndefined();
  expect(own.images).toHaveLength(4);
});

test('surfaces of one point open from the map as a list', async ({ browser }) => {
  const user = await HttpUser.signIn(accounts.publisher);
  const mark = `Egyhely ${Date.now().toString(36)}`;
  for (const number of [1, 2]) {
    const answer = await user.upload('/api/medias', surfaceIn('Bp. XIII.', `${mark} ${number}`), []);
    expect(answer.status, await answer.clone().text()).toBe(201);
  }
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/medias?search=${encodeURIComponent(`budapest ${mark}`)}`);
  const map = page.getByRole('region', { name: 'Médiafelületek térképe' });
  await map.getByRole('button', { name: '2 felület' }).click();
  const listed = page.getByRole('dialog', { name: '2 felület ezen a helyen' });
  await listed.getByRole('link', { name: `${mark} 2` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 2` })).toBeVisible();
});

test('an area drawn on the map filters the list, and its chip takes it away', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  await page.goto('/medias');
  const map = page.getByRole('region', { name: 'Médiafelületek térképe' });
  await expect(map.getByRole('button', { name: /felület$/ }).first()).toBeVisible();
  const total = await page.getByText(/^\d+–\d+ \/ [\d\s]+$/).textContent();
  await map.getByRole('button', { name: 'Terület rajzolása' }).click();
  const box = await map.boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 60, y);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1) {
    const angle = (step / 24) * 2 * Math.PI;
    await page.mouse.move(x + 60 * Math.cos(angle), y + 50 * Math.sin(angle));
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/polygon=/);
  await expect(page.getByText('rajzolt terület')).toBeVisible();
  await expect(page.getByText(/^\d+–\d+ \/ [\d\s]+$/)).not.toHaveText(total ?? '');
  await page.reload();
  await page.getByRole('button', { name: 'Szűrő eltávolítása: Térkép' }).click();
  await expect(page).not.toHaveURL(/polygon=/);
  await expect(page.getByText(/^\d+–\d+ \/ [\d\s]+$/)).toHaveText(total ?? '');

  // The same without a pointer.
  await map.getByRole('button', { name: 'Terület rajzolása' }).focus();
  for (const key of ['Enter', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space']) {
    await page.keyboard.press(key);
  }
  await expect(map.getByText('Letett sarkok: 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/polygon=/);
  await expect(page.getByText('rajzolt terület')).toBeVisible();
  await expect(map.getByRole('button', { name: 'Terület rajzolása' })).toBeFocused();
});
