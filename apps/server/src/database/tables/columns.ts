import type { Day } from '@felulet/domain/period/day.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
/** A day 'yyyy-MM-dd', never a Date. */
export type DayColumn = ColumnType<Day, Day, Day>;
export type Instant = ColumnType<Date, Date, Date>;
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Filled by the database when absent; services pass the clock's instant. */
export type InstantDefaultNow = ColumnType<Date, Date | undefined, Date>;
/** Read as the value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>;
export type { Generated };

/** What each editable object carries; the revision is the ETag, raised by edits of the object itself only. */
export type Editable = {
  revision: Generated<number>;
  created_at: InstantDefaultNow;
  updated_at: InstantDefaultNow;
};
export type SoftDeleted = { deleted_at: InstantOrNull };
