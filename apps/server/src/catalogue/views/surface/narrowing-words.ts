import type { MediaListQuery } from '@felulet/contract/catalogue/surface-list.ts';
import type { Say } from '../../../platform/language/say.ts';

type Narrowed = {
  /** As the screen says it, where the page sent that. */
  readonly narrowed_by: readonly string[];
  readonly filter?: MediaListQuery | undefined;
};

/** What a list is narrowed by, for the head of its workbook: a call without words says how many conditions there were. */
export function narrowingWords({ narrowed_by, filter }: Narrowed, say: Say): string {
  if (narrowed_by.length > 0) return narrowed_by.join('; ');
  const { page: _page, rowsPerPage: _rows, sort: _sort, ...narrowing } = filter ?? { page: 0, rowsPerPage: 0 };
  const count = Object.values(narrowing).filter((value) => value !== undefined).length;
  return count === 0 ? say('occupancy.workbook.everything') : say('occupancy.workbook.filters', { count });
}
