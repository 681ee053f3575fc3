import {
  assigneeOptions,
  campaignAssignees,
  campaignChangeState,
  campaignCreate,
  campaignDelete,
  campaignExport,
  campaignFilter,
  campaignGet,
  campaignList,
  campaignPdf,
  campaignUnreadCount,
  campaignUpdate,
  designReferenceDelete,
  designReferenceUpload,
} from '@felulet/contract/campaigns/campaigns.contract.ts';
import { recipientOptions } from '@felulet/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let advertiser: TestPerson;
let intermediary: TestPerson;
let mhfe: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  intermediary = await createPerson(test, 'ROLE_INTERMEDIARY');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  stranger = await createPerson(test, 'ROLE_INTERMEDIARY');
  admin = await createPerson(test, 'ROLE_ADMIN');
  await makePartners(test, advertiser, intermediary);
  await makePartners(test, mhfe, intermediary);
  await makePartners(test, publisher, advertiser);
});
afterAll(() => test.close());

const pdf: TestFile = {
  field: 'designs[]',
  name: 'kreatív őű.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
};

function brief(recipient: TestPerson, changes: object = {}): object {
  return {
    recipient: recipient.companyId,
    name: 'Őszi óriásplakát',
    brand: 'Túró Rudi',
    target_area: 'Budapest és agglomeráció',
    ooh_budget: 12_500_000,
    date_from: '2026-04-01',
    date_to: '2026-04-28',
    devices_and_other_information: 'Citylight, óriásplakát',
    ...changes,
  };
}

async function create(author = advertiser, recipient = intermediary, changes: object = {}): Promise<number> {
  const answer = await test.call(campaignCreate, { token: author.token, body: brief(recipient, changes), files: [] });
  return answer.json().id;
}

const move = (id: number, by: TestPerson, state: string, note?: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state, note } });

describe('creating a campaign', () => {
  it('stores the brief and its files, and makes the creator its assignee', async () => {
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: brief(intermediary),
      files: [pdf],
    });
    expect(answer.status).toBe(201);
    const campaign = answer.json();
    expect(campaign).toMatchObject({
      state: 'CREATED',
      next_state: 'SENT_TO_INTERMEDIARY',
      role_of_creator: 'ROLE_ADVERTISER',
      recipient: { id: intermediary.companyId, role: 'ROLE_INTERMEDIARY' },
      ooh_budget: 12_500_000,
      turn: 'advertiser',
      is_offer_visible: false,
      bookings: [],
    });
    expect(campaign.assignees).toEqual([{ id: advertiser.accountId, name: expect.any(String) }]);
    expect(campaign.campaign_design_references).toMatchObject([
      { original_filename: 'kreatív őű.pdf', mime_type: 'application/pdf' },
    ]);
    expect(answer.raw.headers.etag).toBe('"r1"');
  });

  it.each([
    ['a start of today', { date_from: '2026-03-04' }, 'date_from', 'start_before_tomorrow'],
    ['an end that is not after the start', { date_to: '2026-04-01' }, 'date_to', 'end_before_start'],
    ['a day that does not exist', { date_to: '2026-02-30' }, 'date_to', 'invalid_date'],
    ['an empty name', { name: '   ' }, 'name', 'required'],
    ['a fraction of a forint', { ooh_budget: 10.5 }, 'ooh_budget', 'not_integer'],
    ['a negative budget', { ooh_budget: -1 }, 'ooh_budget', 'too_small'],
    ['an advertiser named by an advertiser', { external_advertiser: 'Valaki' }, 'external_advertiser', 'not_allowed'],
    ['an unknown field', { state: 'ADVERTISER_ACCEPT' }, 'state', 'unknown_field'],
  ])('refuses %s on its field', async (_what, changes, path, code) => {
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: brief(intermediary, changes),
      files: [],
    });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('refuses a recipient that is no partner, and one of a role that receives nothing', async () => {
    const foreign = await test.call(campaignCreate, { token: advertiser.token, body: brief(mhfe), files: [] });
    expect(foreign.problem().violations).toMatchObject([{ propertyPath: 'recipient', code: 'recipient_not_partner' }]);
    await makePartners(test, advertiser, stranger);
    const options = (await test.call(recipientOptions, { token: advertiser.token })).json();
    expect(options.map((option) => option.id).toSorted()).toEqual(
      [intermediary.companyId, publisher.companyId, stranger.companyId].toSorted(),
    );
  });

  it('asks an intermediary for the name of its advertiser and an admin for the company', async () => {
    const nameless = await test.call(campaignCreate, { token: intermediary.token, body: brief(mhfe), files: [] });
    expect(nameless.problem().violations).toMatchObject([{ propertyPath: 'external_advertiser', code: 'required' }]);
    const own = await create(intermediary, mhfe, { external_advertiser: 'Kovács és Társa' });
    expect((await test.call(campaignGet, { token: intermediary.token, id: own })).json()).toMatchObject({
      next_state: 'SENT_TO_BIDDER',
      advertiser: null,
      external_advertiser: 'Kovács és Társa',
    });
    const ownerless = await test.call(campaignCreate, { token: admin.token, body: brief(intermediary), files: [] });
    expect(ownerless.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'required' }]);
    const inName = await test.call(campaignCreate, {
      token: admin.token,
      body: brief(intermediary, { company: { id: advertiser.companyId } }),
      files: [],
    });
    expect(inName.json().company.id).toBe(advertiser.companyId);
  });

  it('refuses roles that create none, and files of a wrong kind', async () => {
    expect((await test.call(campaignCreate, { token: publisher.token, body: brief(mhfe), files: [] })).status).toBe(
      403,
    );
    const disguised = { ...pdf, bytes: Buffer.from('MZ\u0090 this is no document') };
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: brief(intermediary),
      files: [disguised],
    });
    expect(answer.status).toBe(415);
    expect(answer.problem().violations).toMatchObject([{ code: 'file_type', message: 'A fájl típusa nem megfelelő' }]);
  });

  it('happens once for a repeated Idempotency-Key, and a key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = brief(intermediary, { name: 'Csak egyszer' });
    const [first, second] = await Promise.all(
      [1, 2].map(() => test.call(campaignCreate, { token: advertiser.token, body, files: [], headers })),
    );
    expect(second?.json().id).toBe(first?.json().id);
    const other = await test.call(campaignCreate, {
      token: advertiser.token,
      body: brief(intermediary),
      files: [],
      headers,
    });
    expect(other.problem()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    const list = (await test.call(campaignList, { token: advertiser.token, query: { name: 'csak EGYSZER' } })).json();
    expect(list.totalCount).toBe(1);
  });
});

