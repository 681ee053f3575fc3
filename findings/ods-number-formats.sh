#!/usr/bin/env bash
# Number formats in spreadsheets written by @e965/xlsx 0.20.3.
# Guess: a price that is shown in euros by its number format is still shown so in every format that the library writes.
# Seen: .xlsx and .xls keep the format, an .ods has the bare number: '260.00 €' comes back as '260', and the day
# '03.12.2029' as '47455'.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3
node -e "
const { read, utils, write } = require('@e965/xlsx');
const shown = (bookType) => {
  const sheet = utils.aoa_to_sheet([['Mietpreis', 'Vertragsende'], [260, 47455]]);
  sheet.A2.z = '#,##0.00 \"€\"';
  sheet.B2.z = 'dd\".\"mm\".\"yyyy';
  const bytes = write(utils.book_new(sheet, 'A'), { type: 'buffer', bookType });
  const back = read(bytes, { type: 'buffer', cellNF: true }).Sheets.A;
  return [back.A2.w, back.B2.w];
};
const seen = Object.fromEntries(['xlsx', 'biff8', 'ods'].map((type) => [type, shown(type)]));
console.log(JSON.stringify(seen));
const kept = ['260.00 €', '03.12.2029'];
if (JSON.stringify(seen) !== JSON.stringify({ xlsx: kept, biff8: kept, ods: ['260', '47455'] })) throw new Error('changed');
"
