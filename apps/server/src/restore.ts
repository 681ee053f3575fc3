import { parseArgs } from 'node:util';
import { parseConfig } from './config.ts';
import { loadPlaces } from './database/places.ts';
import { restoreBackup } from './platform/backup/backup-restore.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run restore -- --from FOLDER
Fills the configured database and file store, which must be empty, with a backup.`;

await runCommand(async () => {
  const from = sourceOf(process.argv.slice(2));
  const config = parseConfig(process.env);
  const files = await openFileStore(config);
  const {
    made_at,
    database,
    files: restored,
  } = await withDatabase(config, async (db) => {
    const manifest = await restoreBackup({ db, files, temporaryPath: files.temporaryPath }, from);
    await loadPlaces(db);
    return manifest;
  });
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${restored.length} files of ${made_at} are back, each as it was written.`);
});

function sourceOf(parameters: string[]): string {
  try {
    const { from = '' } = parseArgs({ args: parameters, options: { from: { type: 'string' } } }).values;
    if (from !== '') return from;
  } catch {
    // Whatever was misspelt, the usage says how it is written.
  }
  throw new CommandRefusal(USAGE);
}
