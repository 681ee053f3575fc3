import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { Editable, Generated, Id, InstantOrNull } from './columns.ts';

export type CampaignMenuTable = Editable & {
  id: Id;
  campaign_id: number;
  state: Generated<CampaignMenuState>;
  note: string | null;
  created_by: number;
  sent_at: InstantOrNull;
  decided_at: InstantOrNull;
};

export type CampaignMenuItemTable = Editable & {
  id: Id;
  campaign_menu_id: number;
  /** Null for a manual row. */
  media_id: number | null;
  title: string;
  quantity: Generated<number>;
  /** Null as long as nobody has set it. */
  price: number | null;
  production_cost: Generated<number>;
  technical_cost: Generated<number>;
};
