import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../clock.ts';
import { CodedError, invalid } from '../errors.ts';

/** How long a first answer is kept, and how long a second request waits for it. */
const KEPT_HOURS = 24;
const WAIT_MS = 30_000;
const ABANDONED_MS = 120_000;
const MAX_KEY_LENGTH = 255;

export type Idempotency = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  content: { body: unknown; digest: string },
  run: () => Promise<T>,
) => Promise<T>;

/**
 * Runs a creating POST once per `Idempotency-Key`, account and content. A repetition gets the first answer, other content under
 * the key 422, and one that meets the first in flight waits for it. A refused first try frees the key.
 */
export function idempotencyOver(db: Db, clock: Clock): Idempotency {
  return async (request, reply, content, run) => {
    const key = request.headers['idempotency-key'];
    const accountId = request.session?.viewer.accountId;
    if (typeof key !== 'string' || accountId === undefined) return run();
    if (key.length === 0 || key.length > MAX_KEY_LENGTH)
      invalid({ path: 'Idempotency-Key', code: 'too_long', params: { maximum: MAX_KEY_LENGTH } });
    const entry = { accountId, key, hash: hashOf(request, content) };
    const earlier = await claim(db, clock, entry);
    if (earlier !== undefined) return replay(reply, earlier) as Awaited<ReturnType<typeof run>>; // kept from this very endpoint
    try {
      const answer = await run();
      await keep(db, clock, entry, reply, answer);
      return answer;
    } catch (error) {
      await forget(db, entry);
      throw error;
    }
  };
}

type Entry = { readonly accountId: number; readonly key: string; readonly hash: string };
type Kept = { readonly status: number | null; readonly headers: unknown; readonly body: string | null };

function hashOf(request: FastifyRequest, content: { body: unknown; digest: string }): string {
  const text = JSON.stringify([request.method, request.url, content.body ?? null, content.digest]);
  return createHash('sha256').update(text).digest('hex');
}

/** Takes the key, or waits for and gives the first answer under it. */
async function claim(db: Db, clock: Clock, entry: Entry): Promise<Kept | undefined> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const taken = await take(db, clock.now(), entry);
    if (taken) return undefined;
    const row = await read(db, entry);
    if (row === undefined) continue;
    if (row.request_hash !== entry.hash) throw new CodedError('idempotency_key_reused');
    if (row.completed_at !== null)
      return { status: row.status_code, headers: row.response_headers, body: row.response_body };
    if (Date.now() > deadline) throw new CodedError('conflict');
    await sleep(50);
  }
}

async function take(db: Db, now: Date, entry: Entry): Promise<boolean> {
  const expired = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  await db
    .deleteFrom('idempotency_record')
    .where('account_id', '=', entry.accountId)
    .where('key', '=', entry.key)
    .where((where) =>
      where.or([
        where('created_at', '<', expired),
        where.and([where('completed_at', 'is', null), where('created_at', '<', abandoned)]),
      ]),
    )
    .execute();
  const inserted = await db
    .insertInto('idempotency_record')
    .values({ account_id: entry.accountId, key: entry.key, request_hash: entry.hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

function read(db: Db, entry: Entry) {
  return db
    .selectFrom('idempotency_record')
    .select(['request_hash', 'completed_at', 'status_code', 'response_headers', 'response_body'])
    .where('account_id', '=', entry.accountId)
    .where('key', '=', entry.key)
    .executeTakeFirst();
}

function replay(reply: FastifyReply, kept: Kept): unknown {
  const etag = (kept.headers as { etag?: string } | null)?.etag; // written by `keep` below
  if (etag !== undefined) reply.header('ETag', etag);
  if (kept.status !== null) reply.code(kept.status);
  reply.header('Idempotency-Replayed', 'true');
  return kept.body === null ? undefined : JSON.parse(kept.body);
}

async function keep(db: Db, clock: Clock, entry: Entry, reply: FastifyReply, answer: unknown): Promise<void> {
  const etag = reply.getHeader('etag');
  await db
    .updateTable('idempotency_record')
    .set({
      status_code: reply.statusCode,
      response_headers: JSON.stringify(etag === undefined ? {} : { etag }),
      response_body: answer === undefined ? null : JSON.stringify(answer),
      completed_at: clock.now(),
    })
    .where('account_id', '=', entry.accountId)
    .where('key', '=', entry.key)
    .execute();
}

async function forget(db: Db, entry: Entry): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where('account_id', '=', entry.accountId)
    .where('key', '=', entry.key)
    .where('completed_at', 'is', null)
    .execute();
}
