import { ApiProblem, isApiProblem } from '../../client/api-problem.ts';

type SentFiles = Readonly<Record<string, readonly File[]>>;

/** The file that a path such as `images[1]` means. */
export function fileAt(path: string, sent: SentFiles): File | undefined {
  const [, field = '', place = ''] = /^(\w+)\[(\d+)\]$/.exec(path) ?? [];
  return sent[field]?.[Number(place)];
}

/** The server names a file by field and index; this replaces that by the file's name. */
export function withFileNames(error: unknown, sent: SentFiles): unknown {
  if (!isApiProblem(error)) return error;
  const violations = error.violations.map((violation) => {
    const file = fileAt(violation.propertyPath, sent);
    return file === undefined ? violation : { ...violation, message: `${file.name}: ${violation.message}` };
  });
  return new ApiProblem(error.status, { ...error.facts, violations }, error.requestId);
}
