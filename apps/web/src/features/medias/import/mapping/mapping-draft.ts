import type {
  InventoryMapping,
  MappedColumn,
  MappedSheet,
  MediaImportColumns,
  RecognisedColumn,
  RecognisedSheet,
  TradeWord,
} from '@felulet/contract/catalogue/inventory-columns.ts';
import { certainEnough, isOnceOnly, type Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { foreignCurrency, periodIn } from '@felulet/domain/media/inventory-units.ts';
import {
  askedConstants,
  type ConstantField,
  type Constants,
  isConstantField,
  type MadeOf,
  saidConstants,
  usualMadeOf,
} from './mapping-fields.ts';

export type ColumnChoice = {
  readonly meaning: readonly Meaning[];
  readonly unit: string;
  readonly forCustomers: boolean;
};

export type TableChoice = {
  readonly isRead: boolean;
  /** By letter. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  readonly constants: Constants;
  /** Fields that are asked for although a column tells them: for the rows where it says nothing. */
  readonly opened: readonly ConstantField[];
  /** Absent until somebody chooses. */
  readonly madeOf: MadeOf;
  readonly sections: MappedSheet['sections'];
  readonly year: number | null;
};

/** A word of the publisher's own, perhaps not finished. */
export type DraftWord = Partial<Omit<TradeWord, 'word'>> & Pick<TradeWord, 'word'>;

/** How the tables are going to be read; the tables stand in the order of the recognition. */
export type MappingDraft = {
  readonly tables: readonly TableChoice[];
  /** Forints for one, by currency. */
  readonly rates: Readonly<Record<string, number>>;
  readonly words: readonly DraftWord[];
};

type Sheets = readonly RecognisedSheet[];
export type Place = { readonly table: number; readonly letter: string };

/** What was recognised, or how the same layout was read before; `defaults` are the publisher's for new surfaces. */
export function beginDraft(
  { sheets }: Pick<MediaImportColumns, 'sheets'>,
  defaults: Constants,
  mapping?: InventoryMapping,
): MappingDraft {
  const rates = mapping?.sheets.flatMap(({ columns }) => columns.flatMap(rateOf)) ?? [];
  return {
    tables: sheets.map((sheet) => beginTable(sheet, defaults, mapping)),
    rates: Object.fromEntries(rates),
    words: mapping?.words ?? [],
  };
}

function rateOf({ unit, rate }: MappedColumn): (readonly [string, number])[] {
  const currency = foreignCurrency(unit);
  return currency === undefined || rate === undefined ? [] : [[currency, rate]];
}

function beginTable(sheet: RecognisedSheet, defaults: Constants, mapping: InventoryMapping | undefined): TableChoice {
  const mapped = mapping?.sheets.find(
    ({ name, header_rows: [first], rows }) =>
      name === sheet.name && (first === sheet.header_rows[0] || rows.from === sheet.rows?.from),
  );
  const columns = sheet.columns.map(({ letter, meaning, unit, private: isPrivate }): [string, ColumnChoice] => {
    const before = mapped?.columns.find((column) => column.letter === letter);
    const { for_customers: forCustomers = false, ...told } = before ?? { meaning, unit };
    return [letter, { meaning: told.meaning, unit: told.unit, forCustomers: forCustomers && !isPrivate }];
  });
  return {
    isRead: mapping === undefined ? sheet.surfaces && !sheet.hidden : mapped !== undefined,
    columns: Object.fromEntries(columns),
    constants: mapped?.constants ?? { quantity: 1, ...defaults, ...saidConstants(sheet) },
    opened: mapped === undefined ? [] : Object.keys(mapped.constants).filter(isConstantField),
    madeOf: mapped?.made_of ?? {},
    sections: mapped === undefined ? sheet.sections : mapped.sections,
    year: mapped?.year ?? sheet.year,
  };
}

/** What is chosen of a column; of one without a choice, what was recognised. */
export function choiceOf(draft: MappingDraft, table: number, column: RecognisedColumn): ColumnChoice {
  const { letter, meaning, unit } = column;
  return draft.tables[table]?.columns[letter] ?? { meaning, unit, forCustomers: false };
}

/** The columns of the same header on other tables are taken alike; what customers read is said of each column alone. */
export function withColumn(
  draft: MappingDraft,
  sheets: Sheets,
  { table, letter }: Place,
  change: Partial<ColumnChoice>,
): MappingDraft {
  const { forCustomers, ...shared } = change;
  const alike = sameHeaders(sheets, { table, letter });
  const tables = draft.tables.map((choice, index): TableChoice => {
    const own = alike.find((place) => place.table === index);
    const before = own === undefined ? undefined : choice.columns[own.letter];
    if (own === undefined || before === undefined) return choice;
    const after = { ...before, ...shared, ...(index === table && forCustomers !== undefined && { forCustomers }) };
    const isOwn = after.meaning.includes('own');
    const kept = { ...after, forCustomers: isOwn && after.forCustomers };
    return { ...choice, columns: { ...choice.columns, [own.letter]: kept } };
  });
  return { ...draft, tables };
}

/** The column itself, and of other tables the one of the same header; where a header stands twice, its second stands for the second. */
export function sameHeaders(sheets: Sheets, { table, letter }: Place): readonly Place[] {
  const header = sheets[table]?.columns.find((column) => column.letter === letter)?.header ?? '';
  if (header === '') return [{ table, letter }];
  const named = (index: number): readonly RecognisedColumn[] =>
    sheets[index]?.columns.filter((column) => column.header === header) ?? [];
  const nth = named(table).findIndex((column) => column.letter === letter);
  return sheets.flatMap((_, index) => {
    const found = named(index)[nth];
    return found === undefined ? [] : [{ table: index, letter: found.letter }];
  });
}

/** The answer to a question. Where it was asked which of several prices is the list price, the others are kept as own data. */
export function withAnswer(
  draft: MappingDraft,
  sheets: Sheets,
  place: Place,
  meaning: readonly Meaning[],
): MappingDraft {
  const columns = sheets[place.table]?.columns ?? [];
  const isWhich = columns.find(({ letter }) => letter === place.letter)?.reason === 'several_prices';
  const answered = withColumn(draft, sheets, place, { meaning });
  if (!isWhich || !meaning.includes('list_price')) return answered;
  return columns.reduce((changed, column) => {
    const { meaning: chosen } = choiceOf(changed, place.table, column);
    const isOther = column.reason === 'several_prices' && column.letter !== place.letter;
    return isOther && (chosen.includes('ask') || chosen.includes('list_price'))
      ? withColumn(changed, sheets, { table: place.table, letter: column.letter }, { meaning: ['own'] })
      : changed;
  }, answered);
}

export type Question = Place & {
  readonly column: RecognisedColumn;
  /** Each as a column's meaning. */
  readonly options: readonly (readonly Meaning[])[];
  readonly chosen: readonly Meaning[];
  readonly isOpen: boolean;
  /** Of how many tables it is asked at once. */
  readonly tables: number;
};

/** The columns that are not certain, those first that have to be answered; of a header that several tables have once. */
export function questionsOf(draft: MappingDraft, sheets: Sheets): readonly Question[] {
  const asked = new Set<string>();
  const all = sheets.flatMap((sheet, table) =>
    draft.tables[table]?.isRead === true
      ? sheet.columns.flatMap((column): Question[] => {
          const { letter } = column;
          const isAsk = column.meaning.includes('ask');
          if (asked.has(`${table}/${letter}`) || (!isAsk && column.certainty >= certainEnough)) return [];
          const alike = sameHeaders(sheets, { table, letter });
          for (const place of alike) asked.add(`${place.table}/${place.letter}`);
          const { meaning: chosen } = choiceOf(draft, table, column);
          const tables = alike.filter((place) => draft.tables[place.table]?.isRead === true).length;
          const options = optionsOf(draft, sheets, { table, letter }, column);
          return [{ table, letter, column, options, chosen, isOpen: chosen.includes('ask'), tables }];
        })
      : [],
  );
  return all.toSorted((one, other) => Number(isCertain(one)) - Number(isCertain(other)));
}

const isCertain = ({ column }: Question): boolean => !column.meaning.includes('ask');

function optionsOf(
  draft: MappingDraft,
  sheets: Sheets,
  place: Place,
  { meaning, options, unit, letter }: RecognisedColumn,
): readonly (readonly Meaning[])[] {
  const tellsUnit = sheets[place.table]?.columns.some((column) => {
    const { meaning: other } = choiceOf(draft, place.table, column);
    return column.letter !== letter && other.includes('rental_period_unit') && !other.includes('list_price');
  });
  const isTimed = periodIn(unit) !== undefined && tellsUnit !== true;
  const offered = options.map((option): readonly Meaning[] =>
    option === 'list_price' && isTimed ? ['list_price', 'rental_period_unit'] : [option],
  );
  const guessed = meaning.includes('ask') ? [] : [meaning];
  return distinct([...guessed, ...offered, ['own'], ['ignore']]);
}

function distinct(meanings: readonly (readonly Meaning[])[]): readonly (readonly Meaning[])[] {
  return [...new Map(meanings.map((meaning) => [meaning.join('+'), meaning])).values()];
}

/** The currencies of prices that have to be changed into forints, in the order of the columns. */
export function currenciesOf(draft: MappingDraft, sheets: Sheets): readonly string[] {
  const found = sheets.flatMap((sheet, table) =>
    draft.tables[table]?.isRead === true
      ? sheet.columns.flatMap((column) => {
          const { meaning, unit } = choiceOf(draft, table, column);
          const isPrice = meaning.includes('list_price') || meaning.includes('price_tags');
          return isPrice ? (foreignCurrency(unit) ?? []) : [];
        })
      : [],
  );
  return [...new Set(found)];
}

export type Doubled = { readonly table: number; readonly meaning: Meaning; readonly letters: readonly string[] };

/** Fields that two columns of a table would tell, although only one can. */
export function doubledFields(draft: MappingDraft, sheets: Sheets): readonly Doubled[] {
  return sheets.flatMap((sheet, table) => {
    if (draft.tables[table]?.isRead !== true) return [];
    const told = sheet.columns.flatMap((column) =>
      choiceOf(draft, table, column)
        .meaning.filter(isOnceOnly)
        .map((meaning) => ({ meaning, letter: column.letter })),
    );
    return [...Map.groupBy(told, ({ meaning }) => meaning)].flatMap(([meaning, columns]) =>
      columns.length < 2 ? [] : [{ table, meaning, letters: columns.map(({ letter }) => letter) }],
    );
  });
}

/** What keeps the columns from being confirmed. */
export type Standing = {
  /** Questions without an answer, and rates that nobody typed. */
  readonly open: number;
  readonly doubled: readonly Doubled[];
  readonly isNothingRead: boolean;
  readonly isWordUnfinished: boolean;
};

export function standingOf(draft: MappingDraft, sheets: Sheets): Standing {
  const questions = questionsOf(draft, sheets).filter(({ isOpen }) => isOpen).length;
  const rates = currenciesOf(draft, sheets).filter((currency) => draft.rates[currency] === undefined).length;
  return {
    open: questions + rates,
    doubled: doubledFields(draft, sheets),
    isNothingRead: !draft.tables.some(({ isRead }) => isRead),
    isWordUnfinished: draft.words.some((word) => finished(word) === undefined),
  };
}

function finished({ type, media_placing, is_digital = false, ...word }: DraftWord): TradeWord | undefined {
  if (word.word.trim() === '' || type === undefined || media_placing === undefined) return undefined;
  return { ...word, type, media_placing, is_digital };
}

/** What columns and sections tell; of an open question everything that it may turn out to be. */
export function toldFields(draft: MappingDraft, sheets: Sheets, table: number): ReadonlySet<Meaning> {
  const sections = draft.tables[table]?.sections ?? null;
  const columns = sheets[table]?.columns ?? [];
  return new Set<Meaning>([
    ...columns.flatMap((column) => {
      const { meaning } = choiceOf(draft, table, column);
      return meaning.includes('ask') ? column.options : meaning;
    }),
    ...(sections === 'city' ? (['city'] as const) : []),
    ...(sections === 'type' ? (['type', 'media_placing'] as const) : []),
  ]);
}

export function askedOf(draft: MappingDraft, sheets: Sheets, table: number): readonly ConstantField[] {
  const { constants = {}, opened = [] } = draft.tables[table] ?? {};
  // What stands outside the table may make more of what a column tells: that all its vehicles are local ones.
  const said = Object.keys(saidConstants(sheets[table] ?? { said: [] })).filter(isConstantField);
  return askedConstants(toldFields(draft, sheets, table), constants, [...opened, ...said]);
}

/** What a title and a description are made of: what was chosen, or what they usually are, where nothing else tells them. */
export function madeOf(draft: MappingDraft, sheets: Sheets, table: number): MadeOf {
  const { madeOf: chosen = {}, constants = {} } = draft.tables[table] ?? {};
  const told = toldFields(draft, sheets, table);
  const usual = usualMadeOf(told);
  const of = (field: 'title' | 'description'): MadeOf =>
    told.has(field) || (constants[field] ?? '') !== '' ? {} : { [field]: chosen[field] ?? usual[field] };
  return { ...of('title'), ...of('description') };
}

/** A value for all rows; the other tables take it, too, where the same stood there. */
export function withConstant(
  draft: MappingDraft,
  table: number,
  field: ConstantField,
  value: Constants[ConstantField],
): MappingDraft {
  const before = draft.tables[table]?.constants[field];
  const tables = draft.tables.map((choice, index): TableChoice => {
    if (index !== table && choice.constants[field] !== before) return choice;
    const { [field]: _, ...others } = choice.constants;
    const opened = choice.opened.includes(field) ? choice.opened : [...choice.opened, field];
    const constants = value === undefined ? others : { ...others, [field]: value };
    return { ...choice, constants, opened: index === table ? opened : choice.opened };
  });
  return { ...draft, tables };
}

/** The mapping that is sent: of the tables that are read, and of them the values that are in sight. */
export function mappingOf(
  draft: MappingDraft,
  { digest, sheets }: Pick<MediaImportColumns, 'digest' | 'sheets'>,
): InventoryMapping {
  return {
    digest,
    sheets: sheets.flatMap((sheet, table) => {
      const choice = draft.tables[table];
      if (choice?.isRead !== true || sheet.rows === null) return [];
      const asked = askedOf(draft, sheets, table);
      const constants = Object.entries(choice.constants).filter(
        ([field, value]) => isConstantField(field) && asked.includes(field) && value !== '',
      );
      return [
        {
          name: sheet.name,
          header_rows: sheet.header_rows,
          rows: sheet.rows,
          columns: sheet.columns.map((column) => mappedColumn(column, choiceOf(draft, table, column), draft.rates)),
          constants: Object.fromEntries(constants),
          made_of: madeOf(draft, sheets, table),
          sections: choice.sections,
          year: choice.year,
        },
      ];
    }),
    words: draft.words.flatMap((word) => finished(word) ?? []),
  };
}

function mappedColumn(
  { letter, header, fills_down }: RecognisedColumn,
  { meaning, unit, forCustomers }: ColumnChoice,
  rates: MappingDraft['rates'],
): MappedColumn {
  const rate = rates[foreignCurrency(unit) ?? ''];
  return {
    letter,
    header,
    meaning: [...meaning],
    unit,
    fills_down,
    for_customers: forCustomers,
    ...(rate !== undefined && { rate }),
  };
}
