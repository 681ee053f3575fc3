import {
  type invitationValidate,
  type Signup,
  signupClaim,
  signupPassword,
} from '@felulet/contract/people/registration.ts';
import { type Person, personOf } from '@felulet/domain/account/person.ts';
import { type Role, selfRegistrationRoles } from '@felulet/domain/account/roles.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { currentStatement } from '../../../office/views/current-statement.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid, throwCoded } from '../../../platform/errors.ts';
import { faultsOf } from '../../../platform/http/violations.ts';
import { hashNewPassword, newPasswordFaults } from '../../../platform/session/new-password.ts';
import { seal } from '../../../platform/session/sealed.ts';
import { issueToken } from '../../store/account-tokens.ts';
import { accountOfEmail, type OpenInvitation, openInvitation } from '../../views/sign-in/invitation-and-account.ts';
import {
  connectPartners,
  createAccount,
  createCompany,
  isEmailTaken,
  refusingTaken,
  waitingRegistration,
} from '../account/add-account.ts';
import { spendMail } from './auth-limits.ts';

type Registrant = { readonly address: string; readonly language: Language };

/** Registers a company and its first user. An invitation decides e-mail and role, whatever the payload says. [D1.12] */
export async function register(context: ServerContext, body: Signup, asker: Registrant): Promise<void> {
  await spendMail(context, asker.address);
  const now = context.clock.now();
  const invitation = body.token === null ? null : await invitationOf(context, body.token, now);
  const email = invitation?.email ?? body.email ?? '';
  const role = invitation?.role ?? ownRole(body.role);
  const passwordHash = await hashNewPassword(body, { email, name: body.name });
  const entry = { body, email, role, passwordHash, language: asker.language, now };
  const { token } = body;
  if (token === null) return registerUninvited(context, entry);
  await refusingTaken(inTransaction(context.db, (tx) => registerInvited(tx, { ...entry, token })));
}

/** What else is wrong with a registration that its form has refused already: whoever registers mends everything in one round. [P5.2] */
export async function furtherRegistrationFaults(body: unknown): Promise<readonly FieldFault[]> {
  const typed = signupPassword.safeParse(body);
  const isInvited = typed.success && typed.data.token !== '';
  const claimed = signupClaim.safeParse(body, { reportInput: true });
  return [
    ...(isInvited || claimed.success ? [] : faultsOf(claimed.error.issues)),
    ...(typed.success ? await newPasswordFaults(typed.data, typed.data) : []),
  ];
}

type Entry = {
  readonly body: Signup;
  readonly email: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly language: Language;
  readonly now: Date;
};

/** A taken address hears of it by mail; whoever typed it reads the same answer as for a free one. */
async function registerUninvited(context: ServerContext, entry: Entry): Promise<void> {
  const work = inTransaction(context.db, (tx) => registerOwn(tx, context, entry));
  try {
    await refusingTaken(work);
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    await inTransaction(context.db, (tx) => recordRepeated(tx, entry));
  }
}

async function registerOwn(tx: Tx, { config }: ServerContext, entry: Entry): Promise<void> {
  const { now } = entry;
  const { account } = await addCompanyAndLeader(tx, entry, { confirmed: false, enabled: false });
  const sealedToken = seal(config.secret, 'mail', await issueToken(tx, account.id, 'CONFIRM_EMAIL', now));
  await record(tx, { viewer: null, now }, { kind: 'confirmation_requested', account, sealedToken });
}

async function recordRepeated(tx: Tx, { email, now }: Entry): Promise<void> {
  const account = await accountOfEmail(tx, email);
  if (account === undefined) return;
  await record(tx, { viewer: null, now }, { kind: 'registration_repeated', account: personOf(account) });
}

/** Of two who use one invitation, the second finds it used: the first one's mark is a compare-and-set. */
async function registerInvited(tx: Tx, entry: Entry & { readonly token: string }): Promise<void> {
  const { now } = entry;
  const invitation = await openInvitation(tx, entry.token, now);
  if (invitation === undefined) return throwCoded('link_unusable');
  const marked = await tx
    .updateTable('invitation')
    .set({ used_at: now })
    .where('id', '=', invitation.id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (marked === undefined) throwCoded('link_unusable');
  const enabled = signsInAtOnce(invitation);
  const { account, companyId } = await addCompanyAndLeader(tx, entry, { confirmed: true, enabled });
  await tx.updateTable('invitation').set({ account_id: account.id }).where('id', '=', invitation.id).execute();
  const inviting = { companyId: invitation.company_id, accountId: invitation.created_by };
  await connectPartners(tx, inviting, companyId, now);
  const company = { id: companyId, name: entry.body.company.name };
  const partner = { id: invitation.company_id, name: invitation.inviting_name };
  await record(tx, { viewer: null, now }, ...(await waitingRegistration(tx, account.id)), {
    kind: 'partner_accepted',
    company,
    partner,
    asker: null,
  });
}

async function addCompanyAndLeader(
  tx: Tx,
  { body, email, role, passwordHash, language, now }: Entry,
  state: { readonly confirmed: boolean; readonly enabled: boolean },
): Promise<{ readonly account: Person; readonly companyId: number }> {
  const companyId = await createCompany(tx, { ...body.company, role, now });
  const { name, phone_number, contact_email } = body;
  const privacy_version = await acceptedStatement(tx, body.privacy_version ?? null);
  const accepted = { privacy_version, privacy_accepted_at: now };
  const person = { ...accepted, companyId, email, name, phone_number, contact_email, passwordHash, language };
  const id = await createAccount(tx, { ...person, ...state, now });
  const changes = firstValues({ email, role, company: body.company.name, privacy_version });
  await record(tx, { viewer: null, now }, { kind: 'account_registered', account: { id, name }, changes });
  return { account: { id, name, email, language }, companyId };
}

/** What was shown is what is in force, or it has to be read anew. [D14.22] */
async function acceptedStatement(tx: Tx, shown: number | null): Promise<number> {
  const { version } = await currentStatement(tx);
  if (shown !== null && shown !== version) invalid({ path: 'terms_and_conditions', code: 'statement_changed' });
  return version;
}

/** Advertisers and intermediaries come by invitation alone. */
function ownRole(role: Role | null): Role {
  const open = selfRegistrationRoles.find((candidate) => candidate === role);
  return open ?? invalid({ path: 'roles', code: 'not_allowed' });
}

async function invitationOf({ db }: ServerContext, token: string, now: Date): Promise<OpenInvitation> {
  return (await openInvitation(db, token, now)) ?? throwCoded('link_unusable');
}

/** What an admin sent who has since been disabled waits for another admin's approval. */
function signsInAtOnce({ inviting_role, is_sender_enabled }: OpenInvitation): boolean {
  return inviting_role === 'ROLE_ADMIN' && is_sender_enabled;
}

export async function validateInvitation(
  context: ServerContext,
  token: string,
): Promise<z.output<typeof invitationValidate.response>> {
  const invitation = await invitationOf(context, token, context.clock.now());
  const { email, role } = invitation;
  return { email, role, token, signs_in_at_once: signsInAtOnce(invitation) };
}
