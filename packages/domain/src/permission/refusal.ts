import type { ShortDays } from '../availability/availability.ts';

/**
 * How a refusal is answered [D3.1]: hidden = 404, forbidden = 403, conflict = 409 (the state of things
 * stands in the way), invalid = 422 (what was sent can never be right).
 */
export type RefusalKind = 'hidden' | 'forbidden' | 'conflict' | 'invalid';

/** Every reason the domain may give, each with its kind. The phrases are typed by these words. */
export const refusalKinds = {
  // who asks
  not_visible: 'hidden',
  role_not_permitted: 'forbidden',
  not_own_record: 'forbidden',
  comment_not_own: 'forbidden',
  view_not_own: 'forbidden',
  not_assignee: 'forbidden',
  edit_by_assignee: 'forbidden',
  leader_only: 'forbidden',
  admin_only: 'forbidden',
  own_account: 'forbidden',
  field_not_yours: 'forbidden',
  not_your_turn: 'forbidden',
  dedicated_publisher_assembles: 'forbidden',
  mhfe_assembles: 'forbidden',
  // the state of a campaign
  campaign_not_in_state: 'conflict',
  campaign_changed: 'conflict',
  offer_changed: 'conflict',
  price_changed: 'conflict',
  package_changed: 'conflict',
  offer_version_changed: 'conflict',
  offer_lines_changed: 'conflict',
  campaign_ended: 'conflict',
  campaign_already_sent: 'conflict',
  campaign_not_being_assembled: 'conflict',
  no_campaign_to_assemble: 'conflict',
  campaign_not_accepted: 'conflict',
  campaign_without_recipient: 'conflict',
  campaign_without_offer_maker: 'conflict',
  recipient_is_offer_maker: 'conflict',
  recipient_is_intermediary: 'conflict',
  campaign_without_surface: 'conflict',
  surfaces_not_sent: 'conflict',
  bookings_waiting: 'conflict',
  manual_rows_open: 'conflict',
  nothing_accepted: 'conflict',
  something_accepted: 'conflict',
  note_required: 'invalid',
  campaign_has_intermediary: 'conflict',
  campaign_has_no_intermediary: 'conflict',
  advertiser_decides: 'conflict',
  intermediary_decides: 'conflict',
  offer_being_assembled: 'conflict',
  offer_not_begun: 'conflict',
  offer_never_made: 'conflict',
  change_request_moves_campaign: 'conflict',
  nothing_to_show: 'conflict',
  last_assignee: 'invalid',
  assignee_not_colleague: 'invalid',
  start_before_tomorrow: 'invalid',
  end_before_start: 'invalid',
  end_not_after_start: 'invalid',
  recipient_role_wrong: 'invalid',
  recipient_not_partner: 'invalid',
  // bookings and availability
  booking_not_waiting: 'conflict',
  booking_not_accepted: 'conflict',
  booking_with_publisher: 'conflict',
  booking_decided: 'conflict',
  booking_in_package: 'conflict',
  public_package_sold_whole: 'conflict',
  already_booked: 'conflict',
  undo_expired: 'conflict',
  restore_expired: 'conflict',
  already_restored: 'conflict',
  owner_deleted: 'conflict',
  lines_not_restored: 'conflict',
  package_surface_taken: 'conflict',
  not_enough_free: 'conflict',
  quantity_taken: 'conflict',
  surface_booked: 'conflict',
  surface_in_use: 'conflict',
  surface_on_sale: 'conflict',
  surface_archived: 'conflict',
  surface_deleted: 'conflict',
  surface_not_archived: 'conflict',
  share_links_full: 'conflict',
  surface_changed: 'conflict',
  surface_code_taken: 'conflict',
  act_not_undoable: 'conflict',
  price_not_final: 'conflict',
  state_not_settable: 'invalid',
  quantity_below_one: 'invalid',
  rental_period_below_one: 'invalid',
  booking_in_past: 'invalid',
  booking_ends_in_past: 'invalid',
  outside_campaign_period: 'invalid',
  outside_package_period: 'invalid',
  rental_unit_of_surface: 'invalid',
  discount_not_selectable: 'invalid',
  amount_malformed: 'invalid',
  amount_too_large: 'invalid',
  price_below_zero: 'invalid',
  too_many_tags: 'invalid',
  percent_out_of_range: 'invalid',
  // options
  option_above_units: 'conflict',
  option_units_free: 'conflict',
  option_already_waiting: 'conflict',
  option_too_late: 'conflict',
  option_cooling_down: 'conflict',
  option_over: 'conflict',
  option_waiting: 'conflict',
  option_holding: 'conflict',
  option_not_next: 'conflict',
  option_no_holder: 'conflict',
  option_challenged: 'conflict',
  option_bound: 'conflict',
  option_renewal_asked: 'conflict',
  option_renewal_not_asked: 'conflict',
  option_renewals_used: 'conflict',
  option_approval_wanted: 'conflict',
  option_approval_not_wanted: 'conflict',
  booking_bound: 'conflict',
  // packages, requests, menu
  package_not_held: 'conflict',
  package_inactive: 'conflict',
  package_booked: 'conflict',
  package_empty: 'conflict',
  package_handed_over: 'conflict',
  package_undecided: 'conflict',
  package_not_private: 'conflict',
  package_not_public: 'conflict',
  package_dropped: 'conflict',
  package_deleted: 'conflict',
  package_period_ended: 'conflict',
  package_surface_deleted: 'conflict',
  surface_in_package: 'conflict',
  surface_of_other_publisher: 'invalid',
  request_not_open: 'conflict',
  change_request_open: 'conflict',
  change_request_decided: 'conflict',
  change_request_sent: 'conflict',
  change_request_not_offered: 'conflict',
  change_request_line_gone: 'conflict',
  menu_not_available: 'conflict',
  menu_exists: 'conflict',
  menu_empty: 'conflict',
  menu_sent: 'conflict',
  menu_not_sent: 'conflict',
  menu_decided: 'conflict',
  surface_in_menu: 'conflict',
  publishers_not_asked: 'conflict',
  publisher_owes_nothing: 'conflict',
  publisher_nudged_today: 'conflict',
  publisher_has_nobody: 'conflict',
  comment_not_neighbour: 'invalid',
  comment_place_unseen: 'conflict',
  comment_line_gone: 'conflict',
  comment_deleted: 'conflict',
  // accounts, partners, lists
  last_leader: 'conflict',
  invitation_not_incoming: 'conflict',
  invitation_role_not_permitted: 'forbidden',
  password_too_short: 'invalid',
  password_too_long: 'invalid',
  password_common: 'invalid',
  password_personal: 'invalid',
  account_erased: 'conflict',
  two_factor_on: 'conflict',
  check_just_ran: 'conflict',
  two_factor_off: 'conflict',
  two_factor_not_started: 'conflict',
  two_factor_demanded: 'conflict',
  partner_accepted: 'conflict',
  partner_not_accepted: 'conflict',
  invitation_closed: 'conflict',
  invitee_registered: 'conflict',
  list_item_protected: 'conflict',
  list_item_used: 'conflict',
  list_item_not_waiting: 'conflict',
  list_item_not_refused: 'conflict',
  list_item_not_approved: 'conflict',
  list_item_itself: 'invalid',
  list_item_of_other_list: 'invalid',
  list_item_of_other_length: 'conflict',
  list_item_length_kept: 'conflict',
  list_closed_to_proposals: 'conflict',
  view_limit: 'conflict',
  view_name_taken: 'conflict',
  mhfe_images_full: 'conflict',
  statement_changed: 'conflict',
  statement_unchanged: 'conflict',
  rate_overlaps: 'invalid',
  rate_leaves_gap: 'invalid',
  rate_day_over: 'invalid',
  rate_day_used: 'invalid',
  rate_ended: 'conflict',
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusalKinds;

/** Facts that a refusal may carry for its phrase or for the answer's body. */
export type RefusalFacts = {
  readonly available_quantity?: number;
  readonly current_state?: string;
  /** Of a decision that was met: when it was made, and which colleague of the asker made it. [D7.44] */
  readonly decided_at?: string;
  readonly decided_by?: string;
  readonly field?: string;
  /** What stands in the way, as people call it. */
  readonly names?: string;
  /** Of two rates that do not go together, the new one and the one that is there. [D20.2] */
  readonly added?: string;
  readonly standing?: string;
  readonly count?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly date_from?: string;
  readonly date_to?: string;
  /** Days that stand in the way. [D6.7] */
  readonly days?: readonly ShortDays[];
  /** Of several surfaces that were asked for at once, those that refuse. */
  readonly surfaces?: readonly ShortSurface[];
  /** Likewise, of what is closed until a day, or has been since one. [D11.15] */
  readonly closed_surfaces?: readonly ClosedSurface[];
};

export type ClosedSurface = { readonly id: number; readonly title: string; readonly date_to: string };

export type ShortSurface = {
  readonly id: number;
  readonly title: string;
  readonly available_quantity: number;
  readonly days: readonly ShortDays[];
};

export type Refusal = RefusalFacts & { readonly code: RefusalCode };

export type Refused = { readonly ok: false; readonly refusal: Refusal };

/** Yes, or no with the reason that is shown on the closed button. */
export type Decision = { readonly ok: true } | Refused;

/** A decision that carries what was worked out on the way. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused;

export const allowed: Decision = { ok: true };

export function refuse(code: RefusalCode, facts: RefusalFacts = {}): Refused {
  return { ok: false, refusal: { code, ...facts } };
}

export function kindOf(code: RefusalCode): RefusalKind {
  return refusalKinds[code];
}

/** The first refusal among the checks, which are asked one after the other. */
export function firstRefusal(...checks: readonly (() => Decision)[]): Decision {
  for (const check of checks) {
    const decision = check();
    if (!decision.ok) return decision;
  }
  return allowed;
}
