import { expect, it } from 'vitest';
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

it('leaves room for a finger between any two groups', () => {
  const zoom = 8;
  const many = Array.from({ length: 400 }, (_, id) => ({
    id,
    lat: 47 + ((id * 7) % 50) / 50,
    lng: 19 + (id % 40) / 25,
    ...exact,
  }));
  const pixels = (lng: number): number => ((lng + 180) / 360) * 256 * 2 ** zoom;
  const groups = clusteredMarkers(many, zoom);
  expect(groups.length).toBeGreaterThan(5);
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const across = pixels(one.lng) - pixels(other.lng);
      const down = (pixels(one.lat) - pixels(other.lat)) / Math.cos((47.5 * Math.PI) / 180);
      expect(Math.hypot(across, down)).toBeGreaterThan(24);
    }
});
