import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { dumpDatabase } from './platform/backup/database-dump.ts';
import { isEmptyDatabase, loadDatabase } from './platform/backup/database-load.ts';
import { requireDatabase, withDatabase } from './platform/database/with-database.ts';
import { temporaryFolder } from './platform/files/temporary-folder.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run move-database -- --to postgres://…
Copies the embedded database of DATA_DIR into an empty database of a PostgreSQL server. The program must be stopped. The embedded
one stays as it is; afterwards start with DATABASE_URL set to that address.`;

await runCommand(async () => {
  const databaseUrl = targetOf(process.argv.slice(2));
  const { dataDir } = parseConfig({ ...process.env, DATABASE_URL: databaseUrl });
  requireDatabase({ databaseUrl: undefined, dataDir });
  await temporaryFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, 'tmp', 'move-'));
  try {
    await withDatabase({ databaseUrl, dataDir }, async (target) => {
      if (!(await isEmptyDatabase(target)))
        throw new CommandRefusal('The database on the server is not empty; name one that is.');
      const { dump } = await withDatabase({ databaseUrl: undefined, dataDir }, async (db) => {
        await migrate(db);
        return dumpDatabase(db, folder, async () => undefined);
      });
      await loadDatabase(target, dump, folder);
      const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
      say(`${rows} rows are on the server. Files stay where they are. Start with DATABASE_URL set to it.`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function targetOf(parameters: string[]): string {
  try {
    const { to = '' } = parseArgs({ args: parameters, options: { to: { type: 'string' } } }).values;
    if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return to;
  } catch {
    // Whatever was misspelt, the usage says how it is written.
  }
  throw new CommandRefusal(USAGE);
}
