import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { MAX_ATTEMPTS } from '../../../platform/mail/mail-outbox.ts';

export type MailFacts = {
  readonly waiting: number;
  readonly failed: number;
  readonly given_up: number;
  /** Of what should have gone out by now, or failed; a mail that is to go out later does not wait yet. */
  readonly oldest_waiting_at: Date | null;
};

export async function mailFacts(db: Db, now: Date): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select count(*) filter (where last_error is null) as waiting,
      count(*) filter (where last_error is not null and attempts < ${MAX_ATTEMPTS}) as failed,
      count(*) filter (where last_error is not null and attempts >= ${MAX_ATTEMPTS}) as given_up,
      min(created_at) filter (where attempts < ${MAX_ATTEMPTS} and (attempts > 0 or available_at <= ${now})) as oldest_waiting_at
    from outbox where channel = 'MAIL' and sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, given_up: 0, oldest_waiting_at: null };
}

/** Mails that are due since before the given instant, and that nobody has taken. */
export async function stuckMails(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'MAIL')
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('available_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type JobRunRow = {
  readonly id: number;
  readonly name: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly outcome: 'DONE' | 'FAILED' | null;
  readonly error: string | null;
};

export async function lastRuns(db: Db): Promise<readonly JobRunRow[]> {
  const { rows } = await sql<JobRunRow>`
    select distinct on (name) id::int, name, started_at, finished_at, outcome, detail ->> 'error' as error
    from job_run order by name, id desc`.execute(db);
  return rows;
}

export async function databaseFacts(db: Db): Promise<{ version: string; bytes: number; schema: string }> {
  const { rows } = await sql<{ version: string; bytes: number; schema: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from schema_migration) as schema`.execute(db);
  return rows[0] ?? { version: '', bytes: 0, schema: '' };
}

export async function fileFacts(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(byte_size), 0) as bytes from file`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

const noted = {
  last_backup: z.object({
    at: z.string(),
    place: z.string(),
    rows: z.number(),
    files: z.number(),
    bytes: z.number(),
    missing_files: z.number(),
  }),
  last_check: z.object({
    at: z.string(),
    drift: z.array(
      z.object({
        kind: z.enum(['full_days', 'oversold', 'missing_file', 'orphaned_file', 'stuck_mail']),
        count: z.number(),
        examples: z.array(z.string()),
      }),
    ),
  }),
} as const;

export type Noted<K extends keyof typeof noted> = z.output<(typeof noted)[K]>;

/** What a backup or a check has left; null before the first one. */
export async function notedState<K extends keyof typeof noted>(db: Db, key: K): Promise<Noted<K> | null> {
  const row = await db.selectFrom('app_state').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : (noted[key].parse(row.value) as Noted<K>); // by that key's own schema
}
