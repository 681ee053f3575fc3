import type { PrivacyStatement, StatementPublish, StatementVersion } from '@felulet/contract/office/privacy.ts';
import { changesBetween, firstValues } from '@felulet/domain/event/change.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { constraintOf } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { throwCoded } from '../../platform/errors.ts';
import { currentStatement, type StatementRow } from '../views/current-statement.ts';

export async function readStatement({ db }: ServerContext): Promise<PrivacyStatement> {
  return presentStatement(await currentStatement(db));
}

export async function statementVersions({ db }: ServerContext): Promise<StatementVersion[]> {
  const { rows } = await sql<StatementRow & Pick<StatementVersion, 'published_by' | 'accepted_count'>>`
    select s.version, s.published_at, s.text_hu, s.text_en, author.name as published_by,
      (select count(*)::int from account a where a.privacy_version = s.version and a.deleted_at is null) as accepted_count
    from privacy_statement s left join account author on author.id = s.published_by
    order by s.version desc`.execute(db);
  return rows.map((row) => ({ ...row, ...presentStatement(row) }));
}

/** Beside the old ones, which stay as they are; of two who publish at once the second is told. [D14.20] */
export async function publishStatement(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { follows, text_hu, text_en }: StatementPublish,
): Promise<PrivacyStatement> {
  const now = clock.now();
  const work = inTransaction(db, async (tx) => {
    const current = await currentStatement(tx);
    if (current.version !== follows) throwCoded('statement_changed');
    if (current.text_hu === text_hu && current.text_en === text_en) throwCoded('statement_unchanged');
    const row = { version: follows + 1, text_hu, text_en, published_at: now };
    await tx
      .insertInto('privacy_statement')
      .values({ ...row, published_by: viewer.accountId })
      .execute();
    const changes = firstValues({ privacy_version: row.version });
    await record(tx, { viewer, now }, { kind: 'statement_published', version: row.version, changes });
    return presentStatement(row);
  });
  return work.catch((error: unknown) => {
    if (constraintOf(error) === 'privacy_statement_pkey') throwCoded('statement_changed');
    throw error;
  });
}

/** Of the version in force alone, as it was read; once more changes nothing. [D14.22] */
export async function acceptStatement({ db, clock }: ServerContext, viewer: Viewer, version: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const current = await currentStatement(tx);
    if (current.version !== version) throwCoded('statement_changed');
    const account = await tx
      .selectFrom('account')
      .select(['name', 'privacy_version'])
      .where('id', '=', viewer.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { name, privacy_version } = account;
    if (privacy_version === version) return;
    const now = clock.now();
    await tx
      .updateTable('account')
      .set({ privacy_version: version, privacy_accepted_at: now })
      .where('id', '=', viewer.accountId)
      .execute();
    const changes = changesBetween({ privacy_version }, { privacy_version: version });
    await record(tx, { viewer, now }, { kind: 'statement_accepted', account: { id: viewer.accountId, name }, changes });
  });
}

function presentStatement({ version, published_at, text_hu, text_en }: StatementRow): PrivacyStatement {
  return { version, published_at: published_at.toISOString(), text_hu, text_en };
}