describe('seeing campaigns', () => {
  it('shows a campaign to the creator always and to the others only once it reached them', async () => {
    const id = await create();
    const sees = async (who: TestPerson): Promise<number> =>
      (await test.call(campaignGet, { token: who.token, id })).status;
    expect([
      await sees(advertiser),
      await sees(intermediary),
      await sees(mhfe),
      await sees(stranger),
      await sees(publisher),
      await sees(admin),
    ]).toEqual([200, 404, 404, 404, 404, 200]);
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect([await sees(intermediary), await sees(mhfe)]).toEqual([200, 404]);
  });

  it('filters by state and party, sorts by Hungarian rules and refuses an unknown column', async () => {
    for (const name of ['Zebra', 'Árnyék', 'Csizma', 'Cukor'])
      await create(advertiser, intermediary, { name: `Rend ${name}` });
    const query = { name: 'rend', sort: 'name:asc', state: 'CREATED', rowsPerPage: 3 };
    const page = (await test.call(campaignList, { token: advertiser.token, query })).json();
    expect(page.totalCount).toBe(4);
    expect(page.list.map((row) => row.name)).toEqual(['Rend Árnyék', 'Rend Cukor', 'Rend Csizma']);
    const none = (
      await test.call(campaignList, { token: advertiser.token, query: { ...query, state: 'REJECTED' } })
    ).json();
    expect(none).toEqual({ list: [], totalCount: 0 });
    const wrong = await test.call(campaignList, { token: advertiser.token, query: { sort: 'password:asc' } });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'sort', code: 'unknown_property' }]);
    const filter = (await test.call(campaignFilter, { token: advertiser.token })).json();
    expect(filter.intermediary.map((company) => company.id)).toContain(intermediary.companyId);
  });

  it('counts what waits for the own company until it is opened', async () => {
    const other = await createPerson(test, 'ROLE_INTERMEDIARY');
    await makePartners(test, advertiser, other);
    const unread = async (): Promise<number> => (await test.call(campaignUnreadCount, { token: other.token })).json();
    const id = await create(advertiser, other);
    expect(await unread()).toBe(0);
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect(await unread()).toBe(1);
    await test.call(campaignGet, { token: other.token, id });
    expect(await unread()).toBe(0);
  });
});

