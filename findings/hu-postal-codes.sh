#!/usr/bin/env bash
# Streets with their postal codes, as hu-postal-codes 1.0.6 ships the lists of the Hungarian post.
# Guess: each street of budapest.json has its district, and its name and its kind ('utca', 'sziget') put together are how it is written.
# Seen: the six streets of 1007, Margitsziget, have no district, and in two names the kind stands already: 'Martinka utca' + 'utca',
# 'Bálványfa utca' + 'utca'. 'Margitsziget' + 'sziget' is one more that nobody writes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hu-postal-codes@1.0.6
node -e "
const files = ['budapest', 'debrecen', 'gyor', 'miskolc', 'pecs', 'szeged'];
const streets = files.flatMap((file) => require('hu-postal-codes/' + file + '.json').map((street) => ({ file, ...street })));
const lost = streets.filter(({ file, district }) => file === 'budapest' && !district);
const codes = [...new Set(lost.map(({ zip }) => zip))];
const twice = streets.filter(({ streetName, streetType }) => streetName.endsWith(' ' + streetType)).map(({ streetName }) => streetName);
console.log(lost.length + ' streets of Budapest without a district, with the codes ' + codes + '; kind written twice: ' + [...new Set(twice)].sort());
const seen = JSON.stringify([lost.length, codes, [...new Set(twice)].sort()]);
if (seen !== JSON.stringify([6, [1007], ['Bálványfa utca', 'Martinka utca']])) throw new Error('changed: ' + seen);
"
