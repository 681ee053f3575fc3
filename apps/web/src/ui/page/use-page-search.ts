import type { PagePath } from '@felulet/contract/page-paths.ts';
import { useSearch } from '@tanstack/react-router';
import type { QueryTexts } from '../../client/endpoint-types.ts';
import type { Search } from '../list/list-search.ts';
import type { ParameterOf } from './page-parameters.ts';

/** The query parameters of the page, or of the given pages; a parameter of another page does not compile. */
export function usePageSearch<Path extends PagePath = never>(): QueryTexts<ParameterOf<Path>> {
  return useSearch({ strict: false });
}

/** All query parameters as texts, for code that keeps parameters of others. */
export function useWholeSearch(): Search {
  return useSearch({ strict: false });
}
