import type { ErrorCode, ViolationCode } from '@felulet/contract/errors.ts';
import type { Decision, Outcome, Refusal } from '@felulet/domain/permission/refusal.ts';

/** One wrong field; `path` is like `price_tags[0].value`. */
export type FieldFault = {
  readonly path: string;
  readonly code: ViolationCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A finished text, where the caller already has one in the reader's language. */
  readonly text?: string;
  /** The domain's reason, whose text then stands on the field. */
  readonly refusal?: Refusal;
};

type Details = {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Top-level members of the problem, such as `available_quantity`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
};

/** The only error that reaches a client with its own words: a code that the phrases know. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  readonly faults: readonly FieldFault[];
  constructor(code: ErrorCode, details: Details = {}, faults: readonly FieldFault[] = []) {
    super(code);
    this.code = code;
    this.details = details;
    this.faults = faults;
  }
}

export function throwCoded(code: ErrorCode, details: Details = {}): never {
  throw new CodedError(code, details);
}

/** 422 with the faulty fields. */
export function invalid(...faults: readonly FieldFault[]): never {
  throw new CodedError('validation', {}, faults);
}

/** The row, or 404 for what does not exist or may not be seen. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new CodedError('not_found');
  return row;
}

/** 404 for what may not be seen. */
export function mustSee(isVisible: boolean): void {
  if (!isVisible) throw new CodedError('not_found');
}

/** What the join of a row always brings along. Its absence is a fault of the program, which no invented value hides. */
export function joined<T>(value: T | null): T {
  if (value === null) throw new Error('a row came without what always goes with it');
  return value;
}

/** Turns the domain's refusal into the coded error that answers the call. */
export function orThrow(decision: Decision): void {
  if (!decision.ok) throw refusalError(decision.refusal);
}

export function valueOrThrow<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw refusalError(outcome.refusal);
  return outcome.value;
}

/** Its numbers and days fill the phrase; what the API promises by name also stands at the problem's top level. */
export function refusalError(refusal: Refusal): CodedError {
  const { code, field, days, surfaces, closed_surfaces, ...facts } = refusal;
  const { available_quantity, current_state, decided_at, decided_by } = facts;
  return new CodedError(
    code,
    {
      params: facts,
      extra: {
        ...(available_quantity !== undefined && { available_quantity }),
        ...(current_state !== undefined && { current_state }),
        ...(decided_at !== undefined && { decided_at }),
        ...(decided_by !== undefined && { decided_by }),
        ...(days !== undefined && days.length > 0 && { days }),
        ...(surfaces !== undefined && surfaces.length > 0 && { surfaces }),
        ...(closed_surfaces !== undefined && { closed_surfaces }),
      },
    },
    field === undefined ? [] : [{ path: field, code: 'invalid', refusal }],
  );
}
