import { campaignStates, isRejectedState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

const ended = sql.join(campaignStates.filter(isRejectedState).map((state) => sql.lit(state)));

/** Of a campaign read as `c`: whether a menu of it waits for the viewer's company, as `hasMenuToDecide` says it one by one. */
export function isMenuWaiting({ companyId }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(c.intermediary_company_id, c.advertiser_company_id) = ${companyId} and c.state not in (${ended})
    and exists (select from campaign_menu m where m.campaign_id = c.id and m.state = 'SENT'))`;
}

export async function menusToDecide(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign c where ${isMenuWaiting(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type MenuOfDay = {
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly sender_name: string;
  readonly sent_at: Date;
};

/** The longest waiting first. */
export async function menusOfDay(db: Db, viewer: Viewer, limit: number): Promise<readonly MenuOfDay[]> {
  const { rows } = await sql<MenuOfDay>`
    select c.id as campaign_id, c.name as campaign_name, o.name as sender_name, k.sent_at
    from campaign c join company o on o.id = c.mhfe_company_id
      join campaign_menu k on k.campaign_id = c.id and k.state = 'SENT'
    where ${isMenuWaiting(viewer)} order by k.sent_at, k.id limit ${limit}`.execute(db);
  return rows;
}
