import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Icon } from '@tabler/icons-react';
import type { Target } from '../action/route-link.tsx';
import type { PhraseKey } from '../text/phrase-key.ts';

/** Of a column that does not say how much room it wants beside the others. */
export const DEFAULT_ROOM = 100;

/** A column of a list; columns are static and stand at module scope. */
export type Column<Row> = {
  /** Property the list is sorted by, and the column's identity. */
  readonly id: string;
  readonly header: PhraseKey;
  readonly cell: (row: Row) => React.ReactNode;
  readonly sortable?: boolean;
  /** What it is sorted by where that is not the column's own name. */
  readonly sort?: string;
  /** Numbers stand right, in figures that line up. */
  readonly align?: 'right' | undefined;
  readonly width?: number | string | undefined;
  /** Its share of the table's width. It gives up to two fifths of so many px to columns that cannot be cut; a text that is then too long is whole in its title. */
  readonly room?: number;
  /** How many lines its cells take at most, 1 where it does not say: every row of its list has room for them, so that all are as high. */
  readonly lines?: 2;
  /** The column that names the row: it carries the link, and heads the card on a phone. */
  readonly names?: boolean;
  /** Not shown until its reader wants it. */
  readonly isExtra?: boolean;
  /** On the second line of a phone's card; where no column says so, the first three. One that is a line has it for itself, above the others. */
  readonly card?: boolean | 'labelled' | 'line';
  /** A picture column: shown beside the heading of the card, without a label. */
  readonly picture?: boolean;
};

export type RowAction = {
  readonly icon: Icon;
  readonly label: string;
  readonly to?: PageAddress | undefined;
  readonly search?: Target['search'] | undefined;
  readonly state?: { readonly walk?: string | undefined } | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly danger?: boolean;
  readonly closedBecause?: string | null | undefined;
};

export type EmptyState = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: React.ReactNode;
};
