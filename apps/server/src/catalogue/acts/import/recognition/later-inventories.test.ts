import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { WorkbookFormat } from '../../../../platform/excel/open-workbook.ts';
import { isRecognised, read } from './testing/measured.ts';

type Known = {
  readonly columns: readonly {
    readonly sheet: string;
    readonly letter: string;
    readonly meaning: string;
    readonly also?: readonly string[];
    readonly certainty?: 'likely';
    readonly private?: true;
  }[];
  /** Numbers of the rows that are surfaces, by the sheet. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
};

/** Made by somebody who had not seen how columns are recognised, after that was written. */
const folder = new URL('./testing/later-inventories/', import.meta.url);
const books = (await readdir(folder)).filter((name) => !name.endsWith('.json')).toSorted();

test.each(books)('%s is understood', async (name) => {
  const known = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as Known; // written by hand, once
  const format = name.split('.').at(-1) as WorkbookFormat; // the books have their formats' endings
  const { sheets, rows } = await read(new URL(name, folder).pathname, format);
  const columns = known.columns.map(({ sheet, letter, meaning, also = [], ...column }) => {
    const got = sheets.find((one) => one.name === sheet)?.columns.find((one) => one.letter === letter);
    const is = [meaning, ...also, ...(meaning === 'ignore' ? ['occupied', 'own'] : [])].join('|');
    const isGood = got !== undefined && isRecognised(got, is, column.certainty === 'likely');
    return {
      at: `${sheet} ${letter}: ${is}, was ${got?.meaning.join('+')}`,
      isGood,
      isOpen: column.private && !got?.private,
    };
  });
  const missed = columns.flatMap(({ at, isGood }) => (isGood ? [] : [at]));
  expect(1 - missed.length / columns.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(columns.filter(({ isOpen }) => isOpen).map(({ at }) => at)).toEqual([]);
  const found = Object.fromEntries(
    [...Map.groupBy(rows, ({ sheet }) => sheet)].map(([sheet, all]) => [sheet, all.map(({ row }) => row)]),
  );
  expect(found).toEqual(known.rows);
});
