import { discountDelete, discountGet, discountList, presenceHere } from '@felulet/contract/wire.generated.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../client/call.ts';
import { queryOf, revisionedQueryOf } from '../client/query-of.ts';
import { answerCalls, refused } from '../ui/testing/answer-calls.ts';
import { reloadOutdated } from './reload-outdated.ts';

describe('an act that comes too late', () => {
  it.each([404, 409, 412])(
    'is refused by %i, and what is on screen loads again, but no form under its typist',
    async (status) => {
      const calls = answerCalls({
        'GET /api/discounts': () => ({ body: { list: [], totalCount: 0 } }),
        'GET /api/discounts/7': () => ({ body: { id: 7 } }),
        'DELETE /api/discounts/7': () => refused(status),
      });
      const client = new QueryClient();
      onTestFinished(reloadOutdated(client));
      const list = { ...queryOf(discountList, { query: {} }), staleTime: 60_000 };
      const one = { ...revisionedQueryOf(discountGet, { params: { id: 7 } }), staleTime: 60_000 };
      onTestFinished(new QueryObserver(client, list).subscribe(() => {}));
      onTestFinished(new QueryObserver(client, one).subscribe(() => {}));
      const asked = (path: string): number =>
        calls.filter((sent) => sent.method === 'GET' && sent.path === path).length;
      await vi.waitFor(() => expect([client.isFetching(), calls.length]).toEqual([0, 2]));
      await expect(call(discountDelete, { params: { id: 7 } })).rejects.toMatchObject({ status });
      await vi.waitFor(() => expect(asked('/api/discounts')).toBe(2));
      expect(asked('/api/discounts/7')).toBe(1);
    },
  );

  it('is none where a page asked by itself: what was deleted meanwhile is asked about once', async () => {
    let isThere = true;
    const calls = answerCalls({
      'GET /api/discounts': () => ({ body: { list: [], totalCount: 0 } }),
      'PUT /api/presence': () => (isThere ? { body: { others: [], revision: 1 } } : refused(404)),
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    onTestFinished(reloadOutdated(client));
    const body = { tab: crypto.randomUUID(), place: 'campaign', id: 7, is_editing: false } as const;
    const here = { queryKey: ['here'], queryFn: () => call(presenceHere, { body }) };
    onTestFinished(new QueryObserver(client, queryOf(discountList, { query: {} })).subscribe(() => {}));
    onTestFinished(new QueryObserver(client, here).subscribe(() => {}));
    await vi.waitFor(() => expect([client.isFetching(), calls.length]).toEqual([0, 2]));
    isThere = false;
    await client.refetchQueries({ queryKey: ['here'] });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toHaveLength(3);
  });

  it('is no reason to load anything when only its form is wrong', async () => {
    const calls = answerCalls({
      'GET /api/discounts': () => ({ body: { list: [], totalCount: 0 } }),
      'DELETE /api/discounts/7': () => refused(422),
    });
    const client = new QueryClient();
    onTestFinished(reloadOutdated(client));
    onTestFinished(new QueryObserver(client, queryOf(discountList, { query: {} })).subscribe(() => {}));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await expect(call(discountDelete, { params: { id: 7 } })).rejects.toMatchObject({ status: 422 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(calls).toHaveLength(2);
  });
});
