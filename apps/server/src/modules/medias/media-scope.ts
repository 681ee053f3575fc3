import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { type CountMemory, countOf } from '../../platform/database/count-memory.ts';

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
    return countOf(this.#db, this.#surfaces.select(sql<number>`count(*)::int`.as('count')), counts);
  }

  /** The ids in order, each with its fields. */
  async inOrder<Name extends string = never>(
    order: readonly OrderKey[],
    { offset, limit }: Slice,
    fields?: Readonly<Record<Name, RawBuilder<number>>>,
  ): Promise<Row<Name>[]> {
    let part: Surfaces = this.#surfaces.select('media.id');
    for (const [name, field] of Object.entries<RawBuilder<number>>(fields ?? {})) part = part.select(field.as(name));
    for (const { by, direction, nulls } of order) {
      const way = sql.raw(nulls === undefined ? direction : `${direction} nulls ${nulls}`);
      part = part.orderBy(sql`${by} ${way}`);
    }
    return (await sql<Row<Name>>`${part.limit(limit).offset(offset)}`.execute(this.#db)).rows;
  }
}
