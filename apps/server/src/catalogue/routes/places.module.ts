import {
  placeLocate,
  placeRoute,
  placeSearch,
  placeServices,
  placeTile,
  placeTowns,
} from '@felulet/contract/catalogue/places.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  configuredServices,
  findRoute,
  locatePlace,
  placeDesk,
  searchPlaces,
  showTile,
  townsOfZipCode,
} from '../views/place/place-desk.ts';

/** Where things are in Hungary: addresses, counties, ways, and the operator's map services. */
export function placesModule(binding: Binding, context: ServerContext): void {
  const desk = placeDesk(context);

  bind(binding, placeSearch, async ({ query }) => searchPlaces(desk, query));

  bind(binding, placeLocate, async ({ query }) => locatePlace(query));

  bind(binding, placeTowns, async ({ query }) => townsOfZipCode(query.zip_code));

  bind(binding, placeRoute, async ({ query }) => findRoute(desk, query));

  bind(binding, placeServices, async () => configuredServices(desk));

  bind(binding, placeTile, async ({ query }) => showTile(desk, query));
}
