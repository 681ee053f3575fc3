import type { ActSums, SurfaceAct } from '@felulet/contract/medias/surface-acts.contract.ts';
import type { Db } from '../../database/database.ts';
import type { PlannedRow } from './surface-acts.rows.ts';
import { namesOf } from './surface-audit.steps.ts';

/** What list prices come to before and after, for each rental unit: a month's and a week's are not added up. [D15.35] */
export async function priceSums(db: Db, act: SurfaceAct, rows: readonly PlannedRow[]): Promise<ActSums | undefined> {
  if (act.kind !== 'price') return undefined;
  const edits = rows.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));
  const byUnit = Map.groupBy(edits, ({ after }) => after.rental_period_unit ?? null);
  const names = await namesOf(
    db,
    [...byUnit.keys()].flatMap((unit) => unit ?? []),
  );
  return [...byUnit]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([unit, ofUnit]) => ({
      rental_unit: unit === null ? null : (names.get(unit) ?? null),
      from: ofUnit.reduce((sum, { before }) => sum + before.list_price, 0),
      to: ofUnit.reduce((sum, { after }) => sum + after.list_price, 0),
    }));
}
