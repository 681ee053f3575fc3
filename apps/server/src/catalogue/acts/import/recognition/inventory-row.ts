import type { InventoryField } from '@felulet/domain/media/inventory-meanings.ts';
import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import type { Currency } from './column-unit.ts';

/** How a price tag counts, as its list of the program calls it. */
export type TagType =
  | 'Példányonként egyszer'
  | 'Egyszeri díj'
  | 'Időegységenként egyszer'
  | 'Időegységenként és példányonként';

export type InventoryTag = {
  readonly title: string;
  readonly type: TagType /** Whole forints, net. */;
  readonly value: number;
};

/** A surface as a row tells it, in the product's units; what the row does not tell is absent. */
export type InventoryFields = {
  surface_code?: string;
  title?: string;
  type?: MediaType;
  media_placing?: MediaPlacing;
  is_digital?: boolean;
  /** Centimetres. */
  width?: number;
  height?: number;
  quantity?: number;
  description?: string;
  zip_code?: string;
  city?: string;
  street?: string;
  location_from?: string;
  location_to?: string;
  line_number?: string;
  service_provider?: string;
  vehicle_type?: string;
  /** Degrees. */
  lat?: number;
  lng?: number;
  /** People. */
  contacts?: number;
  /** As the list of rental units calls it: '2 hét'. */
  rental_period_unit?: string;
  /** Whole forints, net, for the rental unit. */
  list_price?: number;
  important_details?: string;
  booking?: string;
  design?: string;
  technical?: string;
  can_customer_produce?: boolean;
  targets?: string;
  exceptions?: string;
  publisher_notes?: string;
  price_tags?: InventoryTag[];
  tags?: string;
  suggestions?: string;
  extras?: string;
};

/** Why a value is not just what stands in its cell. */
export type ReadingReason =
  | 'unit'
  | 'rate'
  | 'trade_word'
  | 'footnote_mark'
  | 'parted'
  | 'official_name'
  | 'coordinates'
  | 'number_form'
  | 'rounded'
  | 'as_above'
  | 'joined_cells'
  | 'outside_the_table'
  | 'section'
  | 'register'
  | 'date'
  | 'yes_or_no'
  | 'period';

/** A value that a person should see beside what stands there. */
export type InventoryReading = {
  readonly field: InventoryField;
  readonly letter: string;
  readonly cell: string;
  readonly why: ReadingReason;
};

/** A cell that is none of its column's; nothing is stored of it. */
export type InventoryFault = {
  readonly field: InventoryField;
  readonly letter: string;
  readonly cell: string;
  readonly code: 'not_understood' | 'unknown_word' | 'unknown_unit' | 'ambiguous' | 'failed' | 'hidden_value';
};

/** What stands in a column that a person is asked about, converted, for the answer to be checked. */
export type InventoryAsk = {
  readonly amount: number;
  readonly currency?: Currency;
  /** Of a price or of a number of people. */
  readonly period?: string;
  /** Where it may be a price tag. */
  readonly tag?: Pick<InventoryTag, 'title' | 'type'>;
};

/** Days that a cell of a calendar says are taken, both included; `who` is for the publisher alone. */
export type OccupiedPeriod = {
  readonly from: string;
  readonly to: string;
  readonly who?: string;
  readonly isOption?: true;
};

/** A row of a table that is a surface. */
export type InventoryRow = {
  readonly sheet: string;
  /** As the spreadsheet counts. */
  readonly row: number;
  readonly hidden: boolean;
  readonly fields: Readonly<InventoryFields>;
  readonly readings: readonly InventoryReading[];
  readonly faults: readonly InventoryFault[];
  /** By the column's letter. */
  readonly asks: Readonly<Record<string, InventoryAsk>>;
  /** By the column's letter; days as yyyy-MM-dd. */
  readonly own: Readonly<Record<string, string | number | boolean>>;
  /** The same as it stands there. */
  readonly ownTexts: Readonly<Record<string, string>>;
  readonly occupied: readonly OccupiedPeriod[];
};
