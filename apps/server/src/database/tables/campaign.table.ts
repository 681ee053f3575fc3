import type { RequestEnd } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import type { CreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState, SentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import type {
  Computed,
  DayColumn,
  Editable,
  Generated,
  Id,
  InstantDefaultNow,
  InstantOrNull,
  JsonDefault,
} from './columns.ts';

export type CampaignTable = Editable & {
  id: Id;
  name: string;
  brand: string;
  target_area: string;
  ooh_budget: number;
  date_from: DayColumn;
  date_to: DayColumn;
  devices_and_other_information: string;
  state: Generated<CampaignState>;
  state_changed_at: InstantDefaultNow;
  /** Since when it is the turn of the company whose turn it is. */
  turn_since: InstantDefaultNow;
  /** In MODIFY: the state that the change request was made in. */
  modified_from: SentBackState | null;
  /** Whether the offer ever was with the customer side. */
  was_sent_back: Generated<boolean>;
  role_of_creator: CreatorRole;
  creator_company_id: number;
  advertiser_company_id: number | null;
  external_advertiser: string | null;
  intermediary_company_id: number | null;
  mhfe_company_id: number | null;
  /** The dedicated publisher. */
  publisher_company_id: number | null;
  created_by: number;
  search_text: Computed<string>;
};

export type CampaignAssigneeTable = {
  campaign_id: number;
  account_id: number;
  company_id: number;
  created_at: InstantDefaultNow;
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

export type CampaignOperationTable = {
  id: Id;
  campaign_id: number;
  kind: Generated<CampaignOperationKind>;
  state: CampaignState;
  company_id: number | null;
  /** Null when the server moved the campaign by itself. */
  account_id: number | null;
  /** In whose name an admin acted. */
  for_company_id: number | null;
  note: string | null;
  /** What was sent, passed on or accepted. */
  offer_version_id: number | null;
  /** What was written, where the line tells of that. */
  comment_id: number | null;
  /** The line of the offer that it is about; that may be gone by now. */
  booking_id: number | null;
  booking_package_id: number | null;
  line_title: string | null;
  publisher_company_id: number | null;
  /** Values before and after, all of them; who reads which is decided when it is read. */
  changes: JsonDefault<readonly HistoryChange[]>;
  created_at: InstantDefaultNow;
};

export type CampaignReadTable = { campaign_id: number; account_id: number; read_at: InstantDefaultNow };

export type CampaignSuggestionTable = {
  campaign_id: number;
  media_id: number;
  quantity: number;
  /** Whose alone it is; null where the customer saw the offer that it comes from. */
  only_for_company_id: number | null;
  created_at: InstantDefaultNow;
};

export type PublisherNudgeTable = {
  campaign_id: number;
  /** The publisher's. */
  company_id: number;
  day: DayColumn;
  account_id: number | null;
  created_at: InstantDefaultNow;
};

export type AssemblyRequestTable = Editable & {
  id: Id;
  campaign_id: number;
  /** The addressed publisher. */
  company_id: number;
  sender_company_id: number;
  request_text: string;
  date_from: DayColumn;
  date_to: DayColumn;
  budget: number;
  state: Generated<'WAITING_FOR_PUBLISHER' | 'PUBLISHER_ACCEPTED' | 'PUBLISHER_REJECTED'>;
  /** Why it was rejected. */
  note: string | null;
  decided_at: InstantOrNull;
  /** Null before its end, and where that was before anybody noted it. */
  ended_by: RequestEnd | null;
  created_by: number;
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
