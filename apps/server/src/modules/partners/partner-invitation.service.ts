import type { Invite } from '@felulet/contract/partners/partner.requests.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { canInvite } from '@felulet/domain/partner/partner-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, orThrow, refuse } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail/mail-queue.steps.ts';
import { companyOfEmail, enabledMembers, isInvitable } from './partners.queries.ts';
import { acceptPartnerRow, issueInvitation, requestPartner } from './partners.writes.ts';

/** How an invitation ended: a request to a company, a mail to a new address, or nothing to do. [D2.4] [D2.5] [D2.6] */
export type InvitationOutcome =
  | { readonly kind: 'requested'; readonly partnerId: number }
  | { readonly kind: 'mailed'; readonly email: string; readonly role: Role; readonly expiresAt: Date }
  | { readonly kind: 'connected' };

type Inviter = { readonly viewer: Viewer; readonly language: Language };

export async function invitePartner(
  context: ServerContext,
  inviter: Inviter,
  invite: Invite,
): Promise<InvitationOutcome> {
  const { db, clock } = context;
  const now = clock.now();
  const target = targetOf(invite);
  return inTransaction(db, async (tx) => {
    if ('company' in target) {
      if (!(await isInvitable(tx, inviter.viewer, target.company)))
        invalid({ path: 'invited', code: 'unknown_reference' });
      return connect(tx, context, inviter.viewer, target.company, now);
    }
    const company = await companyOfEmail(tx, target.email);
    if (company !== undefined) return connect(tx, context, inviter.viewer, company, now);
    return mailInvitation(tx, context, inviter, { email: target.email, role: invite.role ?? null }, now);
  });
}

type Target = { readonly company: number } | { readonly email: string };

/** With 'Új cég?' a company from the list counts, without it the e-mail. [D2.3] */
function targetOf(invite: Invite): Target {
  if (invite.is_new_company) {
    if (!invite.invited) return invalid({ path: 'invited', code: 'required' });
    return { company: invite.invited };
  }
  if (!invite.email) return invalid({ path: 'email', code: 'required' });
  return { email: invite.email.toLowerCase() };
}

/** Being invited by those one invites is an agreement; a request that is open already is not made twice. */
async function connect(
  tx: Tx,
  context: ServerContext,
  viewer: Viewer,
  companyId: number,
  now: Date,
): Promise<InvitationOutcome> {
  if (companyId === viewer.companyId) refuse('own_company');
  const pair = await requestPartner(tx, viewer, companyId, now);
  if (pair.is_accepted) return { kind: 'connected' };
  if (pair.is_new) await tellCompany(tx, context, viewer, companyId, now);
  else if (pair.inviting_company_id !== viewer.companyId) await acceptPartnerRow(tx, pair.id, now);
  return { kind: 'requested', partnerId: pair.id };
}

async function tellCompany(
  tx: Tx,
  context: ServerContext,
  viewer: Viewer,
  companyId: number,
  now: Date,
): Promise<void> {
  const payload = { company: await companyName(tx, viewer) };
  for (const { id, email, language } of await enabledMembers(tx, companyId))
    await queueMail(tx, context.config.secret, {
      kind: 'partner_request',
      accountId: id,
      email,
      language,
      payload,
      now,
    });
}

async function mailInvitation(
  tx: Tx,
  context: ServerContext,
  { viewer, language }: Inviter,
  invited: { readonly email: string; readonly role: Role | null },
  now: Date,
): Promise<InvitationOutcome> {
  const { email, role } = invited;
  if (role === null) return invalid({ path: 'role', code: 'required' });
  orThrow(canInvite(viewer, role));
  const { token, expiresAt } = await issueInvitation(tx, viewer, { email, role }, now);
  const payload = { company: await companyName(tx, viewer), role };
  await queueMail(tx, context.config.secret, {
    kind: 'invitation',
    accountId: null,
    email,
    language,
    payload,
    token,
    now,
  });
  return { kind: 'mailed', email, role, expiresAt };
}

async function companyName(tx: Tx, viewer: Viewer): Promise<string> {
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow();
  return name;
}
