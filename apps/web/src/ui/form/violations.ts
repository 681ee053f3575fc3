import { type ViolationCode, violationCodes } from '@felulet/contract/errors.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';
import type { ZodType, z } from 'zod';

export type FieldErrors = Readonly<Record<string, string>>;

type Fault = { readonly code: ViolationCode; readonly minimum?: number; readonly maximum?: number };

/** `price_tags[0].value` becomes `price_tags.0.value`, the notation of forms. */
export function fieldPath(propertyPath: string): string {
  return propertyPath.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

/** The first message of every field. */
export function errorsOfViolations(
  violations: readonly { readonly propertyPath: string; readonly message: string }[],
  rename: (path: string) => string = (path) => path,
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const violation of violations) {
    const path = rename(fieldPath(violation.propertyPath));
    errors[path] ??= violation.message;
  }
  return errors;
}

/** Checks by the schema of the contract before sending; the server checks again. */
export function errorsOfSchema(
  schema: ZodType,
  request: unknown,
  t: TFunction,
  rename: (path: string) => string = (path) => path,
): FieldErrors {
  const parsed = schema.safeParse(request);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const { code, ...facts } = toFault(issue);
    const path = rename(issue.path.map(String).join('.'));
    errors[path] ??= t(`errors.violation.${code}`, readableNumbers(facts));
  }
  return errors;
}

function toFault(issue: z.core.$ZodIssue): Fault {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      return {
        code: isMissing(issue.input) ? 'required' : issue.code === 'invalid_value' ? 'invalid_choice' : 'wrong_type',
      };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        maximum: Number(issue.maximum),
      };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'invalid_email' : 'invalid_format' };
    case 'custom':
      return namedFault(issue.params);
    default:
      return { code: 'invalid' };
  }
}

/** zod leaves `input` out of its issues, so an absent and an undefined value look alike. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function tooSmall({ origin, inclusive, ...issue }: z.core.$ZodIssueTooSmall): Fault {
  const minimum = Number(issue.minimum);
  if (origin === 'string') return minimum <= 1 ? { code: 'required' } : { code: 'too_short', minimum };
  if (origin === 'array') return { code: 'too_few', minimum };
  return { code: inclusive === false ? 'not_above' : 'too_small', minimum };
}

function namedFault(params: Readonly<Record<string, unknown>> | undefined): Fault {
  const { code, ...facts } = params ?? {};
  const known = violationCodes.find((candidate) => candidate === code);
  return known === undefined ? { code: 'invalid' } : { ...facts, code: known };
}
