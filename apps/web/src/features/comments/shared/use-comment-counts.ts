import type { CommentCounts } from '@felulet/contract/office/comments.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commentCountQuery } from '../comments.api.ts';
import type { OpenedAt } from './comment-target.ts';

export type UnreadCounts = { readonly count: number; readonly unread: number };

export const noComments: UnreadCounts = { count: 0, unread: 0 };

/** The numbers of comments on the campaign and on each of its lines. */
export function useCommentCounts(campaign: number): {
  readonly all: UnreadCounts;
  readonly of: (line: OpenedAt) => UnreadCounts;
} {
  const counts = useQuery(commentCountQuery(campaign)).data;
  return useMemo(() => ({ all: counts ?? noComments, of: marksOf(counts) }), [counts]);
}

function marksOf(counts: CommentCounts | undefined): (line: OpenedAt) => UnreadCounts {
  const lines = new Map((counts?.lines ?? []).map((line) => [`${line.booking}/${line.booking_package}`, line]));
  return ({ booking, bookingPackage }) => lines.get(`${booking ?? null}/${bookingPackage ?? null}`) ?? noComments;
}
