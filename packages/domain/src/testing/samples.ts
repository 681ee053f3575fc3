import type { Role } from '../account/roles.ts';
import { type BookingCounts, type CampaignFacts, noBookings } from '../campaign/campaign-facts.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
import type { Viewer } from '../permission/viewer.ts';

/** Companies of the sample campaigns; each has one user, whose id is the company's times ten. */
export const companies = { admin: 1, publisher: 2, mhfe: 3, intermediary: 4, advertiser: 5, stranger: 9 } as const;

export function viewerOf(role: Role, companyId: number, overrides: Partial<Viewer> = {}): Viewer {
  return { accountId: companyId * 10, companyId, role, isLeader: false, ...overrides };
}

export const admin = viewerOf('ROLE_ADMIN', companies.admin);
export const publisher = viewerOf('ROLE_PUBLISHER', companies.publisher);
export const mhfe = viewerOf('ROLE_MHFE', companies.mhfe);
export const intermediary = viewerOf('ROLE_INTERMEDIARY', companies.intermediary);
export const advertiser = viewerOf('ROLE_ADVERTISER', companies.advertiser);

export const everyViewer: readonly Viewer[] = [admin, publisher, mhfe, intermediary, advertiser];

type Overrides = Partial<Omit<CampaignFacts, 'bookings'>> & { readonly bookings?: Partial<BookingCounts> };

/** An advertiser's campaign through an intermediary to an MHFE. */
export function longCampaign(state: CampaignState, overrides: Overrides = {}): CampaignFacts {
  return {
    state,
    role_of_creator: 'ROLE_ADVERTISER',
    creator_company_id: companies.advertiser,
    advertiser_id: companies.advertiser,
    intermediary_id: companies.intermediary,
    mhfe_id: companies.mhfe,
    publisher_id: null,
    assignees: { advertiser: [], intermediary: [], offer_maker: [] },
    was_sent_back: false,
    modified_from: null,
    change_request: null,
    menu_state: null,
    menu_was_sent: false,
    ...overrides,
    bookings: { ...noBookings, ...overrides.bookings },
  };
}

/** An advertiser's campaign straight to an MHFE. */
export function directCampaign(state: CampaignState, overrides: Overrides = {}): CampaignFacts {
  return longCampaign(state, { intermediary_id: null, ...overrides });
}

/** An advertiser's campaign straight to a publisher, which makes the offer itself. */
export function dedicatedCampaign(state: CampaignState, overrides: Overrides = {}): CampaignFacts {
  return longCampaign(state, {
    intermediary_id: null,
    mhfe_id: null,
    publisher_id: companies.publisher,
    ...overrides,
  });
}

/** An intermediary's own campaign to an MHFE. */
export function agencyCampaign(state: CampaignState, overrides: Overrides = {}): CampaignFacts {
  return longCampaign(state, {
    role_of_creator: 'ROLE_INTERMEDIARY',
    creator_company_id: companies.intermediary,
    advertiser_id: null,
    ...overrides,
  });
}

export const campaignShapes = {
  'advertiser via intermediary': longCampaign,
  'advertiser to MHFE': directCampaign,
  'advertiser to publisher': dedicatedCampaign,
  'intermediary to MHFE': agencyCampaign,
} as const;
