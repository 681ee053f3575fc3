import { describe, expect, it } from 'vitest';
import { sampleCard, sampleOffer } from '../../testing/sample-document.ts';
import { overviewMap } from './overview-map.ts';

const frame = { x: 0, y: 0, width: 800, height: 400 };
const at = (lat: number, lng: number) => ({ place: { lat, lng, isApproximate: false, alt: 'Térkép' } });
const capital = [at(47.49, 19.04), at(47.5, 19.06), at(47.52, 19.1)];
const mapOf = (places: readonly ReturnType<typeof at>[]) =>
  overviewMap(sampleOffer(places.map((fields, index) => sampleCard(index + 1, fields))), frame);

describe('the map of all surfaces', () => {
  it('is that of the capital alone where all stand there, and needs no second one', () => {
    const { main, inset } = mapOf(capital) ?? {};
    expect(inset).toBeNull();
    expect((main?.seen.east ?? 0) - (main?.seen.west ?? 0)).toBeLessThan(1.6);
    for (const { place } of capital) {
      const [x, y] = main?.project(place.lng, place.lat) ?? [];
      expect(x).toBeGreaterThan(frame.width * 0.3);
      expect(x).toBeLessThan(frame.width * 0.7);
      expect(y).toBeGreaterThan(frame.height * 0.2);
      expect(y).toBeLessThan(frame.height * 0.8);
    }
  });

  it('is that of the country beside one of the crowded capital, neither of them over the other', () => {
    const { main, inset } = mapOf([...capital, at(46.25, 20.14), at(47.68, 16.59), at(48.1, 20.78)]) ?? {};
    expect((main?.seen.east ?? 0) - (main?.seen.west ?? 0)).toBeGreaterThan(6);
    expect((main?.frame.x ?? 0) + (main?.frame.width ?? 0)).toBeLessThan(inset?.frame.x ?? 0);
    expect(mapOf([...capital.slice(1), at(46.25, 20.14)])?.inset).toBeNull();
  });

  it('is not there where nothing has a place', () => {
    expect(overviewMap(sampleOffer([sampleCard(1, { place: null })]), frame)).toBeNull();
  });
});
