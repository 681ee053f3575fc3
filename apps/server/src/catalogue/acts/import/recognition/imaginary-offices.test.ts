import { expect, test } from 'vitest';
import { measured } from './testing/measured.ts';
import * as abroad from './testing/offices-abroad.ts';
import * as hungarian from './testing/offices-in-hungarian.ts';
import * as odd from './testing/offices-of-odd-layout.ts';
import * as traps from './testing/offices-with-traps.ts';

const books = [...Object.values(hungarian), ...Object.values(abroad), ...Object.values(odd), ...Object.values(traps)];

test.each(books)('$name', async (book) => {
  const { columns, recognised, missed, rows, values, open } = await measured(book);
  expect(recognised / columns, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect({ rows, values, open }).toEqual({ rows: [], values: [], open: [] });
});
