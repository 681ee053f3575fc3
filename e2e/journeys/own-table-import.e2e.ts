import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { confirm, field, openAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { readWorkbook } from '../fixtures/documents.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';
import { ownTable } from '../fixtures/own-table.ts';

/** Journeys share one product, so these codes, and the layout that is remembered, are this one's alone. */
const mark = Date.now().toString(36).toUpperCase();
const year = new Date().getFullYear() + 2;
const header = [
  ...['Tábla sz.', 'Irsz.', 'Helység', 'Cím', 'Eszköz', 'Méret (m)', 'Díj / hó (Ft)', 'Díj / 2 hét (Ft)'],
  ...[`Partnernek ${mark}`, `${year}. január`, `${year}. február`],
];
const hint = 'Nyomdakész PDF-et kérünk.';
const first = [
  `${mark}-1`,
  3300,
  'Eger',
  'Kertész utca 4.',
  'óriásplakát',
  '5,04x2,38',
  95_000,
  52_000,
  hint,
  'x',
  null,
];
const second = [
  `${mark}-2`,
  3200,
  'Gyöngyös',
  'Fő tér 3.',
  'citylight',
  '1,185x1,75',
  42_000,
  23_000,
  hint,
  null,
  'Kávéház',
];
const third = [
  `${mark}-3`,
  3000,
  'Hatvan',
  'Kossuth tér 1.',
  'citylight',
  '1,185x1,75',
  40_000,
  22_000,
  hint,
  null,
  null,
];

async function choose(page: Page, name: string, rows: readonly (typeof first)[]): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await ownTable(header, rows) });
  await page.getByRole('button', { name: 'Ellenőrzés', exact: true }).click();
}

async function store(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importálás', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A munkafüzet feldolgozva' })).toBeVisible();
}

/** What is stored of the table, by code. */
async function stored(): Promise<ReadonlyMap<string, Json>> {
  const publisher = await HttpUser.signIn(accounts.otherPublisher);
  const { list } = await publisher.call('GET', `/api/medias?search=${mark}-`);
  const surfaces = await Promise.all(list.map(({ id }: Json) => publisher.call('GET', `/api/medias/${id}`)));
  return new Map(surfaces.map((surface) => [surface.media_other_datas[0].value, surface]));
}

const prices = async (): Promise<readonly unknown[]> =>
  [...(await stored())].map(([code, { media_financials }]) => [code.at(-1), media_financials[0].price]).toSorted();

test('a publisher’s own table comes in, goes back filled, and next month comes in by one click', async ({
  browser,
}) => {
  const page = await openAs(browser, accounts.otherPublisher);
  await page.goto('/medias/import');
  await choose(page, 'januári.xlsx', [first, second]);

  const columns = page.getByRole('region', { name: 'Mit jelentenek az oszlopok?' });
  await expect(columns.getByRole('button', { name: 'Oszlopok megerősítése (még 2 kérdés)' })).toBeVisible();
  // The other price is kept as own data.
  await columns
    .getByRole('group', { name: 'G – Díj / hó (Ft)' })
    .getByRole('button', { name: 'Listaár (hónap)' })
    .click();
  await columns.getByRole('combobox', { name: `I oszlop – Partnernek ${mark}: ennek vesszük` }).click();
  await page.getByRole('option', { name: 'Fontos tudnivalók' }).click();
  await expect(field(page, 'Fontos tudnivalók')).toHaveCount(0);
  for (const [label, text] of [
    ['Kontaktszám', '12000'],
    ['Megrendelési határidő', '10 nap'],
    ['Kreatív leadási határideje', '7 nap'],
    ['Anyag leadási határideje', '5 nap'],
  ] as const)
    await columns.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('2 sor: 2 új, 0 módosuló, 0 változatlan felület.')).toBeVisible();
  await page.getByText('Foglalt időszakok a táblázatban (2)').click();
  await expect(page.getByRole('row', { name: /Fő tér 3\., Gyöngyös.*Kávéház/ })).toBeVisible();
  await page.getByRole('switch', { name: /^Ezekből saját foglalás lesz \(2 időszak\)/ }).click();
  await store(page);
  await expect(page.getByText('2 saját foglalás készült.')).toBeVisible();

  const surface = (await stored()).get(`${mark}-2`);
  expect(surface).toMatchObject({
    ...{ type: 'STATIC', width: 118.5, height: 175, description: 'citylight, Gyöngyös, Fő tér 3.' },
    media_booking: { important_details: hint, booking: '10 nap' },
    media_financials: [{ price: 42_000 }],
    bookings: [{ date_from: `${year}-02-01`, campaign_name: 'Kávéház' }],
  });
  expect(surface.publisher_notes).toContain('23000');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Saját táblázat letöltése, kitöltve' }).click();
  const back = (await readWorkbook(await readFile(await (await started).path()))).get('Táblák') ?? [];
  expect(back[0]).toEqual(['Heves megyei plakáttáblák']);
  expect(back.map(([code]) => code).slice(-2)).toEqual([`${mark}-1`, `${mark}-2`]);

  await page.goto(`/medias?search=${mark}-`);
  await expect(page.getByRole('row', { name: new RegExp(`${mark}-1`) })).toContainText('95 000');

  await page.goto('/medias/import');
  await choose(page, 'februári.xlsx', [first.with(6, 99_000), third]);
  await expect(page.getByText(/Úgy olvastuk, mint legutóbb: januári\.xlsx/)).toBeVisible();
  await expect(page.getByText('2 sor: 1 új, 1 módosuló, 0 változatlan felület.')).toBeVisible();
  await expect(page.getByText('ebben már nincs (1)', { exact: false })).toBeVisible();
  await store(page);
  await expect.poll(prices).toEqual([
    ['1', 99_000],
    ['2', 42_000],
    ['3', 40_000],
  ]);
  await page.getByRole('button', { name: 'Visszavonás' }).first().click();
  await confirm(page, 'Visszavonás');
  await expect(page.getByText('Visszavonva: 1 felvett felület törölve, 1 módosított visszaállítva.')).toBeVisible();
  expect(await prices()).toEqual([
    ['1', 95_000],
    ['2', 42_000],
  ]);
  await page.close();
});
