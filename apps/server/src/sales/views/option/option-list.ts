import type { OptionListQuery } from '@felulet/contract/sales/options.ts';
import type { Hold } from '@felulet/domain/availability/availability.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { challengedOf } from '@felulet/domain/option/option-line.ts';
import type { OptionFacts } from '@felulet/domain/option/option-policy.ts';
import type { OptionFilter as OptionFilterName } from '@felulet/domain/option/option-states.ts';
import type { OptionTerms } from '@felulet/domain/option/option-terms.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type Outcome, refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { SurfaceOptionTable } from '../../../database/tables.generated.ts';
import { keptPlan } from '../../../platform/database/kept-plan.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import { joined } from '../../../platform/errors.ts';
import { type CampaignPart, campaignPartFacts } from '../booking/booking-facts.ts';
import { campaignColumns } from '../booking/booking-records.ts';
import type { TermsOf } from './option-terms.ts';

/** An option with all that rules and answers ask about; units and days are those of its booking as long as there is one. */
export type OptionRecord = Omit<Selectable<SurfaceOptionTable>, 'note'> &
  CampaignPart & {
    readonly note: string | null;
    readonly booking_state: BookingState | null;
    /** What holds: a challenge counted in. */
    readonly effective_until: Date | null;
    /** Of one that challenges: until when it has given the holder. */
    readonly given_until: Date | null;
    readonly waiting: number;
    readonly media_title: string;
    readonly surface_code: string | null;
    readonly media_quantity: number;
    readonly city: string | null;
    readonly publisher_name: string;
    readonly campaign_name: string;
    readonly brand: string;
    readonly maker_id: number;
    readonly maker_name: string;
    readonly advertiser_name: string | null;
  };

function recordsFrom(db: Db | Tx) {
  return db
    .selectFrom('surface_option as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .innerJoin('company as publisher', 'publisher.id', 'o.publisher_company_id')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .innerJoin('company as maker', (join) =>
      join.on(sql<boolean>`maker.id = coalesce(c.publisher_company_id, c.mhfe_company_id)`),
    )
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .leftJoin('booking as b', 'b.id', 'o.booking_id')
    .leftJoin('surface_option as challenged', 'challenged.id', 'o.challenges_id');
}

/** Who stands behind: those in line who want some of the same days and came later, or all of them for one that holds. */
const waiting = sql<number>`(select count(*)::int from surface_option w where w.media_id = o.media_id and w.state = 'WAITING'
  and o.state in ('HOLDING', 'WAITING') and (o.state = 'HOLDING' or w.id > o.id)
  and w.date_from <= coalesce(b.date_to, o.date_to) and w.date_to >= coalesce(b.date_from, o.date_from))`;

function selected(db: Db | Tx) {
  return recordsFrom(db)
    .selectAll('o')
    .select([
      sql<string>`coalesce(b.date_from, o.date_from)`.as('date_from'),
      sql<string>`coalesce(b.date_to, o.date_to)`.as('date_to'),
      sql<number>`coalesce(b.quantity, o.quantity)`.as('quantity'),
      sql<string | null>`coalesce(o.note, case when b.state in ('PUBLISHER_REJECTED', 'REJECTED') then b.note end)`.as(
        'note',
      ),
      sql<string | null>`coalesce(advertiser.name, c.external_advertiser)`.as('advertiser_name'),
      waiting.as('waiting'),
    ])
    .select([
      'b.state as booking_state',
      'b.hold_until as effective_until',
      'challenged.challenged_until as given_until',
    ])
    .select([
      'm.title as media_title',
      'm.surface_code',
      'm.quantity as media_quantity',
      'm.city',
      'publisher.name as publisher_name',
    ])
    .select(['c.name as campaign_name', 'c.brand', 'maker.id as maker_id', 'maker.name as maker_name'])
    .select(campaignColumns);
}

export function optionRecord(db: Db | Tx, id: number): Promise<OptionRecord | undefined> {
  return selected(db).where('o.id', '=', id).executeTakeFirst();
}

export async function optionRecords(db: Db | Tx, ids: readonly number[]): Promise<OptionRecord[]> {
  return ids.length === 0
    ? []
    : selected(db)
        .where('o.id', 'in', [...ids])
        .orderBy('o.id')
        .execute();
}

