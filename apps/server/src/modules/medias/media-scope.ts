import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { type CountMemory, countOf } from '../../platform/database/count-memory.ts';
import type { IdBand } from '../../platform/database/uncommitted-ids.ts';

export type Surfaces = SelectQueryBuilder<Database, 'media', object>;

export type Direction = 'asc' | 'desc';

export type OrderKey = {
  readonly by: RawBuilder<unknown>;
  readonly direction: Direction;
  readonly nulls?: 'first' | 'last';
};

export type Slice = { readonly offset: number; readonly limit: number };

type Row<Name extends string> = Readonly<Record<Name, number>> & { readonly id: number };

type Fields<Name extends string> = Readonly<Record<Name, RawBuilder<number>>>;

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

const everyId: readonly IdBand[] = [{}];

/** The surfaces that a list is about, asked for one band of ids at a time; mostly there is one. */
export class MediaScope {
  readonly #db: Db;
  readonly #surfaces: Surfaces;
  readonly #bands: readonly IdBand[];

  constructor(db: Db, surfaces: Surfaces, bands: readonly IdBand[] = everyId) {
    this.#db = db;
    this.#surfaces = surfaces;
    this.#bands = bands;
  }

  where(condition: Expression<SqlBool>): MediaScope {
    return new MediaScope(this.#db, this.#surfaces.where(condition), this.#bands);
  }

  /** Joined with its publisher, as `owner`. */
  withOwner(): MediaScope {
    return new MediaScope(
      this.#db,
      this.#surfaces.innerJoin('company as owner', 'owner.id', 'media.company_id'),
      this.#bands,
    );
  }

  /** Exact, or as it was remembered. The bands leave nothing out that could be counted, so that what is remembered holds for all. */
  count(counts?: CountMemory): Promise<number> {
    const whole = this.#db.selectNoFrom(this.#counted(everyId).as('count'));
    return countOf(this.#db, whole, counts, this.#db.selectNoFrom(this.#counted(this.#bands).as('count')));
  }

  /** The ids in order, each with its fields. */
  async inOrder<Name extends string = never>(
    order: readonly OrderKey[],
    slice: Slice,
    fields?: Fields<Name>,
  ): Promise<Row<Name>[]> {
    const [band = {}, ...others] = this.#bands;
    const statement =
      others.length === 0 ? this.#sliced(band, order, slice, fields ?? {}) : this.#merged(order, slice, fields ?? {});
    return (await sql<Row<Name>>`${statement}`.execute(this.#db)).rows;
  }

  #counted(bands: readonly IdBand[]): RawBuilder<number> {
    const counts = bands.map((band) => within(this.#surfaces, band).select(sql`count(*)::int`.as('count')));
    return sql<number>`${sql.join(counts, sql` + `)}`;
  }

  #sliced(band: IdBand, order: readonly OrderKey[], { offset, limit }: Slice, fields: Columns): Surfaces {
    let part = within(this.#surfaces, band).select('media.id');
    for (const [name, field] of Object.entries(fields)) part = part.select(field.as(name));
    for (const key of order) part = part.orderBy(ordered(key.by, key));
    return part.limit(limit).offset(offset);
  }

  /** Of each band as much as the slice could need, and the slice of that: an index serves one band at a time, not all but a gap. */
  #merged(order: readonly OrderKey[], { offset, limit }: Slice, fields: Columns): RawBuilder<unknown> {
    const keys = Object.fromEntries(order.map(({ by }, index) => [`key_${index}`, by]));
    const enough = { offset: 0, limit: offset + limit };
    const parts = this.#bands.map((band) => this.#sliced(band, order, enough, { ...fields, ...keys }));
    const ways = order.map((key, index) => ordered(sql.ref(`key_${index}`), key));
    return sql`(select * from (${sql.join(parts, sql` union all `)}) as part
      order by ${sql.join(ways)} limit ${limit} offset ${offset})`;
  }
}

function within(surfaces: Surfaces, { above, below }: IdBand): Surfaces {
  const lower = above === undefined ? surfaces : surfaces.where('media.id', '>', above);
  return below === undefined ? lower : lower.where('media.id', '<', below);
}

function ordered(by: RawBuilder<unknown>, { direction, nulls }: OrderKey): RawBuilder<unknown> {
  return sql`${by} ${sql.raw(nulls === undefined ? direction : `${direction} nulls ${nulls}`)}`;
}
