import type { Rate, RateListQuery } from '@felulet/contract/sales/rates.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin } from '@felulet/domain/permission/viewer.ts';
import { canEndRate } from '@felulet/domain/rate/rate.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { RateTable } from '../../../database/tables.generated.ts';
import { pageOf, rowCount } from '../../../platform/database/page.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';

type RateRow = Selectable<RateTable>;

const sortColumns = {
  kind: 'kind',
  value: 'hundredths',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
  read_on: 'read_on',
} as const;

export async function listRates(
  { db }: { readonly db: Db },
  reader: Reader,
  query: RateListQuery,
): Promise<{ list: Rate[]; totalCount: number }> {
  let scope = db.selectFrom('rate');
  if (query.kind !== undefined && query.kind.length > 0) scope = scope.where('kind', 'in', query.kind);
  const { day, date_from: from = query.date_to, date_to: to = from } = query;
  if (day !== undefined) scope = scope.where(holdsIn(day, day));
  if (from !== undefined && to !== undefined) scope = scope.where(holdsIn(from, to));
  let page = scope.selectAll();
  for (const { property, direction } of query.sort ?? [])
    page = page.orderBy(sortColumns[property], (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsFirst(),
    );
  const { rows, totalCount } = await pageOf(
    page.orderBy('kind').orderBy('valid_from', 'desc'),
    scope.select(rowCount),
    query,
  );
  return { list: rows.map((row) => presentRate(row, reader)), totalCount };
}

function holdsIn(from: Day, to: Day): RawBuilder<boolean> {
  return sql`valid_from <= ${to}::date and coalesce(valid_to, 'infinity') >= ${from}::date`;
}

export function presentRate(row: RateRow, { viewer, say }: Reader): Rate {
  const { hundredths, created_by: _by, updated_at: _at, created_at, ...rest } = row;
  return {
    ...rest,
    value: fromHundredths(hundredths),
    created_at: created_at.toISOString(),
    actions: [decided('end', isAdmin(viewer) ? canEndRate(row) : refuse('admin_only'), say)],
  };
}
