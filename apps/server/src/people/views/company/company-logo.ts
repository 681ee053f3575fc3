import type { Db, Tx } from '../../../database/database.ts';

export type CompanyRecord = {
  readonly id: number;
  readonly name: string;
  readonly tax_number: string;
  readonly zip_code: string;
  readonly city: string;
  readonly street: string;
  readonly logo_file_id: string | null;
  readonly logo_name: string | null;
  readonly two_factor_demanded: boolean;
};

export function companyWithLogo(db: Db | Tx, id: number): Promise<CompanyRecord | undefined> {
  return db
    .selectFrom('company')
    .leftJoin('file', 'file.id', 'company.logo_file_id')
    .select([
      'company.id',
      'company.name',
      'company.tax_number',
      'company.zip_code',
      'company.city',
      'company.street',
      'company.logo_file_id',
      'company.two_factor_demanded',
      'file.original_filename as logo_name',
    ])
    .where('company.id', '=', id)
    .where('company.deleted_at', 'is', null)
    .executeTakeFirst();
}
