import {
  guessReasons,
  inventoryFields,
  isOnceOnly,
  type Meaning,
  madeOfFields,
  meanings,
} from '@felulet/domain/media/inventory-meanings.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, line, longText, price, reference } from '../primitives.ts';

/** No sheet has more. */
export const SHEET_ROWS = 1_048_576;
/** A workbook with more tables is none of surfaces. */
export const MOST_TABLES = 64;
const MOST_COLUMNS = 1_024;

/** It comes as a form field, hence as text. */
export const companyPart = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  reference,
);

const letter = z.string().regex(/^[A-Z]{1,3}$/);
const rowNumber = z.int().min(1).max(SHEET_ROWS);
const headerText = z.string().max(2_000);
const rowRange = z.object({ from: rowNumber, to: rowNumber });
const sectionMeanings = z.enum(['type', 'city']);

/** A column of a foreign table as somebody confirmed it. */
const mappedColumn = z.object({
  letter,
  /** As the table has it, so that another table is not read by this mapping. */
  header: headerText,
  meaning: z.array(z.enum(meanings)).min(1).max(8),
  /** What its numbers are in, as the recognition writes it: 'ezer Ft / 2 hét'. */
  unit: line.max(60).default(''),
  /** An empty cell means what the filled one above it says. */
  fills_down: z.boolean().default(false),
  /** Forints for one of the price's currency. */
  rate: z.number().positive().max(100_000).optional(),
  /** An own column that customers come to read with the surface's other data. */
  for_customers: z.boolean().default(false),
});

/** What is true of every row that does not say otherwise; texts and numbers as the form has them. */
const mappedConstants = z.object({
  type: z.enum(mediaTypes).optional(),
  media_placing: z.enum(mediaPlacings).optional(),
  is_digital: z.boolean().optional(),
  title: line.max(255).optional(),
  width: z.number().positive().max(1_000_000).optional(),
  height: z.number().positive().max(1_000_000).optional(),
  quantity: z.int().min(1).max(1_000_000).optional(),
  contacts: z.int().min(0).max(2_000_000_000).optional(),
  list_price: price.optional(),
  description: longText.optional(),
  city: line.max(255).optional(),
  service_provider: line.max(255).optional(),
  vehicle_type: line.max(255).optional(),
  rental_period_unit: line.max(255).optional(),
  important_details: longText.optional(),
  booking: longText.optional(),
  design: longText.optional(),
  technical: longText.optional(),
  exceptions: line.max(2_000).optional(),
  can_customer_produce: z.boolean().optional(),
});

const mappedSheet = z.object({
  /** Of the sheet; empty in lines of text. */
  name: z.string().max(255),
  header_rows: z.array(rowNumber).max(5),
  rows: rowRange,
  columns: z.array(mappedColumn).max(MOST_COLUMNS),
  constants: mappedConstants.default({}),
  /** Fields whose texts, joined by commas, make a title or a description where nothing else tells it. */
  made_of: z
    .object({ title: z.array(z.enum(madeOfFields)).max(8), description: z.array(z.enum(madeOfFields)).max(8) })
    .partial()
    .default({}),
  /** What the titles of sections name, where no column does. */
  sections: sectionMeanings.nullable().default(null),
  /** Of a calendar whose columns name months alone. */
  year: z.int().min(2000).max(2100).nullable().default(null),
});

/** Words of the publisher's own, and what they mean of a surface; looked up before the trade's. */
const tradeWord = z.object({
  word: line.min(1).max(120),
  type: z.enum(mediaTypes),
  media_placing: z.enum(mediaPlacings),
  is_digital: z.boolean().default(false),
  width: z.number().positive().max(1_000_000).optional(),
  height: z.number().positive().max(1_000_000).optional(),
});

