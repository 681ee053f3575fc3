import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';
import type { Leaders } from './matrix-people.ts';

/** A finished file, by the account that owns it. */
export type SceneExport = { readonly id: number; readonly owner: number; readonly whose: string };
export type FileExportScene = { readonly fileExports: readonly SceneExport[] };

export async function fileExportScene(test: TestApp, leaders: Leaders): Promise<FileExportScene> {
  const now = test.clock.now();
  const fileExports: SceneExport[] = [];
  for (const whose of ['publisher', 'advertiser', 'admin'] as const) {
    const { accountId } = leaders[whose];
    const fileId = randomUUID();
    const folder = join(test.dataDir, 'files', fileId.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, fileId), 'x');
    const file = { id: fileId, original_filename: 'Kész.xlsx', mime_type: 'text/plain', byte_size: 1, created_at: now };
    await test.db.insertInto('file').values(file).execute();
    const { id } = await test.db
      .insertInto('file_export')
      .values({
        account_id: accountId,
        kind: 'media_workbook',
        title: 'Kész',
        state: 'READY',
        total: 1,
        done: 1,
        file_id: fileId,
        created_at: now,
        alive_at: now,
        finished_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    fileExports.push({ id, owner: accountId, whose: `the ${whose}` });
  }
  return { fileExports };
}
