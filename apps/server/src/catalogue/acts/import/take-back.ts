import type { mediaImports, mediaImportTakeBack } from '@felulet/contract/catalogue/surface-import.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import { ACT_UNDO_HOURS } from '@felulet/domain/media/surface-acts.ts';
import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, throwCoded } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { changeSurfaceQuantities } from '../../../sales/acts/availability/availability.ts';
import { takeBookingOut } from '../../../sales/acts/booking/take-booking-out.ts';
import { markDeleted } from '../../store/media.ts';
import { forgetTwins, markTakenBack } from '../../store/surface-import.ts';
import { changedColumns } from '../../views/export/surface-fields.ts';
import { type Surface, surfaceOfSheet } from '../../views/surface/surface.ts';
import { sheetRecords } from '../../views/surface/surface-detail.ts';
import { surfaceExtras } from '../../views/surface/surfaces.ts';
import { lockMedias } from '../surface/lock-media.ts';
import { surfaceEditEvents } from '../surface/surface-events.ts';
import { writeChanges } from './surface-import.ts';

type Recent = z.output<(typeof mediaImports)['response']>;
type TakenBack = z.output<(typeof mediaImportTakeBack)['response']>;
type Kept = TakenBack['kept'][number];

const KEPT_MS = ACT_UNDO_HOURS * 3_600_000;

/** The newest first: a publisher's own, an admin's of all. */
export async function recentImports({ db, clock }: ServerContext, viewer: Viewer): Promise<Recent> {
  const rows = await importsOf(db, viewer)
    .innerJoin('company', 'company.id', 'surface_import.company_id')
    .innerJoin('account', 'account.id', 'surface_import.account_id')
    .select([
      'surface_import.id',
      'file_name',
      'surface_import.company_id',
      'company.name',
      'surface_import.created_at',
    ])
    .select(['created', 'updated', 'account.name as account'])
    .select(({ selectFrom, fn }) => {
      const done = selectFrom('surface_import_row').whereRef('import_id', '=', 'surface_import.id');
      const count = fn.countAll<number>().as('count');
      return [
        done.where('taken_back_at', 'is not', null).select(count).as('taken_back'),
        done.where('taken_back_at', 'is', null).select(count).as('left'),
      ];
    })
    .where('surface_import.created_at', '>', new Date(clock.now().getTime() - KEPT_MS))
    .orderBy('surface_import.id', 'desc')
    .execute();
  return {
    list: rows.map(({ company_id, name, created_at, taken_back, left, ...row }) => ({
      ...row,
      company: { id: company_id, name },
      at: created_at.toISOString(),
      until: new Date(created_at.getTime() + KEPT_MS).toISOString(),
      taken_back: Number(taken_back ?? 0),
      left: Number(left ?? 0),
    })),
  };
}

function importsOf(db: Db | Tx, viewer: Viewer) {
  const all = db.selectFrom('surface_import');
  return isAdmin(viewer) ? all : all.where('surface_import.company_id', '=', viewer.companyId);
}

type ImportedRow = {
  readonly media_id: number;
  readonly kind: 'NEW' | 'CHANGED' | 'BOOKED';
  readonly before: Surface | null;
  readonly booking_ids: readonly number[];
  readonly surface_code: string | null;
  readonly title: string;
  readonly list_price: number;
  readonly state: Kept['reason'] | null;
};

/** New surfaces go and changed ones become what they were, each where nobody booked or changed it since; the others stay and are named. [A7.44] */
export async function takeImportBack(context: ServerContext, { viewer, say }: Reader, id: number): Promise<TakenBack> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const { created_at, company_id } = found(
      await importsOf(tx, viewer)
        .select(['created_at', 'company_id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (created_at.getTime() + KEPT_MS <= now.getTime()) throwCoded('act_not_undoable');
    const rows = await lockedRows(tx, id, created_at);
    const free = rows.filter(({ state }) => state === null);
    for (const booking of free.flatMap(({ booking_ids }) => booking_ids))
      await takeBookingOut(tx, { viewer, now }, booking);
    const added = free.filter(({ kind }) => kind === 'NEW');
    await removeAdded(tx, { viewer, now }, added);
    const restored = await restore(tx, { viewer, now }, free);
    const kept = [
      ...rows.flatMap((row) => (row.state === null ? [] : [keptOf(row, row.state)])),
      ...free
        .filter((row) => row.kind === 'CHANGED' && !restored.has(row.media_id))
        .map((row) => keptOf(row, 'booked')),
    ];
    const unbooked = free.filter(({ kind }) => kind !== 'CHANGED').map(({ media_id }) => media_id);
    const takenBack = [...unbooked, ...restored];
    await markTakenBack(tx, id, takenBack, now);
    await forgetTwins(tx, company_id, takenBack);
    return {
      message: say('medias.message.importTakenBack'),
      removed: added.length,
      restored: restored.size,
      kept: kept.slice(0, importRowsShown),
      kept_count: kept.length,
    };
  });
}

