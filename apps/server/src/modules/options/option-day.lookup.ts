import type { optionWaits } from '@felulet/contract/today/today.contract.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { optionsSeenBy, undecided } from './option-records.queries.ts';

/**
 * What waits for the asker: of a publisher what it has to decide; of an offer maker what it has to make firm, and what came to it from the
 * line until somebody has opened it. [D10.12] [D11.72 opened it]
 */
function toActOn(viewer: Viewer): RawBuilder<boolean> {
  if (isAdmin(viewer)) return undecided;
  const mine = sql<boolean>`(o.state = 'HOLDING' and (o.challenged_until is not null or o.unseen_since is not null)
    and ${isMakers(viewer)})`;
  const decides = sql<boolean>`(${undecided} and o.publisher_company_id = ${viewer.companyId})`;
  return sql<boolean>`(${mine} or ${decides})`;
}

function isMakers({ companyId }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(c.publisher_company_id, c.mhfe_company_id) = ${companyId})`;
}

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
        when o.unseen_since is not null and ${isMakers(viewer)} then 'promoted' when o.renewal_asked_at is not null then 'renewal' else 'approval' end as waits_for,
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

/** The asker's own that run out within the days of My day, the nearest first. [D10.13] */
export async function optionsEnding(
  db: Db,
  viewer: Viewer,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<{ rows: readonly OptionEnding[]; total: number }> {
  const { rows } = await sql<OptionEnding & { total: number }>`
    select o.id, m.title, c.name as campaign_name, b.hold_until as until, (count(*) over ())::int as total from ${source}
    where o.state = 'HOLDING' and b.hold_until <= ${until}::timestamptz and ${optionsSeenBy(viewer)}
      and ${isMakers(viewer)}
    order by b.hold_until, o.id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
