import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reloadOnNewVersion } from './new-version.ts';

const pageWith = (script: string): Response => new Response(`<script type="module" src="${script}"></script>`);
const answer = vi.fn<() => Promise<Response>>();
const script = document.createElement('script');
let unfollow: () => void;

beforeAll(() => {
  script.type = 'module';
  script.setAttribute('src', '/assets/index-running.js');
  document.head.append(script);
  unfollow = reloadOnNewVersion();
});
afterAll(() => {
  unfollow();
  script.remove();
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  answer.mockReset();
});

/** Loading the page again cannot be seen here; that it was done is remembered. */
async function missPiece(): Promise<boolean> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
  return sessionStorage.getItem('reloaded-at') !== null;
}

describe('a piece of the program that cannot be fetched', () => {
  it('loads the page again where a new version has replaced the running one, once a minute', async () => {
    answer.mockImplementation(async () => pageWith('/assets/index-newer.js'));
    expect(await missPiece()).toBe(true);
    window.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((done) => setTimeout(done));
    expect(answer).toHaveBeenCalledOnce();
  });

  it('leaves the page and what was typed on it alone where only the connection is lost', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await missPiece()).toBe(false);
  });

  it('leaves the page alone while the running version is the newest, or the server has trouble', async () => {
    answer.mockImplementation(async () => pageWith('/assets/index-running.js'));
    expect(await missPiece()).toBe(false);
    answer.mockImplementation(async () => new Response('', { status: 503 }));
    expect(await missPiece()).toBe(false);
  });
});
