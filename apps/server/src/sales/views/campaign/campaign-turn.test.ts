import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { insertCampaign, insertMedia, insertMember, type SampleMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bookSurface } from '../../acts/availability/availability.ts';
import { campaignWithFacts } from './campaign-facts.ts';
import { assemblesAny } from './campaigns.ts';
import { unreadCampaigns } from './unread-campaigns.ts';

const now = new Date('2026-02-01T09:00:00Z');
const period = { date_from: '2026-03-01', date_to: '2026-03-31' };

let database: TestDatabase;
let advertiser: SampleMember;
let intermediary: SampleMember;
let mhfe: SampleMember;
let publisher: SampleMember;
let viewers: readonly Viewer[];
let admin: Viewer;

beforeAll(async () => {
  database = await createTestDatabase();
  advertiser = await insertMember(database.db, 'ROLE_ADVERTISER');
  intermediary = await insertMember(database.db, 'ROLE_INTERMEDIARY');
  mhfe = await insertMember(database.db, 'ROLE_MHFE');
  publisher = await insertMember(database.db, 'ROLE_PUBLISHER');
  admin = { ...(await insertMember(database.db, 'ROLE_ADMIN')), role: 'ROLE_ADMIN', isLeader: true };
  viewers = [
    { ...advertiser, role: 'ROLE_ADVERTISER', isLeader: true },
    { ...intermediary, role: 'ROLE_INTERMEDIARY', isLeader: true },
    { ...mhfe, role: 'ROLE_MHFE', isLeader: true },
    { ...publisher, role: 'ROLE_PUBLISHER', isLeader: true },
  ];
});
afterAll(() => database.close());

/** The parties of each kind of campaign. An intermediary stands in all but the last two, as its states demand. */
function shapes() {
  const agency = {
    role_of_creator: 'ROLE_INTERMEDIARY',
    creator_company_id: intermediary.companyId,
    advertiser_company_id: null,
    external_advertiser: 'Külső Hirdető Kft.',
  } as const;
  const through = { intermediary_company_id: intermediary.companyId };
  const dedicated = { mhfe_company_id: null, publisher_company_id: publisher.companyId };
  return {
    'advertiser via intermediary to MHFE': through,
    'advertiser via intermediary to publisher': { ...through, ...dedicated },
    'intermediary to MHFE': { ...through, ...agency },
    'intermediary to publisher': { ...through, ...agency, ...dedicated },
    'advertiser to MHFE': {},
    'advertiser to publisher': dedicated,
  };
}

type Circumstance = (tx: Tx, campaignId: number) => Promise<void>;

async function bookingIn(tx: Tx, campaignId: number, state: 'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED') {
  const mediaId = await insertMedia(tx, publisher.companyId);
  const act = { mediaId, quantity: 1, period, campaignId, createdBy: mhfe.accountId, at: now };
  expect(await bookSurface(tx, { ...act, state })).toMatchObject({ ok: true });
}

