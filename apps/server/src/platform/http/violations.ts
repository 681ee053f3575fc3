import { type ViolationCode, violationCodes } from '@felulet/contract/errors.ts';
import type { z } from 'zod';
import type { FieldFault } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/** `['price_tags', 0, 'value']` → `price_tags[0].value`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

export function faultsOf(issues: readonly Issue[], root: readonly PropertyKey[] = []): FieldFault[] {
  return issues
    .filter((issue) => !isOutOfReach(issue) || !issues.some((other) => other !== issue && samePath(other, issue)))
    .flatMap((issue) => faultsOfIssue(issue, [...root, ...issue.path]));
}

/** A whole number beyond what a computer counts exactly; the field's own bound says more. */
function isOutOfReach(issue: Issue): boolean {
  if (issue.code === 'too_big') return issue.maximum === Number.MAX_SAFE_INTEGER;
  return issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER;
}

function samePath(one: Issue, other: Issue): boolean {
  return propertyPath(one.path) === propertyPath(other.path);
}

function faultsOfIssue(issue: Issue, path: readonly PropertyKey[]): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: propertyPath([...path, key]), code: 'unknown_field' }));
  }
  return [{ path: propertyPath(path), ...codeOf(issue) }];
}

function codeOf(issue: Issue): { code: ViolationCode; params?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required' };
      return { code: issue.expected === 'int' ? 'not_integer' : 'wrong_type' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { code: tooBigCode(issue.origin), params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'invalid_email' : 'invalid_format' };
    case 'invalid_value':
      return isAbsent(issue.input) ? { code: 'required' } : { code: 'invalid_choice' };
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? { code: 'required' } : ofRightType(issue.errors);
    case 'not_multiple_of':
      return { code: 'one_decimal' };
    case 'custom':
      return customCode(issue.params);
    default:
      return { code: 'invalid' };
  }
}

/** What the one form says whose type the value has; the others only say that it is none of theirs. */
function ofRightType(forms: readonly (readonly Issue[])[]): ReturnType<typeof codeOf> {
  const [fault] = forms.find(([first]) => first !== undefined && first.code !== 'invalid_type') ?? [];
  return fault === undefined || fault.path.length > 0 ? { code: 'wrong_type' } : codeOf(fault);
}

/** A choice not made: forms send null or an empty text for it. */
function isAbsent(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): {
  code: ViolationCode;
  params?: Record<string, number>;
} {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string')
    return minimum <= 1 ? { code: 'required' } : { code: 'too_short', params: { minimum } };
  if (issue.origin === 'array' || issue.origin === 'set') return { code: 'too_few', params: { minimum } };
  return { code: issue.inclusive === false ? 'not_above' : 'too_small', params: { minimum } };
}

function tooBigCode(origin: string): ViolationCode {
  if (origin === 'string') return 'too_long';
  return origin === 'array' || origin === 'set' ? 'too_many' : 'too_big';
}

function customCode(params: Record<string, unknown> | undefined): {
  code: ViolationCode;
  params?: Record<string, string | number>;
} {
  const { code, ...rest } = params ?? {};
  const known = violationCodes.find((word) => word === code);
  // Contract refinements name their code; anything else stays general.
  if (known === undefined) return { code: 'invalid' };
  return { code: known, params: Object.fromEntries(Object.entries(rest).filter(isFact)) };
}

function isFact(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}
