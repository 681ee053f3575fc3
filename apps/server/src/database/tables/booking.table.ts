import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Computed, DayColumn, Editable, Generated, Id, Instant, InstantOrNull, Json } from './columns.ts';

/** Rows of surfaces are made, moved, resized and released through the availability steps alone. */
export type BookingTable = Editable & {
  id: Id;
  media_id: number | null;
  publisher_company_id: number | null;
  campaign_manual_media_id: number | null;
  campaign_id: number | null;
  booking_package_id: number | null;
  package_item_id: number | null;
  state: BookingState;
  /** Holds units of its surface. */
  active: Computed<boolean>;
  quantity: number;
  date_from: DayColumn;
  date_to: DayColumn;
  /** Free text of a manual booking without a campaign. */
  campaign_name: string | null;
  rental_period_unit_id: number | null;
  rental_period_value_tenths: number | null;
  ad_hoc_discount_hundredths: number | null;
  /** Snapshot of the surface's list price (of a manual row: its price) at approval. */
  list_price: number | null;
  net_net_net_price: number | null;
  /** Digits, or digits and '%'. */
  mhfe_fee: string | null;
  note: string | null;
  created_by: number;
  decided_at: InstantOrNull;
  /** An option: its units are given up then, a challenge counted in. */
  hold_until: InstantOrNull;
  /** Came of a challenge, or was made firm under one. */
  is_bound: Generated<boolean>;
  /** Kept when the campaign ends rejected. */
  accepted_at: InstantOrNull;
};

export type BookingPriceTagTable = {
  id: Id;
  booking_id: number;
  media_price_tag_id: number | null;
  is_own: boolean;
  is_overridden: Generated<boolean>;
  title: string;
  value: number;
  type_id: number;
  order_number: Generated<number>;
};

export type BookingDiscountTable = {
  booking_id: number;
  discount_id: number;
  order_number: number;
  name: string;
  value_hundredths: number;
};

export type BookingAdditionTable = { booking_id: number; booking_price_tag_id: number; value: string };

/** Written by `keep_deleted_booking` and read back by `restore_booking` alone. */
export type DeletedBookingTable = {
  booking_id: number;
  campaign_id: number;
  campaign_state: CampaignState;
  /** The rows of the booking and of all that belongs to it. */
  content: Json<{ readonly booking: { readonly media_id: number | null } }>;
  deleted_by: number;
  deleted_at: Instant;
};

/** Written by `keep_deleted_package` and read back by `restore_booking_package` alone. */
export type DeletedBookingPackageTable = {
  booking_package_id: number;
  campaign_id: number;
  campaign_state: CampaignState;
  /** The rows of the booked package, of its tags and of its bookings. */
  content: Json<{
    readonly package: { readonly package_id: number };
    readonly bookings: readonly { readonly booking: { readonly media_id: number } }[];
  }>;
  deleted_by: number;
  deleted_at: Instant;
};

export type BookingPackageTable = Editable & {
  id: Id;
  package_id: number;
  campaign_id: number;
  publisher_company_id: number;
  is_private: boolean;
  is_done: Generated<boolean>;
  state: BookingState;
  date_from: DayColumn;
  date_to: DayColumn;
  price: number | null;
  commission_fee: string | null;
  created_by: number;
  accepted_at: InstantOrNull;
  done_at: InstantOrNull;
};

export type BookingPackagePriceTagTable = {
  id: Id;
  booking_package_id: number;
  title: string;
  value: number;
  order_number: Generated<number>;
};
