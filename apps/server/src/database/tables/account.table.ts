import type { Browser, System } from '@felulet/domain/account/device.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { StartPage } from '@felulet/domain/account/start-pages.ts';
import type {
  Computed,
  Editable,
  Generated,
  Id,
  Instant,
  InstantDefaultNow,
  InstantOrNull,
  SoftDeleted,
} from './columns.ts';

export type CompanyTable = Editable &
  SoftDeleted & {
    id: Id;
    name: string;
    role: Role;
    tax_number: string;
    zip_code: string;
    city: string;
    street: string;
    leader_account_id: number | null;
    /** Has an enabled account. */
    is_enabled: Generated<boolean>;
    logo_file_id: string | null;
    two_factor_demanded: Generated<boolean>;
    /** From so many years on the photos of its surfaces are old. */
    photo_years: Generated<number>;
    search_text: Computed<string>;
  };

export type AccountTable = Editable &
  SoftDeleted & {
    id: Id;
    company_id: number;
    email: string;
    name: string;
    phone_number: string;
    contact_email: string;
    password_hash: string | null;
    confirmed: Generated<boolean>;
    enabled: Generated<boolean>;
    /** Set once by the first approval; the approval list holds those without. */
    approved_at: InstantOrNull;
    /** The statement that was accepted last, and when; null of whoever came before there were versions. */
    privacy_version: Generated<number | null>;
    privacy_accepted_at: InstantOrNull;
    /** Set by a rejection, taken back by a later approval. */
    rejected_at: InstantOrNull;
    default_template_id: number | null;
    language: Generated<'hu' | 'en'>;
    start_page: Generated<StartPage>;
    icon_file_id: string | null;
    /** Since when the row holds a pseudonym. */
    erased_at: InstantOrNull;
    search_text: Computed<string>;
  };

export type SessionTable = {
  id: Id;
  account_id: number;
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  last_used_at: InstantDefaultNow;
  expires_at: Instant;
  /** Opened for an account that its company lets do nothing before its two-step sign-in is on. */
  has_to_set_up: Generated<boolean>;
  /** Null of a session that is older than these two. */
  browser: Browser | null;
  system: System | null;
};

export type AccountTokenTable = {
  id: Id;
  account_id: number;
  kind: 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'SET_PASSWORD' | 'SIGN_IN_CODE';
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  expires_at: Instant;
  used_at: InstantOrNull;
};

export type InvitationTable = {
  id: Id;
  company_id: number;
  created_by: number;
  email: string;
  role: Role;
  token_hash: Buffer | Uint8Array;
  created_at: InstantDefaultNow;
  expires_at: Instant;
  used_at: InstantOrNull;
  voided_at: InstantOrNull;
  account_id: number | null;
};

export type PartnerTable = {
  id: Id;
  inviting_company_id: number;
  invited_company_id: number;
  is_accepted: Generated<boolean>;
  created_by: number | null;
  created_at: InstantDefaultNow;
  accepted_at: InstantOrNull;
};

export type AccountNetworkTable = { account_id: number; network: string; last_used_at: Instant };

export type ThrottleEventTable = {
  id: Id;
  kind:
    | 'WRONG_PASSWORD'
    | 'WRONG_CODE'
    | 'STRANGE_SIGN_IN'
    | 'SIGN_IN'
    | 'MAIL'
    | 'INVITATION'
    | 'CALENDAR'
    | 'CALENDAR_MISS'
    | 'SHARE'
    | 'SHARE_MISS'
    | 'WRITING'
    | 'MAIL_TO_ONE';
  subject: string;
  occurred_at: InstantDefaultNow;
};

export type TwoFactorTable = {
  account_id: number;
  sealed_secret: string;
  recovery_salt: Buffer | Uint8Array;
  started_at: Instant;
  /** Null until a first code has shown that the authenticator has the secret. */
  confirmed_at: InstantOrNull;
};

export type RecoveryCodeTable = { account_id: number; code_hash: Buffer | Uint8Array; used_at: InstantOrNull };

export type UsedCodeTable = { account_id: number; step: number; used_at: Instant };

/** By which another calendar reads the account's campaigns. */
export type CalendarKeyTable = {
  account_id: number;
  key_hash: Buffer | Uint8Array;
  made_at: Instant;
  last_read_at: InstantOrNull;
};
