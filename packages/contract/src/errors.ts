import { kindOf, type RefusalCode, type RefusalKind } from '@felulet/domain/permission/refusal.ts';

/** Codes that no rule of the domain gives: transport, credentials, input. */
const platformErrors = {
  bad_request: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  account_unconfirmed: 401,
  account_waiting: 401,
  account_disabled: 401,
  code_needed: 401,
  sign_in_ended: 401,
  forbidden: 403,
  two_factor_needed: 403,
  not_found: 404,
  link_unusable: 404,
  own_company: 405,
  conflict: 409,
  stale_revision: 412,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  mapping_needed: 422,
  mapping_stale: 422,
  idempotency_key_reused: 422,
  link_error: 422,
  too_many_requests: 429,
  too_many_guesses: 429,
  too_many_exports: 429,
  internal: 500,
  shutting_down: 503,
  unavailable: 503,
  others_at_work: 503,
  storage_full: 507,
} as const;

export type PlatformErrorCode = keyof typeof platformErrors;
export type ErrorCode = PlatformErrorCode | RefusalCode;

/** How each kind of the domain's refusals is answered. */
const statusOfKind: Readonly<Record<RefusalKind, number>> = {
  hidden: 404,
  forbidden: 403,
  conflict: 409,
  invalid: 422,
};

export function statusOf(code: ErrorCode): number {
  return isPlatformError(code) ? platformErrors[code] : statusOfKind[kindOf(code)];
}

function isPlatformError(code: ErrorCode): code is PlatformErrorCode {
  return code in platformErrors;
}

/** Why one field is wrong; the text is in the phrases, by this code. */
export const violationCodes = [
  'required',
  'wrong_type',
  'too_short',
  'length_between',
  'too_long',
  'too_small',
  'not_above',
  'too_big',
  'too_many',
  'too_many_surfaces',
  'too_few',
  'not_integer',
  'one_line',
  'one_decimal',
  'unknown_settlement',
  'similar_settlements',
  'zip_code_town',
  'two_decimals',
  'invalid_format',
  'invalid_email',
  'invalid_date',
  'day_of_other_year',
  'day_off_anyway',
  'day_worked_anyway',
  'day_is_holiday',
  'invalid_choice',
  'unknown_field',
  'unknown_reference',
  'unknown_property',
  'unknown_column',
  'before_minimum',
  'after_maximum',
  'end_before_start',
  'outside_campaign',
  'tax_number',
  'phone_number',
  'fee_form',
  'colour_form',
  'percent',
  'subject_too_long',
  'password_common',
  'password_personal',
  'password_mismatch',
  'wrong_password',
  'wrong_code',
  'used_code',
  'terms_required',
  'statement_changed',
  'already_used',
  'company_registered',
  'code_used',
  'used_by_archived',
  'changed_since',
  'not_in_offer',
  'not_allowed',
  'wrong_unit',
  'outside_hungary',
  'file_too_large',
  'file_type',
  'too_many_files',
  'file_missing',
  'file_dangerous',
  'invalid',
] as const;
export type ViolationCode = (typeof violationCodes)[number];
