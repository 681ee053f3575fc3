import { type bookingPackageList, type campaignList, mediaList } from '@felulet/contract/wire.generated.ts';
import { expectTypeOf, test } from 'vitest';
import { queryArgs } from '../../client/query-args.ts';
import type { FilterName, FilterOf } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { writeSearch } from './list-search.ts';
import { useList } from './use-list.ts';
import { type ListStateOf, useListState } from './use-list-state.ts';

type Surfaces = ListStateOf<typeof mediaList>;

test('a list is filtered by what its endpoint can be asked, and by nothing else', () => {
  expectTypeOf<FilterName<typeof campaignList>>().toEqualTypeOf<
    | 'advertiser'
    | 'assigned_to_me'
    | 'due'
    | 'intermediary'
    | 'mhfe'
    | 'name'
    | 'period_from'
    | 'period_to'
    | 'state'
    | 'turn'
    | 'with_total'
  >();
  expectTypeOf<'media_type'>().not.toExtend<FilterName<typeof bookingPackageList>>();
  // Only compiled; what is marked as wrong must not be.
  const named = (surfaces: Surfaces, campaigns: ListStateOf<typeof campaignList>): void => {
    surfaces.filterBy({ county: 'Zala' });
    // @ts-expect-error: misspelt
    surfaces.filterBy({ conuty: 'Zala' });
    // @ts-expect-error: of another list
    surfaces.filters.turn;
    const right: FilterOf<typeof mediaList> = { kind: 'text', name: 'surface_code', label: '' };
    // @ts-expect-error: surfaces have no such filter
    const wrong: FilterOf<typeof mediaList> = { kind: 'text', name: 'surface_cod', label: '' };
    FilterBar({ list: surfaces, quick: 'search', filters: [right, wrong] });
    // @ts-expect-error: filters of another list
    FilterBar({ list: campaigns, filters: [right] });
    // @ts-expect-error: no filter to stand open
    FilterBar({ list: campaigns, quick: 'search', filters: [] });
  };
  expectTypeOf(named).toBeFunction();
});

test('a list is asked what its endpoint can be asked, and nothing else', () => {
  const asked = (surfaces: Surfaces, campaigns: ListStateOf<typeof campaignList>): void => {
    useList(mediaList, surfaces.request, { campaign: 1 });
    // @ts-expect-error: the filters of another list
    useList(mediaList, campaigns.request);
    const misspelt = { campagn: 1 };
    // @ts-expect-error: misspelt
    useList(mediaList, surfaces.request, misspelt);
    queryArgs(mediaList, writeSearch(surfaces, 'id:desc'));
    // @ts-expect-error: misspelt
    queryArgs(mediaList, { pge: '1' });
    const nameless = useListState({ storageKey: 'x', defaultSort: 'id:desc' });
    // @ts-expect-error: a list that names no endpoint has no filters
    nameless.filters.name;
  };
  expectTypeOf(asked).toBeFunction();
});
