import { CALENDAR_ROWS, type CampaignCalendarQuery } from '@felulet/contract/sales/campaign-calendar.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { rowCount } from '../../../platform/database/page.ts';
import { heldOptions } from '../option/option-marks.ts';
import { type dated, listScope } from './campaign-list.ts';
import { isTurnOf, isUnreadBy } from './campaign-turn.ts';

export type CalendarRow = {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly advertiser: string | null;
  readonly state: CampaignState;
  readonly date_from: Day;
  readonly date_to: Day;
};

type DrawnRow = CalendarRow & {
  readonly is_my_turn: boolean;
  readonly is_unread: boolean;
  /** Surfaces that its options hold. */
  readonly options: number;
};

type Counted<Row> = { readonly rows: readonly Row[]; readonly totalCount: number };

const advertiser = sql<string | null>`coalesce(advertiser.name, c.external_advertiser)`.as('advertiser');
const shown = ['c.id', 'c.name', 'c.brand', 'c.state', 'c.date_from', 'c.date_to'] as const;

/** What runs in the period, as far as there is room, the earliest first; and how many there are. */
export async function campaignsRunning(
  db: Db,
  viewer: Viewer,
  { from, to, ...filter }: ReturnType<typeof dated<CampaignCalendarQuery>>,
): Promise<Counted<DrawnRow>> {
  const scope = listScope(db, viewer, filter).where('c.date_from', '<=', to).where('c.date_to', '>=', from);
  const rows = await scope
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .select([...shown, advertiser])
    .select([isTurnOf(viewer).as('is_my_turn'), isUnreadBy(viewer).as('is_unread'), heldOptions(viewer).as('options')])
    .orderBy('c.date_from')
    .orderBy('c.date_to')
    .orderBy('c.id')
    .limit(CALENDAR_ROWS)
    .execute();
  if (rows.length < CALENDAR_ROWS) return { rows, totalCount: rows.length };
  const { count } = await scope.select(rowCount).executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

/** What ends on the day or later, the first to end first, as far as there is room. */
export async function campaignsUntilNow(
  db: Db,
  viewer: Viewer,
  since: Day,
  room: number,
): Promise<Counted<CalendarRow & { readonly revision: number; readonly updated_at: Date }>> {
  const scope = listScope(db, viewer, {}).where('c.date_to', '>=', since);
  const rows = await scope
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .select([...shown, advertiser, 'c.revision', 'c.updated_at'])
    .orderBy('c.date_to')
    .orderBy('c.id')
    .limit(room)
    .execute();
  if (rows.length < room) return { rows, totalCount: rows.length };
  const { count } = await scope.select(rowCount).executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}
