// Written by `node tools/tables.ts` from the migrated database; nothing is changed here by hand.
import type { Day } from '@felulet/domain/period/day.ts';
import type { Generated } from 'kysely';
import type {
  Computed,
  Id,
  Instant,
  InstantDefaultNow,
  InstantOrNull,
  Json,
  JsonDefault,
  JsonValue,
  Narrower,
} from './columns.ts';

export type AccountTable = {
  id: Id;
  company_id: number;
  email: string;
  name: string;
  phone_number: string;
  contact_email: string;
  password_hash: string | null;
  confirmed: Generated<boolean>;
  enabled: Generated<boolean>;
  approved_at: InstantOrNull;
  default_template_id: number | null;
  language: Generated<'hu' | 'en'>;
  search_text: Computed<string>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
  icon_file_id: string | null;
  rejected_at: InstantOrNull;
  start_page: Generated<'USUAL' | 'TODAY'>;
  erased_at: InstantOrNull;
  privacy_version: number | null;
  privacy_accepted_at: InstantOrNull;
};

export type AccountNetworkTable = {
  account_id: number;
  network: string;
  last_used_at: Instant;
};

export type AccountTokenTable = {
  id: Id;
  account_id: number;
  kind: 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'SET_PASSWORD' | 'SIGN_IN_CODE';
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  expires_at: Instant;
  used_at: InstantOrNull;
};

export type AdTaxStatementTable = {
  id: Id;
  publisher_company_id: number;
  kind: 'TAX_DECLARED' | 'BELOW_100M' | 'IN_NAV_LIST' | 'NONE';
  date_from: Day;
  stated_by: number;
  stated_at: Instant;
};

export type AppStateTable = {
  key: string;
  value: Json<JsonValue>;
  updated_at: InstantDefaultNow;
};

export type AssemblyRequestTable = {
  id: Id;
  campaign_id: number;
  company_id: number;
  sender_company_id: number;
  request_text: string;
  date_from: Day;
  date_to: Day;
  budget: number;
  state: Generated<'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED'>;
  created_by: number;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  note: string | null;
  decided_at: InstantOrNull;
  ended_by: 'publisher' | 'sender' | 'campaign' | null;
};

export type AuditTable = {
  id: Id;
  account_id: number | null;
  action: string;
  object_type: string;
  object_id: number | null;
  detail: JsonDefault<JsonValue>;
  request_id: string | null;
  address: string | null;
  created_at: InstantDefaultNow;
  object_search: Computed<string | null>;
};

export type BookingTable = {
  id: Id;
  media_id: number | null;
  publisher_company_id: number | null;
  campaign_manual_media_id: number | null;
  campaign_id: number | null;
  booking_package_id: number | null;
  package_item_id: number | null;
  state: 'CREATED' | 'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED' | 'REJECTED';
  /** Holds units of its surface. */
  active: Computed<boolean>;
  quantity: number;
  date_from: Day;
  date_to: Day;
  /** Of a publisher's own booking, which has no campaign; null where it was given no name. */
  campaign_name: string | null;
  rental_period_unit_id: number | null;
  /** Length in tenths of a rental period. */
  rental_period_value_tenths: number | null;
  ad_hoc_discount_hundredths: number | null;
  list_price: number | null;
  net_net_net_price: number | null;
  mhfe_fee: string | null;
  note: string | null;
  created_by: number;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  decided_at: InstantOrNull;
  /** When the price was approved; kept when the campaign ends rejected, since the priced offer stays readable. */
  accepted_at: InstantOrNull;
  /** An option: its units are given up then, a challenge counted in. */
  hold_until: InstantOrNull;
  /** Came of a challenge, or was made firm under one: its offer maker neither deletes nor changes it. */
  is_bound: Generated<boolean>;
  /** Null where nobody did: its option ran out, or its campaign ended. */
  decided_by: number | null;
};

export type BookingAdditionTable = {
  booking_id: number;
  booking_price_tag_id: number;
  value: string;
};

export type BookingDiscountTable = {
  booking_id: number;
  discount_id: number;
  order_number: number;
  name: string;
  value_hundredths: number;
};

