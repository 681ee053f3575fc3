import { Gauge, type Registry } from 'prom-client';
import type { ServerContext } from '../../../platform/context.ts';
import type { PoolState } from '../../../platform/database/server-database.ts';
import { programVersion } from '../../../platform/program-version.ts';
import { optionFigures } from '../../../sales/views/option/option-marks.ts';
import { lastRuns, mailFacts, notedState } from './system-rows.ts';

/** What the database knows of outbox, jobs, drift and backup. Answers what asks for it, before each reading; where the database is away the last known stays. */
export function measureSystem(registry: Registry, context: ServerContext, pool?: () => PoolState): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('felulet_database_up', 'Whether the database answered this reading');
  const mails = gauge('felulet_mails', 'Mails that are not sent', ['state']);
  const oldest = gauge('felulet_oldest_mail_seconds', 'Age of the oldest mail that is still to be sent');
  const jobStart = gauge('felulet_job_last_start_seconds', 'When each job last began', ['job']);
  const jobOk = gauge('felulet_job_last_ok', 'Whether the last finished run of each job was good', ['job']);
  const drift = gauge('felulet_drift', 'What the last check found', ['kind']);
  const options = gauge('felulet_options', 'Options that hold, wait in line, and should have ended by now', ['state']);
  const checked = gauge('felulet_last_check_seconds', 'When the last check was');
  const backedUp = gauge('felulet_last_backup_seconds', 'When the last backup was whole');
  const connections = gauge('felulet_pool_connections', 'Connections to the database', ['state']);
  const info = gauge('felulet_info', 'Version of the program', ['version']);
  info.set({ version: programVersion }, 1);

  async function readDatabase(): Promise<void> {
    const { db, clock } = context;
    const { waiting, failed, given_up, oldest_waiting_at } = await mailFacts(db, clock.now());
    for (const [state, count] of Object.entries({ waiting, failed, given_up })) mails.set({ state }, count);
    oldest.set(oldest_waiting_at === null ? 0 : (clock.now().getTime() - oldest_waiting_at.getTime()) / 1000);
    for (const { name: job, started_at, outcome } of await lastRuns(db)) {
      jobStart.set({ job }, started_at.getTime() / 1000);
      if (outcome !== null) jobOk.set({ job }, outcome === 'DONE' ? 1 : 0);
    }
    for (const [state, count] of Object.entries(await optionFigures(db, clock.now()))) options.set({ state }, count);
    const check = await notedState(db, 'last_check');
    for (const { kind, count } of check?.drift ?? []) drift.set({ kind }, count);
    if (check !== null) checked.set(Date.parse(check.at) / 1000);
    const backup = await notedState(db, 'last_backup');
    if (backup !== null) backedUp.set(Date.parse(backup.at) / 1000);
  }

  return async () => {
    for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count);
    const answered = await readDatabase().then(
      () => true,
      () => false,
    );
    isUp.set(answered ? 1 : 0);
  };
}
