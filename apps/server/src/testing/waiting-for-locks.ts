import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../database/database.ts';

const PATIENCE_MS = 20_000;

/** Until a statement waits for what another transaction holds: whoever is to come second has come. */
export async function waitedForLock(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows[0]?.count).toBe(1);
  }, PATIENCE_MS);
}
