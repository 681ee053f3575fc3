import type { PlaceServices } from '@felulet/contract/catalogue/places.ts';
import { placeServices } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../client/query-of.ts';

const none: PlaceServices = { tiles: null, has_geocoder: false, has_router: false };

/** The operator's map services; undefined while loading, none where they are disabled or cannot be loaded. */
export function useMapServices(enabled = true): PlaceServices | undefined {
  const { data, isError } = useQuery({
    ...queryOf(placeServices, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return isError || !enabled ? none : data;
}
