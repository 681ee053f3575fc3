import { describe, expect, it } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

describe('a pair of coordinates [K5.28]', () => {
  it.each([
    '46.25307, 20.14824',
    '46.25307,20.14824',
    '46.25307 20.14824',
    '46.25307;20.14824',
    '(46.25307, 20.14824)',
    '46,25307; 20,14824',
    '46,25307, 20,14824',
    '46,25307 20,14824',
    '46.25307°, 20.14824°',
    '46.25307° N, 20.14824° E',
    'É 46,25307 K 20,14824',
    '20.14824, 46.25307',
    '\u00a046.25307,\u00a020.14824 ',
  ])('%s is a place in Szeged', (text) => {
    expect(readCoordinates(text)).toEqual({ lat: 46.25307, lng: 20.14824 });
  });

  it.each([
    'https://www.google.com/maps/@46.25307,20.14824,17z?entry=ttu',
    'https://www.google.com/maps/place/X/@46.1,20.2,15z/data=!3m1!4b1!4m6!8m2!3d46.25307!4d20.14824!16s',
    'https://www.google.com/maps/search/?api=1&query=46.25307%2C20.14824',
    'https://www.openstreetmap.org/?mlat=46.25307&mlon=20.14824#map=17/46.2/20.1',
    'https://www.openstreetmap.org/#map=17/46.25307/20.14824',
    'https://waze.com/ul?ll=46.25307%2C20.14824&navigate=yes',
  ])('the link %s leads to a place in Szeged', (text) => {
    expect(readCoordinates(text)).toEqual({ lat: 46.25307, lng: 20.14824 });
  });

  it.each(['https://maps.app.goo.gl/abc', 'https://example.com/99.5/200.5', 'lásd: https://x.hu/@46.25307,20.14824'])(
    'the link %s has none',
    (text) => {
      expect(readCoordinates(text)).toBeNull();
    },
  );

  it.each(['46°15\'11.1"N 20°08\'53.7"E', '46°15′11,1″ É, 20°8′53,7″ K', "46° 15' 11.1'' N, 20° 8' 53.7'' E"])(
    '%s is one in minutes',
    (text) => {
      const { lat, lng } = readCoordinates(text) ?? { lat: 0, lng: 0 };
      expect(lat).toBeCloseTo(46.25308, 5);
      expect(lng).toBeCloseTo(20.14825, 5);
    },
  );

  it.each([
    '47°29′52″N 19°02′25″E',
    'N 47°29′52″, E 19°02′25″',
    'É 47° 29′ 52″ K 19° 2′ 25″',
    '47°29′52″, 19°02′25″',
    "47°29.867'N 19°02.417'E",
    '19°02′25″, 47°29′52″',
  ])('%s is one in minutes, whatever its letters [K5.28]', (text) => {
    const { lat, lng } = readCoordinates(text) ?? { lat: 0, lng: 0 };
    expect(lat).toBeCloseTo(47.49778, 4);
    expect(lng).toBeCloseTo(19.04028, 4);
  });

  it('abroad keeps its order', () => {
    expect(readCoordinates('48.20849, 16.37208')).toEqual({ lat: 48.20849, lng: 16.37208 });
    expect(readCoordinates('-33.8688, 151.2093')).toEqual({ lat: -33.8688, lng: 151.2093 });
  });

  it.each([
    '46.25307',
    '46,25307',
    '46, 20',
    '6720',
    'Szeged',
    '96.1, 220.5',
    '46°75\'11"N 20°08\'53"E',
    '12/1.5 3.4',
    '',
  ])('%s is none', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});
