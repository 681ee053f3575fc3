import type { Drift, DriftKind } from '@felulet/contract/office/system.ts';
import type { Db } from '../../database/database.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { throwCoded } from '../../platform/errors.ts';
import { type FileVariant, fileVariants, type KeptFiles } from '../../platform/files/file-store.ts';
import { type Chore, runChore } from '../../platform/jobs/housekeeping.ts';
import { errorText } from '../../platform/jobs/job-run.writes.ts';
import type { Say } from '../../platform/language/say.ts';
import { sendsMail } from '../../platform/mail/mail-worker.ts';
import { availabilityDrift } from '../../sales/views/availability/availability-drift.ts';
import { knownFiles } from '../views/known-files.ts';
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

/** The sweep takes what nobody points to after a day; what is older than that is its failure. */
const ORPHAN_HOURS = 36;
const THUMBNAILS = fileVariants.filter((variant) => variant !== 'original');

type FileDrift = {
  /** Files whose row is there and whose bytes, or smaller pictures, are not. */
  readonly missing: readonly string[];
  /** Bytes without a row that the sweep should have taken. */
  readonly orphaned: readonly string[];
};

/** Rows first, then the store: what is uploaded meanwhile has its bytes before its row. */
async function fileDrift(db: Db, files: Pick<KeptFiles, 'list'>, now: Date): Promise<FileDrift> {
  const rows = await db.selectFrom('file').select(['id', 'has_thumbnail']).execute();
  const stored = new Map<string, Set<FileVariant>>();
  const old = new Set<string>();
  const before = now.getTime() - ORPHAN_HOURS * 3_600_000;
  for await (const { id, variant, writtenAt } of files.list()) {
    const variants = stored.get(id) ?? new Set();
    stored.set(id, variants.add(variant));
    if (writtenAt.getTime() < before) old.add(id);
  }
  const isWhole = (id: string, hasThumbnail: boolean): boolean =>
    stored.get(id)?.has('original') === true &&
    (!hasThumbnail || THUMBNAILS.every((size) => stored.get(id)?.has(size)));
  const incomplete = rows.filter(({ id, has_thumbnail }) => !isWhole(id, has_thumbnail)).map(({ id }) => id);
  for (const { id } of rows) old.delete(id);
  // What was removed or written since the rows were read is no drift.
  const [stillThere, bornSince] = [await knownIn(db, incomplete), await knownIn(db, [...old])];
  return {
    missing: incomplete.filter((id) => stillThere.has(id)),
    orphaned: [...old].filter((id) => !bornSince.has(id)),
  };
}

const IDS_AT_ONCE = 5000;

async function knownIn(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    for (const id of await knownFiles(db, ids.slice(from, from + IDS_AT_ONCE))) known.add(id);
  }
  return known;
}

/** By night, or by hand at most once in two minutes; it may take minutes, so nobody waits for it. */
export function checkChore(context: ServerContext, everyMinutes: number, atNight: boolean): Chore {
  return { name: 'check', everyMinutes, atNight, run: () => checkSystem(context) };
}

const BY_HAND_MINUTES = 2;

/** The answer is given once it has begun; how it ended stands in the state. */
export async function startCheck(context: ServerContext, say: Say): Promise<{ message: string }> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<true>();
  const chore = checkChore(context, BY_HAND_MINUTES, false);
  const run = async (): Promise<unknown> => {
    begin(true);
    return chore.run();
  };
  const ended = runChore(context, { ...chore, run }).catch((error: unknown) => {
    context.log.error({ chore: chore.name, message: errorText(error) }, 'chore failed');
    return false;
  });
  if (!(await Promise.race([begun, ended]))) throwCoded('check_just_ran');
  return { message: say('system.check.started') };
}
