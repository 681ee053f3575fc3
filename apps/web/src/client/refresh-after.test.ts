import {
  bookingList,
  campaignGet,
  counters,
  mediaList,
  mediaOccupancy,
  packageDelete,
  packageGet,
  packageList,
  packageOccupancy,
  questionList,
} from '@felulet/contract/wire.generated.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refreshAfter } from './refresh-after.ts';

const read = { bookingList, campaignGet, counters, mediaList, mediaOccupancy, questionList };

/** The calls whose answers are out of date after the act. */
async function outdatedBy(act: Parameters<typeof refreshAfter>[1]): Promise<string[]> {
  const client = new QueryClient();
  for (const { path } of Object.values(read)) client.setQueryData([path, { query: {} }], {});
  await refreshAfter(client, act);
  return Object.entries(read)
    .filter(([, { path }]) => client.getQueryState([path, { query: {} }])?.isInvalidated)
    .map(([name]) => name);
}

describe('an act', () => {
  it('on a booking puts surfaces, occupancy, offers and counts out of date, wherever it was done', async () => {
    expect(await outdatedBy('booking')).toEqual([
      'bookingList',
      'campaignGet',
      'counters',
      'mediaList',
      'mediaOccupancy',
    ]);
  });

  it('puts nothing else out of date than what shows its thing', async () => {
    expect(await outdatedBy('question')).toEqual(['questionList']);
    expect(await outdatedBy('campaignRead')).toEqual(['counters']);
  });
});

describe('a record deleted on its own page', () => {
  it('is not asked for once more, nor what belongs to it, and is dropped when the page is left', async () => {
    const client = new QueryClient();
    const asked: string[] = [];
    const shown = (path: string, id: number): (() => void) => {
      const queryKey = [path, { params: { id } }];
      const queryFn = (): string => {
        asked.push(`${path} ${id}`);
        return 'read';
      };
      client.setQueryData(queryKey, 'read');
      const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
      return observer.subscribe(() => undefined);
    };
    const leaves = [packageGet.path, packageOccupancy.path].map((path) => shown(path, 7));
    leaves.push(shown(packageGet.path, 70), shown(packageList.path, 7));
    await refreshAfter(client, 'package', { path: packageDelete.path, id: 7 });
    expect(asked).toEqual([`${packageList.path} 7`, `${packageGet.path} 70`]);
    for (const leave of leaves) leave();
    const kept = client.getQueryCache().findAll();
    expect(kept.map(({ queryKey }) => queryKey[0])).toEqual([packageGet.path, packageList.path]);
  });
});
