import { allowed, type Decision, refuse } from '../permission/refusal.ts';

/** What stays within reach after its deletion. [D19.1] */
export const removedKinds = ['photo', 'document', 'template', 'view', 'booking', 'package'] as const;

export type RemovedKind = (typeof removedKinds)[number];

/** So long whoever deleted something may bring it back. */
export const RESTORABLE_HOURS = 24;

export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RESTORABLE_HOURS * 3_600_000);
}

/** Of something that the asker deleted: once, and not too late. [D19.1] */
export function canRestoreRemoved(
  { removed_at, restored_at }: { readonly removed_at: Date; readonly restored_at: Date | null },
  now: Date,
): Decision {
  if (restored_at !== null) return refuse('already_restored');
  return now < restorableUntil(removed_at) ? allowed : refuse('restore_expired', { count: RESTORABLE_HOURS });
}
