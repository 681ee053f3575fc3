import type { EndpointSpec, Wire } from '@felulet/contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { call, exchange, setCallLanguage } from './call.ts';
import { storeToken } from './credential.ts';
import { onSessionEnd } from './session-end.ts';
import { parseFileName } from './wire.ts';

const base = { access: 'signed-in' } as const;
const show = { ...base, method: 'GET', path: '/api/things/:id' } as const satisfies Wire;
const list = { ...base, method: 'GET', path: '/api/things' } as const satisfies Wire;
const create = { ...base, method: 'POST', path: '/api/things', idempotent: true } as const satisfies Wire;
const upload = {
  ...base,
  method: 'POST',
  path: '/api/files',
  files: { 'images[]': { max: 2, kinds: ['png'] } },
} as const satisfies Wire;
const download: Wire<EndpointSpec & { readonly answers: 'file' }> = {
  ...base,
  method: 'POST',
  path: '/api/export',
  answers: 'file',
};
const login = { method: 'POST', path: '/api/login', access: 'public' } as const satisfies Wire;

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  asked.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
}

function headersSent(): Record<string, string> {
  return Object.fromEntries(new Headers(asked.mock.calls[0]?.[1].headers));
}

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  localStorage.clear();
  storeToken('secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  it('writes parameters and filled query values into the address, with token and language, and asks for JSON', async () => {
    setCallLanguage('en');
    answer(200, { ok: true }, { etag: '"r17"' });
    const args = { params: { id: 5 }, query: { name: 'ő ű', empty: '', none: undefined, tags: [1, 2] } };
    expect(await exchange(show, args)).toEqual({ data: { ok: true }, revision: '"r17"' });
    expect(asked.mock.calls[0]?.[0]).toBe('/api/things/5?name=%C5%91+%C5%B1&tags=1%2C2');
    const spoken = { accept: 'application/json', 'accept-language': 'en' };
    expect(headersSent()).toMatchObject({ authorization: 'Bearer secret', ...spoken });
    setCallLanguage('hu');
  });

  it('sends If-Match, a JSON body, and an idempotency key that the caller may fix', async () => {
    answer(201, {});
    const args = { body: { a: 1 } };
    await call(create, args, { revision: '"r3"', idempotencyKey: 'k' });
    expect(headersSent()).toMatchObject({
      'if-match': '"r3"',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    });
    expect(asked.mock.calls[0]?.[1].body).toBe('{"a":1}');
  });

  it('sends files beside jsonObject', async () => {
    answer(201, {});
    const args = { body: { a: 'ő' }, files: { 'images[]': [new File(['x'], 'kép.png')] } };
    await call(upload, args);
    const form = asked.mock.calls[0]?.[1].body;
    if (!(form instanceof FormData)) throw new Error('no form');
    expect(form.get('jsonObject')).toBe('{"a":"ő"}');
    expect(form.get('images[]')).toHaveProperty('name', 'kép.png');
    expect(headersSent()['content-type']).toBeUndefined();
  });

  it('throws what the server said', async () => {
    answer(409, { code: 'not_enough_free', detail: 'Kevés.', available_quantity: 2 }, { 'x-request-id': 'r' });
    const refused = await call(list, {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_enough_free',
      detail: 'Kevés.',
      requestId: 'r',
      facts: { available_quantity: 2 },
    });
  });

  it('survives an answer that is no problem document, and no answer at all', async () => {
    asked.mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(await call(list, {}).catch((error: unknown) => error)).toMatchObject({ status: 502, code: 'internal' });
    asked.mockRejectedValue(new TypeError('net'));
    expect(await call(list, {}).catch((error: unknown) => error)).toMatchObject({ status: 0, code: 'no_answer' });
  });

  it('announces the end of the session on a 401, except from public calls', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    answer(401, {});
    await call(login, {}).catch(() => {});
    expect(ended).not.toHaveBeenCalled();
    await call(list, {}).catch(() => {});
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  it('gives downloads their readable name', async () => {
    answer(
      200,
      {},
      {
        'content-disposition': `attachment; filename="arvizturo.xlsx"; filename*=UTF-8''%C3%A1rv%C3%ADzt%C5%B1r%C5%91.xlsx`,
      },
    );
    expect((await call(download, {})).fileName).toBe('árvíztűrő.xlsx');
    expect(parseFileName('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
    expect(parseFileName(null)).toBeNull();
  });
});
