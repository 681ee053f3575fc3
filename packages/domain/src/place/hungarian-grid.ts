import type { Point } from './place-geometry.ts';

/**
 * A place by the Hungarian grid (EOV, EPSG:23700): a conformal map of the ellipsoid on a sphere and of that on an oblique
 * cylinder, on the datum HD72. The parameters are those of PROJ's definition of EPSG:23700 (somerc, lat_0 47.14439372222222,
 * lon_0 19.04857177777778, k_0 0.99993, x_0 650000, y_0 200000, ellps GRS67, towgs84 52.17, -71.82, -14.9); without the shift
 * of the datum, as some packages have it, places lie 90 m off. The axes are the surveyors': y east, x north, in metres.
 */
export function placeOfGrid({ y, x }: { readonly y: number; readonly x: number }): Point {
  const [lat, lng] = onSphere((y - EAST_OF_CENTRE) / RADIUS, (x - NORTH_OF_CENTRE) / RADIUS);
  const isometric = (Math.log(Math.tan(Math.PI / 4 + lat / 2)) - SPHERE_OFFSET) / STRETCH;
  return shifted({ lat: latitudeOf(isometric), lng: CENTRE.lng + lng / STRETCH });
}

/** Whether two numbers can be the grid's at all: east of 400 km, up to 1000 km, and north of less than 400 km. */
export function isOfGrid({ y, x }: { readonly y: number; readonly x: number }): boolean {
  return y >= 400_000 && y < 1_000_000 && x > 0 && x < 400_000;
}

type Ellipsoid = { readonly axis: number; readonly flattening: number };

const GRS67: Ellipsoid = { axis: 6_378_160, flattening: 1 / 298.247167427 };
const WGS84: Ellipsoid = { axis: 6_378_137, flattening: 1 / 298.257223563 };
const HD72_TO_WGS84 = [52.17, -71.82, -14.9] as const;
const RADIANS = Math.PI / 180;
const CENTRE = { lat: 47.14439372222222 * RADIANS, lng: 19.04857177777778 * RADIANS };
const SCALE = 0.99993;
const EAST_OF_CENTRE = 650_000;
const NORTH_OF_CENTRE = 200_000;
/** Enough for a thousandth of a millimetre. */
const ROUNDS = 6;
const KEPT_DECIMALS = 1e7;

const squared = ({ flattening }: Ellipsoid): number => flattening * (2 - flattening);
const eccentricity = Math.sqrt(squared(GRS67));
const sinCentre = Math.sin(CENTRE.lat);
const STRETCH = Math.sqrt(1 + (squared(GRS67) * Math.cos(CENTRE.lat) ** 4) / (1 - squared(GRS67)));
const SPHERE_CENTRE = Math.asin(sinCentre / STRETCH);
const SPHERE_OFFSET = Math.log(Math.tan(Math.PI / 4 + SPHERE_CENTRE / 2)) - STRETCH * isometricOf(CENTRE.lat);
const RADIUS = (SCALE * GRS67.axis * Math.sqrt(1 - squared(GRS67))) / (1 - squared(GRS67) * sinCentre ** 2);

function isometricOf(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + lat / 2)) - bulge(lat);
}

function bulge(lat: number): number {
  const part = eccentricity * Math.sin(lat);
  return (eccentricity / 2) * Math.log((1 + part) / (1 - part));
}

/** From the cylinder, which touches the sphere along the meridian's normal through the centre. */
function onSphere(east: number, north: number): readonly [lat: number, lng: number] {
  const turned = 2 * Math.atan(Math.exp(north)) - Math.PI / 2;
  const lat = Math.asin(
    Math.cos(SPHERE_CENTRE) * Math.sin(turned) + Math.sin(SPHERE_CENTRE) * Math.cos(turned) * Math.cos(east),
  );
  return [lat, Math.asin((Math.cos(turned) * Math.sin(east)) / Math.cos(lat))];
}

function latitudeOf(isometric: number): number {
  let lat = 2 * Math.atan(Math.exp(isometric)) - Math.PI / 2;
  for (let round = 0; round < ROUNDS; round += 1) lat = 2 * Math.atan(Math.exp(isometric + bulge(lat))) - Math.PI / 2;
  return lat;
}

/** From HD72 to WGS84, by way of the earth's centre; radians to degrees. */
function shifted({ lat, lng }: Point): Point {
  const normal = GRS67.axis / Math.sqrt(1 - squared(GRS67) * Math.sin(lat) ** 2);
  const [dx, dy, dz] = HD72_TO_WGS84;
  const x = normal * Math.cos(lat) * Math.cos(lng) + dx;
  const y = normal * Math.cos(lat) * Math.sin(lng) + dy;
  const z = normal * (1 - squared(GRS67)) * Math.sin(lat) + dz;
  const fromAxis = Math.hypot(x, y);
  let found = Math.atan2(z, fromAxis * (1 - squared(WGS84)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const wide = WGS84.axis / Math.sqrt(1 - squared(WGS84) * Math.sin(found) ** 2);
    found = Math.atan2(z + squared(WGS84) * wide * Math.sin(found), fromAxis);
  }
  return { lat: degreesOf(found), lng: degreesOf(Math.atan2(y, x)) };
}

function degreesOf(radians: number): number {
  return Math.round((radians / RADIANS) * KEPT_DECIMALS) / KEPT_DECIMALS;
}
