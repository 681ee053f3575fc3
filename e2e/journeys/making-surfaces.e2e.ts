import { expect, type Page, test } from '@playwright/test';
import { zipOf } from '../fixtures/archives.ts';
import { expectToast, field, openAs, pressBehind } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';
import { pngPicture } from '../fixtures/pictures.ts';
import { surfaceIn } from '../fixtures/surface-by-http.ts';

/** Journeys share one product, so what this one makes carries a name and codes of its own. */
const mark = Date.now().toString(36).toUpperCase();
const name = `Felvett ${mark}`;

test.describe.configure({ mode: 'serial' });

const coded = (title: string, value: string): object => ({
  ...surfaceIn('Budapest', title),
  media_other_datas: [{ name: 'Felületkód', type: 'Felületkód', value }],
});
const photo = (file: string, grey: number) => ({ name: file, mimeType: 'image/png', buffer: pngPicture(grey) });

/** What the surfaces of that name are now, the oldest first. */
async function surfaces(title: string): Promise<Json[]> {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const { list } = await publisher.call('GET', `/api/medias?search=${encodeURIComponent(title)}&sort=id:asc`);
  return Promise.all(list.map(({ id }: Json) => publisher.call('GET', `/api/medias/${id}`)));
}

test('what new surfaces begin with is set once, and a new form has it', async ({ browser }) => {
  const page = await openAs(browser, accounts.otherPublisher);
  await page.goto('/medias/defaults');
  await field(page, 'A kód eleje').fill(`${mark}/N-`);
  await page.getByRole('switch', { name: 'Az új felületek kapjanak kódot' }).click();
  await page.getByLabel('Megrendelési határidő').fill('21 nap');
  await page.getByRole('button', { name: 'Ártétel hozzáadása' }).click();
  await field(page, '1. ártétel – Megnevezés').fill('Nyomtatás');
  await field(page, '1. ártétel – Érték').fill('3500');
  await page.getByRole('combobox', { name: /^1\. ártétel – Típus/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expectToast(page, 'Az alapértékek mentve.');
  await page.goto('/medias/create');
  await expect(page.getByLabel('Megrendelési határidő')).toHaveValue('21 nap');
  await expect(field(page, '1. ártétel – Megnevezés')).toHaveValue('Nyomtatás');
  await expect(page.getByText(`A következő: ${mark}/N-00001`)).toBeVisible();
  await page.close();
  // The forms of other journeys begin empty again.
  const publisher = await HttpUser.signIn(accounts.otherPublisher);
  const { company } = await publisher.call('GET', '/api/auth');
  const path = `/api/surface-defaults/${company.id}`;
  const { revision } = await publisher.call('GET', path);
  const texts = { important_details: '', booking: '', design: '', technical: '', rental_period_unit: null };
  const nothing = { code_prefix: 'F-', code_digits: 5, gives_codes: false, price_tags: [], ...texts };
  const answer = await publisher.send('PUT', path, nothing, { 'if-match': `"r${revision}"` });
  expect(answer.status).toBe(200);
});

test('saving and beginning another one keeps what neighbours share, and one button empties it', async ({ browser }) => {
  const publisher = await HttpUser.signIn(accounts.publisher);
  const { id } = await publisher.call('POST', '/api/medias', coded(`${name} első`, `${mark}-A`));
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/medias/create?copy=${id}`);
  await field(page, 'Megnevezés').fill(`${name} második`);
  await page.getByRole('button', { name: 'Mentés és új' }).click();
  await expectToast(page, 'Sikeres felvétel!');
  await expect(page.getByText(`Átvéve az előző felületről („${name} második”)`)).toBeVisible();
  await expect(field(page, 'Megnevezés')).toHaveValue('');
  await expect(field(page, 'Település')).toHaveValue('Budapest');
  await expect(field(page, 'Utca, házszám')).toHaveValue('');
  await expect(page.getByLabel('Megrendelési határidő')).toHaveValue('10 nap');
  await page.getByRole('button', { name: 'Üres űrlap' }).click();
  await expect(page.getByLabel('Megrendelési határidő')).toHaveValue('');
  await page.close();
  expect((await surfaces(`${name} második`)).map(({ title }) => title)).toEqual([`${name} második`]);
});

async function lookAt(page: Page, input: string, files: ReturnType<typeof photo>[]): Promise<void> {
  await page.goto('/medias/photos');
  await page.locator(`input[type=file]${input}`).first().setInputFiles(files);
  await expect(page.getByRole('heading', { name: 'A képek sorsa' })).toBeVisible();
}

test('photos find their surfaces by the names of files and by a ZIP, and are seen there', async ({ browser }) => {
  const page = await openAs(browser, accounts.publisher);
  const row = (file: string) => page.getByRole('row', { name: new RegExp(`^${file.replace('.', '\\.')}`) });
  const [code, file] = [`${mark}-A`, `${mark.toLowerCase()}-a.png`];
  const text = { name: 'leiras.png', mimeType: 'image/png', buffer: Buffer.from('ez nem kép') };
  await lookAt(page, '[accept*=png]', [photo(file, 40), photo('ismeretlen.png', 80), text]);
  await expect(row(file)).toContainText(`${code} · ${name} első`);
  await expect(row('ismeretlen.png')).toContainText('Nincs ilyen kódú felület');
  await expect(row('leiras.png')).toContainText('Nem JPEG vagy PNG kép');
  await page.getByRole('button', { name: 'Feltöltés (1)' }).click();
  await expect(row(file)).toContainText('Feltöltve');
  const zip = zipOf({ [`képek/${code}.png`]: pngPicture(40), [`képek/${code}_2.png`]: pngPicture(120) });
  await lookAt(page, '[accept=".zip"]', [{ name: 'képek.zip', mimeType: 'application/zip', buffer: zip }]);
  await expect(row(`képek/${code}.png`)).toContainText('Már megvan a felületen');
  await page.getByRole('button', { name: 'Feltöltés (1)' }).click();
  await expect(row(`képek/${code}_2.png`)).toContainText('Feltöltve');
  await page
    .getByRole('link', { name: `${code} · ${name} első` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} első` })).toBeVisible();
  expect((await surfaces(`${name} első`)).map(({ images }) => images.length)).toEqual([2]);
  await page.close();
});

test('copies are made at once, each with the photos and a code of its own', async ({ browser }) => {
  const [first] = await surfaces(`${name} első`);
  const page = await openAs(browser, accounts.publisher);
  await page.goto(`/medias/show/${first.id}`);
  await pressBehind(page, 'Több másolat', 'Továbbiak');
  await expect(page.getByRole('checkbox', { name: 'Az eredeti felület képeivel együtt (2 kép)' })).toBeChecked();
  await field(page, 'Másolatok száma').fill('3');
  await page.getByRole('button', { name: 'Másolatok készítése' }).click();
  await expectToast(page, /^3 másolat készült: /);
  await page.close();
  const [, ...copies] = await surfaces(`${name} első`);
  expect(copies.map(({ images }) => images.length)).toEqual([2, 2, 2]);
  const codes = copies.map(({ media_other_datas: data }) => data.find(({ type }: Json) => type === 'Felületkód').value);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/\d$/);
});
