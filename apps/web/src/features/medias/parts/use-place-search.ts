import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { placeSearch } from '@felulet/contract/wire.generated.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

const TYPING_PAUSE = 150;
const SHORTEST = 2;
const STAYS_FRESH = 300_000;

export type PlaceSearchResult = {
  readonly hits: readonly PlaceHit[];
  /** Whether the answer belongs to the present text. */
  readonly isSettled: boolean;
  readonly failed: boolean;
};

type SearchOptions = { readonly settlements?: boolean; readonly precise?: boolean };

const none: readonly PlaceHit[] = [];

/** Places by the typed text; `precise` uses the operator's geocoder. */
export function usePlaceSearch(
  text: string,
  { settlements = false, precise = false }: SearchOptions,
): PlaceSearchResult {
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const query = { q: search, ...(settlements && { settlements: 'true' }), ...(precise && { precise: 'true' }) };
  const found = useQuery({
    ...queryOf(placeSearch, { query }),
    enabled: search.length >= SHORTEST,
    staleTime: STAYS_FRESH,
    placeholderData: keepPreviousData,
  });
  return {
    hits: search.length < SHORTEST ? none : (found.data?.list ?? none),
    isSettled: search === text.trim() && !found.isFetching,
    failed: found.isError,
  };
}
