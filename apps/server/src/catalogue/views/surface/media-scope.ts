import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { type CountMemory, countOf } from '../../../platform/database/count-memory.ts';

export type Surfaces = SelectQueryBuilder<Database, 'media', object>;

export type Direction = 'asc' | 'desc';

export type OrderKey = {
  readonly by: RawBuilder<unknown>;
  readonly direction: Direction;
  readonly nulls?: 'first' | 'last';
};

export type Slice = { readonly offset: number; readonly limit: number };

type Row<Name extends string> = Readonly<Record<Name, number>> & { readonly id: number };

/** The surfaces that a list is about. */
export class MediaScope {
  readonly #db: Db;
  readonly #surfaces: Surfaces;

  constructor(db: Db, surfaces: Surfaces) {
    this.#db = db;
    this.#surfaces = surfaces;
  }

  where(condition: Expression<SqlBool>): MediaScope {
    return new MediaScope(this.#db, this.#surfaces.where(condition));
  }

  /** Joined with its publisher, as `owner`. */
  withOwner(): MediaScope {
    return new MediaScope(this.#db, this.#surfaces.innerJoin('company as owner', 'owner.id', 'media.company_id'));
  }

  /** Joined with what is kept apart of it, as `sheet`. */
  withSheet(): MediaScope {
    return new MediaScope(this.#db, this.#surfaces.innerJoin('media_detail as sheet', 'sheet.media_id', 'media.id'));
  }

  /** Exact, or as it was remembered. */
  count(counts?: CountMemory): Promise<number> {
    return countOf(this.#db, this.#counting(), counts);
  }

  #counting() {
    return this.#surfaces.select(sql<number>`count(*)::int`.as('count'));
  }

  /** The ids in order, each with its fields. */
  async inOrder<Name extends string = never>(
    order: readonly OrderKey[],
    slice: Slice,
    fields?: Readonly<Record<Name, RawBuilder<number>>>,
  ): Promise<Row<Name>[]> {
    let part: Surfaces = this.#surfaces;
    for (const [name, field] of Object.entries<RawBuilder<number>>(fields ?? {})) part = part.select(field.as(name));
    const { rows } = await sql<Row<Name>>`${sorted(part, order, slice)}`.execute(this.#db);
    return rows;
  }

  /** The ids in order and how many `all` are, asked for in one message, unless that number is remembered. */
  async inOrderAndCount(
    order: readonly OrderKey[],
    slice: Slice,
    all: MediaScope,
    counts?: CountMemory,
  ): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
    const counting = all.#counting();
    let along: readonly number[] | undefined;
    const count = await countOf(this.#db, counting, counts, async () => {
      const ids = sorted(this.#surfaces, order, slice);
      const both = sql<{ count: number; ids: number[] }>`select (${counting}) as count, array(${ids}) as ids`;
      const [row] = (await both.execute(this.#db)).rows;
      along = row?.ids;
      return row?.count ?? 0;
    });
    return { ids: along ?? (await this.inOrder(order, slice)).map(({ id }) => id), count };
  }
}

function sorted(surfaces: Surfaces, order: readonly OrderKey[], { offset, limit }: Slice) {
  let part = surfaces.select('media.id');
  for (const { by, direction, nulls } of order) {
    const way = sql.raw(nulls === undefined ? direction : `${direction} nulls ${nulls}`);
    part = part.orderBy(sql`${by} ${way}`);
  }
  return part.limit(limit).offset(offset);
}
