#!/usr/bin/env bash
# The Hungarian grid (EOV, EPSG:23700) as packages define it, read by proj4 2.22.0.
# Guess: whichever package the definition comes from, the worked example 650 000, 240 000 = 47.503933 N, 19.047447 E comes out within a metre.
# Seen: with epsg-index 2.0.0 and proj4-list 1.0.4 by 0.20 m; with the WKT of @esri/proj-codes 3.7.0 it is 89.6 m away and nothing says so:
# that definition carries no shift of the datum, and proj4 takes its absence for none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund proj4@2.22.0 epsg-index@2.0.0 proj4-list@1.0.4 @esri/proj-codes@3.7.0
node -e "
const proj4 = require('proj4');
const [lat, lng] = [47.503933, 19.047447];
const metres = ([x, y]) => Math.hypot((y - lat) * 111194.93, (x - lng) * 111194.93 * Math.cos((lat * Math.PI) / 180));
const esri = require('@esri/proj-codes/pe_list_projcs.json').ProjectedCoordinateSystems.find(({ wkid }) => wkid === 23700).wkt;
const definitions = {
  'epsg-index': require('epsg-index/all.json')['23700'].proj4,
  'proj4-list': require('proj4-list')['EPSG:23700'][1],
  '@esri/proj-codes': esri,
};
const off = Object.entries(definitions).map(([name, text]) => [name, metres(proj4(text, 'WGS84', [650000, 240000])).toFixed(1)]);
for (const [name, away] of off) console.log(name + ': ' + away + ' m from the worked example');
const seen = JSON.stringify(off.map(([, away]) => away));
if (seen !== JSON.stringify(['0.2', '0.2', '89.6'])) throw new Error('changed: ' + seen);
"