describe('editing a campaign', () => {
  it('changes the fields it carries, raises the revision and refuses a stale one', async () => {
    const id = await create();
    const answer = await test.call(campaignUpdate, {
      token: advertiser.token,
      id,
      body: { brand: 'Pöttyös' },
      headers: { 'if-match': '"r1"' },
    });
    expect(answer.json()).toMatchObject({ brand: 'Pöttyös', name: 'Őszi óriásplakát', revision: 2 });
    const stale = await test.call(campaignUpdate, {
      token: advertiser.token,
      id,
      body: { brand: 'Csíkos' },
      headers: { 'if-match': '"r1"' },
    });
    expect(stale.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
  });

  it('locks the brief once it was sent, but accepts a locked field that does not change', async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    const locked = await test.call(campaignUpdate, { token: advertiser.token, id, body: { brand: 'Más' } });
    expect(locked.problem()).toMatchObject({ status: 403, violations: [{ propertyPath: 'brand' }] });
    expect(
      (await test.call(campaignUpdate, { token: advertiser.token, id, body: { brand: 'Túró Rudi' } })).status,
    ).toBe(200);
  });

  it('lets the accepting intermediary choose the offer maker, without touching what the advertiser chose', async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    await move(id, intermediary, 'INTERMEDIARY_ACCEPTED');
    const body = { recipient: { id: mhfe.companyId } };
    const chosen = await test.call(campaignUpdate, { token: intermediary.token, id, body });
    expect(chosen.json()).toMatchObject({
      recipient: { id: mhfe.companyId },
      mhfe: { id: mhfe.companyId },
      next_state: 'SENT_TO_BIDDER',
    });
    const seen = (await test.call(campaignGet, { token: advertiser.token, id })).json();
    expect(seen.recipient?.id).toBe(intermediary.companyId);
    expect(seen.editable_fields).toEqual([]);
  });

  it('takes files while it is open, five of a kind, and none afterwards', async () => {
    const id = await create();
    const upload = (count: number) =>
      test.call(designReferenceUpload, {
        token: advertiser.token,
        id,
        files: Array.from({ length: count }, () => pdf),
      });
    const stored = (await upload(4)).json();
    expect(stored).toHaveLength(4);
    expect((await upload(2)).problem().violations).toMatchObject([
      { code: 'too_many_files', message: 'Maximálisan feltölthető képek/dokumentumok száma: 5' },
    ]);
    expect((await test.call(designReferenceDelete, { token: stranger.token, id: stored[0]?.id ?? 0 })).status).toBe(
      404,
    );
    expect((await test.call(designReferenceDelete, { token: advertiser.token, id: stored[0]?.id ?? 0 })).status).toBe(
      204,
    );
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect((await upload(1)).status).toBe(403);
  });

  it('deletes what was never sent, and nothing else', async () => {
    const id = await create();
    expect((await test.call(campaignDelete, { token: mhfe.token, id })).status).toBe(403);
    expect((await test.call(campaignDelete, { token: advertiser.token, id })).status).toBe(204);
    expect((await test.call(campaignGet, { token: advertiser.token, id })).status).toBe(404);
    const sent = await create();
    await move(sent, advertiser, 'SENT_TO_INTERMEDIARY');
    expect((await test.call(campaignDelete, { token: advertiser.token, id: sent })).problem()).toMatchObject({
      status: 409,
      code: 'campaign_already_sent',
    });
  });
});

