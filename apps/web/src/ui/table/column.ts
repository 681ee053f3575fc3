import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Icon } from '@tabler/icons-react';
import type { Target } from '../action/route-link.tsx';
import type { PhraseKey } from '../text/phrase-key.ts';

/** The default of `room`. */
export const DEFAULT_ROOM = 100;

/** A column of a list; columns are static, in module scope. */
export type Column<Row> = {
  /** The property by which the list is sorted, and the column's identity. */
  readonly id: string;
  readonly header: PhraseKey;
  readonly cell: (row: Row) => React.ReactNode;
  readonly sortable?: boolean;
  /** The sort key, where it is not the id. */
  readonly sort?: string;
  /** Numbers stand right, with digits of equal width. */
  readonly align?: 'right' | undefined;
  readonly width?: number | string | undefined;
  /**
   * Its share of the table's width. It gives up to two fifths of this many px to columns that cannot be cut; the title of a cut text has the whole
   * of it.
   */
  readonly room?: number;
  /** The maximum number of lines in its cells, 1 by default: every row has room for them, so that all are equally high. */
  readonly lines?: 2;
  /** The column that names the row: it has the link, and heads the card on a phone. */
  readonly names?: boolean;
  /** Hidden until the reader shows it. */
  readonly isExtra?: boolean;
  /** Shown on the second line of a phone's card; by default the first three columns. With 'line' it has its own line above the others. */
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
  /** The act that the page is for; the first open one is labelled in the row, the others stand behind '…'. */
  readonly isMain?: boolean;
  readonly closedBecause?: string | null | undefined;
};

export type EmptyState = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: React.ReactNode;
};
