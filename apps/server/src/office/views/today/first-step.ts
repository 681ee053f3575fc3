import type { FirstStep } from '@felulet/contract/office/today.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';

const stepOf: Readonly<Partial<Record<Role, FirstStep>>> = {
  ROLE_PUBLISHER: 'surfaces',
  ROLE_MHFE: 'partners',
  ROLE_INTERMEDIARY: 'campaigns',
  ROLE_ADVERTISER: 'campaigns',
};

/** What the asker's company begins with and has never had, or null; admins begin with nothing. [D10.93] */
export async function firstStepOf(db: Db, { role, companyId }: Viewer): Promise<FirstStep | null> {
  const step = stepOf[role];
  return step === undefined || (await hasAny[step](db, companyId)) ? null : step;
}

const hasAny: Readonly<Record<FirstStep, (db: Db, company: number) => Promise<boolean>>> = {
  surfaces: async (db, company) =>
    (await db.selectFrom('media').select('id').where('company_id', '=', company).limit(1).executeTakeFirst()) !==
    undefined,
  campaigns: async (db, company) =>
    (await db
      .selectFrom('campaign')
      .select('id')
      .where((where) =>
        where.or([
          where('creator_company_id', '=', company),
          where('advertiser_company_id', '=', company),
          where('intermediary_company_id', '=', company),
        ]),
      )
      .limit(1)
      .executeTakeFirst()) !== undefined,
  partners: async (db, company) =>
    (await db
      .selectFrom('partner')
      .select('id')
      .where((where) =>
        where.or([where('inviting_company_id', '=', company), where('invited_company_id', '=', company)]),
      )
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
