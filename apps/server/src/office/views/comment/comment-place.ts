import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { type CommentLine, type CommentPlace, canSeePlace } from '@felulet/domain/comment/comment-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { CodedError, found, invalid } from '../../../platform/errors.ts';
import { type CampaignRecord, campaignWithFacts } from '../../../sales/views/campaign/campaign-facts.ts';

/** Which place is meant: a campaign, or one line of its offer. */
export type PlaceInput = {
  readonly campaign: number;
  readonly booking?: number | undefined;
  readonly booking_package?: number | undefined;
};

export type KnownLine = {
  readonly booking_id: number | null;
  readonly booking_package_id: number | null;
  readonly title: string;
  readonly facts: CommentLine;
};

export type KnownPlace = {
  readonly record: CampaignRecord;
  readonly campaign: CampaignOutline;
  readonly line: KnownLine | null;
  readonly place: CommentPlace;
};

type LineRow = {
  readonly booking_id: number | null;
  readonly booking_package_id: number | null;
  readonly title: string;
  readonly kind: BookingFacts['kind'];
  readonly publisher_id: number | null;
  readonly state: BookingState | null;
  readonly is_private: boolean | null;
  readonly is_done: boolean | null;
  readonly has_price_snapshot: boolean | null;
};

/** A place that the viewer may see; anything else is unknown to it. */
export async function visiblePlace(db: Db | Tx, viewer: Viewer, input: PlaceInput): Promise<KnownPlace> {
  if (input.booking !== undefined && input.booking_package !== undefined)
    invalid({ path: 'booking_package', code: 'not_allowed' });
  const { record, facts: campaign } = found(await campaignWithFacts(db, input.campaign));
  const line = await lineOf(db, viewer, input, campaign);
  const place = { campaign, line: line?.facts ?? null };
  if (!canSeePlace(viewer, place)) throw new CodedError('not_found');
  return { record, campaign, line, place };
}

async function lineOf(
  db: Db | Tx,
  viewer: Viewer,
  { campaign: id, booking, booking_package: pack }: PlaceInput,
  campaign: CampaignOutline,
): Promise<KnownLine | null> {
  if (booking === undefined && pack === undefined) return null;
  const standing =
    booking === undefined
      ? await linesWhere(db, campaign, 'package', sql`k.id = ${pack ?? 0} and k.campaign_id = ${id}`)
      : await linesWhere(db, campaign, 'booking', sql`b.id = ${booking} and b.campaign_id = ${id}`);
  if (standing[0] !== undefined) return standing[0];
  const left = (await commentedLines(db, id, campaign, null)).find(
    (line) => line.booking_id === (booking ?? null) && line.booking_package_id === (pack ?? null),
  );
  if (left !== undefined) return left;
  // Of another campaign it is as unknown as its number; one that is nowhere any more has left the offer.
  const isElsewhere = await exists(
    db,
    booking === undefined ? sql`booking_package` : sql`booking`,
    booking ?? pack ?? 0,
  );
  if (isElsewhere || !canSeeCampaign(viewer, campaign)) throw new CodedError('not_found');
  return goneLine({ booking_id: booking ?? null, booking_package_id: pack ?? null });
}

function goneLine(ids: Pick<KnownLine, 'booking_id' | 'booking_package_id'>): KnownLine {
  return { ...ids, title: '', facts: { publisher_id: null, booking: null } };
}

async function exists(db: Db | Tx, table: RawBuilder<unknown>, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${table} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The lines that have comments of the company's conversation, as they stand or as they were; of all companies for an admin. */
export async function commentedLines(
  db: Db | Tx,
  campaignId: number,
  campaign: CampaignOutline,
  companyId: number | null,
): Promise<readonly KnownLine[]> {
  const own =
    companyId === null ? sql`true` : sql`${companyId} in (c.company_id, coalesce(c.shared_with_company_id, 0))`;
  const { rows } = await sql<LineRow>`
    select distinct on (c.booking_id, c.booking_package_id) c.booking_id, c.booking_package_id, c.line_title as title,
      case when b.campaign_manual_media_id is null then 'campaign_booking' else 'manual_row' end as kind,
      c.publisher_company_id as publisher_id, coalesce(b.state, k.state) as state,
      coalesce(bp.is_private, k.is_private) as is_private, coalesce(bp.is_done, k.is_done) as is_done,
      coalesce(b.accepted_at, k.accepted_at) is not null as has_price_snapshot
    from campaign_comment c
    left join booking b on b.id = c.booking_id and b.campaign_id = c.campaign_id
    left join booking_package bp on bp.id = b.booking_package_id
    left join booking_package k on k.id = c.booking_package_id and k.campaign_id = c.campaign_id
    where c.campaign_id = ${campaignId} and c.line_title is not null and ${own}
    order by c.booking_id, c.booking_package_id, c.id desc`.execute(db);
  return rows.map((row) => knownLine(row, campaign));
}

async function linesWhere(
  db: Db | Tx,
  campaign: CampaignOutline,
  kind: 'booking' | 'package',
  where: RawBuilder<unknown>,
): Promise<readonly KnownLine[]> {
  const { rows } =
    kind === 'booking'
      ? await sql<LineRow>`
          select b.id as booking_id, null::int as booking_package_id, coalesce(m.title, manual.name) as title,
            case when manual.id is null then 'campaign_booking' else 'manual_row' end as kind,
            b.publisher_company_id as publisher_id, b.state, bp.is_private, bp.is_done,
            b.accepted_at is not null as has_price_snapshot
          from booking b left join media m on m.id = b.media_id
          left join campaign_manual_media manual on manual.id = b.campaign_manual_media_id
          left join booking_package bp on bp.id = b.booking_package_id where ${where}`.execute(db)
      : await sql<LineRow>`
          select null::int as booking_id, k.id as booking_package_id, p.title, 'campaign_booking' as kind,
            k.publisher_company_id as publisher_id, k.state, k.is_private, k.is_done,
            k.accepted_at is not null as has_price_snapshot
          from booking_package k join package p on p.id = k.package_id where ${where}`.execute(db);
  return rows.map((row) => knownLine(row, campaign));
}

/** A package is seen as what is booked in it. [D3.18] */
function knownLine(row: LineRow, campaign: CampaignOutline): KnownLine {
  const { booking_id, booking_package_id, title, publisher_id, state, is_private, is_done } = row;
  const booking: BookingFacts | null = state && {
    kind: row.kind,
    state,
    publisher_id,
    booking_package: is_private === null ? null : { is_private, is_done: is_done ?? false },
    campaign,
    has_price_snapshot: row.has_price_snapshot ?? false,
  };
  return { booking_id, booking_package_id, title, facts: { publisher_id, booking } };
}
