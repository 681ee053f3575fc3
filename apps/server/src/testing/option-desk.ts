import { noticeList } from '@felulet/contract/office/notices.ts';
import {
  type Option,
  type OptionAct,
  optionAct,
  optionGet,
  optionHold,
  optionRequest,
} from '@felulet/contract/sales/options.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expireOptions } from '../sales/jobs/option-expiry.ts';
import { findAvailabilityFaults } from '../sales/views/availability/free-units.ts';
import { type BookingScene, bookingScene, SCENE_PERIOD } from './booking-scene.ts';
import { startTestApp, TEST_NOW, type TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

/** 18:00 of the third working day after the scene's Wednesday. */
export const THIRD_DAY = '2026-03-09T17:00:00.000Z';

/** The number of the order that a challenge names. */
export const ORDER = 'MR-2026/114';

export type OptionDesk = ReturnType<typeof optionDesk>;

type OptionStage = { readonly test: TestApp; readonly scene: BookingScene; readonly desk: OptionDesk };

/** Sets up, before all tests of the file that calls it, what they share, and clears the desk before each. */
export function onOptionStage(take: (stage: OptionStage) => void): void {
  let stage: OptionStage;
  beforeAll(async () => {
    const test = await startTestApp();
    const scene = await bookingScene(test);
    stage = { test, scene, desk: optionDesk(test, scene) };
    take(stage);
  });
  afterAll(() => stage.test.close());
  beforeEach(() => stage.desk.clear());
}

/** What tests do with options, in the words of the trade. */
function optionDesk(test: TestApp, scene: BookingScene) {
  /** The hour comes, and everybody is still signed in. */
  const pass = async (instant: string): Promise<void> => {
    test.clock.set(instant);
    const now = test.clock.now();
    const expires_at = new Date(now.getTime() + 3_600_000);
    await test.db.updateTable('session').set({ last_used_at: now, expires_at }).execute();
  };
  const read = async ({ token }: TestPerson, id: number): Promise<Option> =>
    (await test.call(optionGet, { token, id })).json();
  const tryHold = (person: TestPerson, campaign: number, media: readonly number[], fields: object = {}) => {
    const surfaces = media.map((id) => ({ media: id, ...fields }));
    return test.call(optionHold, { token: person.token, body: { campaign, surfaces, ...SCENE_PERIOD } });
  };
  const tryLine = (person: TestPerson, campaign: number, media: number, fields: object = {}) =>
    test.call(optionRequest, { token: person.token, body: { campaign, media, ...SCENE_PERIOD, ...fields } });
  return {
    pass,
    read,
    tryHold,
    tryLine,
    expire: async (instant: string) => {
      await pass(instant);
      return expireOptions({ db: test.db, clock: test.clock });
    },
    /** Another client's campaign, of the other MHFE. */
    strangers: (fields = {}) =>
      scene.campaign({
        mhfe_company_id: scene.otherMhfe.companyId,
        role_of_creator: 'ROLE_INTERMEDIARY',
        creator_company_id: scene.intermediary.companyId,
        intermediary_company_id: scene.intermediary.companyId,
        advertiser_company_id: null,
        external_advertiser: 'Más Kft.',
        ...fields,
      }),
    hold: async (person: TestPerson, campaign: number, media: number, fields: object = {}): Promise<Option> => {
      const [option] = (await tryHold(person, campaign, [media], fields)).json().options;
      return read(person, option?.id ?? 0);
    },
    line: async (person: TestPerson, campaign: number, media: number, fields: object = {}): Promise<Option> =>
      (await tryLine(person, campaign, media, fields)).json(),
    act: ({ token }: TestPerson, { id }: { id: number }, action: OptionAct['action'], fields: object = {}) =>
      test.call(optionAct, {
        token,
        id,
        body: { action, ...(action === 'challenge' && { order_reference: ORDER }), ...fields },
      }),
    noticesOf: async ({ token }: TestPerson) =>
      (await test.call(noticeList, { token, query: { group: 'bookings' } })).json().list.map(({ text }) => text),
    /** Nothing is sold twice so far, and the next test finds nothing of the one before. */
    clear: async (): Promise<void> => {
      expect(await findAvailabilityFaults(test.db)).toEqual([]);
      await pass(TEST_NOW);
      await test.db.deleteFrom('outbox').execute();
      await test.db.deleteFrom('option_terms').execute();
      await test.db.deleteFrom('surface_option').execute();
      await test.db.deleteFrom('booking').execute();
      await sql`update media set full_days = '{}'`.execute(test.db);
    },
  };
}
