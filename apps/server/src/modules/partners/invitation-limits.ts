import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { spendKeptTry, spendTry, type Throttle } from '../../platform/session/throttle.ts';

const WINDOW_MINUTES = 60;
/** Addresses that one user may ask about, for each invitation it may send. [A3.13] */
const TRIES_PER_INVITATION = 5;

/** Counts a question about an address, whatever comes of it: the answer tells whether somebody uses it. [A3.13] */
export function spendAddressTry({ db, clock, config }: ServerContext, { accountId }: Viewer): Promise<void> {
  const limit = config.limits.invitationsPerAccount * TRIES_PER_INVITATION;
  return spendTry(db, { ...throttleOf(`${accountId} tries`), limit }, clock.now());
}

/** Invitations become mails to others, so one user sends only so many an hour; what is rolled back was not sent. [A3.12] */
export function spendInvitation(tx: Tx, { clock, config }: ServerContext, { accountId }: Viewer): Promise<void> {
  const limit = config.limits.invitationsPerAccount;
  return spendKeptTry(tx, { ...throttleOf(String(accountId)), limit }, clock.now());
}

function throttleOf(subject: string): Omit<Throttle, 'limit'> {
  return { kind: 'INVITATION', subject, windowMinutes: WINDOW_MINUTES };
}
