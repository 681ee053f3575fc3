import { parseArgs } from 'node:util';
import { parseConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { askRunningServer } from './platform/backup/backup-door.ts';
import { writeBackup } from './platform/backup/backup-write.ts';
import { systemClock } from './platform/clock.ts';
import { requireDatabase, withDatabase } from './platform/database/with-database.ts';
import { openKeptFiles } from './platform/files/open-file-store.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run backup -- --to FOLDER
Writes database and files as of now into a new folder, also while the program runs. The folder holds personal data: keep it
where only you can read it. SECRET and the other settings are not in it.`;

await runCommand(async () => {
  const to = targetOf(process.argv.slice(2));
  const config = parseConfig(process.env);
  const remote = config.databaseUrl === undefined ? await askRunningServer(config.dataDir, to) : undefined;
  if (remote === undefined) requireDatabase(config);
  const { rows, files, bytes, missing_files } =
    remote ??
    (await withDatabase(config, async (db) => {
      await migrate(db);
      const kept = await openKeptFiles(config, config.files.store);
      return writeBackup({ db, files: kept, now: systemClock.now }, to);
    }));
  say(`${rows} rows and ${files} files (${bytes} bytes) are in ${to}.`);
  if (missing_files) say(`${missing_files} files have a row and no bytes; manifest.json names them.`);
});

function targetOf(parameters: string[]): string {
  try {
    const { to = '' } = parseArgs({ args: parameters, options: { to: { type: 'string' } } }).values;
    if (to !== '') return to;
  } catch {
    // Whatever was misspelt, the usage says how it is written.
  }
  throw new CommandRefusal(USAGE);
}
