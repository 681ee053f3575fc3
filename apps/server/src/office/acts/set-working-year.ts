import type { WorkingYearAnswer, WorkingYearBody } from '@felulet/contract/sales/working-days.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { movedDayFault, type WorkingYear } from '@felulet/domain/period/working-days.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Selectable, sql } from 'kysely';
import type { WorkingYearTable } from '../../database/tables.generated.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type FieldFault, invalid } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';

type Row = Selectable<WorkingYearTable>;

export async function workingYears({ db }: ServerContext): Promise<WorkingYearAnswer[]> {
  const rows = await db.selectFrom('working_year').selectAll().orderBy('year', 'desc').execute();
  return rows.map(presentYear);
}

/** What is counted from now on; no end that was told moves. */
export async function setWorkingYear(
  { db, clock }: ServerContext,
  viewer: Viewer,
  year: number,
  body: WorkingYearBody,
  ifMatch: number | undefined,
): Promise<WorkingYearAnswer> {
  const set = { year, source: body.source, worked: inOrder(body.worked), off: inOrder(body.off) };
  const faults = faultsOf(year, body);
  if (faults.length > 0) invalid(...faults);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // A year that nobody has set yet has no row to wait at.
    await sql`lock table working_year in share row exclusive mode`.execute(tx);
    const before = await tx.selectFrom('working_year').selectAll().where('year', '=', year).executeTakeFirst();
    requireRevision(before?.revision ?? 0, ifMatch);
    const row = await tx
      .insertInto('working_year')
      .values({ ...set, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet((row) => ({
          ...set,
          updated_at: now,
          revision: row('working_year.revision', '+', 1),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const changes = changesBetween(before === undefined ? {} : valuesOf(before), valuesOf(row));
    await record(tx, { viewer, now }, { kind: 'working_days_set', year, changes });
    return presentYear(row);
  });
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].toSorted();
}

function faultsOf(year: number, moved: Pick<WorkingYear, 'worked' | 'off'>): FieldFault[] {
  return (['worked', 'off'] as const).flatMap((list) =>
    moved[list].flatMap((day, index): FieldFault[] => {
      const code = movedDayFault(year, list, day);
      return code === null ? [] : [{ path: `${list}[${index}]`, code, params: { day } }];
    }),
  );
}

/** What the audit keeps of a year. */
function valuesOf({ worked, off, source }: Pick<Row, 'worked' | 'off' | 'source'>) {
  return { days_worked: worked.join(', '), days_off: off.join(', '), source };
}

function presentYear({ year, worked, off, source, updated_at, revision }: Row): WorkingYearAnswer {
  return { year, worked, off, source, updated_at: updated_at.toISOString(), revision };
}
