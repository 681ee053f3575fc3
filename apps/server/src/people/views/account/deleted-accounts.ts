import type { deletedAccountList } from '@felulet/contract/people/accounts.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern } from '../../../platform/database/search.ts';

export type DeletedAccountRecord = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly role: Role;
  readonly deleted_at: Date;
};

const sortColumns = {
  id: sql.ref('account.id'),
  name: sql.ref('account.name'),
  email: sql.ref('account.email'),
  company_name: sql.ref('company.name'),
  deleted_at: sql.ref('account.deleted_at'),
} as const;

/** An erased one is nobody any more. */
export function deletedAccountPage(
  db: Db,
  query: z.output<typeof deletedAccountList.query>,
): Promise<Page<DeletedAccountRecord>> {
  let scope = db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.deleted_at', 'is not', null)
    .where('account.erased_at', 'is', null);
  if (query.email) scope = scope.where(sql<boolean>`search_form(account.email) like ${searchPattern(query.email)}`);
  if (query.name) scope = scope.where(sql<boolean>`search_form(account.name) like ${searchPattern(query.name)}`);
  let page = scope.select([
    'account.id',
    'account.email',
    'account.name',
    'account.company_id',
    'company.name as company_name',
    'company.role',
    sql<Date>`account.deleted_at`.as('deleted_at'),
  ]);
  for (const { property, direction } of query.sort ?? ([{ property: 'deleted_at', direction: 'desc' }] as const))
    page = page.orderBy(sortColumns[property], direction);
  return pageOf(page.orderBy('account.id', 'desc'), scope.select(rowCount), query);
}
