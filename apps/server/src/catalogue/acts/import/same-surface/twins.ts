import type { MediaImportCheckResult } from '@felulet/contract/catalogue/surface-import.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import type { Db, Tx } from '../../../../database/database.ts';
import { type Surface, surfaceCode } from '../../../views/surface/surface.ts';
import { isKept } from '../../../views/surface/visible-surfaces.ts';
import type { SurfaceRow } from '../reading/surface-rows.ts';

type Foreign = NonNullable<MediaImportCheckResult['foreign']>;
export type Twin = Omit<Foreign['twins'][number], 'place'>;

type Known = {
  readonly id: number;
  readonly surface_code: string | null;
  readonly title: string;
  readonly city: string | null;
  readonly street: string | null;
  readonly place: string;
};

/** Surfaces of a company that a new row may be: by a code that differs by signs alone, or by what it is and where it stands. */
export class Twins {
  readonly #byCode = new Map<string, Known>();
  readonly #byPlace = new Map<string, Known>();

  private constructor(known: readonly Known[]) {
    for (const one of known) {
      if (one.surface_code !== null) this.#byCode.set(plainCode(one.surface_code), one);
      this.#byPlace.set(one.place, one);
    }
  }

  static async of(db: Db | Tx, companyId: number): Promise<Twins> {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'surface_code', 'title', 'type', 'width', 'height'])
      .select(['city', 'street', 'location_from', 'location_to', 'line_number'])
      .where('company_id', '=', companyId)
      .where('archived_at', 'is', null)
      .where(isKept)
      .orderBy('id', 'desc')
      .execute();
    return new Twins(rows.map((row) => ({ ...row, place: placeOf(row) })));
  }

  /** `hasOwnCode`: the row's table gives it its code. Two of one place that have a code each are two faces of one. */
  of({ row, surface }: { readonly row: SurfaceRow; readonly surface: Surface }, hasOwnCode: boolean): Twin[] {
    const code = surfaceCode(surface) ?? '';
    const byCode = hasOwnCode ? this.#byCode.get(plainCode(code)) : undefined;
    const there = this.#byPlace.get(placeOf({ ...surface, ...surface.location }));
    const byPlace = there !== undefined && (!hasOwnCode || there.surface_code === null) ? there : undefined;
    const known = byCode ?? byPlace;
    if (known === undefined) return [];
    const { id, surface_code, title, city, street } = known;
    const of = { id, surface_code, title, city, street };
    const why = byCode === undefined ? 'place' : 'code';
    return [{ row: row.number, surface_code: hasOwnCode ? code : '', title: surface.title, of, why }];
  }
}

type Decided = {
  readonly rows: readonly SurfaceRow[];
  /** By the rows: which surface they are, or that they are another one. */
  readonly twins: ReadonlyMap<number, number | null> | undefined;
};

/** A row that was said to be a surface that is there means that one, by its code or by its id. */
export async function asDecided(
  db: Db | Tx,
  companyId: number,
  { rows, twins }: Decided,
): Promise<readonly SurfaceRow[]> {
  const ids = rows.flatMap(({ number }) => twins?.get(number) ?? []);
  if (ids.length === 0) return rows;
  const own = await db
    .selectFrom('media')
    .select(['id', 'surface_code'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const codes = new Map(own.map(({ id, surface_code }) => [id, surface_code]));
  return rows.map((row) => {
    const id = twins?.get(row.number) ?? null;
    if (id === null) return row;
    const known = codes.get(id) ?? '';
    return { ...row, code: known, id, ...(known === '' && row.code !== '' && { ownCode: row.code }) };
  });
}

function plainCode(code: string): string {
  return folded(code).replace(/[^\p{L}\p{N}]/gu, '');
}

type Placed = Pick<Surface, 'title' | 'type' | 'width' | 'height'> &
  Readonly<Record<'city' | 'street' | 'location_from' | 'location_to' | 'line_number', string | null>>;

function placeOf(surface: Placed): string {
  const { title, type, width, height, city, street, location_from, location_to, line_number } = surface;
  const texts = [title, city, street, location_from, location_to, line_number].map((text) => folded(text ?? '').trim());
  return JSON.stringify([type, width, height, ...texts]);
}
