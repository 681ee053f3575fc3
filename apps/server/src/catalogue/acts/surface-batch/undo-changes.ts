import type { Event } from '@felulet/domain/event/events.ts';
import { canEditMedia } from '@felulet/domain/media/media-policy.ts';
import { isAsActLeftIt, type SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { sql } from 'kysely';
import type { KeptRow } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { CodedError, found, orThrow, refusalError } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/language/say.ts';
import { takeBookingBack } from '../../../sales/acts/booking/book-into-campaign.ts';
import { takeBookingOut } from '../../../sales/acts/booking/take-booking-out.ts';
import { packageNow, removeEmptyPackage, takeItemsBack } from '../../../sales/acts/package/fill-package.ts';
import { bringBack, markArchived } from '../../store/media.ts';
import { endSharesOf } from '../../views/surface/media-shares.ts';
import { surfaceOfRecord } from '../../views/surface/surface.ts';
import { lockCodesOf } from '../../views/surface/surface-codes.ts';
import { type MediaRecord, mediaRecords } from '../../views/surface/surface-detail.ts';
import { visibleMediaIds } from '../../views/surface/surfaces.ts';
import { withdrawTags } from '../list/propose-item.ts';
import { surfaceEditEvents } from '../surface/surface-events.ts';
import type { PlannedRow } from './act-rows.ts';
import { archiveRuler, withUnitsInTheWay } from './plan-act.ts';
import { codeless, goneTags, writeEdits } from './write-edits.ts';

/** Why a surface stays as it is; those that are not in it are as they were before the act. */
export type Failures = ReadonlyMap<number, CodedError>;

export const bookingsOf = (rows: readonly KeptRow[]): number[] => rows.flatMap(({ booking }) => booking ?? []);

type Undoing = Actor & { readonly say: Say };

type Undo = (tx: Tx, actor: Undoing, rows: readonly KeptRow[]) => Promise<Failures>;

/** What an act of each kind did, taken back where nobody changed it since. */
export const undoers: Readonly<Record<SurfaceActKind, Undo>> = {
  price: undoEdits,
  tags: undoTags,
  quantity: undoEdits,
  deadlines: undoEdits,
  block: undoBlock,
  campaign: (tx, actor, rows) => undoEach(rows, ({ booking = 0 }) => takeBookingBack(tx, actor, booking)),
  package: undoPackage,
  archive: (tx, actor, rows) => undoGoing(tx, actor, rows, 'surface_restored'),
  restore: undoRestoring,
  delete: undoDeletion,
};

async function undoPackage(tx: Tx, actor: Actor, rows: readonly KeptRow[]): Promise<Failures> {
  const made = rows[0]?.made_package;
  const isAsMade = made !== undefined && (await packageNow(tx, made.id))?.revision === made.revision;
  const staying = await takeItemsBack(
    tx,
    actor,
    rows.map(({ item = 0 }) => item),
  );
  const failures = await undoEach(rows, async ({ item = 0 }) => staying.get(item) ?? null);
  // What a colleague has written into it is not lost with it.
  if (isAsMade) await removeEmptyPackage(tx, actor, made.id);
  return failures;
}

/** What nobody decided on or changed, each by itself. */
async function undoEach(
  rows: readonly KeptRow[],
  takeBack: (row: KeptRow) => Promise<CodedError | null>,
): Promise<Failures> {
  const failures = new Map<number, CodedError>();
  for (const row of rows) {
    const error = await takeBack(row);
    if (error !== null) failures.set(row.media, error);
  }
  return failures;
}

/** A tag that is gone by then cannot be put back, so its surface stays and says so. */
async function undoEdits(tx: Tx, actor: Actor, rows: readonly KeptRow[]): Promise<Failures> {
  const { viewer, now } = actor;
  const ids = rows.map(({ media }) => media);
  const records = new Map((await mediaRecords(tx, viewer, ids)).map((media) => [media.id, media]));
  const gone = await goneTags(
    tx,
    rows.flatMap(({ before }) => before?.tags ?? []),
  );
  const looked = rows.map((row): PlannedRow => {
    const media = records.get(row.media);
    const base = { id: row.media, record: media, changes: [] };
    if (media === undefined) return { ...base, error: new CodedError('not_found') };
    const allowed = [canEditMedia(viewer, media), isAsActLeftIt(media, row)].find(({ ok }) => !ok);
    if (allowed !== undefined && !allowed.ok) return { ...base, error: refusalError(allowed.refusal) };
    const before = surfaceOfRecord(media);
    if (row.before?.tags?.some((tag) => gone.has(tag) && !before.tags.includes(tag)) === true)
      return { ...base, error: new CodedError('validation', {}, [{ path: 'tags', code: 'unknown_reference' }]) };
    return { ...base, error: null, edit: { before, after: { ...before, ...row.before } } };
  });
  const checked = await withUnitsInTheWay(tx, looked, budapestDay(now));
  const edits = checked.flatMap(({ id, error, edit }) =>
    error === null && edit !== undefined ? [{ id, ...edit }] : [],
  );
  await writeEdits(tx, edits, now);
  await record(tx, actor, ...(await surfaceEditEvents(tx, edits)));
  return new Map(checked.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const])));
}

