import type { OptionApproval, OptionState } from '@felulet/domain/option/option-states.ts';
import type { DayColumn, Editable, Generated, Id, Instant, InstantDefaultNow, InstantOrNull } from './columns.ts';

/** A publisher without a row has the usual terms. */
export type OptionTermsTable = {
  company_id: number;
  length_days: number;
  renewals: number;
  approval_above_surfaces: number | null;
  approval_above_days: number | null;
  cool_down_days: number;
  closed_days: number;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

/** An option all its life. What it holds of units and days says its booking as long as there is one. */
export type SurfaceOptionTable = Editable & {
  id: Id;
  media_id: number;
  publisher_company_id: number;
  campaign_id: number;
  booking_id: number | null;
  state: OptionState;
  rank: number | null;
  quantity: number;
  date_from: DayColumn;
  date_to: DayColumn;
  /** Its own end; the booking has what is left of it under a challenge. */
  hold_until: InstantOrNull;
  closes_at: Instant;
  remind_at: InstantOrNull;
  reminded_at: InstantOrNull;
  renewals_used: Generated<number>;
  renewal_asked_at: InstantOrNull;
  approval: OptionApproval | null;
  challenges_id: number | null;
  challenged_until: InstantOrNull;
  /** The number of the order that it challenges with, or was booked by. */
  order_reference: string | null;
  /** When units came to it from the line; null once its offer maker has opened it. */
  unseen_since: InstantOrNull;
  note: string | null;
  created_by: number;
  ended_at: InstantOrNull;
};
