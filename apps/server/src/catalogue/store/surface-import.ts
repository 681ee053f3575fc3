import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Surface } from '../views/surface/surface.ts';

export type StoredLayout = {
  readonly companyId: number;
  readonly layout: string;
  readonly mapping: InventoryMapping;
  readonly fileName: string;
  /** Surfaces that its rows told of. */
  readonly mediaIds: readonly number[];
  /** Which surfaces its rows were said to be, by what they are known by. */
  readonly twins: Readonly<Record<string, number>>;
  readonly now: Date;
};

/** A company reads tables of one layout in one way, the last; what was said of rows that this one has not is kept. */
export async function keepLayout(
  tx: Tx,
  { companyId, layout, mapping, fileName, mediaIds, twins, now }: StoredLayout,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), file_name: fileName, media_ids: [...mediaIds], used_at: now };
  await tx
    .insertInto('import_layout')
    .values({ company_id: companyId, layout, ...values, twins: JSON.stringify(twins) })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'layout'])
        .doUpdateSet({ ...values, twins: sql<string>`import_layout.twins || excluded.twins` }),
    )
    .execute();
}

/** What was said of rows to be these surfaces is asked anew. */
export async function forgetTwins(tx: Tx, companyId: number, mediaIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('import_layout')
    .set({
      twins: sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(twins)
        where value::integer <> all (${mediaIds}::integer[]))`,
    })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`twins <> '{}'`)
    .execute();
}

export type DoneImport = {
  readonly companyId: number;
  readonly accountId: number;
  readonly fileName: string;
  readonly created: number;
  readonly updated: number;
  readonly now: Date;
};

/** What an import did to a surface: made it, changed it, or booked its days alone. */
export type DoneRow = {
  readonly mediaId: number;
  readonly kind: 'NEW' | 'CHANGED' | 'BOOKED';
  /** Of a changed one. */
  readonly before: Surface | null;
  readonly bookingIds: readonly number[];
};

const ROWS_AT_ONCE = 1_000;

/** For as long as it can be taken back; answers its id. */
export async function keepImport(tx: Tx, done: DoneImport, rows: readonly DoneRow[]): Promise<number> {
  const { companyId, accountId, fileName, created, updated, now } = done;
  const { id } = await tx
    .insertInto('surface_import')
    .values({ company_id: companyId, account_id: accountId, file_name: fileName, created, updated, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = JSON.stringify(
      rows
        .slice(start, start + ROWS_AT_ONCE)
        .map(({ mediaId, kind, before, bookingIds }) => [mediaId, before, bookingIds, kind]),
    );
    await sql`
      insert into surface_import_row (import_id, media_id, kind, before, revision, booking_ids)
      select ${id}::integer, media.id, told ->> 3, nullif(told -> 1, 'null'::jsonb), media.revision,
        array(select value::integer from jsonb_array_elements_text(told -> 2))
      from jsonb_array_elements(${some}::jsonb) as told join media on media.id = (told ->> 0)::integer`.execute(tx);
  }
  return id;
}

export async function markTakenBack(tx: Tx, importId: number, mediaIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('surface_import_row')
    .set({ taken_back_at: now })
    .where('import_id', '=', importId)
    .where(sql<boolean>`media_id = any (${mediaIds}::integer[])`)
    .execute();
}

/** What cannot be taken back any more. */
export async function removeImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('surface_import').where('created_at', '<', before).execute();
}
