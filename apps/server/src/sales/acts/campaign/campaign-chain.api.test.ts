import { campaignExport, campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import {
  assigneeOptions,
  campaignAssignees,
  campaignChangeState,
  campaignGet,
} from '@felulet/contract/sales/campaigns.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignScene, campaignScene } from '../../../testing/campaign-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let advertiser: TestPerson;
let intermediary: TestPerson;
let mhfe: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let create: CampaignScene['create'];

beforeAll(async () => {
  test = await startTestApp();
  ({ advertiser, intermediary, mhfe, stranger, admin, create } = await campaignScene(test));
});
afterAll(() => test.close());

const move = (id: number, by: TestPerson, state: string, note?: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state, note } });

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

  it('tells the side whose turn it is that it is its turn, in the app and by mail, in the same transaction', async () => {
    const id = await create();
    await move(id, advertiser, 'SENT_TO_INTERMEDIARY');
    const rows = await test.db
      .selectFrom('outbox')
      .select(['channel', 'kind', 'account_id'])
      .where('payload', '@>', JSON.stringify({ campaign_id: id }))
      .execute();
    const notices = rows.filter((row) => row.account_id === intermediary.accountId);
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['MAIL', 'NOTICE']);
    expect(notices.every(({ kind }) => kind === 'campaign_turn')).toBe(true);
    expect(rows.every((row) => row.account_id !== advertiser.accountId)).toBe(true);
  });

  it('tells its end to each side that it had reached, the intermediary between them too, save who ended it', async () => {
    const parties = { advertiser, intermediary, mhfe };
    const ended = async (from: CampaignState, by: TestPerson, to: CampaignState): Promise<readonly string[]> => {
      const id = await create();
      const set = { state: from, intermediary_company_id: intermediary.companyId, mhfe_company_id: mhfe.companyId };
      await test.db.updateTable('campaign').set(set).where('id', '=', id).execute();
      expect((await move(id, by, to, 'Elég volt')).status).toBe(200);
      const rows = await test.db
        .selectFrom('outbox')
        .select('account_id')
        .where('channel', '=', 'MAIL')
        .where('kind', '=', 'campaign_moved')
        .where('payload', '@>', JSON.stringify({ campaign_id: id, state: to }))
        .execute();
      return Object.entries(parties)
        .filter(([, person]) => rows.some(({ account_id }) => account_id === person.accountId))
        .map(([name]) => name);
    };
    expect(await ended('SENT_BACK_TO_ADVERTISER', advertiser, 'REJECTED')).toEqual(['intermediary', 'mhfe']);
    expect(await ended('SENT_TO_BIDDER', mhfe, 'BIDDER_REJECTED')).toEqual(['advertiser', 'intermediary']);
    expect(await ended('INTERMEDIARY_ACCEPTED', intermediary, 'INTERMEDIARY_REJECTED')).toEqual(['advertiser']);
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
      "filename*=UTF-8''Kamp%C3%A1ny%20%E2%80%93%20%C5%90szi%20%C3%B3ri%C3%A1splak%C3%A1t%20%E2%80%93%202026-03-04.xlsx",
    );
    expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const early = await test.call(campaignPdf, { token: advertiser.token, id, body: { type: 'default' } });
    expect(early.problem()).toMatchObject({ status: 409, code: 'campaign_not_accepted' });
    expect((await test.call(campaignExport, { token: stranger.token, id, body: {} })).status).toBe(404);
  });
});
