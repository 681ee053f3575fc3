import type { CreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

type Reader = Db | Tx;

export type RequestRow = {
  readonly id: number;
  readonly campaign_id: number;
  readonly state: ChangeRequestState;
  readonly created_role: CreatorRole;
  readonly company_id: number;
  readonly company_name: string;
  readonly account_name: string | null;
  readonly offer_version_id: number | null;
  readonly change_request: string;
  readonly note: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly sent_at: Date | null;
  readonly decided_at: Date | null;
  readonly revision: number;
  readonly line_count: number;
};

export type LineRow = {
  readonly booking_id: number;
  readonly title: string | null;
  readonly quantity: number | null;
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly publisher: string | null;
  readonly city: string | null;
  readonly package_title: string | null;
  readonly is_in_offer: boolean;
  readonly media_id: number | null;
  readonly media_title: string | null;
  readonly description: string | null;
  readonly type: MediaType | null;
  readonly is_digital: boolean | null;
  readonly media_placing: MediaPlacing | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly contacts: number | null;
  readonly can_customer_produce: boolean | null;
};

function requests(db: Reader) {
  return db
    .selectFrom('change_request as request')
    .innerJoin('company', 'company.id', 'request.company_id')
    .leftJoin('account', 'account.id', 'request.created_by')
    .select([
      'request.id',
      'request.campaign_id',
      'request.state',
      'request.created_role',
      'request.company_id',
      'company.name as company_name',
      'account.name as account_name',
      'request.offer_version_id',
      'request.change_request',
      'request.note',
      'request.created_at',
      'request.updated_at',
      'request.sent_at',
      'request.decided_at',
      'request.revision',
    ])
    .select(
      sql<number>`(select count(*)::int from media_change_request line where line.change_request_id = request.id)`.as(
        'line_count',
      ),
    );
}

export function requestRow(db: Reader, id: number): Promise<RequestRow | undefined> {
  return requests(db).where('request.id', '=', id).executeTakeFirst();
}

/** All of a campaign, the newest first: they are few. */
export function requestsOf(db: Reader, campaignId: number): Promise<RequestRow[]> {
  return requests(db).where('request.campaign_id', '=', campaignId).orderBy('request.id', 'desc').execute();
}

/** What a request says of its lines, in the order of the offer. */
export async function lineTexts(
  db: Reader,
  requestId: number,
): Promise<readonly { readonly booking_id: number; readonly change_request: string }[]> {
  return db
    .selectFrom('media_change_request')
    .select(['booking_id', 'change_request'])
    .where('change_request_id', '=', requestId)
    .orderBy('booking_id')
    .execute();
}

/** The lines that are in the campaign's offer now. */
export function offeredLines(db: Reader, campaignId: number): Promise<LineRow[]> {
  return linesBy(
    db,
    sql`b.campaign_id = ${campaignId} and b.state = 'PUBLISHER_ACCEPTED'
    and not exists (select from booking_package k where k.id = b.booking_package_id and k.is_private and not k.is_done)`,
  );
}

/** Lines of a request, also those that have left the offer since, as the version has them. */
export async function requestedLines(db: Reader, requestId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.booking_id, coalesce(v.title, m.title, manual.name) as title, coalesce(v.quantity, b.quantity) as quantity,
      coalesce(v.date_from, b.date_from) as date_from, coalesce(v.date_to, b.date_to) as date_to,
      coalesce(v.publisher, publisher.name, manual.company) as publisher, coalesce(v.city, m.city) as city,
      coalesce(pv.title, p.title) as package_title, coalesce(b.state = 'PUBLISHER_ACCEPTED', false) as is_in_offer, ${mediaFields}
    from media_change_request l
    join change_request r on r.id = l.change_request_id
    left join booking b on b.id = l.booking_id
    left join offer_version_line v on v.offer_version_id = r.offer_version_id and v.booking_id = l.booking_id
    left join offer_version_line pv on pv.offer_version_id = r.offer_version_id and pv.kind = 'package'
      and pv.booking_package_id = v.booking_package_id
    left join media m on m.id = coalesce(v.media_id, b.media_id)
    ${around}
    where l.change_request_id = ${requestId}
    order by l.booking_id`.execute(db);
  return rows;
}

const mediaFields = sql`m.id as media_id, m.title as media_title, d.description, m.type, m.is_digital, m.media_placing,
  m.width, m.height, d.contacts, d.can_customer_produce`;

const around = sql`left join media_detail d on d.media_id = m.id
    left join company publisher on publisher.id = b.publisher_company_id
    left join campaign_manual_media manual on manual.id = b.campaign_manual_media_id
    left join booking_package k on k.id = b.booking_package_id
    left join package p on p.id = k.package_id`;

async function linesBy(db: Reader, condition: ReturnType<typeof sql>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select b.id as booking_id, coalesce(m.title, manual.name) as title, b.quantity, b.date_from, b.date_to,
      coalesce(publisher.name, manual.company) as publisher, m.city, p.title as package_title, true as is_in_offer, ${mediaFields}
    from booking b
    left join media m on m.id = b.media_id
    ${around}
    where ${condition}
    order by b.booking_package_id nulls first, b.id`.execute(db);
  return rows;
}
