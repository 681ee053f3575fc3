import { describe, expect, it } from 'vitest';
import { distanceKm, type Point } from './place-geometry.ts';
import { readCoordinates, readMarker } from './read-coordinates.ts';

const pointOf = (text: string): Point | undefined => readCoordinates(text)?.point;

describe('a pair of coordinates', () => {
  it.each([
    '46.25307, 20.14824',
    '46.25307,20.14824',
    '46.25307 20.14824',
    '46.25307;20.14824',
    '(46.25307, 20.14824)',
    '[46.25307, 20.14824]',
    'POINT(20.14824 46.25307)',
    '46,25307; 20,14824',
    '46,25307, 20,14824',
    '46,25307 20,14824',
    '46.25307 – 20.14824',
    '46.25307°, 20.14824°',
    '46.25307° N, 20.14824° E',
    'N46.25307 E20.14824',
    'É 46,25307 K 20,14824',
    '20.14824, 46.25307',
    '46.25307,20.14824,17z',
    '46.25307, 20.14824 (±5 m)',
    'E 20.14824, N 46.25307',
    'GPS koordináták: 46.25307, 20.14824',
    'lat: 46.25307, lng: 20.14824',
    'Földrajzi szélesség: 46,25307; földrajzi hosszúság: 20,14824',
    '\u00a046.25307,\u00a020.14824 ',
  ])('%s is a place in Szeged', (text) => {
    expect(readCoordinates(text)).toEqual({ point: { lat: 46.25307, lng: 20.14824 }, form: 'degrees' });
  });

  it.each([
    'https://www.google.com/maps/@46.25307,20.14824,17z?entry=ttu',
    'https://www.google.com/maps/place/X/@46.1,20.2,15z/data=!3m1!4b1!4m6!8m2!3d46.25307!4d20.14824!16s',
    'https://www.google.com/maps/place/46.25307,20.14824/@46.1,20.1,17z',
    'https://www.google.com/maps/search/?api=1&query=46.25307%2C20.14824',
    'https://maps.google.com/?q=loc:46.25307+20.14824',
    'maps.google.com/?q=46.25307,20.14824',
    'https://www.google.com/maps/dir//46.25307,20.14824/@46.1,20.1,9z',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2695.5!2d20.14824!3d46.25307!2m3!1f0',
    'https://www.openstreetmap.org/?mlat=46.25307&mlon=20.14824#map=17/46.2/20.1',
    'https://www.openstreetmap.org/#map=17/46.25307/20.14824',
    'https://maps.apple.com/?ll=46.25307,20.14824&q=Szeged',
    'https://maps.apple.com/?saddr=47.1,19.1&daddr=46.25307,20.14824',
    'https://maps.apple.com/place?coordinate=46.25307,20.14824&name=X',
    'https://waze.com/ul?ll=46.25307%2C20.14824&navigate=yes',
    'https://www.waze.com/live-map/directions?from=ll.47.1%2C19.1&to=ll.46.25307%2C20.14824',
    'https://www.bing.com/maps?cp=46.25307~20.14824&lvl=17',
    'https://wego.here.com/?map=46.25307,20.14824,15,normal',
    'https://yandex.com/maps/?ll=20.14824%2C46.25307&z=17',
    'https://mapy.com/zakladni?x=20.14824&y=46.25307&z=17',
    'geo:46.25307,20.14824?z=17',
    'geo:0,0?q=46.25307,20.14824(X)',
  ])('the link %s leads to a place in Szeged', (text) => {
    expect(readCoordinates(text)).toEqual({ point: { lat: 46.25307, lng: 20.14824 }, form: 'link' });
  });

  it('a link that writes degrees, minutes and seconds leads to their place', () => {
    const link = "https://www.google.com/maps/place/46%C2%B015'11.1%22N+20%C2%B008'53.7%22E/@46.1,20.1,17z";
    expect(pointOf(link)).toEqual({ lat: 46.2530833, lng: 20.14825 });
  });

  it.each([
    'https://maps.app.goo.gl/abc',
    'https://example.com/99.5/200.5',
    // A view of half a country.
    'https://www.google.com/maps/@47.1,19.2,8z',
    'https://www.openstreetmap.org/#map=7/47.2/19.5',
    'https://www.bing.com/maps?cp=46.25307~20.14824&lvl=7',
    'https://mapy.com/zakladni?x=20.14824&y=46.25307&z=7',
    `https://maps.google.com/?q=46.25307,20.14824&${'x'.repeat(2000)}`,
    'lásd: https://x.hu/@46.25307,20.14824',
    // The ends of a way, of which nobody can say which is meant, and the middle of the map that shows it.
    'https://www.google.com/maps/dir/47.1,19.1/46.25307,20.14824/@46.1,20.1,9z',
    'https://www.google.com/maps/dir/Budapest/Szeged/@46.1,20.1,9z',
    'https://www.openstreetmap.org/directions?route=47.1%2C19.1%3B46.2%2C20.1#map=9/46.1/20.1',
  ])('the link %s has none', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });

  it.each(['46°15\'11.1"N 20°08\'53.7"E', '46°15′11,1″ É, 20°8′53,7″ K', "46° 15' 11.1'' N, 20° 8' 53.7'' E"])(
    '%s is one in minutes',
    (text) => {
      expect(readCoordinates(text)).toEqual({ point: { lat: 46.2530833, lng: 20.14825 }, form: 'sixtieths' });
    },
  );

  it.each([
    '47°29′52″N 19°02′25″E',
    '47°29\'52"N19°02\'25"E',
    'N 47°29′52″, E 19°02′25″',
    'É 47° 29′ 52″ K 19° 2′ 25″',
    'é. sz. 47° 29′ 52″, k. h. 19° 2′ 25″',
    '47°29′52″, 19°02′25″',
    '47º29´52"N 19º02´25"E',
    '47 29’ 52’’ 19 02’ 25’’',
    'N 47 29 52, E 19 02 25',
    '47 29 52 19 02 25',
    '47-29-52, 19-02-25',
    '47 fok 29 perc 52 mp, 19 fok 2 perc 25 mp',
    "47°29.867'N 19°02.417'E",
    '19°02′25″, 47°29′52″',
    'E 19°02′25″, N 47°29′52″',
  ])('%s is one in minutes, whatever its letters', (text) => {
    const { lat, lng } = pointOf(text) ?? { lat: 0, lng: 0 };
    expect(lat).toBeCloseTo(47.49778, 4);
    expect(lng).toBeCloseTo(19.04028, 4);
  });

  it('abroad keeps its order, and so do letters', () => {
    expect(pointOf('48.20849, 16.37208')).toEqual({ lat: 48.20849, lng: 16.37208 });
    expect(pointOf('-33.8688, 151.2093')).toEqual({ lat: -33.8688, lng: 151.2093 });
    expect(pointOf('33.8688 S, 151.2093 E')).toEqual({ lat: -33.8688, lng: 151.2093 });
    expect(pointOf('N 19.04, E 47.49')).toEqual({ lat: 19.04, lng: 47.49 });
  });

  it.each([
    '46.25307',
    '46,25307',
    '46, 20',
    '6720',
    '1133, 1134',
    'Szeged',
    'Szeged, 650000',
    '96.1, 220.5',
    '46°75\'11"N 20°08\'53"E',
    '10 20 30 40 50 60',
    'N 47.4, N 19.0',
    '12/1.5 3.4',
    '',
  ])('%s is none', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});

