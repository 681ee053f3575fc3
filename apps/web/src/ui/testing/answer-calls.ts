import { onTestFinished, vi } from 'vitest';

export type Sent = {
  readonly method: string;
  readonly path: string;
  /** As in the address, with its question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: unknown;
};
export type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Answers the calls of a page by `METHOD path` until the test ends, at once or later, and keeps what was sent. */
export function answerCalls(
  answers: Readonly<Record<string, (sent: Sent) => Answer | Promise<Answer>>>,
): readonly Sent[] {
  const calls: Sent[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, search: query } = new URL(address, 'http://localhost');
    // A file, such as the ground of a map, stays under way for as long as the test lasts.
    if (!path.startsWith('/api/')) return new Promise<never>(() => {});
    const sent = {
      method: init.method ?? 'GET',
      path,
      query,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
    };
    calls.push(sent);
    const answer = (await answers[`${sent.method} ${path}`]?.(sent)) ?? { status: 404, body: {} };
    const { status = 200, headers = {} } = answer;
    return new Response(status === 204 ? null : JSON.stringify(answer.body), { status, headers });
  });
  return calls;
}

/** A refusal as the server words it; `fields` are the paths of its violations, with their texts. */
export function refused(
  status: number,
  fields: Readonly<Record<string, string>> = {},
  detail = 'Nem sikerült.',
): Answer {
  const violations = Object.entries(fields).map(([propertyPath, message]) => ({
    propertyPath,
    message,
    title: message,
    code: 'invalid',
  }));
  return { status, body: { status, code: 'validation', detail, violations } };
}