/** How the tables of a workbook are read. */
const inventoryMapping = z.object({
  /** The file's, as the recognition told it: another one is not read by it. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  sheets: z.array(mappedSheet).min(1).max(MOST_TABLES),
  words: z.array(tradeWord).max(500).default([]),
});
export type InventoryMapping = z.output<typeof inventoryMapping>;
export type MappedSheet = InventoryMapping['sheets'][number];
export type MappedColumn = MappedSheet['columns'][number];
export type TradeWord = InventoryMapping['words'][number];

/** Nothing is left to be asked, and no field of a row comes from two columns that do not belong together. [A7.41] */
const confirmedMapping = inventoryMapping.superRefine(({ sheets }, context) => {
  for (const [table, { columns }] of sheets.entries()) {
    const taken = new Set<Meaning>();
    for (const [place, { meaning }] of columns.entries()) {
      const once = meaning.filter(isOnceOnly);
      const code = meaning.includes('ask')
        ? 'required'
        : once.some((one) => taken.has(one))
          ? 'already_used'
          : undefined;
      for (const one of once) taken.add(one);
      const path = ['sheets', table, 'columns', place, 'meaning'];
      if (code !== undefined) context.addIssue({ code: 'custom', path, params: { code } });
    }
  }
});

/** A form field, hence a text. */
export const mappingPart = z.preprocess(parsedJson, confirmedMapping.optional());

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const recognisedColumn = z.object({
  /** 'A', 'AB'. */
  letter: z.string(),
  /** The group and the name of a header of two rows as 'group / name'; empty where nothing heads the column. */
  header: z.string(),
  /** Several where a cell tells several, or where two columns make one. */
  meaning: z.array(z.enum(meanings)),
  /** What its numbers are in; empty where they are in the field's own unit, or are none. */
  unit: z.string(),
  /** From 0 to 1; from 0.9 on it is taken without asking. */
  certainty: z.number(),
  reason: z.enum(guessReasons),
  /** Of a column that is asked about, what it may be, the likeliest first. */
  options: z.array(z.enum(meanings)),
  /** Nobody outside the publisher's company may come to read it. */
  private: z.boolean(),
  hidden: z.boolean(),
  fills_down: z.boolean(),
  /** The first cells that differ, as the sheet shows them, and what is read of each, as its reader calls it; null for nothing. */
  samples: z.array(z.object({ cell: z.string(), value: z.string().nullable() })),
});
export type RecognisedColumn = z.output<typeof recognisedColumn>;

/** A table of a sheet; a sheet with several is told once for each, one without a table once without columns. */
const recognisedSheet = z.object({
  /** Empty in lines of text. */
  name: z.string(),
  hidden: z.boolean(),
  /** As the spreadsheet counts, from 1 on. */
  header_rows: z.array(z.int()),
  columns: z.array(recognisedColumn),
  /** Whether its rows are surfaces; no other table is proposed. */
  surfaces: z.boolean(),
  /** Its first and last row, the header included; null without a table. */
  rows: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Rows of the table that nobody sees: how many, and the first ranges of them. They are read like the others. */
  hidden_rows: z.object({ count: z.int(), ranges: z.array(z.object({ from: z.int(), to: z.int() })) }),
  /** What titles above and lines below say of all rows. */
  said: z.array(
    z.object({
      row: z.int(),
      letter: z.string(),
      text: z.string(),
      fields: z.partialRecord(z.enum(inventoryFields), z.string()),
    }),
  ),
  sections: sectionMeanings.nullable(),
  year: z.int().nullable(),
});
export type RecognisedSheet = z.output<typeof recognisedSheet>;

const mediaImportColumnsResult = z.object({
  /** Of the file's bytes, for the mapping. */
  digest: z.string(),
  sheets: z.array(recognisedSheet),
  /** How the company last read a table of this layout, fitted to this one. */
  remembered: z.object({ file_name: z.string(), at: instant, mapping: inventoryMapping }).nullable(),
});
export type MediaImportColumns = z.output<typeof mediaImportColumnsResult>;

export const mediaImportColumns = endpoint({
  method: 'POST',
  path: '/api/medias/import/columns',
  access: ['mediaImport'],
  summary: 'What each column of any table of surfaces is taken for; nothing is stored',
  tag: 'medias',
  body: z.object({
    /** Whose layouts are remembered; the own company where it is left out. */
    company: companyPart.optional(),
    /** How the samples are read; without it, as the columns are taken for. What is still to be asked may stand in it. */
    mapping: z.preprocess(parsedJson, inventoryMapping.optional()),
  }),
  files: {
    'excel[]': { max: importMaximumFiles, kinds: acceptedKinds.media_import, required: true },
  },
  response: mediaImportColumnsResult,
});
