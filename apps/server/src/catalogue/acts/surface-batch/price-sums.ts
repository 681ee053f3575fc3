import type { ActSums, ActZeros, SurfaceAct } from '@felulet/contract/catalogue/surface-acts.ts';
import { isRoundedUp } from '@felulet/domain/media/surface-acts.ts';
import type { Db } from '../../../database/database.ts';
import { namesOf } from '../../views/surface/item-names.ts';
import type { PlannedRow } from './act-rows.ts';

/** What list prices come to before and after, for each rental unit: a month's and a week's are not added up; what is put somewhere costs the same before and after. [D15.35] */
export async function priceSums(db: Db, act: SurfaceAct, rows: readonly PlannedRow[]): Promise<ActSums | undefined> {
  if (!isAboutPrices(act)) return undefined;
  const byUnit = Map.groupBy(rows.flatMap(pricesOf), ({ unit }) => unit);
  const names = await namesOf(
    db,
    [...byUnit.keys()].flatMap((unit) => unit ?? []),
  );
  return [...byUnit]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([unit, ofUnit]) => ({
      rental_unit: unit === null ? null : (names.get(unit) ?? null),
      from: ofUnit.reduce((sum, { from }) => sum + from, 0),
      to: ofUnit.reduce((sum, { to }) => sum + to, 0),
    }));
}

const isAboutPrices = ({ kind }: SurfaceAct): boolean => ['price', 'campaign', 'package'].includes(kind);

type Prices = { readonly unit: number | null; readonly from: number; readonly to: number };

/** Of what the act can do: the prices that it changes, or those of the units that it takes. */
function pricesOf({ edit, record, units, error }: PlannedRow): readonly Prices[] {
  if (edit !== undefined) {
    const { before, after } = edit;
    return [{ unit: after.rental_period_unit ?? null, from: before.list_price, to: after.list_price }];
  }
  if (error !== null || record === undefined || units === undefined) return [];
  const price = record.list_price * units;
  return [{ unit: record.rental_period_unit_id, from: price, to: price }];
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
