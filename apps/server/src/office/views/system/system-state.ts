import type { SystemState } from '@felulet/contract/office/system.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { throwCoded } from '../../../platform/errors.ts';
import { type Chore, runChore } from '../../../platform/jobs/housekeeping.ts';
import { errorText } from '../../../platform/jobs/job-run.writes.ts';
import type { Say } from '../../../platform/language/say.ts';
import { sendsMail } from '../../../platform/mail/mail-worker.ts';
import { programVersion } from '../../../platform/program-version.ts';
import { checkSystem } from '../../acts/check-system.ts';
import { databaseFacts, fileFacts, type JobRunRow, lastRuns, mailFacts, notedState } from './system-rows.ts';

export async function readSystemState(
  { db, config, files, clock }: ServerContext,
  startedAt: Date,
): Promise<SystemState> {
  const { schema, ...server } = await databaseFacts(db);
  const mails = await mailFacts(db, clock.now());
  return {
    program: { version: programVersion, schema, node: process.version, started_at: startedAt.toISOString() },
    database: { kind: config.databaseUrl === undefined ? 'embedded' : 'server', ...server },
    storage: { kind: config.files.store, place: files.place, ...(await fileFacts(db)) },
    mails: {
      ...mails,
      is_sending: sendsMail(config),
      oldest_waiting_at: mails.oldest_waiting_at?.toISOString() ?? null,
    },
    jobs: (await lastRuns(db)).map(presentRun),
    backup: await notedState(db, 'last_backup'),
    check: await notedState(db, 'last_check'),
  };
}

function presentRun({ started_at, finished_at, ...run }: JobRunRow): SystemState['jobs'][number] {
  return { ...run, started_at: started_at.toISOString(), finished_at: finished_at?.toISOString() ?? null };
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
