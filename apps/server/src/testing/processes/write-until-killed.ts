import { migrate } from '../../database/migrate.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import { openEmbeddedDatabase } from '../../platform/database/open-database.ts';

/** Writes rows into the embedded database of the folder given, and says each number once it is committed. */
const [folder = ''] = process.argv.slice(2);
await lockDataFolder(folder);
const { db } = await openEmbeddedDatabase(folder);
await migrate(db);
for (let number = 1; ; number += 1) {
  await db
    .insertInto('app_state')
    .values({ key: `row ${number}`, value: String(number) })
    .execute();
  console.log(number);
}
