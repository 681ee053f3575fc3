import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { mediaList } from '@felulet/contract/wire.generated.ts';
import type { QueryName, QueryTexts } from '../../../client/endpoint-types.ts';
import type { FilterOf } from '../../../ui/list/filter.ts';
import type { ListStateOf } from '../../../ui/list/use-list-state.ts';

/** The storage key of the last query of surfaces; list and board share it. */
export const MEDIA_FILTER_KEY = 'media-filter';
export const DEFAULT_MEDIA_SORT = 'id:desc';

export type MediaListState = ListStateOf<typeof mediaList>;
export type SurfaceFilter = FilterOf<typeof mediaList>;
/** The query parameters of the list of surfaces. */
export type MediaQuery = QueryTexts<QueryName<typeof mediaList>>;
/** A page of the list, and the number of all results. */
export type FoundMedias = { readonly list: readonly MediaRow[]; readonly totalCount: number };
