import type { ActSums, ActZeros, SurfaceAct } from '@felulet/contract/medias/surface-acts.contract.ts';
import { isRoundedUp } from '@felulet/domain/media/surface-acts.ts';
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

/** Prices that become 0 Ft, and those that the rounding alone would have made so. [A7.29] */
export function priceZeros(act: SurfaceAct, rows: readonly PlannedRow[]): ActZeros | undefined {
  if (act.kind !== 'price') return undefined;
  const edits = rows.flatMap(({ edit }) => edit ?? []);
  return {
    become: edits.filter(({ before, after }) => before.list_price > 0 && after.list_price === 0).length,
    rounded_up: edits.filter(({ before }) => isRoundedUp(before.list_price, act)).length,
  };
}
