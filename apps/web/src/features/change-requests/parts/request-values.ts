import type { ChangeRequest, RequestedBooking } from '@felulet/contract/sales/change-requests.ts';

export type RequestValues = {
  readonly change_request: string;
  /** One entry for each line of the offer, most of them empty. */
  readonly media_change_requests: readonly { readonly booking: number; readonly change_request: string }[];
};

/** Lines of the request that have left the offer stay at the end, until their texts are removed. */
export function requestLines(
  request: Pick<ChangeRequest, 'media_change_requests'> | null,
  offered: readonly RequestedBooking[],
): readonly RequestedBooking[] {
  const ids = new Set(offered.map(({ id }) => id));
  const gone = request?.media_change_requests.map(({ booking }) => booking).filter(({ id }) => !ids.has(id)) ?? [];
  return [...offered, ...gone];
}

export function changeRequestFormValues(
  request: Pick<ChangeRequest, 'change_request' | 'media_change_requests'> | null,
  lines: readonly RequestedBooking[],
): RequestValues {
  const texts = new Map(request?.media_change_requests.map((line) => [line.booking.id, line.change_request]));
  return {
    change_request: request?.change_request ?? '',
    media_change_requests: lines.map(({ id }) => ({ booking: id, change_request: texts.get(id) ?? '' })),
  };
}

/** A stored draft may be older than the offer: lines that it does not know are added, empty. */
export function withAllLines(values: RequestValues, lines: readonly RequestedBooking[]): RequestValues | null {
  const known = new Set(values.media_change_requests.map(({ booking }) => booking));
  const missing = lines.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return null;
  const empty = missing.map(({ id }) => ({ booking: id, change_request: '' }));
  return { ...values, media_change_requests: [...values.media_change_requests, ...empty] };
}

/** The server names the line; the page has the path of its text field. */
export function fieldOfLine(path: string): string {
  return path.replace(/^(media_change_requests[.[]\d+\]?)\.booking$/, '$1.change_request');
}
