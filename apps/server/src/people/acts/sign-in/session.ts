import type { SessionRow } from '@felulet/contract/people/auth.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/session/session.ts';
import { closeOtherSessions, closeSessionOf } from '../../../platform/session/session.writes.ts';
import { openSessionsOf, passwordOwner } from '../../views/sign-in/signing-in.ts';

export async function listSessions({ db, clock }: ServerContext, session: Session): Promise<SessionRow[]> {
  const rows = await openSessionsOf(db, session.viewer.accountId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    browser: row.browser,
    system: row.system,
    is_current: row.id === session.sessionId,
  }));
}

/** One's own alone: others' do not exist, nor what has ended. */
export async function endSession({ db, clock }: ServerContext, { viewer }: Session, id: number): Promise<void> {
  const { name } = await passwordOwner(db, viewer.accountId);
  await inTransaction(db, async (tx) => {
    if (!(await closeSessionOf(tx, viewer.accountId, id))) throw new CodedError('not_found');
    const account = { id: viewer.accountId, name };
    await record(tx, { viewer, now: clock.now() }, { kind: 'session_ended', account });
  });
}

export async function endOtherSessions({ db, clock }: ServerContext, { viewer, sessionId }: Session): Promise<void> {
  const { name } = await passwordOwner(db, viewer.accountId);
  await inTransaction(db, async (tx) => {
    await closeOtherSessions(tx, viewer.accountId, sessionId);
    const account = { id: viewer.accountId, name };
    await record(tx, { viewer, now: clock.now() }, { kind: 'sessions_ended', account });
  });
}
