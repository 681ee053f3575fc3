import type { RemovedRef, RestoredThing } from '@felulet/contract/office/removed-things.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { canRestoreRemoved, type RemovedKind } from '@felulet/domain/removed/removed-things.ts';
import { restoreFile } from '../../../catalogue/acts/surface/surface-files.ts';
import type { Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { restoreOwnBooking } from '../../../sales/acts/booking/own-booking.ts';
import { restorePublicPackage } from '../../../sales/acts/package/restore-package.ts';
import { lockedRemoved, markRestored } from '../../store/removed-thing.ts';
import { restoreView } from '../list-view.ts';
import { restoreTemplate } from '../template.ts';

/** By whoever deleted it, under the id it had; what it needs is asked as if it were made now. */
export function restoreRemoved(
  context: ServerContext,
  viewer: Viewer,
  { kind, id }: RemovedRef,
): Promise<Once<RestoredThing>> {
  return once(context, async (tx) => {
    const now = context.clock.now();
    orThrow(canRestoreRemoved(found(await lockedRemoved(tx, { kind, id, accountId: viewer.accountId })), now));
    const left_out = await restore(tx, { viewer, now }, { kind, id });
    await markRestored(tx, kind, id, now);
    return { kind, id, left_out: [...left_out] };
  });
}

/** Answers the names of what it came back without. */
async function restore(tx: Tx, actor: Actor, { kind, id }: RemovedRef): Promise<readonly string[]> {
  if (kind === 'package') return restorePublicPackage(tx, actor, id);
  await restorers[kind](tx, actor, id);
  return [];
}

const restorers: {
  readonly [K in Exclude<RemovedKind, 'package'>]: (tx: Tx, actor: Actor, id: number) => Promise<void>;
} = {
  photo: restoreFile,
  document: restoreFile,
  template: restoreTemplate,
  view: restoreView,
  booking: restoreOwnBooking,
};
