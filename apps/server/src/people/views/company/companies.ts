import type { Role } from '@felulet/domain/account/roles.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { CodedError, invalid } from '../../../platform/errors.ts';

export type CompanyFacts = { readonly id: number; readonly name: string; readonly role: Role };

/** A live company by its id; undefined for an unknown, deleted or disabled one. */
export function liveCompany(db: Db | Tx, id: number): Promise<CompanyFacts | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Of a company that is not deleted, disabled or not. */
export async function companyRole(db: Db | Tx, id: number): Promise<Role | undefined> {
  const row = db.selectFrom('company').select('role').where('id', '=', id).where('deleted_at', 'is', null);
  return (await row.executeTakeFirst())?.role;
}

export type Publisher = { readonly id: number; readonly name: string; readonly is_enabled: boolean };

/** A publisher that is not deleted, disabled or not. */
export function publisherCompany(db: Db | Tx, id: number): Promise<Publisher | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'is_enabled'])
    .where('id', '=', id)
    .where('role', '=', 'ROLE_PUBLISHER')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whose surface it will be: a publisher's own company, or the one an admin picks. [D4.3] */
export async function publisherFor(db: Db, viewer: Viewer, named: number | undefined): Promise<number> {
  if (!isAdmin(viewer)) {
    if (named !== undefined && named !== viewer.companyId) throw new CodedError('not_own_record');
    return viewer.companyId;
  }
  if (named === undefined) invalid({ path: 'company', code: 'required' });
  const company = await publisherCompany(db, named);
  return company?.id ?? invalid({ path: 'company', code: 'unknown_reference' });
}

/** Whose settings the reader may know: a publisher's own, an administrator's any publisher, of whoever makes offers any enabled one. */
export async function readablePublisher(db: Db | Tx, viewer: Viewer, id: number): Promise<Publisher | undefined> {
  const publisher = await publisherCompany(db, id);
  if (publisher === undefined || isAdmin(viewer) || viewer.companyId === id) return publisher;
  return viewer.role !== 'ROLE_PUBLISHER' && publisher.is_enabled ? publisher : undefined;
}

export async function companyName(db: Db | Tx, id: number): Promise<string> {
  const { name } = await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

/** The partner with that id; undefined when the two are not partners, or the other one is disabled. */
export function partnerCompany(db: Db | Tx, companyId: number, partnerId: number): Promise<CompanyFacts | undefined> {
  return partnersOf(db, companyId).where('other.id', '=', partnerId).executeTakeFirst();
}

/** Enabled companies that accepted us or that we accepted. */
export function partnersOf(
  db: Db | Tx,
  companyId: number,
): SelectQueryBuilder<Database & { other: Database['company'] }, 'partner' | 'other', CompanyFacts> {
  return db
    .selectFrom('partner')
    .innerJoin('company as other', (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on('partner.inviting_company_id', '=', companyId),
            on('other.id', '=', on.ref('partner.invited_company_id')),
          ]),
          on.and([
            on('partner.invited_company_id', '=', companyId),
            on('other.id', '=', on.ref('partner.inviting_company_id')),
          ]),
        ]),
      ),
    )
    .select(['other.id', 'other.name', 'other.role'])
    .where('partner.is_accepted', '=', true)
    .where('other.is_enabled', '=', true)
    .where('other.deleted_at', 'is', null);
}

/** A logo, or a user's picture, is read by whoever may see the company: choose it, partner with it, or meet it in a campaign. [A3.6] */
export async function mayReadCompanyFile(db: Db, viewer: Viewer, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select company.id from company
    where company.deleted_at is null
      and (company.logo_file_id = ${fileId}
        or exists (select from account where account.company_id = company.id and account.icon_file_id = ${fileId}))
      and (${isAdmin(viewer)} or company.id = ${viewer.companyId} or company.role in ('ROLE_PUBLISHER', 'ROLE_MHFE')
        or exists (select from partner
          where (inviting_company_id = company.id and invited_company_id = ${viewer.companyId})
            or (invited_company_id = company.id and inviting_company_id = ${viewer.companyId}))
        or exists (select from campaign as c
          where c.state <> 'CREATED'
            and company.id in (c.advertiser_company_id, c.intermediary_company_id)
            and ${viewer.companyId} in
              (c.advertiser_company_id, c.intermediary_company_id, c.mhfe_company_id, c.publisher_company_id)))
    limit 1`.execute(db);
  return rows.length > 0;
}