/** What was typed goes with the act, unless something uses it by now or it was decided on. */
async function undoTags(tx: Tx, actor: Actor, rows: readonly KeptRow[]): Promise<Failures> {
  const failures = await undoEdits(tx, actor, rows);
  await withdrawTags(
    tx,
    actor,
    rows.flatMap(({ tags = [] }) => tags),
  );
  return failures;
}

async function undoGoing(
  tx: Tx,
  actor: Actor,
  rows: readonly KeptRow[],
  kind: 'surface_restored' | 'surface_undeleted',
): Promise<Failures> {
  const back = await bringBack(tx, rows, actor.now);
  await record(tx, actor, ...back.map(({ id, title }): Event => ({ kind, media: { id, title } })));
  const left = missing(
    rows,
    back.map(({ id }) => id),
  );
  const waiting = await codeless(
    tx,
    rows.filter(({ media }) => left.has(media)),
  );
  const taken = refusalError(refuse('surface_code_taken').refusal);
  return new Map([...left, ...waiting.map((media) => [media, taken] as const)]);
}

/** A share link ended with its surface; it does not live again with it. */
async function undoDeletion(tx: Tx, actor: Actor, rows: readonly KeptRow[]): Promise<Failures> {
  await lockCodesOf(
    tx,
    rows.map(({ media }) => media),
  );
  const failures = await undoGoing(tx, actor, rows, 'surface_undeleted');
  await endSharesOf(
    tx,
    rows.map(({ media }) => media).filter((media) => !failures.has(media)),
  );
  return failures;
}

/** Archived again by the rule of archiving: what was booked meanwhile stays. */
async function undoRestoring(tx: Tx, actor: Undoing, rows: readonly KeptRow[]): Promise<Failures> {
  const { viewer, now, say } = actor;
  const ids = rows.map(({ media }) => media);
  const records = new Map((await mediaRecords(tx, viewer, ids)).map((media) => [media.id, media]));
  const rule = await archiveRuler(tx, { viewer, say, today: budapestDay(now) }, [...records.values()]);
  const again: MediaRecord[] = [];
  const failures = new Map<number, CodedError>();
  for (const row of rows) {
    try {
      const media = found(records.get(row.media));
      orThrow(isAsActLeftIt(media, row));
      rule(media);
      again.push(media);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      failures.set(row.media, error);
    }
  }
  if (again.length > 0)
    await markArchived(
      tx,
      again.map(({ id }) => id),
      now,
      now,
    );
  await record(tx, actor, ...again.map(({ id, title }): Event => ({ kind: 'surface_archived', media: { id, title } })));
  return failures;
}

/** A block that somebody changed meanwhile is another booking. */
async function undoBlock(tx: Tx, actor: Actor, rows: readonly KeptRow[]): Promise<Failures> {
  const visible = await visibleMediaIds(
    tx,
    actor.viewer,
    rows.map(({ media }) => media),
  );
  const bookings = await tx
    .selectFrom('booking')
    .select(['id', 'media_id'])
    .where('id', '=', sql<number>`any (${bookingsOf(rows)}::integer[])`)
    .where('revision', '=', 1)
    .execute();
  const gone: number[] = [];
  for (const { id, media_id } of bookings) {
    if (media_id === null || !visible.has(media_id)) continue;
    await takeBookingOut(tx, actor, id);
    gone.push(media_id);
  }
  return missing(rows, gone);
}

function missing(rows: readonly KeptRow[], done: readonly number[]): Failures {
  const left = rows.filter(({ media }) => !done.includes(media));
  return new Map(left.map(({ media }) => [media, refusalError(refuse('surface_changed').refusal)]));
}