describe('the Hungarian grid', () => {
  it.each([
    '650 000, 240 000',
    '650000, 240000',
    '650 000 240 000',
    '650000;240000',
    '650000/240000',
    '650.000, 240.000',
    '650000,00; 240000,00',
    '650000.0 240000.0',
    '240 000, 650 000',
    'EOV 650000 240000',
    'EOV Y: 650 000 m, X: 240 000 m',
    'X=240000 Y=650000',
    'EOV_Y 650000 EOV_X 240000',
  ])('%s lies at 47.503933 N, 19.047447 E, to half a metre', (text) => {
    const read = readCoordinates(text);
    expect(read?.form).toBe('grid');
    expect(distanceKm(read?.point ?? { lat: 0, lng: 0 }, { lat: 47.503933, lng: 19.047447 })).toBeLessThan(0.0005);
  });

  it('turns neither its axes nor its scale far from the middle', () => {
    const between = (one: string, other: string): number =>
      distanceKm(pointOf(one) ?? { lat: 0, lng: 0 }, pointOf(other) ?? { lat: 0, lng: 0 });
    for (const corner of ['470000, 160000', '880000, 290000', '700000, 90000']) {
      const [y = 0, x = 0] = corner.split(', ').map(Number);
      expect(between(corner, `${y + 10_000}, ${x}`)).toBeCloseTo(10, 1);
      expect(between(corner, `${y}, ${x + 10_000}`)).toBeCloseTo(10, 1);
    }
  });

  it.each(['399999, 240000', '650000, 400000', '990000, 20000', '650000', '65000, 24000'])(
    '%s is not of it',
    (text) => {
      expect(readCoordinates(text)).toBeNull();
    },
  );
});

describe('the two fields of a place', () => {
  it.each<readonly [string, string, number, number]>([
    ['47°29\'52"N', '19°02\'25"E', 47.4977778, 19.0402778],
    ['N 47 29 52', 'E 19 02 24', 47.4977778, 19.04],
    ['47 29’ 52’’', '19 02’ 24’’', 47.4977778, 19.04],
    ["47°29.867'", "19°02.412'", 47.4977833, 19.0402],
    ['N47°29.867', 'E019°02.412', 47.4977833, 19.0402],
    ['N 47° 29.867 E 019° 02.412', '', 47.4977833, 19.0402],
    ['240000', '650000', 47.5039321, 19.0474447],
    ['650 000', '240 000', 47.5039321, 19.0474447],
    ['47.4979, 19.0402', '', 47.4979, 19.0402],
    ['', '47,4979; 19,0402', 47.4979, 19.0402],
    ['47.4979, 19.0402', '47.4979 19.0402', 47.4979, 19.0402],
    ['https://www.google.com/maps?q=47.4979,19.0402', '', 47.4979, 19.0402],
    ['19.0402', '47.4979', 47.4979, 19.0402],
  ])('%j and %j are one', (lat, lng, north, east) => {
    expect(readMarker(lat, lng)?.point).toEqual({ lat: north, lng: east });
  });

  it.each([
    ['47.4979', '19.0402'],
    ['47,4979°', '19,0402°'],
    ['48.20849', '16.37208'],
    ['47', '19'],
    ['47.4979', ''],
    ['', ''],
    ['47.4979, 19.0402', '20.1'],
    ['47.4979, 19.0402', '46.1, 20.1'],
    ['240000', '47.1'],
  ])('%j and %j are read each for itself', (lat, lng) => {
    expect(readMarker(lat, lng)).toBeNull();
  });
});
