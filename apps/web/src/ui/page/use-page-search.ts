import type { PagePath } from '@felulet/contract/page-paths.ts';
import { useSearch } from '@tanstack/react-router';
import type { QueryTexts } from '../../client/endpoint-types.ts';
import type { Search } from '../list/list-search.ts';
import type { ParameterOf } from './page-parameters.ts';

/** What the address asks of the page, or of those where it is used; another page's parameter does not compile. */
export function usePageSearch<Path extends PagePath = never>(): QueryTexts<ParameterOf<Path>> {
  return useSearch({ strict: false });
}

/** All that the address says, for those who keep what is not theirs; texts, as the router reads and writes them. */
export function useWholeSearch(): Search {
  return useSearch({ strict: false });
}
