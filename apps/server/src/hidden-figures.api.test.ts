import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignExport, campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { changeRequestCreate, changeRequestUpdate } from '@felulet/contract/sales/change-requests.ts';
import { offerComparison } from '@felulet/contract/sales/offer-versions.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from './testing/every-endpoint.ts';
import { type PackageScene, packageScene } from './testing/package-scene.ts';
import { fileContents } from './testing/permission-matrix/file-contents.ts';
import { lastMail, sentMails } from './testing/permission-matrix/sent-mails.ts';
import { type Figures, pricedOffer, sampleFigures } from './testing/priced-offer.ts';
import { createRewindableDatabase, type RewindableDatabase } from './testing/rewindable-database.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { makePartners, type TestPerson } from './testing/test-people.ts';

const endpoints = await everyEndpoint();

let database: RewindableDatabase;
let test: TestApp;
let scene: PackageScene;
let mailedBefore = 0;
let numbers: readonly { readonly name: string; readonly last: number | null }[] = [];

beforeAll(async () => {
  database = await createRewindableDatabase();
  test = await startTestApp({}, database);
  scene = await packageScene(test);
  for (const person of [scene.intermediary, scene.mhfe]) await makePartners(test, scene.advertiser, person);
  mailedBefore = await lastMail(test.db);
  const { rows } = await sql<{ name: string; last: number | null }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::int as last from pg_sequences`.execute(
    test.db,
  );
  numbers = rows;
  await database.keep();
});
afterAll(() => test.close());

/** Comes to the same for the customers as the sample: 435,000, 230,000, 574,000 and 320,000. */
const sameForCustomers: Figures = {
  listPrice: 95_000,
  surfaceTag: 22_000,
  discount: 0,
  fee: '30000',
  passingFee: '88000',
  addition: '3000',
  packagePrice: 480_000,
  packageAddition: '1000',
  commission: '73000',
  privatePrice: 290_000,
  privateCommission: '30000',
  manualPrice: 210_000,
  manualFee: '20000',
  requestBudget: 2_000_000,
  publisherNote: 'Drágábban sem',
  mhfeNote: 'Alkuszik',
};
const sameForPublishers: Figures = {
  ...sampleFigures,
  fee: '25%',
  addition: '9000',
  packageAddition: '7%',
  commission: '12%',
  privateCommission: '0',
  manualPrice: 150_000,
  manualFee: '1',
  mhfeNote: 'Alkuszik',
};

const sameForNobody: Figures = {
  ...sameForCustomers,
  listPrice: 111_000,
  fee: '7%',
  packagePrice: 333_000,
  privatePrice: 77_000,
  manualPrice: 12_000,
};

/** The ids of a fresh database are small: those of everything in the offer. */
const IDS = [1, 2, 3, 4, 5] as const;
/** About no offer, and the same at any time. */
const ASIDE =
  /^\/api\/(auth|files|places|signup|system-list|common-questions|users|employees|invit|mails|messages|excel|companies)/;

/** About the offer itself, which each step of the chain shows to others. */
const OFFER = /^\/api\/(campaign|booking|pricing|history)/;

/** Every GET of the contract that may tell of an offer, with every id of it, as the reader, byte by byte. */
async function everyAnswer({ token }: TestPerson, campaign: number, about: RegExp): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (url: string): Promise<void> => {
    const { statusCode, headers, body, rawPayload } = await test.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    const isText = /json/.test(String(headers['content-type']));
    const contents = isText ? body : JSON.stringify(await fileContents(rawPayload));
    answers.set(url, `${statusCode} ${headers.etag ?? ''} ${contents}`);
  };
  for (const spec of endpoints.filter(
    ({ method, path }) => method === 'GET' && about.test(path) && !ASIDE.test(path),
  )) {
    const ids = spec.path.includes(':') ? IDS.map((id) => spec.path.replace(/:\w+/, String(id))) : [spec.path];
    for (const url of ids) {
      await ask(url);
      if (spec.query !== undefined) await ask(`${url}?campaign=${campaign}`);
      if (spec === offerComparison) await ask(`${url}?from=1&to=2`);
      if (spec === campaignList) await ask(`${url}?with_total=true`);
    }
  }
  return answers;
}

/** The campaign's workbook and its PDFs, as far as the reader gets them. */
async function everyFile({ token }: TestPerson, id: number): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const keep = async (spec: EndpointSpec, body: object): Promise<void> => {
    const { status, raw } = await test.call(spec, { token, id, body });
    const contents = status === 200 ? await fileContents(raw.rawPayload) : raw.body;
    files.set(`${spec.path} ${JSON.stringify(body)}`, `${status} ${JSON.stringify(contents)}`);
  };
  await keep(campaignExport, {});
  for (const type of ['default', 'customer']) await keep(campaignPdf, { type });
  return files;
}

type Reader = 'advertiser' | 'intermediary' | 'publisher' | 'mhfe';
type Answers = ReadonlyMap<string, string>;

/** What an offer with these figures tells each reader at every stage from its making to its acceptance, and by mail; then all of it is taken back. */
function answersTo(
  readers: readonly Reader[],
  figures: Figures,
  until: 'ready' | 'accepted' = 'accepted',
): Promise<ReadonlyMap<Reader, Answers>> {
  return database.undone(async () => {
    // Numbers are not taken back with the rows that got them.
    for (const { name, last } of numbers)
      await sql`select setval(${name}::regclass, ${last ?? 1}, ${last !== null})`.execute(test.db);
    const { campaignId, single, move } = await pricedOffer(test, scene, figures);
    const answersOf = new Map(readers.map((reader) => [reader, new Map<string, string>()]));
    const listen = async (when: string, about: RegExp, hasFiles: boolean): Promise<void> => {
      for (const [reader, heard] of answersOf) {
        const answers = await everyAnswer(scene[reader], campaignId, about);
        const files = hasFiles ? await everyFile(scene[reader], campaignId) : [];
        for (const [place, answer] of [...answers, ...files]) heard.set(`${when}: ${place}`, answer);
      }
    };
    await listen('ready', /./, true);
    if (until === 'ready') return answersOf;
    await move(scene.mhfe, 'SENT_BACK_TO_INTERMEDIARY');
    await listen('sent back to the intermediary', OFFER, false);
    await move(scene.intermediary, 'SENT_BACK_TO_ADVERTISER');
    await listen('sent back', OFFER, true);
    const request = await askForChanges(campaignId);
    await listen('to be modified', OFFER, false);
    await put(scene.mhfe, request, 'OFFER_MAKER_ACCEPTED');
    await setFee(single, figures.passingFee);
    await listen('in the making again', OFFER, false);
    await setFee(single, figures.fee);
    await move(scene.mhfe, 'SENT_BACK_TO_INTERMEDIARY');
    await move(scene.intermediary, 'SENT_BACK_TO_ADVERTISER');
    await move(scene.advertiser, 'ADVERTISER_ACCEPT');
    await listen('accepted', /./, true);
    const mails = await sentMails(test.db, mailedBefore);
    for (const [reader, heard] of answersOf) {
      const own = mails.filter(({ accountId }) => accountId === scene[reader].accountId);
      for (const [index, mail] of own.entries()) heard.set(`mail ${index}`, JSON.stringify(mail));
    }
    return answersOf;
  });
}

async function setFee(id: number, mhfe_fee: string): Promise<void> {
  expect((await test.call(bookingUpdate, { token: scene.mhfe.token, id, body: { mhfe_fee } })).status).toBe(200);
}

async function put({ token }: TestPerson, id: number, state: ChangeRequestState): Promise<void> {
  expect((await test.call(changeRequestUpdate, { token, id, body: { state } })).status).toBe(200);
}

/** The advertiser's request about the offer and a line of it, passed on by the intermediary. */
async function askForChanges(campaign: number): Promise<number> {
  const { token } = scene.advertiser;
  const { bookings } = (await test.call(campaignGet, { token, id: campaign })).json();
  const line = bookings.find(({ booking_package }) => booking_package === null);
  const lines = [{ booking: line?.id ?? 0, change_request: 'Két héttel tovább' }];
  const body = { campaign, change_request: 'Több vidéki felület', media_change_requests: lines };
  const { id } = (await test.call(changeRequestCreate, { token, body })).json();
  await put(scene.advertiser, id, 'SENT_TO_INTERMEDIARY');
  await put(scene.intermediary, id, 'SENT_TO_OFFER_MAKER');
  return id;
}

/** About what the second differs from the first. */
function differences(first: Answers | undefined, second: Answers | undefined): string[] {
  expect([...(second?.keys() ?? [])]).toEqual([...(first?.keys() ?? [])]);
  return [...(first ?? [])].flatMap(([about, answer]) => (second?.get(about) === answer ? [] : [about]));
}

describe('two offers that differ only in what a reader must not know', () => {
  let first: ReadonlyMap<Reader, Answers>;
  beforeAll(async () => {
    first = await answersTo(['advertiser', 'intermediary', 'publisher', 'mhfe'], sampleFigures);
  }, 480_000);

  it('are the same to the customers, answer by answer: net prices, discounts, fees, budgets and notes', async () => {
    const second = await answersTo(['advertiser', 'intermediary', 'mhfe'], sameForCustomers);
    for (const reader of ['advertiser', 'intermediary'] as const)
      expect(differences(first.get(reader), second.get(reader)), reader).toEqual([]);
    const known = differences(first.get('mhfe'), second.get('mhfe'));
    for (const about of ['campaigns/1', 'pricings/', 'pricings/package/', 'packages/', 'export'])
      expect(
        known.some((url) => url.includes(about)),
        about,
      ).toBe(true);
  }, 480_000);

  it('are the same to the customers, whatever they come to, while they were not sent yet', async () => {
    const readers = ['advertiser', 'intermediary', 'mhfe'] as const;
    const second = await answersTo(readers, sameForNobody, 'ready');
    const ready = (answers: Answers | undefined): Answers =>
      new Map([...(answers ?? [])].filter(([about]) => about.startsWith('ready: ')));
    for (const reader of ['advertiser', 'intermediary'] as const)
      expect(differences(ready(first.get(reader)), second.get(reader)), reader).toEqual([]);
    expect(differences(ready(first.get('mhfe')), second.get('mhfe')).length).toBeGreaterThan(0);
  }, 480_000);

  it('are the same to the publisher: fees, additions, commissions, rows of others and customer prices', async () => {
    const second = await answersTo(['publisher'], sameForPublishers);
    expect(differences(first.get('publisher'), second.get('publisher'))).toEqual([]);
  }, 480_000);

  it('were read where they stand: prices, packages, files and mails', () => {
    const answered = (reader: Reader, pattern: RegExp): number =>
      [...(first.get(reader) ?? [])].filter(([about, answer]) => pattern.test(about) && answer.startsWith('200'))
        .length;
    const places = [
      /sent back: .*pricings\/\d/,
      /to be modified: .*campaign-change-requests\/1/,
      /to be modified: .*campaigns\/1\/offer-versions/,
      /in the making again: .*campaigns\/1\/offer-comparison/,
      /accepted: .*offer-comparison\?from/,
      /accepted: .*pricings\/\d/,
      /pricings\/package/,
      /booking-packages\/\d/,
      /api\/packages\/\d/,
      /export/,
      /pdf/,
    ];
    for (const pattern of places) expect(answered('advertiser', pattern), String(pattern)).toBeGreaterThan(0);
    for (const reader of ['advertiser', 'intermediary', 'publisher'] as const)
      expect(
        [...(first.get(reader)?.keys() ?? [])].some((about) => about.startsWith('mail')),
        reader,
      ).toBe(true);
    expect(first.get('advertiser')?.get('accepted: /api/campaigns/1')).toContain('435000');
    expect(first.get('intermediary')?.get('sent back to the intermediary: /api/campaigns/1')).toContain('435000');
    for (const reader of ['advertiser', 'intermediary', 'mhfe'] as const)
      expect(first.get(reader)?.get('accepted: /api/campaigns/1'), reader).toContain('"agency_commission":{"rate"');
    for (const [about, answer] of first.get('publisher') ?? [])
      expect(answer.includes('agency_commission'), about).toBe(false);
    for (const stage of ['sent back', 'to be modified', 'accepted'])
      expect(answered('publisher', new RegExp(`^${stage}: .*pricings/\\d`)), stage).toBeGreaterThan(0);
  });
});
