import { expect, test } from '@playwright/test';
import { accounts } from '../fixtures/demo-accounts.ts';
import { grouped, readPdf, readWorkbook, smallPdf } from '../fixtures/documents.ts';
import { HttpUser, type Json, read } from '../fixtures/http-user.ts';
import { fillTemplate, surfaceRows } from '../fixtures/surface-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const period = { date_from: dayFromNow(30), date_to: dayFromNow(57) };

async function importSurfaces(publisher: HttpUser, mark: string): Promise<Json[]> {
  const template = await publisher.download('GET', '/api/medias/template');
  expect(template.name).toBe('médiafelület-sablon.xlsx');
  const rows = surfaceRows(500, mark);
  const wrong = rows.map((row, index) => (index % 100 === 7 ? { ...row, Típus: 'Léghajó', 'Mennyiség (db)': 0 } : row));
  const upload = async (content: typeof rows) =>
    publisher.upload('/api/medias/import', undefined, [
      { field: 'excel[]', name: 'felületek.xlsx', type: XLSX, bytes: await fillTemplate(template.bytes, content) },
    ]);
  const refused = await upload(wrong);
  expect(refused.status).toBe(422);
  const { violations } = (await refused.json()) as { violations: Json[] }; // looked at in the next lines
  expect(violations.length).toBeGreaterThanOrEqual(10);
  expect(violations[0]?.message).toContain('9');
  const nothing = await publisher.call('GET', `/api/medias?title=${mark}`);
  expect(nothing.totalCount).toBe(0);
  const stored = await read(await upload(rows), 'import');
  expect(stored).toMatchObject({ created: 500, updated: 0, message: 'Sikeres feltöltés' });
  const list = await publisher.call('GET', `/api/medias?title=${mark}&type=STATIC&rowsPerPage=50&sort=title:asc`);
  expect(list.totalCount).toBe(450);
  return list.list;
}

test('a campaign goes the whole way by HTTP alone, and every sum agrees to the forint', async () => {
  const [publisher, advertiser, intermediary, mhfe] = await Promise.all(
    [accounts.publisher, accounts.advertiser, accounts.intermediary, accounts.mhfe].map((email) =>
      HttpUser.signIn(email),
    ),
  );
  if (!publisher || !advertiser || !intermediary || !mhfe) throw new Error('not signed in');
  const surfaces = await importSurfaces(publisher, `HTTP${Date.now() % 100_000}`);

  const recipients = await advertiser.call('GET', '/api/partners/recipients');
  const toIntermediary = recipients.find((option: Json) => option.role === 'ROLE_INTERMEDIARY');
  const created = await read(
    await advertiser.upload(
      '/api/campaigns',
      {
        recipient: toIntermediary.id,
        name: 'Őszi hűsítő – HTTP',
        brand: 'Csörgő Szóda',
        target_area: 'Országos',
        ooh_budget: 25_000_000,
        ...period,
        devices_and_other_information: 'Citylight',
      },
      [{ field: 'designs[]', name: 'arculat őű.pdf', type: 'application/pdf', bytes: smallPdf() }],
    ),
    'create',
  );
  const id: number = created.id;
  const move = (user: HttpUser, state: string) => user.call('POST', `/api/campaigns/changestate/${id}`, { state });
  await move(advertiser, 'SENT_TO_INTERMEDIARY');
  await move(intermediary, 'INTERMEDIARY_ACCEPTED');
  const makers = await intermediary.call('GET', `/api/partners/recipients?campaign=${id}`);
  await intermediary.call('PUT', `/api/campaigns/${id}`, {
    recipient: makers.find((option: Json) => option.role === 'ROLE_MHFE').id,
  });
  await move(intermediary, 'SENT_TO_BIDDER');
  await move(mhfe, 'BIDDER_ACCEPTED');

  const bookings: number[] = [];
  for (const [index, surface] of surfaces.slice(0, 12).entries()) {
    const quantity = index === 0 ? Math.max(1, surface.quantity) : 1;
    bookings.push(
      (await mhfe.call('POST', '/api/bookings', { campaign: id, media: surface.id, quantity, ...period })).id,
    );
  }
  const tooMany = await mhfe.send('POST', '/api/bookings', {
    campaign: id,
    media: surfaces[20].id,
    quantity: 99,
    ...period,
  });
  expect(tooMany.status).toBe(409);
  expect(await tooMany.json()).toMatchObject({ code: 'not_enough_free', available_quantity: surfaces[20].quantity });
  await move(mhfe, 'SENT_TO_PUBLISHER');

  for (const [index, booking] of bookings.entries()) await decide(publisher, booking, index);
  const ready = await mhfe.call('GET', `/api/campaigns/${id}`);
  expect(ready.state).toBe('READY_TO_SENT_BACK');
  expect(ready.without_fee).toBe(11);

  const [first, second] = bookings;
  const fee = await mhfe.call('PUT', `/api/bookings/${first}`, { mhfe_fee: '12%' });
  const tag = fee.price_tags[0];
  await mhfe.call('PUT', `/api/bookings/${second}`, { mhfe_fee: '25000' });
  await mhfe.call('PUT', `/api/bookings/${first}`, { additions: [{ priceTag: tag.id, value: '10%' }] });

  await move(mhfe, 'SENT_BACK_TO_INTERMEDIARY');
  await move(intermediary, 'SENT_BACK_TO_ADVERTISER');
  const offer = await advertiser.call('GET', `/api/campaigns/${id}`);
  expect(offer.bookings).toHaveLength(11);
  // The agency's own share by law is told to both of its sides. [D20.4]
  const { agency_commission: share, ...others } = offer;
  const sum = offer.pricing_summary.find((row: Json) => row.code === 'total');
  expect(share.total).toBe(sum.price + share.amount);
  expect(JSON.stringify(others)).not.toMatch(/mhfe_fee|net_net|addition|discount|commission/);
  const rows = await advertiser.call('GET', `/api/pricings/${first}`);
  expect(JSON.stringify(rows)).not.toMatch(/mhfe_fee|net_net|addition|discount/);
  await move(advertiser, 'ADVERTISER_ACCEPT');

  const total = await checkFiles(mhfe, id, 'mhfe');
  expect(await checkFiles(advertiser, id, 'customer')).toBe(total);
});

