import type { CompanyOption, companySelect, recipientOptions } from '@felulet/contract/people/companies.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { listedRoles, recipientRolesFor } from '@felulet/domain/partner/partner-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { choosingCompany } from '../../../sales/views/campaign/campaigns.ts';
import { type CompanyFacts, liveCompany, partnersOf } from './companies.ts';

type SelectQuery = z.output<typeof companySelect.query>;
type RecipientQuery = z.output<typeof recipientOptions.query>;

const roleOfWord: Readonly<Record<NonNullable<SelectQuery['role']>[number], Role>> = {
  admin: 'ROLE_ADMIN',
  publisher: 'ROLE_PUBLISHER',
  mhfe: 'ROLE_MHFE',
  intermediary: 'ROLE_INTERMEDIARY',
  advertiser: 'ROLE_ADVERTISER',
};

/** An admin chooses among all, with `all` even those that nobody can sign in to, which a new user revives. Everybody else
 * chooses among the publishers and MHFEs and the companies they are connected with. */
export async function companyOptions(db: Db, viewer: Viewer, query: SelectQuery): Promise<CompanyOption[]> {
  const withDisabled = query.all === true && viewer.role === 'ROLE_ADMIN';
  let list = companiesWithConnection(db, viewer);
  if (!withDisabled) list = list.where('company.is_enabled', '=', true);
  if (query.role !== undefined) {
    const wanted = query.role.map((word) => roleOfWord[word]);
    list = list.where('company.role', 'in', wanted);
  }
  if (viewer.role !== 'ROLE_ADMIN') {
    list = list.where((where) =>
      where.or([
        where('company.role', 'in', listedRoles),
        where('partner.id', 'is not', null),
        where('company.id', '=', viewer.companyId),
      ]),
    );
  }
  const rows = await list.orderBy('company.name').orderBy('company.id').execute();
  return rows.map(({ connection, is_enabled, ...row }) => ({
    ...row,
    ...(!is_enabled && { is_disabled: true }),
    ...(query.withConnections === true && { connection }),
  }));
}

function companiesWithConnection(db: Db, viewer: Viewer) {
  return db
    .selectFrom('company')
    .leftJoin('partner', (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on('partner.inviting_company_id', '=', viewer.companyId),
            on('partner.invited_company_id', '=', on.ref('company.id')),
          ]),
          on.and([
            on('partner.invited_company_id', '=', viewer.companyId),
            on('partner.inviting_company_id', '=', on.ref('company.id')),
          ]),
        ]),
      ),
    )
    .select(['company.id', 'company.name', 'company.role', 'company.is_enabled', connection.as('connection')])
    .where('company.deleted_at', 'is', null);
}

const connection = sql<NonNullable<CompanyOption['connection']>>`case when partner.id is null then 'none'
  when partner.is_accepted then 'accepted' else 'pending' end`;

/** Partners that the asker may send a campaign to; an admin asks in the name of a company. [D2.10] */
export async function recipientsFor(db: Db, viewer: Viewer, query: RecipientQuery): Promise<CompanyFacts[]> {
  const isAdmin = viewer.role === 'ROLE_ADMIN';
  const requested = query.company ?? (query.campaign && (await choosingCompany(db, viewer, query.campaign)));
  const own = { id: viewer.companyId, role: viewer.role };
  const chooser = !isAdmin ? own : requested === undefined ? undefined : await liveCompany(db, requested);
  const roles = chooser === undefined ? [] : recipientRolesFor(chooser.role);
  if (chooser === undefined || roles.length === 0) return [];
  return partnersOf(db, chooser.id)
    .where('other.role', 'in', roles)
    .orderBy('other.name')
    .orderBy('other.id')
    .execute();
}