export type BookingPackageTable = {
  id: Id;
  package_id: number;
  campaign_id: number;
  publisher_company_id: number;
  is_private: boolean;
  is_done: Generated<boolean>;
  state: 'CREATED' | 'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED' | 'REJECTED';
  date_from: Day;
  date_to: Day;
  /** Snapshot of the package price: of a public package at booking, of a private one at hand-over. */
  price: number | null;
  commission_fee: string | null;
  created_by: number;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
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

export type BookingPriceTagTable = {
  id: Id;
  booking_id: number;
  media_price_tag_id: number | null;
  /** Added on the booking itself; the other ones are copies of the surface's tags, changed by hand where is_overridden. */
  is_own: boolean;
  is_overridden: Generated<boolean>;
  title: string;
  value: number;
  type_id: number;
  order_number: Generated<number>;
};

export type CalendarKeyTable = {
  account_id: number;
  key_hash: Buffer | Uint8Array;
  made_at: Instant;
  last_read_at: InstantOrNull;
};

export type CampaignTable = {
  id: Id;
  name: string;
  brand: string;
  target_area: string;
  ooh_budget: number;
  date_from: Day;
  date_to: Day;
  devices_and_other_information: string;
  state: Generated<
    | 'CREATED'
    | 'SENT_TO_INTERMEDIARY'
    | 'INTERMEDIARY_ACCEPTED'
    | 'INTERMEDIARY_REJECTED'
    | 'SENT_TO_BIDDER'
    | 'BIDDER_ACCEPTED'
    | 'BIDDER_REJECTED'
    | 'SENT_TO_PUBLISHER'
    | 'READY_TO_SENT_BACK'
    | 'SENT_BACK_TO_INTERMEDIARY'
    | 'SENT_BACK_TO_ADVERTISER'
    | 'ADVERTISER_ACCEPT'
    | 'REJECTED'
    | 'MODIFY'
  >;
  state_changed_at: InstantDefaultNow;
  modified_from: 'SENT_BACK_TO_INTERMEDIARY' | 'SENT_BACK_TO_ADVERTISER' | null;
  was_sent_back: Generated<boolean>;
  role_of_creator: 'ROLE_ADVERTISER' | 'ROLE_INTERMEDIARY';
  creator_company_id: number;
  advertiser_company_id: number | null;
  external_advertiser: string | null;
  intermediary_company_id: number | null;
  mhfe_company_id: number | null;
  /** Set when the campaign has a dedicated publisher, who then makes the offer in place of an MHFE. */
  publisher_company_id: number | null;
  created_by: number;
  search_text: Computed<string>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  turn_since: InstantDefaultNow;
};

export type CampaignAssigneeTable = {
  campaign_id: number;
  account_id: number;
  company_id: number;
  created_at: InstantDefaultNow;
};

export type CampaignCommentTable = {
  id: Id;
  campaign_id: number;
  booking_id: number | null;
  booking_package_id: number | null;
  line_title: string | null;
  publisher_company_id: number | null;
  account_id: number;
  company_id: number;
  shared_with_company_id: number | null;
  text: string;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  edited_at: InstantOrNull;
  removed_at: InstantOrNull;
};

export type CampaignCommentMentionTable = {
  comment_id: number;
  account_id: number;
};

export type CampaignCommentReadTable = {
  comment_id: number;
  account_id: number;
  read_at: InstantDefaultNow;
};

export type CampaignCommentVersionTable = {
  id: Id;
  comment_id: number;
  text: string;
  written_at: Instant;
};

export type CampaignManualMediaTable = {
  id: Id;
  campaign_id: number;
  name: string;
  company: string;
  price: number;
  description: string | null;
  created_by: number;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type CampaignMenuTable = {
  id: Id;
  campaign_id: number;
  state: Generated<'CREATED' | 'SENT' | 'ACCEPTED' | 'REJECTED'>;
  note: string | null;
  created_by: number;
  sent_at: InstantOrNull;
  decided_at: InstantOrNull;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type CampaignMenuItemTable = {
  id: Id;
  campaign_menu_id: number;
  media_id: number | null;
  title: string;
  quantity: Generated<number>;
  price: number | null;
  production_cost: Generated<number>;
  technical_cost: Generated<number>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type CampaignOperationTable = {
  id: Id;
  campaign_id: number;
  kind: Generated<Narrower['campaign_operation.kind']>;
  state:
    | 'CREATED'
    | 'SENT_TO_INTERMEDIARY'
    | 'INTERMEDIARY_ACCEPTED'
    | 'INTERMEDIARY_REJECTED'
    | 'SENT_TO_BIDDER'
    | 'BIDDER_ACCEPTED'
    | 'BIDDER_REJECTED'
    | 'SENT_TO_PUBLISHER'
    | 'READY_TO_SENT_BACK'
    | 'SENT_BACK_TO_INTERMEDIARY'
    | 'SENT_BACK_TO_ADVERTISER'
    | 'ADVERTISER_ACCEPT'
    | 'REJECTED'
    | 'MODIFY';
  company_id: number | null;
  /** Null when the server moved the campaign by itself. */
  account_id: number | null;
  note: string | null;
  created_at: InstantDefaultNow;
  offer_version_id: number | null;
  for_company_id: number | null;
  comment_id: number | null;
  booking_id: number | null;
  booking_package_id: number | null;
  line_title: string | null;
  publisher_company_id: number | null;
  changes: JsonDefault<Narrower['campaign_operation.changes']>;
};

export type CampaignReadTable = {
  campaign_id: number;
  account_id: number;
  read_at: InstantDefaultNow;
};

export type CampaignReferenceTable = {
  id: Id;
  campaign_id: number;
  file_id: string;
  kind: 'DESIGN' | 'OTHER';
  order_number: Generated<number>;
  created_by: number | null;
  created_at: InstantDefaultNow;
};

export type CampaignSuggestionTable = {
  campaign_id: number;
  media_id: number;
  quantity: number;
  only_for_company_id: number | null;
  created_at: InstantDefaultNow;
};

export type ChangeRequestTable = {
  id: Id;
  campaign_id: number;
  company_id: number;
  created_role: 'ROLE_ADVERTISER' | 'ROLE_INTERMEDIARY';
  state: Generated<
    | 'CREATED'
    | 'SENT_TO_INTERMEDIARY'
    | 'SENT_TO_OFFER_MAKER'
    | 'OFFER_MAKER_ACCEPTED'
    | 'INTERMEDIARY_REJECTED'
    | 'OFFER_MAKER_REJECTED'
  >;
  change_request: string;
  created_by: number;
  sent_at: InstantOrNull;
  decided_at: InstantOrNull;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  offer_version_id: number | null;
  note: string | null;
};

export type CommonQuestionTable = {
  id: Id;
  title: string;
  related_page:
    | 'medias'
    | 'medias/import'
    | 'packages'
    | 'assembly-requests'
    | 'campaigns'
    | 'bookings'
    | 'discounts'
    | 'accounts'
    | 'employees'
    | 'partners';
  created_by: number | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type CommonQuestionAnswerTable = {
  id: Id;
  common_question_id: number;
  role: 'ROLE_ADMIN' | 'ROLE_PUBLISHER' | 'ROLE_MHFE' | 'ROLE_INTERMEDIARY' | 'ROLE_ADVERTISER';
  content: string;
};

export type CompanyTable = {
  id: Id;
  name: string;
  role: 'ROLE_ADMIN' | 'ROLE_PUBLISHER' | 'ROLE_MHFE' | 'ROLE_INTERMEDIARY' | 'ROLE_ADVERTISER';
  tax_number: string;
  zip_code: string;
  city: string;
  street: string;
  leader_account_id: number | null;
  /** Has an enabled account; kept by the accounts module in the transaction that enables or disables. */
  is_enabled: Generated<boolean>;
  search_text: Computed<string>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
  logo_file_id: string | null;
  two_factor_demanded: Generated<boolean>;
  photo_years: Generated<number>;
};

export type CountyTable = {
  id: number;
  code: string;
  name: string;
};

export type DeletedBookingTable = {
  booking_id: number;
  campaign_id: number;
  campaign_state: Narrower['deleted_booking.campaign_state'];
  content: Json<Narrower['deleted_booking.content']>;
  deleted_by: number;
  deleted_at: Instant;
};

export type DeletedBookingPackageTable = {
  booking_package_id: number;
  campaign_id: number;
  campaign_state: Narrower['deleted_booking_package.campaign_state'];
  content: Json<Narrower['deleted_booking_package.content']>;
  deleted_by: number;
  deleted_at: Instant;
};

export type DiscountTable = {
  id: Id;
  company_id: number | null;
  name: string;
  type: 'SEASONAL' | 'ONE_OFF';
  value_hundredths: number;
  date_from: string | null;
  date_to: string | null;
  search_text: Computed<string>;
  created_by: number | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
};

export type ExcelTemplateTable = {
  id: Id;
  company_id: number | null;
  name: string;
  /** Fonts by place: { title, headers, content }, each { font_name, font_size, font_color, fill_color }; media and pricing alike. */
  base: Json<Narrower['excel_template.base']>;
  media: Json<Narrower['excel_template.media']>;
  pricing: Json<Narrower['excel_template.pricing']>;
  base_headers: Generated<Narrower['excel_template.base_headers']>;
  media_headers: Generated<Narrower['excel_template.media_headers']>;
  media_package_headers: Generated<Narrower['excel_template.media_package_headers']>;
  pricing_media_headers: Generated<Narrower['excel_template.pricing_media_headers']>;
  pricing_package_headers: Generated<Narrower['excel_template.pricing_package_headers']>;
  created_by: number | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
  search_text: Computed<string>;
};

export type FileTable = {
  id: string;
  original_filename: string;
  mime_type: string;
  byte_size: number;
  sha256: string | null;
  width: number | null;
  height: number | null;
  has_thumbnail: Generated<boolean>;
  created_by: number | null;
  created_at: InstantDefaultNow;
  taken_on: Day | null;
};

export type FileExportTable = {
  id: Id;
  account_id: number;
  kind: Narrower['file_export.kind'];
  title: string;
  state: Generated<'WAITING' | 'RUNNING' | 'READY' | 'FAILED'>;
  failure: 'interrupted' | 'failed' | null;
  done: Generated<number>;
  total: number;
  file_id: string | null;
  search_text: Computed<string>;
  created_at: Instant;
  alive_at: Instant;
  finished_at: InstantOrNull;
  expires_at: InstantOrNull;
};

export type IdempotencyRecordTable = {
  account_id: number;
  key: string;
  request_hash: string;
  status_code: number | null;
  response_headers: Json<Narrower['idempotency_record.response_headers']> | null;
  response_body: string | null;
  created_at: InstantDefaultNow;
};

export type ImportLayoutTable = {
  id: Id;
  company_id: number;
  layout: string;
  mapping: Json<Narrower['import_layout.mapping']>;
  file_name: string;
  media_ids: number[];
  used_at: Instant;
  /** Which surfaces rows of the layout were said to be, by what the rows are known by from table to table. */
  twins: JsonDefault<Narrower['import_layout.twins']>;
};

export type InvitationTable = {
  id: Id;
  company_id: number;
  created_by: number;
  email: string;
  role: 'ROLE_ADMIN' | 'ROLE_PUBLISHER' | 'ROLE_MHFE' | 'ROLE_INTERMEDIARY' | 'ROLE_ADVERTISER';
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  expires_at: Instant;
  used_at: InstantOrNull;
  voided_at: InstantOrNull;
  account_id: number | null;
};

export type JobRunTable = {
  id: Id;
  name: string;
  started_at: InstantDefaultNow;
  finished_at: InstantOrNull;
  outcome: 'DONE' | 'FAILED' | null;
  detail: JsonDefault<JsonValue>;
};

export type ListSettingTable = {
  account_id: number;
  list: Narrower['list_setting.list'];
  columns: Json<Narrower['list_setting.columns']>;
  density: 'NORMAL' | 'DENSE';
  updated_at: Instant;
  rows_per_page: 10 | 25 | 50 | null;
};

export type MediaTable = {
  id: Id;
  company_id: number;
  quantity: number;
  /** Raised by each change of the active bookings or the quantity; what makes concurrent writers collide. */
  version: Narrower['media.version'];
  revision: Generated<number>;
  is_digital: boolean;
  is_location_approximate: Generated<boolean>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  /** Days on which every unit is taken; derived from the active bookings, kept by the availability functions alone. */
  full_days: Narrower['media.full_days'];
  deleted_at: InstantOrNull;
  county_id: number | null;
  lat: number | null;
  lng: number | null;
  type: 'STATIC' | 'VEHICLE_INTERCITY' | 'VEHICLE_LOCAL' | 'MOBILE_OR_OTHER';
  media_placing: 'OUTDOOR' | 'INDOOR' | 'INSTORE';
  title: string;
  width: number;
  height: number;
  area: Computed<number>;
  surface_code: string | null;
  zip_code: string | null;
  city: string | null;
  street: string | null;
  location_from: string | null;
  location_to: string | null;
  line_number: string | null;
  vehicle_type_id: number | null;
  service_provider_id: number | null;
  rental_period_unit_id: number | null;
  thumbnail_file_id: string | null;
  tags: Generated<number[]>;
  targets: Generated<number[]>;
  extras: Generated<number[]>;
  exceptions: Generated<number[]>;
  search_text: Narrower['media.search_text'];
  archived_at: InstantOrNull;
};

export type MediaChangeRequestTable = {
  id: Id;
  change_request_id: number;
  booking_id: number;
  change_request: string;
};

export type MediaDetailTable = {
  media_id: number;
  description: string;
  publisher_notes: string | null;
  list_price: number;
  suggestions: Generated<number[]>;
  contacts: number | null;
  can_customer_produce: Generated<boolean>;
  important_details: string | null;
  booking: string | null;
  design: string | null;
  technical: string | null;
};

export type MediaOtherDataTable = {
  id: Id;
  media_id: number;
  type: Generated<'' | 'Felületkód'>;
  name: string;
  value: string;
  order_number: Generated<number>;
};

export type MediaPriceTagTable = {
  id: Id;
  media_id: number;
  title: string;
  value: number;
  type_id: number;
  order_number: Generated<number>;
};

export type MediaReferenceTable = {
  id: Id;
  media_id: number;
  file_id: string;
  kind: 'IMAGE' | 'DOCUMENT';
  mhfe_company_id: number | null;
  order_number: Generated<number>;
  created_by: number | null;
  created_at: InstantDefaultNow;
};

export type MessageTable = {
  id: Id;
  sender_account_id: number;
  recipient_account_id: number;
  subject: string;
  body: string;
  sent_at: InstantDefaultNow;
  is_read: Generated<boolean>;
};

export type MhfeNoteTable = {
  id: Id;
  media_id: number;
  company_id: number;
  content: string;
  created_by: number;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type NoticeChoiceTable = {
  account_id: number;
  notice_group: Narrower['notice_choice.notice_group'];
  mail: 'AT_ONCE' | 'DAILY' | 'NONE';
};

export type NoticeSummaryTable = {
  account_id: number;
  day: Day;
};

export type OfferVersionTable = {
  id: Id;
  campaign_id: number;
  number: number;
  company_id: number | null;
  account_id: number | null;
  net_total: number;
  customer_total: number;
  shown_to_advertiser: boolean;
  created_at: InstantDefaultNow;
};

export type OfferVersionLineTable = {
  id: Id;
  offer_version_id: number;
  kind: 'media' | 'manual' | 'package';
  booking_id: number | null;
  booking_package_id: number | null;
  media_id: number | null;
  media_type: Narrower['offer_version_line.media_type'] | null;
  package_id: number | null;
  title: string;
  publisher: string;
  city: string | null;
  quantity: number | null;
  date_from: Day;
  date_to: Day;
  net_net_net: number | null;
  customer_total: number | null;
};

export type OfferVersionSeenTable = {
  campaign_id: number;
  account_id: number;
  number: number;
  seen_at: InstantDefaultNow;
};

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

export type OutboxTable = {
  id: Id;
  channel: 'MAIL' | 'NOTICE';
  kind: string;
  account_id: number | null;
  email: string | null;
  language: Generated<'hu' | 'en'>;
  payload: JsonDefault<JsonValue>;
  created_at: InstantDefaultNow;
  available_at: InstantDefaultNow;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: InstantOrNull;
  read_at: InstantOrNull;
  company_id: number | null;
  campaign_id: number | null;
  in_summary: Generated<boolean>;
};

export type PackageTable = {
  id: Id;
  company_id: number;
  title: string;
  price: number;
  is_private: boolean;
  is_active: Generated<boolean>;
  date_from: Day | null;
  date_to: Day | null;
  information: string | null;
  assembly_request_id: number | null;
  search_text: Computed<string>;
  created_by: number | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
};

export type PackageItemTable = {
  id: Id;
  package_id: number;
  media_id: number;
  quantity: number;
  created_at: InstantDefaultNow;
};

export type PackagePriceTagTable = {
  id: Id;
  package_id: number;
  title: string;
  value: number;
  order_number: Generated<number>;
};

export type PartnerTable = {
  id: Id;
  inviting_company_id: number;
  invited_company_id: number;
  is_accepted: Generated<boolean>;
  created_by: number | null;
  created_at: InstantDefaultNow;
  accepted_at: InstantOrNull;
};

export type PostalCodeTable = {
  zip_code: string;
  settlement_id: number;
};

export type PresenceTable = {
  account_id: number;
  tab: string;
  company_id: number;
  place: 'campaign' | 'booking';
  place_id: number;
  is_editing: boolean;
  since: Instant;
  seen_at: Instant;
};

export type PrivacyStatementTable = {
  version: number;
  text_hu: string;
  text_en: string;
  published_at: InstantDefaultNow;
  published_by: number | null;
};

export type PublisherNudgeTable = {
  campaign_id: number;
  company_id: number;
  day: Day;
  account_id: number | null;
  created_at: InstantDefaultNow;
};

export type RateTable = {
  id: Id;
  kind: 'AGENCY_COMMISSION' | 'AD_TAX' | 'AD_TAX_ORDERER' | 'VAT';
  /** Of a percent. */
  hundredths: number;
  valid_from: Day;
  /** The last day it holds; null while none is known. */
  valid_to: Day | null;
  paragraph: string;
  source: string;
  /** When the source was read. */
  read_on: Day;
  origin: 'SHIPPED' | 'ADMIN';
  created_by: number | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type RecoveryCodeTable = {
  account_id: number;
  code_hash: Buffer | Uint8Array;
  used_at: InstantOrNull;
};

export type RemovedPackageItemTable = {
  item_id: number;
  package_id: number;
  media_id: number;
  quantity: number;
  created_at: Instant;
  booking_id: number | null;
  removed_by: number;
  removed_at: Instant;
};

export type RemovedThingTable = {
  kind: 'photo' | 'document' | 'template' | 'view' | 'booking' | 'package';
  thing_id: number;
  name: string | null;
  surface: string | null;
  /** Its row as it was; of a booking as kept_booking has it, of a template who had it as default. A package keeps its own row. */
  content: Json<JsonValue> | null;
  file_id: string | null;
  account_id: number;
  removed_at: Instant;
  restored_at: InstantOrNull;
};

export type SavedViewTable = {
  id: Id;
  list: Narrower['saved_view.list'];
  account_id: number;
  company_id: number;
  is_shared: boolean;
  name: string;
  query: Json<Narrower['saved_view.query']>;
  columns: Json<Narrower['saved_view.columns']> | null;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type SchemaMigrationTable = {
  name: string;
  applied_at: InstantDefaultNow;
};

export type ServiceTurnTable = {
  service: string;
  free_at: Instant;
};

export type SessionTable = {
  id: Id;
  account_id: number;
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  last_used_at: InstantDefaultNow;
  expires_at: Instant;
  has_to_set_up: Generated<boolean>;
  browser: Narrower['session.browser'] | null;
  system: Narrower['session.system'] | null;
};

export type SettlementTable = {
  id: number;
  county_id: number;
  name: string;
  district: number | null;
  lat: number;
  lng: number;
  search_text: Computed<string>;
  population: Generated<number>;
};

export type SurfaceActTable = {
  id: Id;
  account_id: number;
  kind:
    | 'price'
    | 'tags'
    | 'quantity'
    | 'deadlines'
    | 'block'
    | 'campaign'
    | 'package'
    | 'archive'
    | 'restore'
    | 'delete';
  rows: Json<Narrower['surface_act.rows']>;
  created_at: InstantDefaultNow;
  undone_at: InstantOrNull;
};

export type SurfaceDefaultTable = {
  company_id: number;
  code_prefix: string;
  code_digits: number;
  gives_codes: boolean;
  important_details: string;
  booking: string;
  design: string;
  technical: string;
  rental_period_unit: number | null;
  price_tags: Json<Narrower['surface_default.price_tags']>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type SurfaceImportTable = {
  id: Id;
  company_id: number;
  account_id: number;
  file_name: string;
  created: number;
  updated: number;
  created_at: Instant;
};

export type SurfaceImportRowTable = {
  import_id: number;
  media_id: number;
  kind: 'NEW' | 'CHANGED' | 'BOOKED';
  before: Json<JsonValue> | null;
  revision: number;
  booking_ids: Generated<number[]>;
  taken_back_at: InstantOrNull;
};

export type SurfaceOptionTable = {
  id: Id;
  media_id: number;
  publisher_company_id: number;
  campaign_id: number;
  /** Of rank 1 and of what it became; refers to nothing, since it outlives the booking. */
  booking_id: number | null;
  state: 'HOLDING' | 'WAITING' | 'FIRM' | 'EXPIRED' | 'DECLINED' | 'WITHDRAWN' | 'ENDED';
  rank: number | null;
  quantity: number;
  date_from: Day;
  date_to: Day;
  /** Its own end; what holds of it and of a challenge stands on the booking. */
  hold_until: InstantOrNull;
  closes_at: Instant;
  remind_at: InstantOrNull;
  reminded_at: InstantOrNull;
  renewals_used: Generated<number>;
  renewal_asked_at: InstantOrNull;
  approval: 'WANTED' | 'GRANTED' | null;
  /** Of one in line: the option that it has challenged. */
  challenges_id: number | null;
  challenged_until: InstantOrNull;
  note: string | null;
  created_by: number;
  ended_at: InstantOrNull;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  /** When units came to it from the line; null once somebody of its offer maker has opened it or acted on it. */
  unseen_since: InstantOrNull;
  /** Of one that challenges, or was booked by that: the number of its order. */
  order_reference: string | null;
};

export type SurfacePriceChangeTable = {
  id: Id;
  media_id: number;
  field: 'list_price' | 'rental_period_unit';
  value_before: string | null;
  value_after: string | null;
  created_at: Instant;
};

export type SurfaceShareTable = {
  id: Id;
  media_id: number;
  company_id: number;
  created_by: number;
  key_hash: Buffer | Uint8Array;
  made_at: Instant;
  expires_at: Instant;
  last_read_at: InstantOrNull;
};

export type SystemListTable = {
  id: Id;
  name: Narrower['system_list.name'];
  label: string;
  accepts_proposals: Generated<boolean>;
};

export type SystemListItemTable = {
  id: Id;
  system_list_id: number;
  name: string;
  slug: string;
  enabled: Generated<boolean>;
  is_protected: Generated<boolean>;
  company_id: number | null;
  created_by: number | null;
  search_text: Computed<string>;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
  deleted_at: InstantOrNull;
  refused_at: InstantOrNull;
  refusal_reason: string | null;
  merged_into_id: number | null;
  /** Of a rental unit: what it is priced by, whatever its name. Null where it says nothing about time. */
  unit_length: Json<Narrower['system_list_item.unit_length']> | null;
};

export type ThrottleEventTable = {
  id: Id;
  kind:
    | 'WRONG_PASSWORD'
    | 'WRONG_CODE'
    | 'STRANGE_SIGN_IN'
    | 'SIGN_IN'
    | 'MAIL'
    | 'INVITATION'
    | 'CALENDAR'
    | 'CALENDAR_MISS'
    | 'SHARE'
    | 'SHARE_MISS'
    | 'WRITING'
    | 'MAIL_TO_ONE';
  subject: string;
  occurred_at: InstantDefaultNow;
};

export type TurnReminderTable = {
  campaign_id: number;
  company_id: number;
  day: Day;
  created_at: InstantDefaultNow;
};

export type TwoFactorTable = {
  account_id: number;
  sealed_secret: string;
  recovery_salt: Buffer | Uint8Array;
  started_at: Instant;
  confirmed_at: InstantOrNull;
};

export type UsedCodeTable = {
  account_id: number;
  step: number;
  used_at: Instant;
};

export type WorkingYearTable = {
  year: number;
  worked: Day[];
  off: Day[];
  source: string;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};

export type Tables = {
  account: AccountTable;
  account_network: AccountNetworkTable;
  account_token: AccountTokenTable;
  ad_tax_statement: AdTaxStatementTable;
  app_state: AppStateTable;
  assembly_request: AssemblyRequestTable;
  audit: AuditTable;
  booking: BookingTable;
  booking_addition: BookingAdditionTable;
  booking_discount: BookingDiscountTable;
  booking_package: BookingPackageTable;
  booking_package_price_tag: BookingPackagePriceTagTable;
  booking_price_tag: BookingPriceTagTable;
  calendar_key: CalendarKeyTable;
  campaign: CampaignTable;
  campaign_assignee: CampaignAssigneeTable;
  campaign_comment: CampaignCommentTable;
  campaign_comment_mention: CampaignCommentMentionTable;
  campaign_comment_read: CampaignCommentReadTable;
  campaign_comment_version: CampaignCommentVersionTable;
  campaign_manual_media: CampaignManualMediaTable;
  campaign_menu: CampaignMenuTable;
  campaign_menu_item: CampaignMenuItemTable;
  campaign_operation: CampaignOperationTable;
  campaign_read: CampaignReadTable;
  campaign_reference: CampaignReferenceTable;
  campaign_suggestion: CampaignSuggestionTable;
  change_request: ChangeRequestTable;
  common_question: CommonQuestionTable;
  common_question_answer: CommonQuestionAnswerTable;
  company: CompanyTable;
  county: CountyTable;
  deleted_booking: DeletedBookingTable;
  deleted_booking_package: DeletedBookingPackageTable;
  discount: DiscountTable;
  excel_template: ExcelTemplateTable;
  file: FileTable;
  file_export: FileExportTable;
  idempotency_record: IdempotencyRecordTable;
  import_layout: ImportLayoutTable;
  invitation: InvitationTable;
  job_run: JobRunTable;
  list_setting: ListSettingTable;
  media: MediaTable;
  media_change_request: MediaChangeRequestTable;
  media_detail: MediaDetailTable;
  media_other_data: MediaOtherDataTable;
  media_price_tag: MediaPriceTagTable;
  media_reference: MediaReferenceTable;
  message: MessageTable;
  mhfe_note: MhfeNoteTable;
  notice_choice: NoticeChoiceTable;
  notice_summary: NoticeSummaryTable;
  offer_version: OfferVersionTable;
  offer_version_line: OfferVersionLineTable;
  offer_version_seen: OfferVersionSeenTable;
  option_terms: OptionTermsTable;
  outbox: OutboxTable;
  package: PackageTable;
  package_item: PackageItemTable;
  package_price_tag: PackagePriceTagTable;
  partner: PartnerTable;
  postal_code: PostalCodeTable;
  presence: PresenceTable;
  privacy_statement: PrivacyStatementTable;
  publisher_nudge: PublisherNudgeTable;
  rate: RateTable;
  recovery_code: RecoveryCodeTable;
  removed_package_item: RemovedPackageItemTable;
  removed_thing: RemovedThingTable;
  saved_view: SavedViewTable;
  schema_migration: SchemaMigrationTable;
  service_turn: ServiceTurnTable;
  session: SessionTable;
  settlement: SettlementTable;
  surface_act: SurfaceActTable;
  surface_default: SurfaceDefaultTable;
  surface_import: SurfaceImportTable;
  surface_import_row: SurfaceImportRowTable;
  surface_option: SurfaceOptionTable;
  surface_price_change: SurfacePriceChangeTable;
  surface_share: SurfaceShareTable;
  system_list: SystemListTable;
  system_list_item: SystemListItemTable;
  throttle_event: ThrottleEventTable;
  turn_reminder: TurnReminderTable;
  two_factor: TwoFactorTable;
  used_code: UsedCodeTable;
  working_year: WorkingYearTable;
};
