import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import {
  type CampaignActionAnswer,
  campaignChangeState,
  campaignDelete,
  campaignGet,
  campaignUpdate,
} from '@felulet/contract/sales/campaigns.ts';
import { changeRequestCreate } from '@felulet/contract/sales/change-requests.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { campaignTransitions } from '@felulet/domain/campaign/campaign-machine.ts';
import {
  type CampaignAction,
  type CampaignActionName,
  campaignActions,
} from '@felulet/domain/campaign/campaign-policy.ts';
import { type CampaignState, campaignStates, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { decideTransition } from '@felulet/domain/campaign/campaign-transitions.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { kindOf } from '@felulet/domain/permission/refusal.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CampaignTable } from './database/tables.generated.ts';
import { campaignWithFacts } from './sales/views/campaign/campaign-facts.ts';
import { type BookingScene, bookingScene, SCENE_PERIOD } from './testing/booking-scene.ts';
import { createRewindableDatabase, type RewindableDatabase } from './testing/rewindable-database.ts';
import { type CallOptions, startTestApp, type TestAnswer, type TestApp } from './testing/test-app.ts';
import type { TestPerson } from './testing/test-people.ts';

let database: RewindableDatabase;
let test: TestApp;
let scene: BookingScene;
/** The campaign of each shape and state. */
const campaigns = new Map<string, number>();

/** Who takes part, as the domain's own table has it. */
const shapes = {
  'advertiser via intermediary': () => ({ intermediary_company_id: scene.intermediary.companyId }),
  'advertiser to MHFE': () => ({}),
  'advertiser to publisher': () => ({ mhfe_company_id: null, publisher_company_id: scene.publisher.companyId }),
  'intermediary to MHFE': () => ({
    role_of_creator: 'ROLE_INTERMEDIARY' as const,
    creator_company_id: scene.intermediary.companyId,
    intermediary_company_id: scene.intermediary.companyId,
    advertiser_company_id: null,
    external_advertiser: 'Külső Kft.',
  }),
} satisfies Record<string, () => Partial<Insertable<CampaignTable>>>;

const shapeNames = Object.keys(shapes) as (keyof typeof shapes)[]; // the keys of the literal above

/** Without an intermediary no campaign is ever with one, and an agency's own never with an advertiser. */
function statesOf(shape: keyof typeof shapes): readonly CampaignState[] {
  if (shape === 'advertiser via intermediary') return campaignStates;
  const handed: readonly CampaignState[] = ['SENT_TO_INTERMEDIARY', 'INTERMEDIARY_ACCEPTED', 'INTERMEDIARY_REJECTED'];
  const isOut = (state: CampaignState): boolean =>
    handed.includes(state) ||
    state === (shape === 'intermediary to MHFE' ? 'SENT_BACK_TO_ADVERTISER' : 'SENT_BACK_TO_INTERMEDIARY');
  return campaignStates.filter((state) => !isOut(state));
}

const people = () =>
  ({
    admin: scene.admin,
    advertiser: scene.advertiser,
    intermediary: scene.intermediary,
    MHFE: scene.mhfe,
    publisher: scene.publisher,
    stranger: scene.otherMhfe,
  }) as const;

beforeAll(async () => {
  database = await createRewindableDatabase();
  test = await startTestApp({}, database);
  scene = await bookingScene(test);
  for (const shape of shapeNames)
    for (const state of statesOf(shape)) campaigns.set(`${shape} ${state}`, await campaignIn(shape, state));
  await database.keep();
});
afterAll(() => test.close());

async function campaignIn(shape: keyof typeof shapes, state: CampaignState): Promise<number> {
  const wasSentBack = isSentBackState(state) || ['ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY'].includes(state);
  const isAgencys = shape === 'intermediary to MHFE';
  const back = isAgencys ? 'SENT_BACK_TO_INTERMEDIARY' : 'SENT_BACK_TO_ADVERTISER';
  const id = await scene.campaign({
    ...shapes[shape](),
    state,
    was_sent_back: wasSentBack,
    modified_from: state === 'MODIFY' ? back : null,
  });
  const rows = bookingsIn(state).map(async (booked) => {
    const booking = { campaign_id: id, publisher_company_id: scene.publisher.companyId, quantity: 1, ...SCENE_PERIOD };
    const isAccepted = booked === 'PUBLISHER_ACCEPTED';
    const price = isAccepted ? { list_price: 1000, net_net_net_price: 4000, accepted_at: test.clock.now() } : {};
    const media_id = await scene.media();
    const row = { ...booking, ...price, media_id, state: booked, created_by: scene.mhfe.accountId };
    await test.db.insertInto('booking').values(row).execute();
  });
  await Promise.all(rows);
  await addRequest(id, state, isAgencys || state === 'SENT_BACK_TO_INTERMEDIARY');
  return id;
}

/** What a campaign usually holds by the time it is in the state. */
function bookingsIn(state: CampaignState) {
  if (state === 'BIDDER_ACCEPTED') return ['CREATED', 'CREATED'] as const;
  if (state === 'SENT_TO_PUBLISHER') return ['WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED'] as const;
  if (campaignStates.indexOf(state) < campaignStates.indexOf('BIDDER_ACCEPTED')) return [];
  return ['PUBLISHER_ACCEPTED', 'PUBLISHER_ACCEPTED'] as const;
}