describe('the chain', () => {
  it('says what each party may do, and why a closed button is closed', async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    await move(id, intermediary, 'INTERMEDIARY_ACCEPTED');
    const seen = (await test.call(campaignGet, { token: intermediary.token, id })).json();
    const forward = seen.actions.find((action) => action.target === 'SENT_TO_BIDDER');
    expect(forward).toMatchObject({
      allowed: false,
      reason: { code: 'campaign_without_offer_maker', text: 'Nincs kiválasztott ajánlatkészítő.' },
    });
    expect(seen.next_state).toBeNull();
    const tried = await move(id, intermediary, 'SENT_TO_BIDDER');
    expect(tried.problem()).toMatchObject({ status: 409, code: 'campaign_without_offer_maker' });
  });

  it("answers a stale step with 409 and the present state, and a step that is not the asker's with 403", async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    expect((await move(id, advertiser, 'SENT_TO_INTERMEDIARY')).problem()).toMatchObject({
      status: 409,
      current_state: 'SENT_TO_INTERMEDIARY',
    });
    expect((await move(id, advertiser, 'INTERMEDIARY_ACCEPTED')).status).toBe(403);
    expect((await move(id, advertiser, 'NO_SUCH_STATE')).status).toBe(422);
    expect((await move(id, stranger, 'INTERMEDIARY_ACCEPTED')).status).toBe(404);
  });

  it('takes a step once when two colleagues take it together', async () => {
    const colleague = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: intermediary.companyId });
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    const answers = await Promise.all([
      move(id, intermediary, 'INTERMEDIARY_ACCEPTED'),
      move(id, colleague, 'INTERMEDIARY_ACCEPTED'),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { campaign_operations: operations } = (await test.call(campaignGet, { token: admin.token, id })).json();
    expect(operations).toHaveLength(3);
  });

  it('tells the side whose turn it is, in the app and by mail, in the same transaction', async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    const rows = await test.db
      .selectFrom('outbox')
      .select(['channel', 'kind', 'account_id'])
      .where('payload', '@>', JSON.stringify({ campaign_id: id }))
      .execute();
    const told = rows.filter((row) => row.account_id === intermediary.accountId).map((row) => row.channel);
    expect(told.toSorted()).toEqual(['MAIL', 'NOTICE']);
    expect(rows.every((row) => row.account_id !== advertiser.accountId)).toBe(true);
  });

  it('lets only assignees or the leader act once somebody is assigned, and never leaves a side without one', async () => {
    const colleague = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
    const id = await create();
    expect((await move(id, colleague, 'SENT_TO_INTERMEDIARY')).problem().code).toBe('not_assignee');
    const assign = (people: readonly number[]) =>
      test.call(campaignAssignees, {
        token: advertiser.token,
        id,
        body: { selectedAssignees: people, mode: 'replace' },
      });
    expect((await assign([])).problem()).toMatchObject({ status: 422, code: 'last_assignee' });
    expect((await assign([stranger.accountId])).problem().code).toBe('assignee_not_colleague');
    expect((await assign([colleague.accountId])).json().assignees).toMatchObject([{ id: colleague.accountId }]);
    expect((await move(id, colleague, 'SENT_TO_INTERMEDIARY')).status).toBe(200);
  });
});

describe('the admin', () => {
  it('chooses co-workers of every party, from their own people alone', async () => {
    const colleague = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: intermediary.companyId });
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    await move(id, intermediary, 'INTERMEDIARY_ACCEPTED');
    const options = (await test.call(assigneeOptions, { token: admin.token, body: { campaign: id } })).json();
    const offered = options.map((person) => person.id);
    expect(offered).toEqual(
      expect.arrayContaining([advertiser.accountId, intermediary.accountId, colleague.accountId]),
    );
    expect(offered).not.toContain(mhfe.accountId);
    const assign = (people: readonly number[]) =>
      test.call(campaignAssignees, { token: admin.token, id, body: { selectedAssignees: people, mode: 'replace' } });
    const chosen = (await assign([advertiser.accountId, colleague.accountId])).json();
    expect(chosen.assignees.map((person) => person.id).toSorted()).toEqual(
      [advertiser.accountId, colleague.accountId].toSorted(),
    );
    expect((await assign([colleague.accountId])).problem().code).toBe('last_assignee');
    expect((await assign([advertiser.accountId, mhfe.accountId])).problem().code).toBe('assignee_not_colleague');
  });
});

describe('files of a campaign', () => {
  it('exports a workbook whose name keeps its accents; the PDF waits for the accepted offer', async () => {
    const id = await create();
    const file = await test.call(campaignExport, { token: advertiser.token, id, body: {} });
    expect(file.raw.headers['content-disposition']).toContain(
      "filename*=UTF-8''%C5%90szi%20%C3%B3ri%C3%A1splak%C3%A1t.xlsx",
    );
    expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const early = await test.call(campaignPdf, { token: advertiser.token, id, body: { type: 'default' } });
    expect(early.problem()).toMatchObject({ status: 409, code: 'campaign_not_accepted' });
    expect((await test.call(campaignExport, { token: stranger.token, id, body: {} })).status).toBe(404);
  });
});
