import type { PlaceLocation } from '@felulet/contract/catalogue/places.ts';
import { placeLocate } from '@felulet/contract/wire.generated.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiProblem } from '../../../client/api-problem.ts';
import { queryOf } from '../../../client/query-of.ts';
import type { MediaValues } from './media-form-values.ts';

const TYPING_PAUSE = 300;

export type LocatedPlace = {
  readonly location: PlaceLocation | undefined;
  /** The reason why the marker cannot stand where it does. */
  readonly refusal: string | undefined;
};

/** The location that the server will compute for the form's address. */
export function useLocated(place: MediaValues['media_geodata'], type: MediaType): LocatedPlace {
  const { lat, lng, zip_code, city, location_from } = place;
  // Memoized, since a new object in every rendering would restart the pause for ever.
  const input = useMemo(
    () => queryFor({ lat, lng, zip_code, city, location_from }, type),
    [lat, lng, zip_code, city, location_from, type],
  );
  const [query] = useDebouncedValue(input, TYPING_PAUSE);
  const found = useQuery({
    ...queryOf(placeLocate, { query }),
    enabled: Object.keys(query).length > 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (Object.keys(query).length === 0) return { location: undefined, refusal: undefined };
  if (!found.isError) return { location: found.data, refusal: undefined };
  const refusal = isApiProblem(found.error) ? found.error.violations[0]?.message : undefined;
  return { location: undefined, refusal };
}

type PlaceInput = Pick<MediaValues['media_geodata'], 'lat' | 'lng' | 'zip_code' | 'city' | 'location_from'>;

function queryFor(place: PlaceInput, type: MediaType) {
  const { lat, lng, zip_code } = place;
  const city = (type === 'VEHICLE_INTERCITY' ? place.location_from : place.city).trim();
  const isFixed = type === 'STATIC' || type === 'MOBILE_OR_OTHER';
  return {
    ...(lat !== null && lng !== null && { lat, lng }),
    ...(city !== '' && { city }),
    ...(isFixed && zip_code.trim() !== '' && { zip_code: zip_code.trim() }),
  };
}
