import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, message } from '../primitives.ts';

/** What the nightly check holds against each other. */
const driftKinds = ['full_days', 'oversold', 'missing_file', 'orphaned_file', 'stuck_mail'] as const;
export type DriftKind = (typeof driftKinds)[number];

const drift = z.object({
  kind: z.enum(driftKinds),
  count: z.int(),
  /** Of surfaces, files or mails; the first ones of many. */
  examples: z.array(z.string()),
});

const jobRun = z.object({
  id,
  name: z.string(),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Null while it runs, and for ever where its process was killed. */
  outcome: z.enum(['DONE', 'FAILED']).nullable(),
  error: z.string().nullable(),
});

const systemStateResponse = z.object({
  program: z.object({
    version: z.string(),
    /** The newest change of the schema that the database has. */
    schema: z.string(),
    node: z.string(),
    started_at: instant,
  }),
  database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string(), bytes: z.number() }),
  storage: z.object({ kind: z.enum(['folder', 's3']), place: z.string(), files: z.int(), bytes: z.number() }),
  mails: z.object({
    is_sending: z.boolean(),
    waiting: z.int(),
    /** Tried in vain and still tried. */
    failed: z.int(),
    given_up: z.int(),
    oldest_waiting_at: instant.nullable(),
  }),
  /** The last run of each. */
  jobs: z.array(jobRun),
  backup: z
    .object({
      at: instant,
      place: z.string(),
      rows: z.int(),
      files: z.int(),
      bytes: z.number(),
      missing_files: z.int(),
    })
    .nullable(),
  check: z.object({ at: instant, drift: z.array(drift) }).nullable(),
});
export type SystemState = z.output<typeof systemStateResponse>;
export type JobRun = SystemState['jobs'][number];
export type Drift = z.output<typeof drift>;

export const systemState = endpoint({
  method: 'GET',
  path: '/api/system',
  access: ['accounts'],
  summary: 'How the system is: versions, storage, mails, jobs, backup and the last check',
  tag: 'system',
  response: systemStateResponse,
});

export const systemCheck = endpoint({
  method: 'POST',
  path: '/api/system/check',
  access: ['accounts'],
  summary: 'Check availability, files and mails now, as every night',
  tag: 'system',
  response: message,
});
