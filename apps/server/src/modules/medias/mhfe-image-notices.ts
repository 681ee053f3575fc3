import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';
import { companyName } from '../companies/companies.lookup.ts';
import type { MediaRecord } from './media-detail.queries.ts';

/** The surface's publisher hears of it, once for all pictures of that MHFE until the notice is read. [D4.5] */
export async function tellOfMhfeImages(tx: Tx, record: MediaRecord, viewer: Viewer, now: Date): Promise<void> {
  const kind = 'mhfe_images_added';
  const about = { media_id: record.id, by: viewer.companyId };
  const people = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', record.company_id)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.account_id', '=', 'account.id')
            .where('channel', '=', 'NOTICE')
            .where('kind', '=', kind)
            .where('read_at', 'is', null)
            .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`),
        ),
      ),
    )
    .execute();
  const payload = { ...about, company: await companyName(tx, viewer.companyId), title: record.title };
  await notify(tx, people, { kind, payload, now });
}