/** A draft where one can be sent, and in MODIFY a request that its offer maker has to decide. */
async function addRequest(campaign_id: number, state: CampaignState, isIntermediarys: boolean): Promise<void> {
  if (!isSentBackState(state) && state !== 'MODIFY') return;
  const author = isIntermediarys ? scene.intermediary : scene.advertiser;
  const isSent = state === 'MODIFY';
  const request = {
    campaign_id,
    company_id: author.companyId,
    created_role: isIntermediarys ? ('ROLE_INTERMEDIARY' as const) : ('ROLE_ADVERTISER' as const),
    state: isSent ? ('SENT_TO_OFFER_MAKER' as const) : ('CREATED' as const),
    change_request: 'Kérünk még egy felületet.',
    created_by: author.accountId,
    sent_at: isSent ? test.clock.now() : null,
  };
  await test.db.insertInto('change_request').values(request).execute();
}

/** The steps that lead from here for anybody, and one that never does; an admin, who may take any of them, asks for every state. */
function targetsOf({ viewer }: TestPerson, state: CampaignState): readonly CampaignState[] {
  if (viewer.role === 'ROLE_ADMIN') return campaignStates;
  return [...new Set(campaignTransitions.filter(({ from }) => from === state).map(({ to }) => to)), 'CREATED'];
}

const statuses = { hidden: 404, forbidden: 403, conflict: 409, invalid: 422 } as const;

/** Each asks for each state: what the domain's table lets happen happens, and nothing else does, for the reason it gives. */
async function transitionFaults(
  id: number,
  facts: CampaignFacts,
  person: TestPerson,
  targets: readonly CampaignState[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const state of targets) {
    const decision = decideTransition(person.viewer, facts, state, '');
    const ask = () => test.call(campaignChangeState, { token: person.token, id, body: { state } });
    const answer = await (decision.ok ? database.undone(ask) : ask());
    // Where it stands already by that side's own doing, the call is its own repetition.
    const isRepeated = state === facts.state && answer.status === 200;
    const status = decision.ok ? 200 : statuses[kindOf(decision.refusal.code)];
    const isRight =
      answer.status === status && (decision.ok || answer.status === 404 || codeOf(answer) === decision.refusal.code);
    if (!isRight && !isRepeated) faults.push(`→ ${state}: ${status} wanted, ${answer.status} ${codeOf(answer)} came`);
    // A hidden campaign is hidden whatever is asked of it.
    if (status === 404) break;
  }
  return faults;
}

function codeOf(answer: TestAnswer<typeof campaignChangeState>): string {
  return answer.status < 300 ? 'done' : answer.problem().code;
}

/** The calls behind the other buttons, each as somebody would send it who never saw the page. */
const acts: Partial<Record<CampaignActionName, (id: number) => [Parameters<TestApp['call']>[0], CallOptions]>> = {
  edit: (id) => [campaignUpdate, { id, body: { brand: 'Más márka' } }],
  delete: (id) => [campaignDelete, { id }],
  add_manual_media: (campaign) => {
    const row = { name: 'Zászló', company: 'Zászló Kft.', price: 1000 };
    return [bookingCreate, { body: { campaign, campaign_manual_media: row, ...SCENE_PERIOD } }];
  },
  create_change_request: (campaign) => [
    changeRequestCreate,
    { body: { campaign, change_request: 'Még egyet.', media_change_requests: [] } },
  ],
};

async function actFaults(id: number, actions: readonly CampaignAction[], person: TestPerson): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, callOf] of Object.entries(acts)) {
    const [spec, options] = callOf(id);
    const { status } = await database.undone(() => test.call(spec, { ...options, token: person.token }));
    const action = actions.find((one) => one.action === name);
    const isOpen = action?.decision.ok === true;
    const isRight = isOpen ? status < 300 : status >= 400 && status < 500;
    if (!isRight) faults.push(`${name}: ${isOpen ? 'allowed' : 'refused'} by the table, ${status} came`);
  }
  return faults;
}

it.each(shapeNames)(
  '%s: state by state and role by role the page tells what the table says, and the calls do it',
  async (shape) => {
    const faults: string[] = [];
    for (const state of statesOf(shape)) {
      const id = campaigns.get(`${shape} ${state}`) ?? 0;
      const facts = (await campaignWithFacts(test.db, id))?.facts;
      if (facts === undefined) throw new Error(`no campaign in ${state}`);
      for (const [name, person] of Object.entries(people())) {
        const wanted = campaignActions(person.viewer, facts);
        const page = await database.undone(() => test.call(campaignGet, { token: person.token, id }));
        const shown = page.status === 200 ? page.json().actions.map(brief) : [];
        const found = [
          ...(page.status === (canSeeCampaign(person.viewer, facts) ? 200 : 404) ? [] : [`page: ${page.status}`]),
          ...(JSON.stringify(shown) === JSON.stringify(wanted.map(decidedBrief))
            ? []
            : ['page: other actions than the table']),
          ...(await transitionFaults(id, facts, person, targetsOf(person, state))),
          ...(await actFaults(id, wanted, person)),
        ];
        faults.push(...found.map((fault) => `${state}, ${name}, ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

/** A button as the page and the table both know it. */
function brief({ action, target, allowed, reason }: CampaignActionAnswer): unknown {
  return [action, target, allowed, reason?.code ?? null];
}

function decidedBrief({ action, target, decision }: CampaignAction): unknown {
  return [action, target, decision.ok, decision.ok ? null : decision.refusal.code];
}
