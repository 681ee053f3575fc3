import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';

/** A campaign, or one line of its offer. */
export type CommentTarget = {
  readonly campaign: number;
  readonly booking?: number | undefined;
  readonly bookingPackage?: number | undefined;
};

/** The conversation that the address opens: the campaign's, or a line's. */
export type OpenedAt = Pick<CommentTarget, 'booking' | 'bookingPackage'>;

const PARAMETER = 'comments';

export function targetParameter({ booking, bookingPackage }: OpenedAt): string {
  if (booking !== undefined) return `booking-${booking}`;
  return bookingPackage === undefined ? 'campaign' : `package-${bookingPackage}`;
}

/** Null when the address opens none; an unreadable value opens the campaign's. */
export function placeIn(word: unknown): OpenedAt | null {
  if (word === undefined || word === null || word === '') return null;
  const [, kind, id] = /^(booking|package)-([1-9]\d{0,8})$/.exec(String(word)) ?? [];
  if (kind === undefined) return {};
  return kind === 'booking' ? { booking: Number(id) } : { bookingPackage: Number(id) };
}

type Opening = {
  readonly opened: OpenedAt | null;
  readonly open: (at: OpenedAt) => void;
  readonly close: () => void;
};

/** The address says what is open, so that a mail can lead there and 'back' closes it. */
export function useOpenedComments(): Opening {
  const search = useWholeSearch();
  const go = useGo();
  const others = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (key === PARAMETER ? [] : [[key, String(value)]])),
  );
  return {
    opened: placeIn(search[PARAMETER]),
    open: (at) =>
      go({ to: '.', search: { ...others, [PARAMETER]: targetParameter(at) }, replace: true, resetScroll: false }),
    close: () => go({ to: '.', search: others, replace: true, resetScroll: false }),
  };
}
