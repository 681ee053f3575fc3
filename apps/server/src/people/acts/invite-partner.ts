import type { Invite } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { canConnect, canInvite, isListedFor } from '@felulet/domain/partner/partner-policy.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { invalid, orThrow, throwCoded } from '../../platform/errors.ts';
import { type Once, once } from '../../platform/http/once.ts';
import { seal } from '../../platform/session/sealed.ts';
import { spendKeptTry, spendTry, type Throttle } from '../../platform/session/throttle.ts';
import { acceptPartnerRow, type IssuedInvitation, issueInvitation, requestPartner } from '../store/partner.ts';
import { type CompanyFacts, companyName, liveCompany } from '../views/company/companies.ts';
import { companyOfEmail, partnersByName } from '../views/partner-list.ts';

const WINDOW_MINUTES = 60;
/** Addresses that one user may ask about, for each invitation it may send. */
const TRIES_PER_INVITATION = 5;

/** How an invitation ended: a request to a company, a mail to a new address, or nothing to do. [D2.3] */
export type InvitationOutcome =
  | { readonly kind: 'requested'; readonly partnerId: number }
  | { readonly kind: 'mailed'; readonly email: string; readonly role: Role; readonly expiresAt: Date }
  | { readonly kind: 'connected' };

export type Inviter = { readonly viewer: Viewer; readonly language: Language };

export async function invitePartner<T>(
  context: ServerContext,
  inviter: Inviter,
  invite: Invite,
  answer: (inside: ServerContext, outcome: InvitationOutcome) => Promise<T>,
): Promise<Once<T>> {
  const { clock } = context;
  const { viewer } = inviter;
  const now = clock.now();
  const target = targetOf(invite);
  if ('email' in target) await spendAddressTry(context, viewer);
  return once(context, async (tx, inside) => {
    if ('company' in target) {
      const company = await liveCompany(tx, target.company);
      if (company === undefined) invalid({ path: 'invited', code: 'unknown_reference' });
      return answer(inside, await connect(tx, context, { viewer, now }, { ...company, isPicked: true }));
    }
    const company = await companyOfEmail(tx, target.email);
    if (company !== undefined)
      return answer(inside, await connect(tx, context, { viewer, now }, { ...company, isPicked: false }));
    const invited = { email: target.email, role: invite.role ?? null };
    return answer(inside, await mailInvitation(tx, context, inviter, invited, now));
  });
}

type Target = { readonly company: number } | { readonly email: string };

/** With 'Új cég?' a company from the list counts, without it the e-mail. */
function targetOf(invite: Invite): Target {
  if (invite.is_new_company) {
    if (!invite.invited) return invalid({ path: 'invited', code: 'required' });
    return { company: invite.invited };
  }
  if (!invite.email) return invalid({ path: 'email', code: 'required' });
  return { email: invite.email.toLowerCase() };
}

type Invited = Pick<CompanyFacts, 'id' | 'role'> & { readonly isPicked: boolean };

/** Being invited by those one invites is an agreement; a request that is open already is not made twice. */
async function connect(
  tx: Tx,
  context: ServerContext,
  { viewer, now }: Actor,
  invited: Invited,
): Promise<InvitationOutcome> {
  const { id: companyId } = invited;
  if (companyId === viewer.companyId) throwCoded('own_company');
  const pair = await requestPartner(tx, viewer, companyId, now);
  if (pair.is_accepted) return { kind: 'connected' };
  if (pair.is_new) {
    refuseUnreachable(viewer, invited);
    const partners = await partnersByName(tx, companyId, viewer.companyId);
    await record(tx, { viewer, now }, { kind: 'partner_requested', ...partners });
    await spendInvitation(tx, context, viewer);
  } else if (pair.inviting_company_id !== viewer.companyId) {
    await acceptPartnerRow(tx, pair.id, now);
    const partners = await partnersByName(tx, companyId, viewer.companyId);
    await record(tx, { viewer, now }, { kind: 'partner_accepted', ...partners, asker: companyId });
  }
  return { kind: 'requested', partnerId: pair.id };
}

/** With those one is connected to already there is nothing left to ask. */
function refuseUnreachable(viewer: Viewer, { role, isPicked }: Invited): void {
  if (!isPicked) orThrow(canConnect(viewer, role));
  else if (!isListedFor(viewer, role)) invalid({ path: 'invited', code: 'unknown_reference' });
}

async function mailInvitation(
  tx: Tx,
  context: ServerContext,
  inviter: Inviter,
  invited: { readonly email: string; readonly role: Role | null },
  now: Date,
): Promise<InvitationOutcome> {
  const { email, role } = invited;
  if (role === null) return invalid({ path: 'role', code: 'required' });
  orThrow(canInvite(inviter.viewer, role));
  const company = { ...inviter, companyId: inviter.viewer.companyId };
  const { expiresAt } = await sendInvitation(tx, context, company, { email, role }, now);
  return { kind: 'mailed', email, role, expiresAt };
}

/** The mail with the link, in the name of the company; whoever sent one to the address before has sent it in vain. */
export async function sendInvitation(
  tx: Tx,
  context: ServerContext,
  { viewer, language, companyId }: Inviter & { readonly companyId: number },
  invited: { readonly email: string; readonly role: Role },
  now: Date,
): Promise<IssuedInvitation> {
  const { email, role } = invited;
  const issued = await issueInvitation(tx, { companyId, accountId: viewer.accountId }, invited, now);
  const sent = {
    invitation: { id: issued.id, email },
    changes: firstValues({ role, expires_at: issued.expiresAt.toISOString() }),
    company: await companyName(tx, companyId),
    sealedToken: seal(context.config.secret, 'mail', issued.token),
  };
  await record(tx, { viewer, now }, { kind: 'invitation_sent', ...sent, role, language });
  await spendInvitation(tx, context, viewer);
  return issued;
}

/** Counts a question about an address, whatever comes of it: the answer tells whether somebody uses it. */
function spendAddressTry({ db, clock, config }: ServerContext, { accountId }: Viewer): Promise<void> {
  const limit = config.limits.invitationsPerAccount * TRIES_PER_INVITATION;
  return spendTry(db, { ...throttleOf(`${accountId} tries`), limit }, clock.now());
}

/** Invitations become mails to others, so one user sends only so many an hour; what is rolled back was not sent. */
function spendInvitation(tx: Tx, { clock, config }: ServerContext, { accountId }: Viewer): Promise<void> {
  const limit = config.limits.invitationsPerAccount;
  return spendKeptTry(tx, { ...throttleOf(String(accountId)), limit }, clock.now());
}

function throttleOf(subject: string): Omit<Throttle, 'limit'> {
  return { kind: 'INVITATION', subject, windowMinutes: WINDOW_MINUTES };
}
