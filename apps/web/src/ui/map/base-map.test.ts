import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

it('shapes that are gone since an update are told as a missing script is, and asked for again', async () => {
  // Other tests may have loaded it, or wait for it still.
  vi.resetModules();
  const { loadBaseMap } = await import('./base-map.ts');
  const gone = vi.fn<() => void>();
  window.addEventListener('vite:preloadError', gone);
  const fetched = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(new Response('', { status: 404 }));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValue(new Response('{"lakes":[]}'));
  vi.stubGlobal('fetch', fetched);
  await expect(loadBaseMap()).rejects.toThrow('Base map: 404');
  expect(gone).toHaveBeenCalledOnce();
  await expect(loadBaseMap()).rejects.toThrow('Base map: 503');
  expect(gone).toHaveBeenCalledOnce();
  expect(await loadBaseMap()).toEqual({ lakes: [] });
  await loadBaseMap();
  expect(fetched).toHaveBeenCalledTimes(3);
  window.removeEventListener('vite:preloadError', gone);
});
