import { layerGroup } from 'leaflet';
import { expect, it } from 'vitest';
import { drawBaseMap, showRivers } from './draw-base-map.ts';

it('shows the shipped rivers from afar alone, where they run in their beds', () => {
  const danube = [
    [19.06, 47.6],
    [19.07, 47.4],
  ] as const;
  const base = { attribution: '', counties: [], neighbours: [], towns: [], districts: [], lakes: [], rivers: [danube] };
  const rivers = drawBaseMap(layerGroup(), base, document.body);
  const isShown = (zoom: number): boolean[] => {
    showRivers(rivers, zoom);
    return rivers.map(({ options }) => options.stroke === true);
  };
  expect([10.5, 11, 14, 8].map(isShown)).toEqual([[true], [false], [false], [true]]);
});
