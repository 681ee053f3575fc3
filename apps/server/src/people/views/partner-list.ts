import type { InviteeListQuery } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { PartnerState } from '@felulet/domain/partner/partner-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { type Page, sqlPage } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { companyName } from './company/companies.ts';

export type PartnerRow = {
  readonly id: number;
  readonly inviting_id: number;
  readonly inviting_name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly other_role: Role;
  readonly direction: 1 | 2;
  readonly state: PartnerState;
  readonly created_at: Date;
  readonly accepted_at: Date | null;
};

/** Each row as the viewer's company sees it; for an admin beside the two, as the inviting one does. */
function rowsFor(viewer: Viewer): RawBuilder<unknown> {
  const scope = isAdmin(viewer) ? sql`true` : sql`${viewer.companyId} in (p.inviting_company_id, p.invited_company_id)`;
  const incoming = sql`p.invited_company_id = ${viewer.companyId}`;
  return sql`(
    select p.id, inviting.id as inviting_id, inviting.name as inviting_name,
      other.id as other_id, other.name as other_name, other.role as other_role, other.search_text,
      case when ${incoming} then 2 else 1 end as direction,
      case when p.is_accepted then 'ACCEPTED' else 'PENDING' end as state, p.created_at, p.accepted_at
    from partner p
    join company inviting on inviting.id = p.inviting_company_id
    join company other on other.id = case when ${incoming} then p.inviting_company_id else p.invited_company_id end
    where other.deleted_at is null and ${scope}) as invitee`;
}

type SortProperty = NonNullable<InviteeListQuery['sort']>[number]['property'];

const sortColumns: Readonly<Record<SortProperty, RawBuilder<unknown>>> = {
  id: sql`id`,
  name: sql`other_name`,
  role: sql`other_role`,
  direction: sql`direction`,
  state: sql`state`,
  created_at: sql`created_at`,
  accepted_at: sql`accepted_at`,
};

/** One page and the count. */
export async function partnerPage(db: Db, viewer: Viewer, query: InviteeListQuery): Promise<Page<PartnerRow>> {
  const conditions = [sql`true`];
  if (query.name) conditions.push(sql`search_text like ${searchPattern(query.name)}`);
  if (query.direction?.length) conditions.push(sql`direction in (${sql.join(query.direction.map(Number))})`);
  if (query.state?.length) conditions.push(sql`state in (${sql.join(query.state)})`);
  const where = sql.join(conditions, sql` and `);
  const keys = (query.sort ?? []).map(
    ({ property, direction }) => sql`${sortColumns[property]} ${sql.raw(direction)} nulls last`,
  );
  const columns = sql<PartnerRow>`*`;
  return sqlPage(db, { columns, source: rowsFor(viewer), where, order: [...keys, sql`id desc`] }, query);
}

export async function visiblePartner(db: Db | Tx, viewer: Viewer, id: number): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`select * from ${rowsFor(viewer)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The company of a user; undefined for an address that nobody uses. */
export function companyOfEmail(
  db: Db | Tx,
  email: string,
): Promise<{ readonly id: number; readonly role: Role } | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['company.id', 'company.role'])
    .where('account.email', '=', email)
    .where('account.deleted_at', 'is', null)
    .where('company.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Of two companies the one that an act is about, and the other one, each as it is called now. */
export async function partnersByName(
  tx: Tx,
  company: number,
  partner: number,
): Promise<Pick<EventOf<'partner_ended'>, 'company' | 'partner'>> {
  return {
    company: { id: company, name: await companyName(tx, company) },
    partner: { id: partner, name: await companyName(tx, partner) },
  };
}