/** What is left of an import, with its surfaces locked. */
async function lockedRows(tx: Tx, importId: number, since: Date): Promise<ImportedRow[]> {
  const left = tx.selectFrom('surface_import_row').where('import_id', '=', importId).where('taken_back_at', 'is', null);
  const ids = (await left.select('media_id').execute()).map(({ media_id }) => media_id);
  await lockMedias(tx, ids);
  const { rows } = await sql<ImportedRow>`
    select r.media_id, r.kind, r.before, m.surface_code, m.title, d.list_price,
      array(select b.id from booking b where b.id = any (r.booking_ids) and b.active) as booking_ids,
      case
        when m.deleted_at is not null or m.archived_at is not null then 'gone'
        when m.revision <> r.revision then 'changed'
        when exists (select from booking b where b.id = any (r.booking_ids) and b.revision > 1) then 'changed'
        when r.kind = 'NEW' and exists (select from media_reference f where f.media_id = m.id) then 'changed'
        when r.kind = 'NEW' and exists (select from mhfe_note n where n.media_id = m.id) then 'changed'
        when r.kind <> 'BOOKED' and exists (select from booking b where b.media_id = m.id and b.active
          and b.id <> all (r.booking_ids) and (r.kind = 'NEW' or b.created_at > ${since})) then 'booked'
        when r.kind = 'NEW' and exists (select from package_item i where i.media_id = m.id) then 'booked'
      end as state
    from surface_import_row r join media m on m.id = r.media_id join media_detail d on d.media_id = m.id
    where r.import_id = ${importId} and r.taken_back_at is null order by r.media_id`.execute(tx);
  return rows;
}

type Taking = { readonly viewer: Viewer; readonly now: Date };

async function removeAdded(tx: Tx, taking: Taking, added: readonly ImportedRow[]): Promise<void> {
  if (added.length === 0) return;
  await markDeleted(
    tx,
    added.map(({ media_id }) => media_id),
    taking.now,
  );
  const events = added.map(({ media_id, title, list_price }) => {
    const changes = lastValues({ list_price });
    return { kind: 'surface_deleted' as const, media: { id: media_id, title }, changes };
  });
  await record(tx, taking, ...events);
}

/** Answers which were put back; units that are booked by now are in the way of the others. */
async function restore(tx: Tx, taking: Taking, rows: readonly ImportedRow[]): Promise<ReadonlySet<number>> {
  const before = new Map(rows.flatMap((row) => (row.before === null ? [] : [[row.media_id, row.before] as const])));
  const ids = [...before.keys()];
  const extras = await surfaceExtras(tx, ids);
  const edits = (await sheetRecords(tx, taking.viewer, ids)).map((media) => {
    const current = surfaceOfSheet(media, extras.get(media.id));
    const after = before.get(media.id) ?? current;
    return { id: media.id, before: current, after, changed: changedColumns(current, after) };
  });
  const quantities = edits.filter((edit) => edit.before.quantity !== edit.after.quantity);
  const inTheWay = await changeSurfaceQuantities(
    tx,
    quantities.map(({ id, after }) => ({ mediaId: id, quantity: after.quantity })),
    taking.now,
  );
  const free = edits.filter(({ id }) => !inTheWay.has(id));
  await writeChanges(tx, free, taking.now);
  await record(tx, taking, ...(await surfaceEditEvents(tx, free)));
  return new Set(free.map(({ id }) => id));
}

function keptOf({ media_id: id, surface_code, title }: ImportedRow, reason: Kept['reason']): Kept {
  return { id, surface_code, title, reason };
}
