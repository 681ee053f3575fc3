import type { RecognisedColumn, RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { describe, expect, it } from 'vitest';
import type { WorkbookFault } from '../fault-report.ts';
import { lackingFields, unknownWords } from './fault-fixes.tsx';
import {
  askedOf,
  beginDraft,
  choiceOf,
  currenciesOf,
  type MappingDraft,
  mappingOf,
  questionsOf,
  standingOf,
  withAnswer,
  withColumn,
  withConstant,
} from './mapping-draft.ts';
import { withMapping } from './use-recognition.ts';

const found = (sheets: readonly RecognisedSheet[]) => ({ digest: 'a'.repeat(64), sheets: [...sheets] });

const column = (letter: string, header: string, more: Partial<RecognisedColumn> = {}): RecognisedColumn => ({
  letter,
  header,
  meaning: ['own'],
  unit: '',
  certainty: 0.98,
  reason: 'header_and_values',
  options: [],
  private: false,
  hidden: false,
  fills_down: false,
  samples: [],
  ...more,
});
const sheetOf = (columns: readonly RecognisedColumn[], more: Partial<RecognisedSheet> = {}): RecognisedSheet => ({
  name: 'Lap',
  hidden: false,
  header_rows: [1],
  columns: [...columns],
  surfaces: true,
  rows: { from: 1, to: 20 },
  hidden_rows: { count: 0, ranges: [] },
  said: [],
  sections: null,
  year: null,
  ...more,
});
const price = (letter: string, unit: string): RecognisedColumn =>
  column(letter, `Díj ${unit}`, {
    ...{ meaning: ['ask'], unit, certainty: 0.5, reason: 'several_prices', options: ['list_price', 'own'] },
  });
const begun = (...sheets: readonly RecognisedSheet[]): MappingDraft => beginDraft({ sheets: [...sheets] }, {});
const meaningAt = (draft: MappingDraft, table: number, letter: string): readonly string[] =>
  draft.tables[table]?.columns[letter]?.meaning ?? [];

describe('the questions about columns', () => {
  const likely = column('A', 'Eszköz', { meaning: ['type'], certainty: 0.8, options: ['type', 'own'] });
  const table = sheetOf([likely, price('B', 'Ft / 2 hét'), price('C', 'Ft / hónap'), column('D', 'Szín')]);

  it('are of all that is not certain, those first that have to be answered', () => {
    const questions = questionsOf(begun(table), [table]);
    expect(questions.map(({ letter, isOpen }) => [letter, isOpen])).toEqual([
      ['B', true],
      ['C', true],
      ['A', false],
    ]);
    expect(questions[0]?.options).toEqual([['list_price', 'rental_period_unit'], ['own'], ['ignore']]);
    expect(questions[2]?.options).toEqual([['type'], ['own'], ['ignore']]);
    expect(standingOf(begun(table), [table]).open).toBe(2);
  });

  it('about several prices are all answered by the one that is the list price, and anew by another one', () => {
    const first = withAnswer(begun(table), [table], { table: 0, letter: 'B' }, ['list_price', 'rental_period_unit']);
    expect(standingOf(first, [table]).open).toBe(0);
    expect(meaningAt(first, 0, 'C')).toEqual(['own']);
    expect(questionsOf(first, [table])[1]?.options[0]).toEqual(['list_price', 'rental_period_unit']);
    const other = withAnswer(first, [table], { table: 0, letter: 'C' }, ['list_price']);
    expect([meaningAt(other, 0, 'B'), meaningAt(other, 0, 'C')]).toEqual([['own'], ['list_price']]);
  });

  it('are asked once for a header that several tables have', () => {
    const sheets = [table, { ...table, name: 'Másik' }];
    const draft = begun(...sheets);
    expect(questionsOf(draft, sheets).map(({ letter, tables }) => [letter, tables])).toEqual([
      ['B', 2],
      ['C', 2],
      ['A', 2],
    ]);
    const answered = withAnswer(draft, sheets, { table: 0, letter: 'B' }, ['list_price']);
    expect(standingOf(answered, sheets).open).toBe(0);
    expect([meaningAt(answered, 1, 'B'), meaningAt(answered, 1, 'C')]).toEqual([['list_price'], ['own']]);
  });

  it('are not asked of tables that are left out', () => {
    const other = { ...table, name: 'Vevők', surfaces: false };
    expect(questionsOf(begun(other), [other])).toEqual([]);
    expect(standingOf(begun(other), [other]).isNothingRead).toBe(true);
  });
});

describe('a choice for a column', () => {
  const twice = sheetOf([
    column('A', 'szélesség', { meaning: ['width'] }),
    column('B', 'szélesség', { meaning: ['lat'] }),
  ]);
  const sheets = [twice, { ...twice, name: 'Másik' }];

  it('goes for the same header of other tables, the second of a name for the second', () => {
    const draft = withColumn(begun(...sheets), sheets, { table: 0, letter: 'B' }, { meaning: ['own'] });
    expect(draft.tables.map((_, table) => [meaningAt(draft, table, 'A'), meaningAt(draft, table, 'B')])).toEqual([
      [['width'], ['own']],
      [['width'], ['own']],
    ]);
  });

  it('lets customers read one column alone, and none that is no own data any more', () => {
    const place = { table: 0, letter: 'A' };
    const own = withColumn(begun(...sheets), sheets, place, { meaning: ['own'] });
    const shown = withColumn(own, sheets, place, { forCustomers: true });
    expect(shown.tables.map(({ columns }) => columns.A?.forCustomers)).toEqual([true, false]);
    const back = withColumn(shown, sheets, place, { meaning: ['ignore'] });
    expect(back.tables.map(({ columns }) => columns.A?.forCustomers)).toEqual([false, false]);
  });

  it('that two columns cannot share closes the way', () => {
    const draft = withColumn(begun(twice), [twice], { table: 0, letter: 'B' }, { meaning: ['width'] });
    expect(standingOf(draft, [twice]).doubled).toEqual([{ table: 0, meaning: 'width', letters: ['A', 'B'] }]);
  });
});

describe('prices in another currency', () => {
  const table = sheetOf([
    column('A', 'Preis', {
      meaning: ['ask'],
      unit: 'EUR / hónap',
      options: ['list_price', 'own'],
      reason: 'other_currency',
    }),
    column('B', 'Druck', {
      meaning: ['ask'],
      unit: 'EUR / db',
      options: ['price_tags', 'own'],
      reason: 'other_currency',
    }),
  ]);

  it('need one rate for all of their columns', () => {
    const first = withAnswer(begun(table), [table], { table: 0, letter: 'A' }, ['list_price']);
    const both = withAnswer(first, [table], { table: 0, letter: 'B' }, ['price_tags']);
    expect(currenciesOf(both, [table])).toEqual(['EUR']);
    expect(standingOf(both, [table]).open).toBe(1);
    const rated = { ...both, rates: { EUR: 395.5 } };
    expect(standingOf(rated, [table]).open).toBe(0);
    expect(mappingOf(rated, found([table])).sheets[0]?.columns.map(({ rate }) => rate)).toEqual([395.5, 395.5]);
  });

  it('need none where they are kept as own data', () => {
    expect(currenciesOf(begun(table), [table])).toEqual([]);
  });
});

describe('what the table does not say', () => {
  const said = [
    { row: 2, letter: 'A', text: 'Ft/hó + ÁFA', fields: { rental_period_unit: 'hónap' } },
    { row: 3, letter: 'A', text: 'Helyi járatok', fields: { type: 'VEHICLE_LOCAL' } },
  ];
  const table = sheetOf(
    [
      column('A', 'Kód', { meaning: ['surface_code'] }),
      column('B', 'Cím', { meaning: ['city', 'street'] }),
      column('C', 'Méret', { meaning: ['width', 'height'] }),
      price('D', 'Ft'),
    ],
    { said },
  );

  it('is asked for, begun by what stands outside the table and by what new surfaces usually have', () => {
    const draft = beginDraft({ sheets: [table] }, { booking: '10 munkanap' });
    expect(askedOf(draft, [table], 0)).toEqual([
      ...['title', 'description', 'important_details', 'type', 'media_placing', 'quantity', 'contacts'],
      ...['booking', 'design', 'technical', 'rental_period_unit'],
    ]);
    expect(mappingOf(draft, found([table])).sheets[0]).toMatchObject({
      constants: { type: 'VEHICLE_LOCAL', quantity: 1, rental_period_unit: 'hónap', booking: '10 munkanap' },
      made_of: { title: ['street', 'city'], description: ['city', 'street'] },
    });
  });

  it('makes more of what a column tells, where it stands outside the table', () => {
    const typed = { ...table, columns: [...table.columns, column('E', 'Jármű', { meaning: ['type'] })] };
    expect(askedOf(begun(typed), [typed], 0)).toContain('type');
    expect(mappingOf(begun(typed), found([typed])).sheets[0]?.constants.type).toBe('VEHICLE_LOCAL');
  });

  it('is not sent for a field that a column tells, unless somebody opened it for rows that lack it', () => {
    const draft = beginDraft({ sheets: [table] }, {});
    const taken = withColumn(draft, [table], { table: 0, letter: 'A' }, { meaning: ['quantity'] });
    expect(mappingOf(taken, found([table])).sheets[0]?.constants).not.toHaveProperty('quantity');
    const opened = withConstant(taken, 0, 'quantity', 3);
    expect(mappingOf(opened, found([table])).sheets[0]?.constants).toMatchObject({ quantity: 3 });
  });

  it('is typed once for the tables where the same stood, and not where something else is said', () => {
    const other = { ...table, name: 'Másik', said: said.slice(0, 1) };
    const sheets = [table, other];
    const placed = withConstant(begun(...sheets), 0, 'media_placing', 'OUTDOOR');
    const typed = withConstant(placed, 1, 'type', 'STATIC');
    expect(
      mappingOf(typed, found(sheets)).sheets.map(({ constants }) => [constants.type, constants.media_placing]),
    ).toEqual([
      ['VEHICLE_LOCAL', 'OUTDOOR'],
      ['STATIC', 'OUTDOOR'],
    ]);
  });

  it('makes a title no more once one is typed', () => {
    const draft = withConstant(begun(table), 0, 'title', 'Oszlop');
    expect(mappingOf(draft, found([table])).sheets[0]?.made_of).not.toHaveProperty('title');
  });
});

describe('the mapping', () => {
  const table = sheetOf([column('A', 'Kód', { meaning: ['surface_code'], fills_down: true }), column('B', 'Szín')]);
  const words = [{ word: 'Euroboard', type: 'STATIC', media_placing: 'OUTDOOR', is_digital: false }] as const;

  it('that was confirmed before is what the columns begin with', () => {
    const first = withColumn(begun(table), [table], { table: 0, letter: 'B' }, { forCustomers: true });
    const mapping = mappingOf({ ...first, words: [...words], rates: { EUR: 390 } }, found([table]));
    const again = beginDraft({ sheets: [table] }, { booking: 'más' }, mapping);
    expect(choiceOf(again, 0, column('B', 'Szín')).forCustomers).toBe(true);
    // What has become private since is published by nothing that was said before.
    const inside = sheetOf(table.columns.map((one) => ({ ...one, private: true })));
    const now = beginDraft({ sheets: [inside] }, {}, mapping);
    expect(choiceOf(now, 0, column('B', 'Szín')).forCustomers).toBe(false);
    expect(mappingOf(again, found([table]))).toEqual(mapping);
  });

  it('has no word that is not finished', () => {
    const draft = { ...begun(table), words: [...words, { word: 'Mega' }] };
    expect(mappingOf(draft, found([table])).words).toEqual(words);
    expect(standingOf(draft, [table]).isWordUnfinished).toBe(true);
  });

  it('keeps what was said of the rows while it is the same', () => {
    const mapping = mappingOf(begun(table), found([table]));
    const request = { file: new File(['x'], 'a.xlsx'), company: 7, givesCodes: true, without: [3], mapping };
    expect(withMapping(request, mappingOf(begun(table), found([table])))).toEqual(request);
    const { without: _, ...kept } = request;
    const other = { ...mapping, words: [...words] };
    expect(withMapping(request, other)).toEqual({ ...kept, mapping: other });
  });
});

describe('what mends many faults at once', () => {
  const fault = (field: string | null, value: string | null, sheet = ''): WorkbookFault => ({
    ...{ row: 2, column: 'x', letters: null, problem: '', allowed: null, code: null },
    place: sheet === '' ? null : { sheet, row: 2 },
    ...{ field, value },
  });

  it('are values for rows that lack them, and the meaning of unknown words', () => {
    const faults = [
      fault('booking', null, 'Tolna'),
      fault('contacts', null),
      fault('contacts', null),
      fault('city', 'Győrr'),
      fault('type', 'Euroboard'),
      fault('type', 'Euroboard'),
      // What the word means tells it, too.
      fault('media_placing', null),
      fault(null, null),
    ];
    expect(lackingFields(faults)).toEqual([
      { field: 'contacts', count: 2, sheet: undefined },
      { field: 'booking', count: 1, sheet: 'Tolna' },
    ]);
    expect(unknownWords(faults)).toEqual(['Euroboard']);
  });
});
