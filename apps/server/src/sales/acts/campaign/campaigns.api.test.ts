import { recipientOptions } from '@felulet/contract/people/companies.ts';
import { designReferenceDelete, designReferenceUpload } from '@felulet/contract/sales/campaign-files.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import {
  campaignAssignees,
  campaignChangeState,
  campaignCreate,
  campaignDelete,
  campaignGet,
  campaignUpdate,
} from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignScene, campaignBrief, campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import { createPerson, makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let advertiser: TestPerson;
let intermediary: TestPerson;
let mhfe: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let create: CampaignScene['create'];

beforeAll(async () => {
  test = await startTestApp();
  ({ advertiser, intermediary, mhfe, publisher, stranger, admin, create } = await campaignScene(test));
});
afterAll(() => test.close());

const pdf: TestFile = {
  field: 'designs[]',
  name: 'kreatív őű.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
};

const move = (id: number, by: TestPerson, state: string, note?: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state, note } });

describe('creating a campaign', () => {
  it('stores the brief and its files, and makes the creator its assignee [C3.1]', async () => {
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: campaignBrief(intermediary),
      files: [pdf],
    });
    expect(answer.status).toBe(201);
    const campaign = answer.json();
    expect(campaign).toMatchObject({
      state: 'CREATED',
      next_state: 'SENT_TO_INTERMEDIARY',
      role_of_creator: 'ADVERTISER',
      ...campaignBrief(intermediary),
      external_advertiser: null,
      recipient: { id: intermediary.companyId, role: 'ROLE_INTERMEDIARY' },
      turn: 'advertiser',
      company_in_turn: { id: advertiser.companyId },
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
    ['an end that is not after the start', { date_to: '2026-04-01' }, 'date_to', 'end_not_after_start'],
    ['a day that does not exist', { date_to: '2026-02-30' }, 'date_to', 'invalid_date'],
    ['an empty name', { name: '   ' }, 'name', 'required'],
    ['a fraction of a forint', { ooh_budget: 10.5 }, 'ooh_budget', 'not_integer'],
    ['a negative budget', { ooh_budget: -1 }, 'ooh_budget', 'too_small'],
    ['an advertiser named by an advertiser', { external_advertiser: 'Valaki' }, 'external_advertiser', 'not_allowed'],
    ['an unknown field', { state: 'ADVERTISER_ACCEPT' }, 'state', 'unknown_field'],
  ])('refuses %s on its field', async (_what, changes, path, code) => {
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: campaignBrief(intermediary, changes),
      files: [],
    });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('offers an admin who edits a campaign the partners of whoever chooses there', async () => {
    const id = await create();
    const names = async () => {
      const query = { campaign: String(id) };
      const list = (await test.call(recipientOptions, { token: admin.token, query })).json();
      return list.map((company) => company.id);
    };
    expect(await names()).toEqual(expect.arrayContaining([intermediary.companyId, publisher.companyId]));
    await test.db.updateTable('campaign').set({ state: 'INTERMEDIARY_ACCEPTED' }).where('id', '=', id).execute();
    expect(await names()).toEqual([mhfe.companyId]);
    const query = { campaign: '999999' };
    expect((await test.call(recipientOptions, { token: admin.token, query })).json()).toEqual([]);
  });

  it('refuses a recipient that is no partner, and one of a role that receives nothing', async () => {
    const foreign = await test.call(campaignCreate, { token: advertiser.token, body: campaignBrief(mhfe), files: [] });
    expect(foreign.problem().violations).toMatchObject([{ propertyPath: 'recipient', code: 'recipient_not_partner' }]);
    await makePartners(test, advertiser, stranger);
    const options = (await test.call(recipientOptions, { token: advertiser.token })).json();
    expect(options.map((option) => option.id).toSorted()).toEqual(
      [intermediary.companyId, publisher.companyId, stranger.companyId].toSorted(),
    );
    const rival = await createPerson(test, 'ROLE_ADVERTISER');
    await makePartners(test, advertiser, rival);
    const wrong = await test.call(campaignCreate, { token: advertiser.token, body: campaignBrief(rival), files: [] });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'recipient', code: 'recipient_role_wrong' }]);
  });

  it('asks an intermediary for the name of its advertiser and an admin for the company', async () => {
    const nameless = await test.call(campaignCreate, {
      token: intermediary.token,
      body: campaignBrief(mhfe),
      files: [],
    });
    expect(nameless.problem().violations).toMatchObject([{ propertyPath: 'external_advertiser', code: 'required' }]);
    const own = await create(intermediary, mhfe, { external_advertiser: 'Kovács és Társa' });
    expect((await test.call(campaignGet, { token: intermediary.token, id: own })).json()).toMatchObject({
      next_state: 'SENT_TO_BIDDER',
      advertiser: null,
      external_advertiser: 'Kovács és Társa',
    });
    const ownerless = await test.call(campaignCreate, {
      token: admin.token,
      body: campaignBrief(intermediary),
      files: [],
    });
    expect(ownerless.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'required' }]);
    const inName = await test.call(campaignCreate, {
      token: admin.token,
      body: campaignBrief(intermediary, { company: { id: advertiser.companyId } }),
      files: [],
    });
    expect(inName.json().company.id).toBe(advertiser.companyId);
  });

  it('that an admin made for a company is edited by anybody of it; once one is assigned, by that one, which is said', async () => {
    const { id } = (
      await test.call(campaignCreate, {
        token: admin.token,
        body: campaignBrief(intermediary, { company: { id: advertiser.companyId } }),
        files: [],
      })
    ).json();
    const colleague = await createPerson(test, 'ROLE_ADVERTISER', { companyId: advertiser.companyId });
    const rename = ({ token }: TestPerson, name: string) => test.call(campaignUpdate, { token, id, body: { name } });
    expect((await rename(advertiser, 'A vezetőé')).json().name).toBe('A vezetőé');
    const body = { selectedAssignees: [colleague.accountId], mode: 'replace' };
    expect((await test.call(campaignAssignees, { token: advertiser.token, id, body })).status).toBe(200);
    expect((await rename(colleague, 'A munkatársé')).json().name).toBe('A munkatársé');
    expect((await rename(advertiser, 'Mégis')).problem()).toMatchObject({
      status: 403,
      code: 'edit_by_assignee',
      detail: expect.stringContaining('hozzá rendelt munkatárs szerkesztheti'),
    });
  });

  it('refuses roles that create none, and files of a wrong kind', async () => {
    expect(
      (await test.call(campaignCreate, { token: publisher.token, body: campaignBrief(mhfe), files: [] })).status,
    ).toBe(403);
    const disguised = { ...pdf, bytes: Buffer.from('MZ\u0090 this is no document') };
    const answer = await test.call(campaignCreate, {
      token: advertiser.token,
      body: campaignBrief(intermediary),
      files: [disguised],
    });
    expect(answer.status).toBe(415);
    expect(answer.problem().violations).toMatchObject([
      {
        code: 'file_type',
        message: 'A fájl típusa nem megfelelő. A tartalma nem ismerhető fel. Elfogadott: JPEG, PNG, PDF.',
      },
    ]);
  });

  it('happens once for a repeated Idempotency-Key, and a key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = campaignBrief(intermediary, { name: 'Csak egyszer' });
    const [first, second] = await Promise.all(
      [1, 2].map(() => test.call(campaignCreate, { token: advertiser.token, body, files: [], headers })),
    );
    expect(second?.json().id).toBe(first?.json().id);
    const other = await test.call(campaignCreate, {
      token: advertiser.token,
      body: campaignBrief(intermediary),
      files: [],
      headers,
    });
    expect(other.problem()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    const list = (await test.call(campaignList, { token: advertiser.token, query: { name: 'csak EGYSZER' } })).json();
    expect(list.totalCount).toBe(1);
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

  it('lets the accepting intermediary choose the offer maker, without touching what the advertiser chose [C3.1]', async () => {
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
