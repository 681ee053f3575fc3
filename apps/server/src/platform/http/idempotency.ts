import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../database/database.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseTrouble } from '../database/database-errors.ts';
import { CodedError, invalid } from '../errors.ts';
import { type KeyedAct, underKey } from './once.ts';

/** How long a first answer is kept. */
const KEPT_HOURS = 24;
const MAX_KEY_LENGTH = 255;

export type Idempotency = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  content: { body: unknown; digest: string },
  run: () => Promise<T>,
) => Promise<T>;

/**
 * Runs a creating POST once per `Idempotency-Key`, account and content. A repetition gets the first answer, other content under
 * the key 422. The key stands in the transaction of the act (`once`): one that meets the first in flight waits for its row, a
 * refused first try leaves the key free, and no crash comes between the act and its answer. [A1.18]
 */
export function idempotencyOver(db: Db, clock: Clock): Idempotency {
  return async (request, reply, content, run) => {
    const key = request.headers['idempotency-key'];
    const accountId = request.session?.viewer.accountId;
    if (typeof key !== 'string' || accountId === undefined) return run();
    if (key.length === 0 || key.length > MAX_KEY_LENGTH)
      invalid({ path: 'Idempotency-Key', code: 'too_long', params: { maximum: MAX_KEY_LENGTH } });
    const now = clock.now();
    const entry: Entry = { accountId, key, hash: hashOf(request, content), now };
    const earlier = await firstAnswer(db, entry);
    if (earlier !== undefined) return replay(reply, earlier) as Awaited<ReturnType<typeof run>>; // kept from this very endpoint
    try {
      return await underKey(actOf(entry, reply), run);
    } catch (error) {
      reply.removeHeader('ETag');
      if (isDatabaseTrouble(error)) throw error;
      // Whatever refused this one: when the first has answered meanwhile, that is the answer.
      const meanwhile = await firstAnswer(db, entry);
      if (meanwhile === undefined) throw error;
      return replay(reply, meanwhile) as Awaited<ReturnType<typeof run>>; // as above
    }
  };
}

type Entry = { readonly accountId: number; readonly key: string; readonly hash: string; readonly now: Date };
type Kept = { readonly status: number | null; readonly headers: unknown; readonly body: string | null };

function hashOf(request: FastifyRequest, content: { body: unknown; digest: string }): string {
  const text = JSON.stringify([request.method, request.url, content.body ?? null, content.digest]);
  return createHash('sha256').update(text).digest('hex');
}

function actOf(entry: Entry, reply: FastifyReply): KeyedAct {
  return { claim: (tx) => claim(tx, entry), keep: (tx, answer) => keep(tx, entry, reply, answer) };
}

/** The database makes the second wait for the first one's end; when that committed, its answer is there to be read. */
async function claim(tx: Tx, { accountId, key, hash, now }: Entry): Promise<void> {
  await tx
    .deleteFrom('idempotency_record')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '<', oldestKept(now))
    .execute();
  const taken = await tx
    .insertInto('idempotency_record')
    .values({ account_id: accountId, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) throw new CodedError('conflict');
}

async function firstAnswer(db: Db, { accountId, key, hash, now }: Entry): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('idempotency_record')
    .select(['request_hash', 'status_code', 'response_headers', 'response_body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>=', oldestKept(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_hash !== hash) throw new CodedError('idempotency_key_reused');
  return { status: row.status_code, headers: row.response_headers, body: row.response_body };
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_HOURS * 3_600_000);
}

function replay(reply: FastifyReply, kept: Kept): unknown {
  const etag = (kept.headers as { etag?: string } | null)?.etag; // written by `keep` below
  if (etag !== undefined) reply.header('ETag', etag);
  if (kept.status !== null) reply.code(kept.status);
  reply.header('Idempotency-Replayed', 'true');
  return kept.body === null ? undefined : JSON.parse(kept.body);
}

async function keep(tx: Tx, entry: Entry, reply: FastifyReply, answer: unknown): Promise<void> {
  const etag = reply.getHeader('etag');
  await tx
    .updateTable('idempotency_record')
    .set({
      status_code: reply.statusCode,
      response_headers: JSON.stringify(etag === undefined ? {} : { etag }),
      response_body: answer === undefined ? null : JSON.stringify(answer),
    })
    .where('account_id', '=', entry.accountId)
    .where('key', '=', entry.key)
    .execute();
}
