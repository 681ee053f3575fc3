import { sql } from 'kysely';
import { removeImports } from '../../catalogue/store/surface-import.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const DAY_MS = 86_400_000;
const SENT_MAIL_DAYS = 90;
const OTHER_MAIL_DAYS = 365;
const NOTICE_DAYS = 365;
const INVITATION_DAYS = 180;
/** Longer than one can be taken back. */
const IMPORT_DAYS = 2;

/** What has been kept long enough goes. [D1.75] */
export async function removeOutdated({ db, clock, config }: ServerContext): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('outbox').where('channel', '=', 'MAIL').where('sent_at', '<', before(SENT_MAIL_DAYS)).execute();
  await db
    .deleteFrom('outbox')
    .where('channel', '=', 'MAIL')
    .where('created_at', '<', before(OTHER_MAIL_DAYS))
    .execute();
  await db.deleteFrom('outbox').where('channel', '=', 'NOTICE').where('created_at', '<', before(NOTICE_DAYS)).execute();
  await db
    .deleteFrom('invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '<', before(INVITATION_DAYS))
    .execute();
  await removeImports(db, before(IMPORT_DAYS));
  await inTransaction(db, async (tx) => {
    // The trigger lets no entry go that is younger than a year, whatever is asked for.
    await sql`select set_config('felulet.audit', 'expiring', true)`.execute(tx);
    await sql`delete from audit where created_at < ${now}::timestamptz - make_interval(years => ${config.auditKeptYears})`.execute(
      tx,
    );
  });
}
