import fc from 'fast-check';
import { roles } from '../account/roles.ts';
import type { BookingCounts, CampaignFacts } from '../campaign/campaign-facts.ts';
import { campaignStates, isSentBackState } from '../campaign/campaign-states.ts';
import { changeRequestStates } from '../change-request/change-request-states.ts';
import type { Viewer } from '../permission/viewer.ts';
import { campaignShapes, companies } from './samples.ts';

const count = fc.integer({ min: 0, max: 2 });

const bookingCounts: fc.Arbitrary<BookingCounts> = fc.record({
  surface_created: count,
  surface_waiting: count,
  surface_accepted: count,
  manual_open: count,
  manual_accepted: count,
  packages_not_handed_over: count,
  without_fee: count,
});

const assigned = fc.constantFrom<readonly number[]>([], [companies.advertiser * 10], [companies.mhfe * 10], [777]);

const changeRequests = fc.option(
  fc.record({
    state: fc.constantFrom(...changeRequestStates),
    created_role: fc.constantFrom('ROLE_ADVERTISER' as const, 'ROLE_INTERMEDIARY' as const),
  }),
);

/** Campaigns of every shape and state, also such as no chain of steps would lead to. */
export const anyCampaign: fc.Arbitrary<CampaignFacts> = fc
  .record({
    shape: fc.constantFrom(...Object.values(campaignShapes)),
    state: fc.constantFrom(...campaignStates),
    facts: fc.record({
      was_sent_back: fc.boolean(),
      modified_from: fc.option(fc.constantFrom(...campaignStates.filter(isSentBackState))),
      change_request: changeRequests,
      assignees: fc.record({ advertiser: assigned, intermediary: assigned, offer_maker: assigned }),
      bookings: bookingCounts,
    }),
  })
  .map(({ shape, state, facts }) => shape(state, facts));

/** Users of every role, from parties of the samples and from elsewhere. */
export const anyViewer: fc.Arbitrary<Viewer> = fc.record({
  accountId: fc.constantFrom(777, 20, 30, 40, 50, 90),
  companyId: fc.constantFrom(...Object.values(companies)),
  role: fc.constantFrom(...roles),
  isLeader: fc.boolean(),
});
