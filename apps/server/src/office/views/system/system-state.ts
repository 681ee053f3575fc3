import type { SystemState } from '@felulet/contract/office/system.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { sendsMail } from '../../../platform/mail/mail-worker.ts';
import { programVersion } from '../../../platform/program-version.ts';
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
