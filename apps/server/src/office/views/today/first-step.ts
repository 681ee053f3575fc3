import type { FirstStep } from '@felulet/contract/office/today.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

const stepOf: Readonly<Partial<Record<Role, FirstStep>>> = {
  ROLE_PUBLISHER: 'surfaces',
  ROLE_MHFE: 'partners',
  ROLE_INTERMEDIARY: 'campaigns',
  ROLE_ADVERTISER: 'campaigns',
};

const made: Readonly<Record<FirstStep, (company: number) => RawBuilder<unknown>>> = {
  surfaces: (company) => sql`select from media where company_id = ${company}`,
  campaigns: (company) => sql`select from campaign where creator_company_id = ${company}
    or advertiser_company_id = ${company} or intermediary_company_id = ${company}`,
  partners: (company) =>
    sql`select from partner where inviting_company_id = ${company} or invited_company_id = ${company}`,
};

/** What the asker's company begins with and has never had, or null; admins begin with nothing. [D10.93] */
export async function firstStepOf(db: Db, { role, companyId }: Viewer): Promise<FirstStep | null> {
  const step = stepOf[role];
  if (step === undefined) return null;
  const { rows } = await sql<{ is_made: boolean }>`select exists (${made[step](companyId)}) as is_made`.execute(db);
  return rows[0]?.is_made ? null : step;
}
