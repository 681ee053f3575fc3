import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

type Window = { readonly page: number; readonly rowsPerPage: number };
export type Page<Row> = { readonly rows: readonly Row[]; readonly totalCount: number };

/** What a list selects to be counted. */
export const rowCount = sql<number>`count(*)::int`.as('count');

type Counting = { executeTakeFirstOrThrow(): Promise<{ readonly count: number }> };

/** The window's part of a sorted list, and how many rows the whole has; both are asked for at once. */
export async function pageOf<D, T extends keyof D, Row>(
  sorted: SelectQueryBuilder<D, T, Row>,
  counting: Counting,
  { page, rowsPerPage }: Window,
): Promise<Page<Row>> {
  const window = sorted.limit(rowsPerPage).offset(page * rowsPerPage);
  const [rows, { count }] = await Promise.all([window.execute(), counting.executeTakeFirstOrThrow()]);
  return { rows, totalCount: count };
}

type SqlList<Row> = {
  readonly columns: RawBuilder<Row>;
  readonly source: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The last one decides between all rows. */
  readonly order: readonly RawBuilder<unknown>[];
};

/** The same of a list that is written in SQL. */
export async function sqlPage<Row>(
  db: Db,
  { columns, source, where, order }: SqlList<Row>,
  { page, rowsPerPage }: Window,
): Promise<Page<Row>> {
  const [list, total] = await Promise.all([
    sql<Row>`select ${columns} from ${source} where ${where} order by ${sql.join(order)}
      limit ${rowsPerPage} offset ${page * rowsPerPage}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${source} where ${where}`.execute(db),
  ]);
  return { rows: list.rows, totalCount: total.rows[0]?.count ?? 0 };
}
