import type { Person } from '../account/person.ts';
import type { Role } from '../account/roles.ts';
import type { Change } from './change.ts';

/** An account or a company, by its name of that time. */
type Named = { readonly id: number; readonly name: string };

export type OfAccount = { readonly account: Named };
type OfPerson = { readonly account: Person };
type OfCompany = { readonly company: Named };
type Changed = { readonly changes: readonly Change[] };
/** Of the link that a mail holds. */
type Linked = { readonly sealedToken: string };

/** `leader`: whoever leads the company from now on. */
type OfLeader = OfCompany & Changed & { readonly leader: number };

type Decided = OfPerson &
  Changed & {
    readonly isConfirmed: boolean;
    /** The person is to hear of it by mail. */
    readonly isMailed: boolean;
  };

/** The company that the act is about, and the other one. */
type OfPartners = { readonly company: Named; readonly partner: Named };

type OfInvitation = Changed & { readonly invitation: { readonly id: number; readonly email: string } };

export type PeopleEvents = {
  company_created: OfCompany & Changed;
  company_updated: OfCompany & Changed;
  company_deleted: OfCompany & Changed;
  company_logo_set: OfCompany;
  company_logo_removed: OfCompany;
  /** By the leader, or by an administrator; `leadership_succeeded`: because the leader left. */
  leadership_handed_over: OfLeader;
  leadership_succeeded: OfLeader;
  two_factor_demanded: OfCompany & Changed;
  ad_tax_stated: OfCompany & Changed;

  account_registered: OfAccount & Changed;
  /** With an address that has an account already. */
  registration_repeated: OfPerson;
  /** A registration waits for its address to be confirmed. */
  confirmation_requested: OfPerson & Linked;
  account_confirmed: OfAccount;
  /** A registration is confirmed, and waits for an administrator. */
  registration_waiting: OfAccount & { readonly company: string; readonly role: Role };
  /** `mail`: null where nobody is mailed; its token is null for whoever was given a password. */
  account_created: OfPerson &
    Changed & { readonly mail: { readonly company: string; readonly sealedToken: string | null } | null };
  account_updated: OfAccount & Changed;
  account_approved: Decided;
  account_rejected: Decided;
  account_enabled: Decided;
  account_disabled: Decided;
  account_approval_taken_back: OfAccount & Changed;
  /** `isRejection`: a registration that waited, whose owner is to hear of it by mail. */
  account_deleted: OfPerson & Changed & { readonly isRejection: boolean };
  /** `account`: by its pseudonym. */
  account_erased: OfAccount;
  account_exported: OfAccount;

  password_reset_requested: OfPerson & Linked;
  password_reset: OfAccount;
  password_changed: OfPerson;
  session_ended: OfAccount;
  sessions_ended: OfAccount;
  two_factor_on: OfPerson;
  two_factor_off: OfPerson;
  two_factor_reset: OfPerson;
  recovery_codes_renewed: OfPerson;
  /** `left`: how many there are still. */
  recovery_code_used: OfPerson & { readonly left: number };

  partner_requested: OfPartners;
  /** `asker`: the one of the two that hears of it; null where an invitation brought the other one. */
  partner_accepted: OfPartners & { readonly asker: number | null };
  partner_rejected: OfPartners;
  partner_withdrawn: OfPartners;
  partner_ended: OfPartners;
  /** `company`: the one that invites. */
  invitation_sent: OfInvitation &
    Linked & { readonly company: string; readonly role: Role; readonly language: Person['language'] };
  invitation_withdrawn: OfInvitation;
};
