import type { CreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Editable, Generated, Id, InstantOrNull } from './columns.ts';

export type ChangeRequestTable = Editable & {
  id: Id;
  campaign_id: number;
  company_id: number;
  created_role: CreatorRole;
  state: Generated<ChangeRequestState>;
  change_request: string;
  created_by: number;
  /** What it was made on; null in rows older than versions. */
  offer_version_id: number | null;
  /** Why it was decided so. */
  note: string | null;
  sent_at: InstantOrNull;
  decided_at: InstantOrNull;
};

export type MediaChangeRequestTable = { id: Id; change_request_id: number; booking_id: number; change_request: string };
