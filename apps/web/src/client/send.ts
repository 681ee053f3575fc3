import { ApiProblem, NO_ANSWER } from './api-problem.ts';
import { checkConnection, reportAnswer } from './connection.ts';
import type { SendProgress } from './endpoint-types.ts';

export type WireRequest = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: SendProgress) => void) | undefined;
};

export type WireAnswer = {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
};

/** Uploads with a progress bar use XMLHttpRequest, since fetch does not report how much was sent. */
export async function send(request: WireRequest): Promise<WireAnswer> {
  try {
    const answer = await (request.onProgress === undefined
      ? sendByFetch(request)
      : sendByXhr(request, request.onProgress));
    reportAnswer();
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem) void checkConnection();
    throw error;
  }
}

async function sendByFetch(request: WireRequest): Promise<WireAnswer> {
  const { method, address, headers, body } = request;
  try {
    const answer = await fetch(address, { method, headers, body, signal: request.signal ?? null });
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      text: () => answer.text(),
      blob: () => answer.blob(),
    };
  } catch (error) {
    if (request.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    throw new ApiProblem(NO_ANSWER, { detail: '', title: String(error) }, null);
  }
}

function sendByXhr(request: WireRequest, onProgress: (progress: SendProgress) => void): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.address);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) =>
      onProgress({ sent: event.loaded, total: event.lengthComputable ? event.total : 0 });
    xhr.onload = () => resolve(readAnswer(xhr));
    xhr.onerror = () => reject(new ApiProblem(NO_ANSWER, {}, null));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    if (request.signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}

function readAnswer(xhr: XMLHttpRequest): WireAnswer {
  const blob = xhr.response instanceof Blob ? xhr.response : new Blob();
  return {
    status: xhr.status,
    header: (name) => xhr.getResponseHeader(name),
    text: () => blob.text(),
    blob: () => Promise.resolve(blob),
  };
}