/** Of these bookings those that are options the asker may know of, with the terms that their publishers have set. */
export async function heldRecords(
  db: Db | Tx,
  viewer: Viewer,
  bookingIds: readonly number[],
): Promise<(OptionRecord & { readonly terms: OptionTerms | null })[]> {
  if (bookingIds.length === 0) return [];
  return selected(db)
    .modifyFront(keptPlan)
    .select(
      sql<OptionTerms | null>`(select to_jsonb(t) from option_terms t where t.company_id = o.publisher_company_id)`.as(
        'terms',
      ),
    )
    .where(sql<boolean>`o.booking_id = any (${[...bookingIds]}::integer[])`)
    .where('o.state', '=', 'HOLDING')
    .where('b.hold_until', 'is not', null)
    .where(optionsSeenBy(viewer))
    .execute();
}

export function optionFactsOf(record: OptionRecord, terms: TermsOf): OptionFacts {
  const { state, rank, renewals_used, approval, publisher_company_id } = record;
  return {
    state,
    rank,
    renewals_used,
    approval,
    hold_until: record.effective_until,
    is_renewal_asked: record.renewal_asked_at !== null,
    is_challenged: record.challenged_until !== null,
    is_challenging: record.challenges_id !== null,
    publisher_id: publisher_company_id,
    campaign: joined(campaignPartFacts(record)),
    terms: terms(publisher_company_id),
  };
}

/** Of a query over `surface_option` as `o` and its campaign as `c`. */
export function optionsSeenBy(viewer: Viewer): RawBuilder<boolean> {
  if (isAdmin(viewer)) return sql<boolean>`true`;
  return viewer.role === 'ROLE_PUBLISHER'
    ? sql<boolean>`(o.publisher_company_id = ${viewer.companyId} or ${isMaker(viewer)})`
    : isMaker(viewer);
}

export function isMaker({ companyId }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`coalesce(c.publisher_company_id, c.mhfe_company_id) = ${companyId}`;
}

/** What waits for its publisher. */
export const undecided = sql<boolean>`(o.state = 'HOLDING' and (o.renewal_asked_at is not null or o.approval = 'WANTED'))`;

/**
 * What waits for the asker: of a publisher what it has to decide; of an offer maker what it has to make firm, and what came to it from the
 * line until somebody has opened it.
 */
export function toActOn(viewer: Viewer): RawBuilder<boolean> {
  if (isAdmin(viewer)) return undecided;
  const mine = sql<boolean>`(o.state = 'HOLDING' and (o.challenged_until is not null or o.unseen_since is not null)
    and ${isMaker(viewer)})`;
  const decides = sql<boolean>`(${undecided} and o.publisher_company_id = ${viewer.companyId})`;
  return sql<boolean>`(${mine} or ${decides})`;
}

/** Of a query over `surface_option` as `o`, its campaign as `c` and its booking as `b`: what each filter keeps. */
export function keptBy(viewer: Viewer, soon: Date): Readonly<Record<OptionFilterName, RawBuilder<boolean>>> {
  return {
    held: sql<boolean>`(o.state = 'HOLDING')`,
    mine: isMaker(viewer),
    expiring: endsBy(soon),
    challenged: challengedOnes,
    undecided,
  };
}

