import type { ActOutcome } from '@felulet/contract/catalogue/surface-acts.ts';
import { canUndoAct, type SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import type { KeptRow } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { lockCampaignsOf } from '../../../sales/acts/booking/book-into-campaign.ts';
import { lockPackagesOf, packageNow } from '../../../sales/acts/package/fill-package.ts';
import { lockMedias } from '../surface/lock-media.ts';
import { failureOf } from './batch-act.ts';
import { bookingsOf, type Failures, undoers } from './undo-changes.ts';
import {
  foundBy,
  type KeptAct,
  keepRows,
  leaveAsBefore,
  lockedAct,
  markUndone,
  type Restored,
  revisionsOf,
  underLaterActs,
} from './write-edits.ts';

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

const itemsOf = (rows: readonly KeptRow[]): number[] => rows.flatMap(({ item }) => item ?? []);

/** The package that the act made, where it stays. */
async function keptPackage(tx: Tx, [first]: readonly KeptRow[]): Promise<string | null> {
  const made = first?.made_package;
  return made === undefined ? null : ((await packageNow(tx, made.id))?.title ?? null);
}
