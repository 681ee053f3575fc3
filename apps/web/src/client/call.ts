import type { Wire } from '@felulet/contract/endpoint.ts';
import { problemFrom } from './api-problem.ts';
import { storedToken } from './credential.ts';
import type { ArgsOf, CallOptions, ResponseOf } from './endpoint-types.ts';
import { reportRefusal } from './outdated.ts';
import { send, type WireAnswer } from './send.ts';
import { announceSessionEnd } from './session-end.ts';
import { type LooseArgs, parseFileName, randomKey, requestUrl, toFormData } from './wire.ts';

export type Exchange<E extends Wire> = { readonly data: ResponseOf<E>; readonly revision: string | null };

let language = 'hu';

/** The language the server answers in. */
export function setCallLanguage(chosen: string): void {
  language = chosen;
}

/** Calls an endpoint of the contract; throws `ApiProblem` on any refusal, `AbortError` when cancelled. */
export async function call<E extends Wire>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return (await exchange(endpoint, args, options)).data;
}

/** As `call`, with the revision (ETag) that a later edit sends back. */
export async function exchange<E extends Wire>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<Exchange<E>> {
  const token = options.token ?? storedToken();
  const loose = args as LooseArgs; // reason: the endpoint's own type holds for the caller; here only its loose form matters
  const answer = await send({
    method: endpoint.method,
    address: requestUrl(endpoint, loose),
    headers: buildHeaders(endpoint, loose, options, token),
    body: buildBody(endpoint, loose),
    signal: options.signal,
    onProgress: options.onProgress,
  });
  if (answer.status >= 400) throw await readRefusal(endpoint, answer, token);
  const data = (await readData(endpoint, answer)) as ResponseOf<E>; // reason: the contract says what a successful answer is
  return { data, revision: answer.header('etag') };
}

function buildHeaders(
  endpoint: Wire,
  args: LooseArgs,
  options: CallOptions,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
  if (token !== null && endpoint.access !== 'public') headers.authorization = `Bearer ${token}`;
  if (args.body !== undefined && endpoint.files === undefined) headers['content-type'] = 'application/json';
  if (options.revision !== undefined) headers['if-match'] = options.revision;
  if (endpoint.later === true) headers.prefer = 'respond-async';
  if (endpoint.idempotent === true) headers['idempotency-key'] = options.idempotencyKey ?? randomKey();
  return headers;
}

function buildBody(endpoint: Wire, args: LooseArgs): string | FormData | null {
  if (endpoint.files !== undefined) return toFormData(args);
  return args.body === undefined ? null : JSON.stringify(args.body);
}

async function readRefusal(endpoint: Wire, answer: WireAnswer, token: string | null): Promise<Error> {
  if (answer.status === 401 && endpoint.access !== 'public') announceSessionEnd(token);
  const problem = problemFrom(answer.status, await answer.text(), answer.header('x-request-id'));
  reportRefusal(endpoint.method, problem);
  return problem;
}

async function readData(endpoint: Wire, answer: WireAnswer): Promise<unknown> {
  if (endpoint.answers === 'file' && answer.status !== 202) {
    return { blob: await answer.blob(), fileName: parseFileName(answer.header('content-disposition')) ?? 'letoltes' };
  }
  if (answer.status === 204) return undefined;
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
