import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../clock.ts';
import { builtOnce } from '../database/built-once.ts';
import { keptPlan } from '../database/kept-plan.ts';
import { CodedError } from '../errors.ts';
import { latestBelieved, SESSION_IDLE_HOURS, SESSION_TOUCH_MINUTES, type Session, tokenHash } from './session.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** Reads the Bearer credential; 401 when it is missing, unknown or has ended. */
export function authenticator(db: Db, clock: Clock): (request: FastifyRequest) => Promise<Session> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await sessionOfToken(db, token, clock.now());
    if (session === undefined) throw new CodedError('unauthenticated');
    return session;
  };
}

/** The live session of a token: not expired, not idle, its account confirmed and enabled. */
async function sessionOfToken(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
  const input = { hash: tokenHash(token), now, idleSince, latest: latestBelieved(now) };
  const [row] = await liveSession(db, input);
  if (row === undefined) return undefined;
  // Also after a clock that ran ahead, or the session would be idle only once that time has come.
  const sinceUse = Math.abs(now.getTime() - row.last_used_at.getTime());
  if (sinceUse > SESSION_TOUCH_MINUTES * 60_000) await touch(db, row.session_id, now);
  return {
    sessionId: row.session_id,
    hasToSetUp: row.has_to_set_up,
    viewer: { accountId: row.account_id, companyId: row.company_id, role: row.role, isLeader: row.is_leader },
  };
}

type SessionInput = { readonly hash: Buffer; readonly now: Date; readonly idleSince: Date; readonly latest: Date };

const liveSession = builtOnce((db: Db, { hash, now, idleSince, latest }: SessionInput) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .modifyFront(keptPlan)
    .select([
      'session.id as session_id',
      'session.last_used_at',
      'session.has_to_set_up',
      'account.id as account_id',
      'account.company_id',
      'company.role',
      sql<boolean>`company.leader_account_id is not distinct from account.id`.as('is_leader'),
    ])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', idleSince)
    .where('session.created_at', '<', latest)
    .where('account.enabled', '=', true)
    .where('account.confirmed', '=', true)
    .where('account.deleted_at', 'is', null),
);

async function touch(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}
