import { type ErrorCode, statusOf } from '@felulet/contract/errors.ts';
import type { Problem, Violation } from '@felulet/contract/problem.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { CodedError, FieldFault } from '../errors.ts';
import type { Say } from '../language/say.ts';

/** The wire form of a refusal in the reader's language. */
export function problemOf(error: CodedError, say: Say): Problem {
  const { code, details, faults } = error;
  const detail = say(`errors.code.${code}`, { ...details.params });
  return {
    ...details.extra,
    type: code === 'link_error' ? 'Link Error' : `/errors/${code}`,
    title: code === 'link_error' ? 'Link Error' : titleOf(code, say),
    status: statusOf(code),
    detail,
    code,
    ...(faults.length > 0 && { violations: faults.map((fault) => violationOf(fault, say)) }),
  };
}

function titleOf(code: ErrorCode, say: Say): string {
  const status = statusOf(code);
  if (status === 422) return say('errors.title.validation');
  if (status === 409 || code === 'others_at_work') return say('errors.title.conflict');
  if (status === 401) return say('errors.title.unauthenticated');
  if (status === 503) return say('errors.title.unavailable');
  if (status >= 500) return say('errors.title.internal');
  return say(`errors.code.${code}`);
}

function violationOf(fault: FieldFault, say: Say): Violation {
  const text = textOf(fault, say);
  return { propertyPath: fault.path, title: text, message: text, code: fault.refusal?.code ?? fault.code };
}

function textOf(fault: FieldFault, say: Say): string {
  if (fault.text !== undefined) return fault.text;
  if (fault.refusal !== undefined) return say(`errors.code.${fault.refusal.code}`, { ...fault.refusal });
  const words = say(`errors.violation.${fault.code}`, readableNumbers({ ...fault.params }));
  return fault.code === 'file_type' && fault.params !== undefined
    ? `${words}. ${foundAndAccepted(fault.params, say)}`
    : words;
}

/** What the file is instead, and what would do. [C5.13] */
function foundAndAccepted(params: NonNullable<FieldFault['params']>, say: Say): string {
  const { found = '', accepted = '', advice, size } = params;
  if (size === 0) return say('errors.fileType.empty', { accepted });
  if (advice === 'picture' || advice === 'table' || advice === 'locked')
    return say(`errors.fileType.${advice}`, { found, accepted });
  return found === ''
    ? say('errors.fileType.unknown', { accepted })
    : say('errors.fileType.found', { found, accepted });
}
