import { statusOf } from '@felulet/contract/errors.ts';
import { languageOf } from '@felulet/phrases/language.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseTrouble, sqlStateOf } from '../database/database-errors.ts';
import { CodedError } from '../errors.ts';
import { isStorageFull, StorageAwayError } from '../files/storage-errors.ts';
import { sayIn } from '../language/say.ts';
import { problemOf } from './problem.ts';
import { ValidationFailure } from './validation.ts';
import { faultsOf } from './violations.ts';

/** Raised by our own triggers: something that is referred to was deleted after it had been looked up. */
const MEANWHILE_GONE = 'FL001';
/** Somebody else held it for longer than a request waits. */
const LOCK_WAITED_FOR = '55P03';
const RETRY_AFTER_SECONDS = 5;

/** Every refusal leaves as problem details; everything unexpected as `internal`, told to the log alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const coded = codedFrom(error, request.id);
    if (isTurnedAway(coded))
      request.log.warn({ code: coded.code, accountId: request.session?.viewer.accountId }, 'turned away');
    if (coded.code === 'internal') request.log.error({ err: safeError(error) }, 'unexpected error');
    if (coded.code === 'others_at_work') request.log.warn({ err: safeError(error) }, 'waited for others in vain');
    if (coded.code === 'unavailable') request.log.warn({ err: safeError(error) }, 'database or storage trouble');
    if (coded.code === 'storage_full') request.log.error({ err: safeError(error) }, 'no room left');
    return sendProblem(request, reply, coded);
  });
}

/** Who is not let in, or not so often: whoever watches for an attack looks for these. */
function isTurnedAway({ code }: CodedError): boolean {
  return [401, 403, 429].includes(statusOf(code));
}

/** Addresses that the router itself can't read never come as far as the handler above. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', request.id);
  void sendProblem(request, reply, codedFrom(error, request.id));
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: CodedError): FastifyReply {
  const problem = problemOf(error, sayIn(languageOf(request.headers['accept-language'])));
  if (error.details.retryAfterSeconds !== undefined)
    reply.header('Retry-After', String(error.details.retryAfterSeconds));
  // A serializer bound to the success schema must not touch the problem.
  return reply
    .code(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .serializer((body) => JSON.stringify(body))
    .send(problem);
}

function codedFrom(error: FastifyError, requestId: string): CodedError {
  if (error instanceof CodedError) return error;
  if (error instanceof ValidationFailure) return new CodedError('validation', {}, faultsOf(error.issues));
  if (sqlStateOf(error) === MEANWHILE_GONE) return new CodedError('conflict');
  if (sqlStateOf(error) === LOCK_WAITED_FOR)
    return new CodedError('others_at_work', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (isStorageFull(error)) return new CodedError('storage_full');
  if (isDatabaseTrouble(error) || error instanceof StorageAwayError)
    return new CodedError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  switch (error.statusCode) {
    case 413:
      return new CodedError('too_large');
    // Paths that no file can have, as the server of files refuses them.
    case 403:
    case 404:
    case 414:
      return new CodedError('not_found');
    case 415:
      return new CodedError('unsupported_type');
    case 503:
      return new CodedError('shutting_down');
    default:
      return isRefusal(error.statusCode)
        ? new CodedError('bad_request')
        : new CodedError('internal', { params: { requestId } });
  }
}

/** What the framework has against a request; 401 and the like are ours to say. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/** What drivers hang on their errors; absent ones stay out of the log. */
const driverFacts = ['code', 'constraint', 'table', 'column'] as const;

/** Database errors carry the statement and its values, which the log must not have. */
function safeError(error: Error): object {
  const { name, message, stack, cause } = error;
  const facts = driverFacts.map((fact): [string, unknown] => [fact, Reflect.get(error, fact)]);
  return {
    name,
    message,
    stack,
    ...Object.fromEntries(facts),
    ...(cause instanceof Error && { cause: cause.message }),
  };
}
