import type { Drift, DriftKind } from '@felulet/contract/office/system.ts';
import type { Db } from '../../database/database.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { sendsMail } from '../../platform/mail/mail-worker.ts';
import { availabilityDrift } from '../../sales/views/availability/availability-drift.ts';
import { fileDrift } from '../views/system/file-drift.ts';
import { stuckMails } from '../views/system/system-rows.ts';

const MOST_EXAMPLES = 20;
/** A mail that is due is taken within seconds; its try may be under way for ten minutes. */
const STUCK_MINUTES = 30;

export type CheckResult = { readonly at: string; readonly drift: readonly Drift[] };

/** Holds what is stored twice, or in two places, against each other, and notes what it found. */
export async function checkSystem(context: ServerContext): Promise<CheckResult> {
  const { db, files, clock, config } = context;
  const now = clock.now();
  const availability = await availabilityDrift(db, todayOf(clock));
  const stored = await fileDrift(db, files, now);
  const stuck = sendsMail(config) ? await stuckMails(db, new Date(now.getTime() - STUCK_MINUTES * 60_000)) : [];
  const drift = [
    found('full_days', availability.fullDays),
    found('oversold', availability.oversold),
    found('missing_file', stored.missing),
    found('orphaned_file', stored.orphaned),
    found('stuck_mail', stuck),
  ];
  const result = { at: now.toISOString(), drift };
  await note(db, result, now);
  for (const { kind, count, examples } of drift) if (count > 0) context.log.error({ kind, count, examples }, 'drift');
  return result;
}

function found(kind: DriftKind, subjects: readonly (number | string)[]): Drift {
  return { kind, count: subjects.length, examples: subjects.slice(0, MOST_EXAMPLES).map(String) };
}

async function note(db: Db, result: CheckResult, now: Date): Promise<void> {
  const value = JSON.stringify(result);
  await db
    .insertInto('app_state')
    .values({ key: 'last_check', value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
}
