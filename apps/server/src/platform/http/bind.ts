import { type EndpointSpec, successStatus } from '@felulet/contract/endpoint.ts';
import { fileExport } from '@felulet/contract/office/file-exports.ts';
import { problem } from '@felulet/contract/problem.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import { languageOf } from '@felulet/phrases/language.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError, type FieldFault, invalid } from '../errors.ts';
import { plainFileName } from '../files/file-name.ts';
import { sayIn } from '../language/say.ts';
import type { Session } from '../session/session.ts';
import type { AnswerOf, Call, FileAnswer, Handler } from './call.ts';
import { duringRequest } from './current-request.ts';
import { etagOf, revisionOf } from './etag.ts';
import type { Idempotency } from './idempotency.ts';
import type { ReceivedForm, ReceiveForm } from './uploads.ts';
import { parseOrThrow, ValidationFailure } from './validation.ts';
import { faultsOf } from './violations.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Session>;

/** What binding needs from the process. */
export type Binding = {
  readonly app: FastifyInstance;
  readonly authenticate: Authenticate;
  readonly receiveForm: ReceiveForm;
  readonly idempotency: Idempotency;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

/** What rules beyond the contract find in a body that the contract has refused, so that all of it is told at once. */
export type FurtherFaults = (body: unknown) => Promise<readonly FieldFault[]>;

/** Serves one declared call: credential, permission, validation, handler, answer, in this order. */
export function bind<E extends EndpointSpec>(
  binding: Binding,
  spec: E,
  handler: Handler<E>,
  furtherFaults?: FurtherFaults,
): void {
  binding.app.route({
    method: spec.method,
    url: spec.path,
    config: { endpoint: spec },
    schema: schemaOf(spec),
    attachValidation: furtherFaults !== undefined,
    onRequest: async (request, reply) => {
      // What somebody may read is kept by no cache; a file says otherwise where it may.
      reply.header('Cache-Control', 'no-store');
      await admit(binding, spec, request);
    },
    handler: async (request, reply) => {
      if (request.validationError !== undefined)
        await refuseWhole(request.validationError, request.body, furtherFaults);
      if (spec.files !== undefined) return answerForm(binding, spec, handler, request, reply);
      return answer(binding, spec, handler, request, reply, request.body, {}, '');
    },
  });
}

async function refuseWhole(error: Error, body: unknown, furtherFaults: FurtherFaults | undefined): Promise<never> {
  if (!(error instanceof ValidationFailure) || furtherFaults === undefined) throw error;
  const faults = faultsOf(error.issues);
  const known = new Set(faults.map(({ path }) => path));
  return invalid(...faults, ...(await furtherFaults(body)).filter(({ path }) => !known.has(path)));
}

async function admit(binding: Binding, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  if (spec.access === 'public') return;
  const session = await binding.authenticate(request);
  request.session = session;
  if (session.hasToSetUp && spec.beforeSetup !== true) throw new CodedError('two_factor_needed');
  if (spec.access === 'signed-in') return;
  if (!spec.access.some((key) => isAllowed(session.viewer.role, key))) throw new CodedError('forbidden');
}

function schemaOf(spec: EndpointSpec): Record<string, unknown> {
  const success = successStatus(spec);
  return {
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(spec.body && spec.files === undefined && { body: spec.body }),
    ...(spec.response && { response: { [success]: spec.response, '4xx': problem } }),
    ...(spec.later && { response: { 202: fileExport, '4xx': problem } }),
  };
}

async function answerForm<E extends EndpointSpec>(
  binding: Binding,
  spec: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const form: ReceivedForm = await binding.receiveForm(request, spec.files ?? {});
  try {
    const body = spec.body === undefined ? undefined : parseOrThrow(spec.body, form.json);
    return await answer(binding, spec, handler, request, reply, body, form.uploads, form.digest);
  } finally {
    await form.discard();
  }
}

async function answer<E extends EndpointSpec>(
  binding: Binding,
  spec: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  uploads: Call<E>['uploads'],
  digest: string,
): Promise<unknown> {
  const language = languageOf(request.headers['accept-language']);
  // The contract's schemas have run; the types restate what they accepted.
  const call = {
    viewer: request.session?.viewer,
    session: request.session,
    params: request.params,
    query: request.query,
    body,
    uploads,
    language,
    say: sayIn(language),
    ifMatch: revisionOf(request.headers['if-match']),
    setRevision: (revision: number) => void reply.header('ETag', etagOf(revision)),
    request,
    reply,
  } as unknown as Call<E>; // the generic call cannot be built field by field
  const run = (): Promise<AnswerOf<E>> =>
    duringRequest({ id: request.id, address: request.ip, endpoint: `${spec.method} ${spec.path}` }, async () =>
      handler(call),
    );
  // A handler may answer with another success, as an invitation that changed nothing does.
  reply.code(successStatus(spec));
  const result =
    spec.idempotent === true ? await binding.idempotency(request, reply, { body, digest }, run) : await run();
  if (spec.answers === 'file' && reply.statusCode !== 202) return sendFile(reply, result as FileAnswer); // what is not put off is a file by its type
  if (spec.answers === 'nothing') return reply.send();
  return result;
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.etag !== undefined && isKnown(reply, file.etag)) return reply.code(304).send();
  return reply
    .header('Content-Type', file.contentType)
    .header(
      'Content-Disposition',
      contentDisposition(file.fileName, {
        type: file.disposition ?? 'attachment',
        fallback: plainFileName(file.fileName),
      }),
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Cache-Control',
      file.cacheSeconds === undefined ? 'private, no-store' : `private, max-age=${file.cacheSeconds}`,
    )
    .send(file.body);
}

/** Says what stands in the file; whether the asker named just that. A weak tag, since an answer may go out compressed. */
function isKnown(reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', `W/"${etag}"`);
  const known = reply.request.headers['if-none-match'] ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`);
}
