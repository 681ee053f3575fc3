import type { ActOutcome } from '@felulet/contract/catalogue/surface-acts.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { canEditMedia } from '@felulet/domain/media/media-policy.ts';
import { canUndoAct, isAsActLeftIt, type SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { sql } from 'kysely';
import type { KeptRow } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found, orThrow, refusalError } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { lockCampaignsOf, takeBookingBack } from '../../../sales/acts/booking/book-into-campaign.ts';
import { takeBookingOut } from '../../../sales/acts/booking/take-booking-out.ts';
import {
  lockPackagesOf,
  packageNow,
  removeEmptyPackage,
  takeItemsBack,
} from '../../../sales/acts/package/fill-package.ts';
import { bringBack, markArchived } from '../../store/media.ts';
import { endSharesOf } from '../../views/surface/media-shares.ts';
import { surfaceOfRecord } from '../../views/surface/surface.ts';
import { lockCodesOf } from '../../views/surface/surface-codes.ts';
import { type MediaRecord, mediaRecords } from '../../views/surface/surface-detail.ts';
import { visibleMediaIds } from '../../views/surface/surfaces.ts';
import { withdrawTags } from '../list/propose-item.ts';
import { lockMedias } from '../surface/media-access.ts';
import { surfaceEditEvents } from '../surface/surface-events.ts';
import type { PlannedRow } from './act-rows.ts';
import { failureOf } from './batch-act.ts';
import { archiveRuler, withUnitsInTheWay } from './plan-act.ts';
import {
  codeless,
  foundBy,
  goneTags,
  type KeptAct,
  keepRows,
  leaveAsBefore,
  lockedAct,
  markUndone,
  type Restored,
  revisionsOf,
  underLaterActs,
  writeEdits,
} from './write-edits.ts';

/** Why a surface stays as it is; those that are not in it are as they were before the act. */
type Failures = ReadonlyMap<number, CodedError>;

/** What nobody changed since is put back; the rest stays as it is and says why. */
export function undoAct(
  context: ServerContext,
  { viewer, say }: Reader,
  id: number,
): Promise<Once<{ outcomes: ActOutcome[]; kept_package: string | null }>> {
  return once(context, async (tx) => {
    const now = context.clock.now();
    const kept = found(await lockedAct(tx, viewer.accountId, id));
    orThrow(canUndoAct(kept, now));
    const { kind, rows } = kept;
    await lockCampaignsOf(tx, bookingsOf(rows));
    await lockPackagesOf(tx, viewer, itemsOf(rows));
    await lockMedias(
      tx,
      rows.map(({ media }) => media),
    );
    const failures = await undoers[kind](tx, { viewer, now, say }, rows);
    const waiting = await canWait(tx, kept, failures);
    await (waiting.length === 0 ? markUndone(tx, id, now) : keepRows(tx, id, waiting));
    const revisions = await revisionsOf(
      tx,
      rows.map(({ media }) => media),
    );
    if (editsSurfaces[kind]) await leaveAsBefore(tx, kept, putBack(rows, failures, revisions));
    return {
      kept_package: await keptPackage(tx, rows),
      outcomes: rows.map(({ media, title }): ActOutcome => {
        const error = failures.get(media);
        const shown = { media, title, surface_code: null, revision: revisions.get(media) ?? null };
        if (error === undefined) return { ...shown, outcome: 'done', problem: null };
        return { ...shown, outcome: failureOf(error), problem: problemOf(error, say) };
      }),
    };
  });
}

/** What only waits for its code, or for a later act of the same person, can be brought back later. */
async function canWait(tx: Tx, act: KeptAct, failures: Failures): Promise<readonly KeptRow[]> {
  const isFor = (code: string) => (row: KeptRow) => failures.get(row.media)?.code === code;
  const changed = act.rows.filter(isFor('surface_changed'));
  const lain = editsSurfaces[act.kind] ? await underLaterActs(tx, act, changed) : new Set<number>();
  const isTaken = isFor('surface_code_taken');
  return act.rows.filter((row) => isTaken(row) || lain.has(row.media));
}

/** Whether the act is a change of the surface's own row, whose revision it raises by one. */
const editsSurfaces: { readonly [K in SurfaceActKind]: boolean } = {
  price: true,
  tags: true,
  quantity: true,
  deadlines: true,
  block: false,
  campaign: false,
  package: false,
  archive: true,
  restore: true,
  delete: true,
};

/** The revision that each surface had before the act, and the one that says the same now. */
function putBack(
  rows: readonly KeptRow[],
  failures: Failures,
  revisions: ReadonlyMap<number, number>,
): readonly Restored[] {
  return rows
    .filter(({ media }) => !failures.has(media))
    .flatMap((row) => {
      const present = revisions.get(row.media);
      return present === undefined ? [] : [{ media: row.media, before: foundBy(row), present }];
    });
}

const bookingsOf = (rows: readonly KeptRow[]): number[] => rows.flatMap(({ booking }) => booking ?? []);
const itemsOf = (rows: readonly KeptRow[]): number[] => rows.flatMap(({ item }) => item ?? []);

type Undoing = Actor & { readonly say: Say };
type Undo = (tx: Tx, actor: Undoing, rows: readonly KeptRow[]) => Promise<Failures>;

const undoers: { readonly [K in SurfaceActKind]: Undo } = {
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

/** The package that the act made, where it stays. */
async function keptPackage(tx: Tx, [first]: readonly KeptRow[]): Promise<string | null> {
  const made = first?.made_package;
  return made === undefined ? null : ((await packageNow(tx, made.id))?.title ?? null);
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
