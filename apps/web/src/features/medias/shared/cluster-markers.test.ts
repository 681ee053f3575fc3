import { expect, it } from 'vitest';
import { clusterSize, DOT_SIZE, type MapMarker } from '../../../ui/map/map-marker.ts';
import { clusteredMarkers } from './cluster-markers.ts';

const exact = { is_approximate: false };
const budapest = { id: 1, lat: 47.498, lng: 19.04, ...exact };
const besideIt = { id: 2, lat: 47.502, lng: 19.05, ...exact };
const debrecen = { id: 3, lat: 47.532, lng: 21.625, ...exact };

it('draws near surfaces together from afar and apart from near', () => {
  const far = clusteredMarkers([budapest, besideIt, debrecen], 7);
  expect(far).toContainEqual(debrecen);
  expect(far).toContainEqual({ count: 2, lat: budapest.lat, lng: budapest.lng, box: '19.04,47.498,19.05,47.502' });
  expect(clusteredMarkers([budapest, besideIt, debrecen], 13)).toEqual([budapest, besideIt, debrecen]);
});

it('keeps surfaces of one place together however near, and adds up the groups of the server', () => {
  expect(clusteredMarkers([budapest, { ...budapest, id: 9 }], 14)).toEqual([
    { count: 2, lat: 47.498, lng: 19.04, box: '19.04,47.498,19.04,47.498' },
  ]);
  const [group] = clusteredMarkers([{ count: 40, lat: 47.5, lng: 19.04 }, budapest], 7);
  expect(group).toMatchObject({ count: 41 });
});

it('loses nobody', () => {
  const many = Array.from({ length: 2000 }, (_, id) => ({
    id,
    lat: 46 + ((id * 37) % 200) / 80,
    lng: 16.5 + ((id * 91) % 600) / 100,
    ...exact,
  }));
  for (const zoom of [6, 8, 10, 14]) {
    const total = clusteredMarkers(many, zoom).reduce((sum, one) => sum + ('count' in one ? one.count : 1), 0);
    expect(total).toBe(2000);
  }
});

/** As the map draws them: where, and how far from its middle each reaches. */
function drawnAt(
  markers: readonly MapMarker[],
  zoom: number,
): readonly { x: number; y: number; half: number; isGroup: boolean }[] {
  const size = 256 * 2 ** zoom;
  return markers.map((one) => {
    const isGroup = 'count' in one;
    const angle = (one.lat * Math.PI) / 180;
    const x = ((one.lng + 180) / 360) * size;
    const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * size;
    return { x, y, half: (isGroup ? clusterSize(one.count) : DOT_SIZE) / 2, isGroup };
  });
}

/** The same numbers every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Streets, squares with many on one spot, and groups of the server. */
function town(seed: number): readonly MapMarker[] {
  const chance = chances(seed);
  const singles = Array.from({ length: 900 }, (_, id) => {
    const spread = id % 3 === 0 ? 0.3 : 0.02;
    const [lat, lng] = id % 5 === 0 ? [47.5, 19.05] : [47.5 + chance() * spread, 19 + chance() * spread * 1.5];
    return { id, lat, lng, ...exact };
  });
  const groups = Array.from({ length: seed % 2 === 0 ? 40 : 0 }, () => ({
    count: 2 + Math.floor(chance() * 3000),
    lat: 47.4 + chance() * 0.4,
    lng: 18.9 + chance() * 0.5,
  }));
  return [...singles, ...groups];
}

it.each([6, 7.5, 9, 10.5, 11, 11.5, 12, 12.5, 13, 14, 17])(
  'at zoom %s nothing lies upon a group, and each surface counts once',
  (zoom) => {
    for (const seed of [1, 2, 3, 4]) {
      const markers = town(seed);
      const drawn = clusteredMarkers(markers, zoom);
      const countOf = (all: readonly MapMarker[]): number =>
        all.reduce((sum, one) => sum + ('count' in one ? one.count : 1), 0);
      expect(countOf(drawn)).toBe(countOf(markers));
      const singles = drawn.flatMap((one) => ('count' in one ? [] : [one.id]));
      expect(new Set(singles).size).toBe(singles.length);
      const places = drawnAt(drawn, zoom);
      const covered = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .filter(
            (other) =>
              (one.isGroup || other.isGroup) && Math.hypot(one.x - other.x, one.y - other.y) < one.half + other.half,
          ),
      );
      expect(covered).toEqual([]);
    }
  },
);

it('singles that are near without covering each other stay single from near', () => {
  const beside = { ...budapest, id: 5, lng: 19.0412 };
  expect(clusteredMarkers([budapest, beside], 14)).toEqual([budapest, beside]);
});
