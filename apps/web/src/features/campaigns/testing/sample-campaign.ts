import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';

const company = { id: 3, name: 'Hirdető Kft.' };

/** A campaign that nobody has booked anything into yet. */
export function sampleCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: 5,
    name: 'Őszi kampány',
    brand: 'Fröccs',
    target_area: 'Budapest',
    ooh_budget: 1_000_000,
    date_from: '2026-03-01',
    date_to: '2026-03-28',
    devices_and_other_information: 'Citylight',
    state: 'CREATED',
    state_changed_at: '2026-01-01T00:00:00Z',
    next_state: null,
    recipient: null,
    advertiser: null,
    external_advertiser: null,
    intermediary: null,
    mhfe: null,
    publisher: null,
    role_of_creator: 'ADVERTISER',
    company,
    turn: null,
    company_in_turn: null,
    has_open_change_request: false,
    is_menu_available: false,
    assignees: [],
    sender_assignees: [],
    mhfe_employees: [],
    campaign_design_references: [],
    campaign_other_references: [],
    campaign_operations: [],
    is_offer_visible: false,
    bookings: [],
    booking_packages: [],
    pricing_summary: [],
    actions: [],
    editable_fields: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    revision: 1,
    ...changes,
  };
}
