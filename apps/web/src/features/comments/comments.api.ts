import type { Comment } from '@felulet/contract/office/comments.ts';
import {
  commentCount,
  commentGet,
  commentList,
  commentOptionList,
  commentVersionList,
} from '@felulet/contract/wire.generated.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, exchange } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import type { Version } from '../../ui/form/use-staleness.ts';
import type { CommentTarget } from './shared/comment-target.ts';

const PAGE_ROWS = 25;
/** How old the open conversation may be. */
const REFRESH_EVERY = 20_000;
/** At most this many earlier texts of a comment are shown. */
const MOST_VERSIONS = 100;

export const commentCountQuery = (campaign: number) => queryOf(commentCount, { query: { campaign } });

export const commentOptionQuery = (place: CommentTarget) => queryOf(commentOptionList, { query: queryOfPlace(place) });

export const commentVersionQuery = (id: number) =>
  queryOf(commentVersionList, { params: { id }, query: { rowsPerPage: MOST_VERSIONS } });

/** The newest first, older ones page by page. */
export const commentPagesQuery = (place: CommentTarget, campaignOnly: boolean) => {
  const query = { ...queryOfPlace(place), ...(campaignOnly && { campaign_only: 'true' }), rowsPerPage: PAGE_ROWS };
  return infiniteQueryOptions({
    queryKey: [commentList.path, query],
    queryFn: ({ pageParam, signal }) => call(commentList, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (all.length * PAGE_ROWS < last.totalCount ? all.length : undefined),
    refetchInterval: REFRESH_EVERY,
  });
};

function queryOfPlace({ campaign, booking, bookingPackage }: CommentTarget) {
  return {
    campaign,
    ...(booking !== undefined && { booking }),
    ...(bookingPackage !== undefined && { booking_package: bookingPackage }),
  };
}

export async function fetchComment(id: number): Promise<Version<Comment>> {
  const { data, revision } = await exchange(commentGet, { params: { id } });
  return { values: data, revision };
}
