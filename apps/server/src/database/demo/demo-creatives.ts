import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { recordFiles, withFiles } from '../../office/acts/store-files.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DemoPeople } from './demo-people.ts';
import { art, posters } from './demo-pictures.ts';

const WIDTH = 720;
const HEIGHT = 1060;

/** A drawn poster among the designs of every campaign that reached its offer maker, so that publishers see what they approve. */
export async function loadDemoCreatives(context: ServerContext, people: DemoPeople): Promise<void> {
  const { accountId } = people.hirdeto;
  const now = context.clock.now();
  const uploads = await Promise.all(
    posters.map(async (poster, index) => {
      const path = context.files.temporaryPath();
      await sharp(Buffer.from(posterOf(poster)))
        .jpeg({ quality: 82 })
        .toFile(path);
      const { size } = await stat(path);
      const fileName = `plakat-${index + 1}.jpg`;
      return {
        field: 'designs[]',
        fileName,
        path,
        size,
        kind: 'jpeg' as const,
        contentType: 'image/jpeg',
        sha256: null,
      };
    }),
  );
  await withFiles(context, [uploads], async (prepared = []) =>
    inTransaction(context.db, async (tx) => {
      await recordFiles(tx, prepared, accountId, now);
      const campaigns = await tx
        .selectFrom('campaign')
        .select('id')
        .where('state', 'not in', ['CREATED', 'SENT_TO_INTERMEDIARY', 'INTERMEDIARY_REJECTED'])
        .orderBy('id')
        .execute();
      const rows = campaigns.flatMap(({ id }, index) => {
        const file = prepared[index % prepared.length];
        const reference = { campaign_id: id, kind: 'DESIGN' as const, order_number: 0, created_at: now };
        return file === undefined ? [] : [{ ...reference, file_id: file.id, created_by: accountId }];
      });
      await tx.insertInto('campaign_reference').values(rows).execute();
    }),
  );
}

function posterOf(poster: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${art(0, 0, WIDTH, HEIGHT, poster)}</svg>`;
}
