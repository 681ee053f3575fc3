#!/usr/bin/env bash
# Formulas that several cells share, as @cj-tech-master/excelts 10.2.0 keeps them in a workbook that is filled in.
# Guess: a value in place of the first of such cells leaves the others with what they had.
# Seen: the others still refer to the first, and the workbook cannot be written any more: 'Shared Formula master must exist above and or left
# of clone for cell A3'. With the others' formulas written out first it is written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @cj-tech-master/excelts@10.2.0
cat > seen.mjs <<'JS'
import { Workbook } from '@cj-tech-master/excelts';
const written = async (isWrittenOut) => {
  const book = new Workbook();
  const sheet = book.addWorksheet('A');
  sheet.getCell('A2').value = { formula: 'B2*2', result: 4 };
  sheet.getCell('A3').value = { sharedFormula: 'A2', result: 6 };
  const below = sheet.getCell('A3');
  if (isWrittenOut) below.value = { formula: below.formula, result: below.result };
  sheet.getCell('A2').value = 7;
  return book.xlsx.writeBuffer().then(() => 'written', (error) => error.message);
};
const seen = [await written(false), await written(true)];
console.log(JSON.stringify(seen));
const known = ['Shared Formula master must exist above and or left of clone for cell A3', 'written'];
if (JSON.stringify(seen) !== JSON.stringify(known)) throw new Error('changed');
JS
node seen.mjs