async function packageNotHandedOver(tx: Tx, campaignId: number): Promise<void> {
  const request = await tx
    .insertInto('assembly_request')
    .values({
      campaign_id: campaignId,
      company_id: publisher.companyId,
      sender_company_id: mhfe.companyId,
      ...period,
      request_text: 'Csomag a belvárosba',
      budget: 1_000_000,
      created_by: mhfe.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('package')
    .values({
      company_id: publisher.companyId,
      title: 'Csomag',
      price: 500_000,
      is_private: true,
      assembly_request_id: request.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mediaId = await insertMedia(tx, publisher.companyId);
  await tx.insertInto('package_item').values({ package_id: id, media_id: mediaId, quantity: 1 }).execute();
  await tx
    .insertInto('booking_package')
    .values({
      package_id: id,
      campaign_id: campaignId,
      publisher_company_id: publisher.companyId,
      ...period,
      is_private: true,
      state: 'CREATED',
      created_by: publisher.accountId,
    })
    .execute();
}

const requestIn =
  (state: 'SENT_TO_INTERMEDIARY' | 'SENT_TO_OFFER_MAKER' | 'OFFER_MAKER_REJECTED'): Circumstance =>
  async (tx, campaignId) => {
    const request = {
      change_request: 'Kevesebb felület',
      state,
      created_role: 'ROLE_ADVERTISER',
      sent_at: now,
    } as const;
    const author = { company_id: advertiser.companyId, created_by: advertiser.accountId };
    await tx
      .insertInto('change_request')
      .values({ ...request, ...author, campaign_id: campaignId })
      .execute();
  };

const circumstances: Readonly<Record<string, Circumstance>> = {
  nothing: async () => undefined,
  'a booking that waits': (tx, id) => bookingIn(tx, id, 'WAITING_FOR_PUBLISHER'),
  'a booking that was approved': (tx, id) => bookingIn(tx, id, 'PUBLISHER_ACCEPTED'),
  'a package not handed over': packageNotHandedOver,
  'a request at the intermediary': requestIn('SENT_TO_INTERMEDIARY'),
  'a request at the offer maker': requestIn('SENT_TO_OFFER_MAKER'),
  'an older request that was refused': async (tx, id) => {
    await requestIn('OFFER_MAKER_REJECTED')(tx, id);
    await requestIn('SENT_TO_INTERMEDIARY')(tx, id);
  },
};

class Undone extends Error {}

/** Whose unread count names the campaign, and whom the domain says, both read inside a transaction that is taken back. */
async function compare(fields: object, circumstance: Circumstance): Promise<{ counted: number[]; said: number[] }> {
  let answer: { counted: number[]; said: number[] } | undefined;
  const work = database.db.transaction().execute(async (tx) => {
    const id = await insertCampaign(tx, advertiser, mhfe, fields);
    await circumstance(tx, id);
    const known = await campaignWithFacts(tx, id);
    const company = known === undefined ? null : companyInTurn(known.facts);
    const counted: number[] = [];
    for (const viewer of viewers) if ((await unreadCampaigns(tx, viewer)) === 1) counted.push(viewer.companyId);
    answer = { counted, said: company === null ? [] : [company] };
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  if (answer === undefined) throw new Error('nothing was compared');
  return answer;
}

describe('the unread count of campaigns', () => {
  for (const state of campaignStates) {
    it(`counts for the company whose turn the domain says it is, in ${state}`, async () => {
      let compared = 0;
      for (const [shape, parties] of Object.entries(shapes())) {
        const needsIntermediary = state.includes('INTERMEDIARY');
        if (needsIntermediary && !('intermediary_company_id' in parties)) continue;
        for (const [name, circumstance] of Object.entries(circumstances)) {
          const modified = state === 'MODIFY' ? ({ modified_from: 'SENT_BACK_TO_ADVERTISER' } as const) : {};
          const { counted, said } = await compare({ ...parties, ...modified, state }, circumstance);
          expect(counted, `${shape}, ${name}`).toEqual(said);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThanOrEqual(28);
    });
  }
});

it('finds the campaigns that the domain lets somebody assemble, in every state and for every role', async () => {
  let found = 0;
  for (const state of campaignStates) {
    for (const parties of Object.values(shapes())) {
      if (state.includes('INTERMEDIARY') && !('intermediary_company_id' in parties)) continue;
      const modified = state === 'MODIFY' ? ({ modified_from: 'SENT_BACK_TO_ADVERTISER' } as const) : {};
      const fields = { ...parties, ...modified, state };
      const work = database.db.transaction().execute(async (tx) => {
        const known = await campaignWithFacts(tx, await insertCampaign(tx, advertiser, mhfe, fields));
        if (known === undefined) throw new Error('no campaign');
        for (const viewer of [...viewers, admin]) {
          const may = canAssemble(viewer, known.facts).ok;
          expect(await assemblesAny(tx, viewer), `${viewer.role} in ${state}`).toBe(may);
          if (may) found += 1;
        }
        throw new Undone();
      });
      await expect(work).rejects.toBeInstanceOf(Undone);
    }
  }
  expect(found).toBeGreaterThan(10);
});
