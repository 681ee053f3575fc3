import type { optionWaits } from '@felulet/contract/office/today.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { endsBy, isMaker, optionsSeenBy, toActOn } from './option-list.ts';

const source = sql`surface_option o join campaign c on c.id = o.campaign_id join media m on m.id = o.media_id
  left join booking b on b.id = o.booking_id`;

export async function optionsToActOn(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${source} where ${toActOn(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OptionOfDay = {
  readonly id: number;
  readonly title: string;
  readonly campaign_name: string;
  readonly since: Date;
  readonly waits_for: (typeof optionWaits)[number];
  readonly hold_until: Date;
};

export async function optionsOfDay(db: Db, viewer: Viewer, limit: number): Promise<readonly OptionOfDay[]> {
  const { rows } = await sql<OptionOfDay>`
    select o.id, m.title, c.name as campaign_name, coalesce(o.renewal_asked_at, case when o.challenged_until is null then o.unseen_since end, o.updated_at) as since,
      case when o.challenged_until is not null then 'firm'
        when o.unseen_since is not null and ${isMaker(viewer)} then 'promoted' when o.renewal_asked_at is not null then 'renewal' else 'approval' end as waits_for,
      b.hold_until from ${source}
    where ${toActOn(viewer)} order by since, o.id limit ${limit}`.execute(db);
  return rows;
}

export type OptionEnding = {
  readonly id: number;
  readonly title: string;
  readonly campaign_name: string;
  readonly until: Date;
};

/** The asker's own that run out within the days of My day, the nearest first. */
export async function optionsEnding(
  db: Db,
  viewer: Viewer,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<{ rows: readonly OptionEnding[]; total: number }> {
  const { rows } = await sql<OptionEnding & { total: number }>`
    select o.id, m.title, c.name as campaign_name, b.hold_until as until, (count(*) over ())::int as total from ${source}
    where ${endsBy(until)} and ${optionsSeenBy(viewer)} and ${isMaker(viewer)}
    order by b.hold_until, o.id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
