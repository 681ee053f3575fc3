import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType, z } from 'zod';

/** A request part that its contract does not accept; carries zod's issues to the error handler. */
export class ValidationFailure extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('validation');
    this.issues = issues;
  }
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] };

function safeParse<T extends ZodType>(schema: T, data: unknown): Parsed<z.output<T>> {
  const unstorable = unstorableTexts(data, []);
  if (unstorable.length > 0) return { success: false, issues: unstorable };
  const result = schema.safeParse(data, { reportInput: true });
  return result.success ? result : { success: false, issues: result.error.issues };
}

/** Deeper than any contract goes; what is nested without end would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 20;

/** The database can hold every character but the null one, and none by halves. */
function unstorableTexts(data: unknown, path: readonly PropertyKey[]): z.core.$ZodIssue[] {
  if (path.length > MAX_DEPTH) return [unusable(data, path.slice(0, 1), 'nested too deep')];
  if (typeof data === 'string') {
    return data.includes('\u0000') || !data.isWellFormed() ? [unusable(data, path, 'unstorable character')] : [];
  }
  if (Array.isArray(data)) return data.flatMap((value, index) => unstorableTexts(value, [...path, index]));
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => unstorableTexts(value, [...path, key]));
}

function unusable(input: unknown, path: readonly PropertyKey[], message: string): z.core.$ZodIssue {
  return { code: 'custom', path: [...path], message, params: { code: 'invalid_format' }, input };
}

/** The input stays in the issue, so that an absent field can be told from a wrong one. */
export function parseOrThrow<T extends ZodType>(schema: T, data: unknown): z.output<T> {
  const result = safeParse(schema, data);
  if (!result.success) throw new ValidationFailure(result.issues);
  return result.data;
}

export const validatorCompiler: FastifySchemaCompiler<ZodType> =
  ({ schema }) =>
  (data) => {
    const result = safeParse(schema, data);
    if (!result.success) return { error: new ValidationFailure(result.issues) };
    return { value: result.data };
  };
