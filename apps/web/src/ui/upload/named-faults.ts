import { ApiProblem, isApiProblem } from '../../client/api-problem.ts';

/** The server names a file by its field and place; readers know it by its name. */
export function withFileNames(error: unknown, sent: Readonly<Record<string, readonly File[]>>): unknown {
  if (!isApiProblem(error)) return error;
  const violations = error.violations.map((violation) => {
    const [, field = '', place = ''] = /^(\w+)\[(\d+)\]$/.exec(violation.propertyPath) ?? [];
    const file = sent[field]?.[Number(place)];
    return file === undefined ? violation : { ...violation, message: `${file.name}: ${violation.message}` };
  });
  return new ApiProblem(error.status, { ...error.facts, violations }, error.requestId);
}