/** Eleven are approved with every kind of price, the last one is rejected. */
async function decide(publisher: HttpUser, booking: number, index: number): Promise<void> {
  if (index === 11) {
    await publisher.call('PUT', `/api/bookings/${booking}`, { state: 'PUBLISHER_REJECTED' });
    return;
  }
  const discounts = await publisher.call('GET', `/api/discounts/select?booking=${booking}`);
  const types = await publisher.call('POST', '/api/system-lists/collection', { lists: ['priceTagType'] });
  const form = {
    rental_period_value: 2.5,
    discounts: index % 2 === 0 ? [discounts[0].id] : [],
    ad_hoc_discount: index % 3 === 0 ? 7.5 : null,
    price_tags: [{ title: 'Őrzés', value: 12_345, type: types.priceTagType[0].id }],
  };
  const calculated = await publisher.call('PUT', `/api/pricings/pre-calc/${booking}`, form);
  const saved = await publisher.call('PUT', `/api/bookings/${booking}`, { ...form, state: 'PUBLISHER_ACCEPTED' });
  const net = calculated.find((row: Json) => row.code === 'net_net_net').amount;
  expect(saved.total_price).toBe(net);
  expect(JSON.stringify(saved)).not.toMatch(/mhfe_fee|additions|customer_total/);
}

/** The screen's total, the workbook's and the PDF's are one number. */
async function checkFiles(user: HttpUser, id: number, variant: 'mhfe' | 'customer'): Promise<number> {
  const campaign = await user.call('GET', `/api/campaigns/${id}`);
  const total = campaign.pricing_summary.find((row: Json) => row.code === 'total').price;
  const sum = campaign.bookings.reduce((running: number, row: Json) => running + (row.total_price ?? 0), 0);
  expect(sum).toBe(total);
  const workbook = await user.download('POST', `/api/campaigns/export/${id}`, {});
  expect(workbook.name).toMatch(/^Kampány – Őszi hűsítő – HTTP – \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = (await readWorkbook(workbook.bytes)).get('Médiafelületek') ?? [];
  expect(sheet.flat()).toContain(total);
  for (const type of variant === 'mhfe' ? ['default', 'customer'] : ['customer']) {
    const pdf = await user.download('POST', `/api/campaigns/pdf/${id}`, { type });
    const text = await readPdf(pdf.bytes);
    expect(text).toContain('Őszi hűsítő – HTTP');
    expect(text).toContain(`${grouped(total)} Ft`);
  }
  return total;
}
