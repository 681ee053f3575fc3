import type { Generated, Id, InstantDefaultNow, InstantOrNull } from './columns.ts';

/** What is written about a campaign or a line of its offer; the line may be gone by now. */
export type CampaignCommentTable = {
  id: Id;
  campaign_id: number;
  booking_id: number | null;
  booking_package_id: number | null;
  /** The line's, as it was when this was written. */
  line_title: string | null;
  /** The line's publisher. */
  publisher_company_id: number | null;
  account_id: number;
  company_id: number;
  /** The one other company that reads it; null for the own company's. */
  shared_with_company_id: number | null;
  text: string;
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  edited_at: InstantOrNull;
  removed_at: InstantOrNull;
};

/** What a shared comment said before it was reworded. */
export type CampaignCommentVersionTable = {
  id: Id;
  comment_id: number;
  text: string;
  written_at: InstantDefaultNow;
};

export type CampaignCommentMentionTable = { comment_id: number; account_id: number };

export type CampaignCommentReadTable = { comment_id: number; account_id: number; read_at: InstantDefaultNow };
