import { mediaOccupancy, occupancyBoard, occupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import {
  placeLocate,
  placeRoute,
  placeSearch,
  placeServices,
  placeTile,
  placeTowns,
} from '@felulet/contract/catalogue/places.ts';
import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import {
  mediaShareEnd,
  mediaShareList,
  mediaShareMake,
  sharedSurfaceShow,
} from '@felulet/contract/catalogue/surface-shares.ts';
import { canSeeMedia, historyReach, type MediaFacts } from '@felulet/domain/media/media-policy.ts';
import { canSeeShare, canShareMedia } from '@felulet/domain/media/media-share.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { SHARE_KEY } from './catalogue-scene.ts';
import { type MatrixCase, type MatrixRow, open, row } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';

const period = { from: SCENE_PERIOD.date_from, to: SCENE_PERIOD.date_to };

/** What is archived has no future to be taken. */
const isOnBoard = (viewer: Viewer, facts: MediaFacts): boolean => canSeeMedia(viewer, facts) && !facts.is_archived;

/** What is taken when: never the customers' to know. [D4.23] */
export const occupancyRows: readonly MatrixRow[] = [
  row(occupancyBoard, ['media:occupancy'], ({ surfaces }) => [
    {
      object: 'the board',
      send: { query: { ...period, rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: Object.values(surfaces).map(({ id }) => id),
        isShown: (viewer, id) =>
          Object.values(surfaces).some(({ id: own, facts }) => own === id && isOnBoard(viewer, facts)),
      },
    },
  ]),
  // Surfaces that the asker may not see are left out, and so are names of bookings.
  row(occupancyExport, ['media:occupancy'], () => [
    { object: 'the board as a workbook', send: { body: period }, rule: () => 'done' },
  ]),
  row(mediaOccupancy, ['media:occupancy'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id, query: period },
        rule: (viewer) => isOnBoard(viewer, facts),
      }),
    ),
  ),
  ...[mediaHistory, mediaListPrices].map((call) =>
    row(call, ['media:occupancy'], ({ surfaces }) =>
      Object.entries(surfaces).map(
        ([name, { id, facts }]): MatrixCase => ({
          object: `the surface ${name}`,
          send: { id },
          rule: (viewer) => canSeeMedia(viewer, facts) && historyReach(viewer, facts) !== 'nothing',
        }),
      ),
    ),
  ),
  row(mediaShareList, ['media:occupancy'], ({ surfaces, shares }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id },
        rule: (viewer) => canSeeMedia(viewer, facts),
        ...(name === 'free' && {
          finds: {
            among: Object.values(shares).map((share) => share.id),
            isShown: (viewer: Viewer, share: number) =>
              Object.values(shares).some((one) => one.id === share && canSeeShare(viewer, one.facts)),
          },
        }),
      }),
    ),
  ),
  row(mediaShareMake, ['media:occupancy'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id, body: { days: 30 } },
        rule: (viewer) => (canSeeMedia(viewer, facts) ? canShareMedia(viewer, facts) : 'hidden'),
      }),
    ),
  ),
  row(mediaShareEnd, ['media:occupancy'], ({ shares }) =>
    Object.entries(shares).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `a link of the ${name}`,
        send: { id },
        rule: (viewer) => canSeeShare(viewer, facts),
      }),
    ),
  ),
  row(sharedSurfaceShow, 'public', () => [
    { object: 'a live link', send: { id: SHARE_KEY }, rule: () => 'done' },
    { object: 'a dead one', send: { id: 'x'.repeat(43) }, rule: () => 'hidden' },
  ]),
];

export const placeRows: readonly MatrixRow[] = [
  open(placeSearch, 'signed-in', { query: { q: 'Szeged' } }),
  open(placeLocate, 'signed-in', { query: { city: 'Szeged' } }),
  open(placeRoute, 'signed-in', { query: { from_lat: 47.5, from_lng: 19.05, to_lat: 46.25, to_lng: 20.15 } }),
  open(placeServices, 'signed-in'),
  open(placeTowns, 'public', { query: { zip_code: '6720' } }),
  row(placeTile, 'public', () => [
    { object: 'an archive that nobody configured', send: { query: { z: 7, x: 70, y: 44 } }, rule: () => 'hidden' },
  ]),
];
