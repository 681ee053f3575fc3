import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { takeTry } from '../session/throttle.ts';
import type { LinkedWords } from './mail-words.ts';

/** Mails of one writer to one reader that go out one by one, and in how many minutes. */
const ONE_BY_ONE = 5;
const WINDOW_MINUTES = 60;

/** Who is meant is told by `person_id`; the names are those of that day. */
export type Writer = { readonly person_id: number; readonly user: string; readonly company: string };

type Reader = { readonly id: number; readonly email: string; readonly language: 'hu' | 'en' };

type Further = {
  readonly kind: 'further_messages' | 'further_comments';
  readonly writer: Writer;
  readonly now: Date;
};

/**
 * Whether the writer has mailed this reader so often within the hour that the next mail only counts in one that goes out when the hour is
 * over. The writer's other acts wait meanwhile (`spendWriting`), so no two of them gather at once. [D10.92]
 */
export async function gatherMail(tx: Tx, reader: Reader, { kind, writer, now }: Further): Promise<boolean> {
  const subject = `${writer.person_id} ${reader.id} ${kind}`;
  const free = await takeTry(
    tx,
    { kind: 'MAIL_TO_ONE', subject, limit: ONE_BY_ONE, windowMinutes: WINDOW_MINUTES },
    now,
  );
  if (free === null) return false;
  const waiting = await tx
    .updateTable('outbox')
    .set({ payload: sql`payload || jsonb_build_object('count', (payload ->> 'count')::int + 1)` })
    .where('channel', '=', 'MAIL')
    .where('kind', '=', kind)
    .where('account_id', '=', reader.id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where(sql<boolean>`payload @> ${JSON.stringify({ person_id: writer.person_id })}::jsonb`)
    .executeTakeFirst();
  if (waiting.numUpdatedRows > 0n) return true;
  const mail = {
    channel: 'MAIL',
    kind,
    account_id: reader.id,
    email: reader.email,
    language: reader.language,
  } as const;
  const payload: LinkedWords[typeof kind] = { ...writer, count: 1 };
  await tx
    .insertInto('outbox')
    .values({ ...mail, payload: JSON.stringify(payload), created_at: now, available_at: free })
    .execute();
  return true;
}
