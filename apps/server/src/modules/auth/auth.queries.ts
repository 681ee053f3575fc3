import type { Db } from '../../database/database.ts';

export type SignInRow = {
  readonly id: number;
  readonly password_hash: string | null;
  readonly confirmed: boolean;
  readonly enabled: boolean;
};

export function accountForSignIn(db: Db, email: string): Promise<SignInRow | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'confirmed', 'enabled'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type SignedInRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly icon_file_id: string | null;
  readonly default_template_id: number | null;
  readonly company_id: number;
  readonly company_name: string;
};

export function signedInAccount(db: Db, accountId: number): Promise<SignedInRow> {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select([
      'account.id',
      'account.email',
      'account.name',
      'account.icon_file_id',
      'account.default_template_id',
      'company.id as company_id',
      'company.name as company_name',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}
