import { type IsWorkingDay, workingDaysOf } from '@felulet/domain/period/working-days.ts';
import type { Db, Tx } from '../../database/database.ts';

/** With what is known now of what each year moves. */
export async function workingDays(db: Db | Tx): Promise<IsWorkingDay> {
  return workingDaysOf(await db.selectFrom('working_year').select(['year', 'worked', 'off']).execute());
}
