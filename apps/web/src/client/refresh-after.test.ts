import { bookingList } from '@felulet/contract/bookings/bookings.contract.ts';
import { campaignGet } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { mediaOccupancy } from '@felulet/contract/medias/occupancy.contract.ts';
import { counters } from '@felulet/contract/today/today.contract.ts';
import { questionList } from '@felulet/contract/wiki/wiki.contract.ts';
import { QueryClient } from '@tanstack/react-query';
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
