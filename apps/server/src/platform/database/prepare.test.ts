import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clearInterruptedDemo } from '../../database/demo/demo.ts';
import { demoState, setDemoState } from '../../database/demo/demo-state.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

it('what is done before a start is done by one process after the other: nobody clears what another one still loads', async () => {
  const database = await createTestDatabase();
  const [one, other] = await Promise.all(
    ['a', 'b'].map((dataDir) => openDatabase({ databaseUrl: database.url, dataDir: `/nowhere/${dataDir}` })),
  );
  try {
    const { promise: isLoading, resolve: loading } = Promise.withResolvers<void>();
    const load = one?.prepare(async (db) => {
      await setDemoState(db, { state: 'loading', today: '2026-03-04' });
      loading();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await setDemoState(db, { state: 'done', today: '2026-03-04' });
    });
    await isLoading;
    await other?.prepare(clearInterruptedDemo);
    await load;
    expect(await demoState(database.db)).toMatchObject({ state: 'done' });
    // One that dies in the middle holds nobody up, and its half is cleared away.
    const died = one?.prepare(async (db) => {
      await setDemoState(db, { state: 'loading', today: '2026-03-04' });
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      throw new Error(randomUUID());
    });
    await expect(died).rejects.toThrow();
    await other?.prepare(clearInterruptedDemo);
    const { rows } = await sql<{ present: boolean }>`select to_regclass('app_state') is not null as present`.execute(
      database.db,
    );
    expect(rows[0]?.present).toBe(false);
  } finally {
    await Promise.all([one?.close(), other?.close()]);
    await database.close();
  }
});
