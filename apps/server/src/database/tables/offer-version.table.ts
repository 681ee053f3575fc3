import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { OfferLineKind } from '@felulet/domain/offer-version/offer-line.ts';
import type { DayColumn, Id, InstantDefaultNow } from './columns.ts';

export type OfferVersionTable = {
  id: Id;
  campaign_id: number;
  /** From 1 within the campaign. */
  number: number;
  /** Null when the server froze it by itself. */
  company_id: number | null;
  account_id: number | null;
  net_total: number;
  customer_total: number;
  shown_to_advertiser: boolean;
  created_at: InstantDefaultNow;
};

/** Frozen: refers to nothing that may be changed or deleted. */
export type OfferVersionLineTable = {
  id: Id;
  offer_version_id: number;
  kind: OfferLineKind;
  booking_id: number | null;
  booking_package_id: number | null;
  media_id: number | null;
  media_type: MediaType | null;
  package_id: number | null;
  title: string;
  publisher: string;
  city: string | null;
  quantity: number | null;
  date_from: DayColumn;
  date_to: DayColumn;
  net_net_net: number | null;
  customer_total: number | null;
};

/** Which version each person has looked through last. */
export type OfferVersionSeenTable = {
  campaign_id: number;
  account_id: number;
  number: number;
  seen_at: InstantDefaultNow;
};
