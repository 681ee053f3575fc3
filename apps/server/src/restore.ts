import { parseArgs } from 'node:util';
import { parseConfig } from './config.ts';
import { loadPlaces } from './database/places.ts';
import { restoreBackup } from './platform/backup/backup-restore.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run restore -- --from FOLDER [--keep-links]
Fills the configured database and file store, which must be empty, with a backup. Sessions and links of mails do not come back; with
--keep-links the addresses of calendars and of shared surfaces go on working.`;

await runCommand(async () => {
  const { from, keepsLinks } = optionsOf(process.argv.slice(2));
  const config = parseConfig(process.env);
  const files = await openFileStore(config);
  const { manifest, ended } = await withDatabase(config, async (db) => {
    const restored = await restoreBackup({ db, files, temporaryPath: files.temporaryPath }, from, keepsLinks);
    await loadPlaces(db);
    return restored;
  });
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${manifest.files.length} files of ${manifest.made_at} are back, each as it was written.`);
  const { sessions, mailedLinks, calendarKeys, shareLinks } = ended;
  say(`Ended: ${sessions} sessions, ${mailedLinks} links of mails. Everybody signs in anew.`);
  if (keepsLinks) say('Addresses of calendars and of shared surfaces work as before.');
  else
    say(
      `Ended: ${calendarKeys} addresses of calendars, ${shareLinks} of shared surfaces; with --keep-links they stay.`,
    );
});

function optionsOf(parameters: string[]): { from: string; keepsLinks: boolean } {
  try {
    const options = { from: { type: 'string' }, 'keep-links': { type: 'boolean' } } as const;
    const { from = '', 'keep-links': keepsLinks = false } = parseArgs({ args: parameters, options }).values;
    if (from !== '') return { from, keepsLinks };
  } catch {
    // Whatever was misspelt, the usage says how it is written.
  }
  throw new CommandRefusal(USAGE);
}
