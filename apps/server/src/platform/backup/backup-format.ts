import { z } from 'zod';

/** Grows when a restore of today's program could no longer read what is written. */
export const BACKUP_FORMAT = 1;

const table = z.object({
  name: z.string(),
  /** In the order of the values in each row. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the lines of the table, before they are packed. */
  sha256: z.string(),
});

export const databaseDump = z.object({
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

const storedFile = z.object({
  id: z.string(),
  variant: z.enum(['original', 'small', 'medium', 'large']),
  size: z.number().int(),
  sha256: z.string(),
});

export const backupManifest = z.object({
  format: z.number().int(),
  made_at: z.iso.datetime(),
  database: databaseDump,
  files: z.array(storedFile),
  /** Rows whose bytes were missing where they should have been: nothing that a restore could bring back. */
  missing_files: z.array(z.string()),
});

export type DatabaseDump = z.output<typeof databaseDump>;
export type TableDump = z.output<typeof table>;
export type BackupFile = z.output<typeof storedFile>;
export type BackupManifest = z.output<typeof backupManifest>;