/** Holds, and runs out by then. */
export function endsBy(until: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.state = 'HOLDING' and b.hold_until <= ${until}::timestamptz)`;
}

const challengedOnes = sql<boolean>`(o.state in ('HOLDING', 'WAITING') and (o.challenged_until is not null or o.challenges_id is not null))`;

export type OptionFilter = OptionListQuery & {
  /** What ends by then runs out soon. */
  readonly soon: Date;
  /** Likewise for My day, which looks further ahead. */
  readonly near: Date;
};

export function optionPage(db: Db, viewer: Viewer, query: OptionFilter): Promise<Page<OptionRecord>> {
  const keys = query.sort ?? [{ property: 'hold_until', direction: 'asc' } as const];
  const sorted = keys.reduce(
    (list, { property, direction }) =>
      list.orderBy(sortColumns[property], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast()),
    selected(db).where(filterOf(viewer, query)),
  );
  const counting = recordsFrom(db).where(filterOf(viewer, query)).select(rowCount);
  return pageOf(sorted.orderBy('o.id', 'desc'), counting, query);
}

const sortColumns = {
  id: sql.ref('o.id'),
  media_title: sql.ref('m.title'),
  campaign_name: sql.ref('c.name'),
  publisher: sql.ref('publisher.name'),
  rank: sql.ref('o.rank'),
  hold_until: sql`case when o.state = 'HOLDING' then b.hold_until end`,
  period: sql`coalesce(b.date_from, o.date_from)`,
  state: sql.ref('o.state'),
} as const;

const searched = sql`concat_ws(' ', m.title, m.surface_code, m.city, c.name, c.brand, publisher.name, maker.name, advertiser.name,
  c.external_advertiser)`;

function filterOf(viewer: Viewer, query: OptionFilter): RawBuilder<boolean> {
  const {
    state,
    campaign,
    media,
    publisher,
    mine,
    expiring,
    challenged,
    undecided: isOpen,
    to_act: isMine,
    due,
    soon,
    near,
    search,
  } = query;
  const parts: RawBuilder<unknown>[] = [optionsSeenBy(viewer)];
  const among = (column: string, values: readonly (string | number)[] | undefined): void => {
    if (values !== undefined) parts.push(sql`${sql.ref(column)} in (${sql.join([...values])})`);
  };
  const flag = (wanted: boolean | undefined, condition: RawBuilder<unknown>): void => {
    if (wanted !== undefined) parts.push(wanted ? condition : sql`not ${condition}`);
  };
  among('o.state', state);
  among('o.campaign_id', campaign);
  among('o.media_id', media);
  among('o.publisher_company_id', publisher);
  const kept = keptBy(viewer, soon);
  flag(mine, kept.mine);
  flag(expiring, kept.expiring);
  flag(challenged, kept.challenged);
  flag(isOpen, kept.undecided);
  flag(isMine, toActOn(viewer));
  flag(due, endsBy(near));
  for (const word of searchWords(search ?? '')) parts.push(sql`search_form(${searched}) like ${searchPattern(word)}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export type NeighbourRow = {
  readonly id: number;
  readonly rank: number;
  readonly quantity: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly hold_until: Date | null;
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly maker_id: number;
  readonly maker_name: string;
};

/** Who holds or waits for some of the same days of the surface, the option itself among them, by rank. */
export async function neighboursOf(db: Db, record: OptionRecord): Promise<readonly NeighbourRow[]> {
  const rows = await selected(db)
    .where('o.media_id', '=', record.media_id)
    .where('o.state', 'in', ['HOLDING', 'WAITING'])
    .where(sql<boolean>`coalesce(b.date_from, o.date_from) <= ${record.date_to}::date
      and coalesce(b.date_to, o.date_to) >= ${record.date_from}::date`)
    .orderBy('o.rank')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({ ...row, rank: row.rank ?? 1, hold_until: row.effective_until }));
}

export type HeldRow = Period & {
  readonly id: number;
  readonly booking_id: number;
  readonly quantity: number;
  readonly until: Date;
  readonly challenged_until: Date | null;
};

/** What holds units of the surface on some of the days: for good, and as options that are there for others than the asker. */
async function heldOn(
  tx: Db | Tx,
  mediaId: number,
  { campaign_id, date_from, date_to }: OptionRecord,
): Promise<{ firm: readonly Hold[]; options: readonly HeldRow[] }> {
  const rows = await tx
    .selectFrom('booking as b')
    .leftJoin('surface_option as o', (join) => join.onRef('o.booking_id', '=', 'b.id').on('o.state', '=', 'HOLDING'))
    .select(['b.id as booking_id', 'b.campaign_id', 'b.quantity', 'b.date_from', 'b.date_to', 'b.hold_until'])
    .select(['o.id', 'o.challenged_until'])
    .where('b.media_id', '=', mediaId)
    .where('b.active', '=', true)
    .where('b.date_from', '<=', date_to)
    .where('b.date_to', '>=', date_from)
    .execute();
  const options = rows.flatMap((row): HeldRow[] => {
    const { id, hold_until: until } = row;
    return id === null || until === null || row.campaign_id === campaign_id ? [] : [{ ...row, id, until }];
  });
  const held = new Set(options.map(({ booking_id }) => booking_id));
  return { firm: rows.filter(({ booking_id }) => !held.has(booking_id)), options };
}

/** The option that a challenge of this one is about now. */
export async function challengedBy(db: Db | Tx, record: OptionRecord, now: Date): Promise<Outcome<HeldRow>> {
  const { firm, options } = await heldOn(db, record.media_id, record);
  const target = challengedOf(record.media_quantity, firm, options, record);
  if (target === null || target.until <= now) return refuse('option_no_holder');
  return target.challenged_until === null ? { ok: true, value: target } : refuse('option_challenged');
}
