import type { Day } from '@felulet/domain/period/day.ts';
import type { Editable } from './columns.ts';

/** A year without a row is not known yet. [D10.96 not known yet] */
export type WorkingYearTable = Editable & {
  year: number;
  worked: Day[];
  off: Day[];
  source: string;
};
