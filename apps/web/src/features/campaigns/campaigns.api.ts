import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { MAX_DESK_ROWS } from '@felulet/contract/page-facts.ts';
import type { Booking } from '@felulet/contract/sales/bookings.ts';
import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import {
  assigneeOptions,
  bookingCreate,
  bookingDelete,
  bookingFees,
  bookingPackageCreate,
  bookingPackageDelete,
  bookingUpdate,
  campaignAssignees,
  campaignCalendar,
  campaignChangeState,
  campaignDeck,
  campaignDelete,
  campaignExport,
  campaignFilter,
  campaignGet,
  campaignHistory,
  campaignHistoryExport,
  campaignList,
  campaignPdf,
  campaignRead,
  campaignSuggestions,
  designReferenceDelete,
  designReferenceUpload,
  excelTemplateOptions,
  mediaList,
  offerComparison,
  offerVersions,
  otherReferenceDelete,
  otherReferenceUpload,
  publisherNudge,
  recipientOptions,
} from '@felulet/contract/wire.generated.ts';
import type { HistoryGroup } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type {
  ArgsOf,
  CallOptions,
  FileOrExport,
  QueryName,
  QueryTexts,
  ResponseOf,
} from '../../client/endpoint-types.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryArgs } from '../../client/query-args.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import type { ListAnswer } from '../../ui/list/use-list.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';

const CHOICES_STAY_FRESH = 60_000;

export const campaignQuery = (id: number) => queryOf(campaignGet, { params: { id } });
export const campaignCalendarQuery = (query: QueryTexts<QueryName<typeof campaignCalendar>>) =>
  queryOf(campaignCalendar, queryArgs(campaignCalendar, query));
export const offerVersionsQuery = (id: number) => queryOf(offerVersions, { params: { id } });
export const offerComparisonQuery = (id: number, query: { readonly from?: number; readonly to?: number }) =>
  queryOf(offerComparison, { params: { id }, query });
const CAMPAIGNS_OFFERED = 50;
/** The campaigns that the reader's company is assembling, the next to begin first. */
export async function assembledCampaigns(text: string, signal: AbortSignal): Promise<readonly CampaignRow[]> {
  const query = { turn: 'assembling', sort: 'date_from:asc', rowsPerPage: CAMPAIGNS_OFFERED } as const;
  const name = text.trim();
  return (await call(campaignList, { query: { ...query, ...(name !== '' && { name }) } }, { signal })).list;
}
export const suggestionQuery = (id: number) => queryOf(campaignSuggestions, { params: { id } });
/** For the edit form: the answer with the revision that the save sends back. */
export const campaignEditQuery = (id: number) => revisionedQueryOf(campaignGet, { params: { id } });
export const campaignFilterQuery = () => ({
  ...queryOf(campaignFilter, {}),
  ...toastsFailure,
  staleTime: CHOICES_STAY_FRESH,
});
export const templateChoicesQuery = () => ({
  ...queryOf(excelTemplateOptions, {}),
  ...toastsFailure,
  staleTime: CHOICES_STAY_FRESH,
});
export const recipientQuery = (query: { readonly campaign?: number; readonly company?: number }) => ({
  ...queryOf(recipientOptions, { query }),
  ...toastsFailure,
});
export const colleagueQuery = (campaign: number) =>
  queryOptions({
    queryKey: [assigneeOptions.path, campaign],
    queryFn: ({ signal }) => call(assigneeOptions, { body: { campaign } }, { signal }),
    ...toastsFailure,
  });

const HISTORY_PAGE = 50;

/** The latest entries first, page by page. */
export const historyPagesQuery = (id: number, booking: number | undefined, groups: readonly HistoryGroup[]) => {
  const query = {
    ...(booking !== undefined && { booking }),
    ...(groups.length > 0 && { group: groups.join(',') }),
    rowsPerPage: HISTORY_PAGE,
  };
  return infiniteQueryOptions({
    queryKey: [campaignHistory.path, id, query],
    queryFn: ({ pageParam, signal }) =>
      call(campaignHistory, { params: { id }, query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (all.length * HISTORY_PAGE < last.totalCount ? all.length : undefined),
  });
};

export function downloadHistory(
  id: number,
  booking: number | undefined,
  groups: readonly HistoryGroup[],
  signal: AbortSignal,
): Promise<FileOrExport> {
  const body = { ...(booking !== undefined && { booking }), ...(groups.length > 0 && { group: [...groups] }) };
  return call(campaignHistoryExport, { params: { id }, body }, { signal });
}

export type FeeOutcome = ResponseOf<typeof bookingFees>['outcomes'][number];

/** A line that gets a fee, with the revision that was shown. */
export type FeeLine = ArgsOf<typeof bookingFees>['body']['rows'][number];

export type StepInput = {
  readonly state: CampaignState;
  readonly note: string | null;
  /** The total on the screen, where it is being agreed to. */
  readonly total?: number | null;
  /** The version on the screen, where it is being agreed to. */
  readonly offer_version?: number;
  /** Whether the question named a draft of a change request that is dropped. */
  readonly discards_draft?: boolean;
  /** The lines on the screen that are sent to their publishers. */
  readonly lines?: readonly { readonly booking: number; readonly revision: number }[];
};

/** All changes to a campaign; each call refreshes what it makes outdated. */
export function useCampaignCalls() {
  const client = useQueryClient();
  const keep = (campaign: Campaign): Promise<void> => {
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    return refreshAfter(client, 'campaign');
  };
  return {
    move: async ({ id, revision }: Pick<Campaign, 'id' | 'revision'>, step: StepInput): Promise<void> => {
      const { lines, ...wish } = step;
      const body = { ...wish, ...(lines && { lines: [...lines] }) };
      await keep(await call(campaignChangeState, { params: { id }, body }, ifMatch(revision)));
    },
    /** Replaces the assignees that were shown. */
    assign: async (id: number, people: readonly number[], seen: readonly number[]): Promise<void> => {
      const body = { selectedAssignees: [...people], mode: 'replace' as const, seen: [...seen] };
      await keep(await call(campaignAssignees, { params: { id }, body }));
    },
    remove: async (id: number, revision: number | undefined): Promise<void> => {
      await call(campaignDelete, { params: { id } }, ifMatch(revision));
      await refreshAfter(client, 'campaign', { path: campaignDelete.path, id });
    },
    nudge: async (id: number, publisher: number): Promise<void> =>
      keep(await call(publisherNudge, { params: { id }, body: { publisher } })),
    reload: (): Promise<void> => refreshAfter(client, 'campaign'),
    /** The campaign that the page shows once a running reload has finished. */
    settled: async (shown: Campaign): Promise<Campaign> => {
      const query = campaignQuery(shown.id);
      if (client.isFetching({ queryKey: query.queryKey }) === 0) return shown;
      return client.fetchQuery(query).catch(() => shown);
    },
  };
}

type SeenLine = {
  readonly kind: 'media' | 'manual' | 'package';
  readonly id: number;
  /** Undefined where nobody else could have changed what the screen shows. */
  readonly revision: number | undefined;
};

/** Creates and cancels bookings of a campaign. */
export function useBookingCalls() {
  const client = useQueryClient();
  const settle = (): Promise<void> => refreshAfter(client, 'booking');
  return {
    /** Refreshes nothing, so that many bookings can be made in a row; call `settle` at the end. */
    book: (body: ArgsOf<typeof bookingCreate>['body'], options?: CallOptions) => call(bookingCreate, { body }, options),
    bookPackage: (body: ArgsOf<typeof bookingPackageCreate>['body']): Promise<void> =>
      reloadAfter(call(bookingPackageCreate, { body }), settle),
    cancel: (id: number, revision?: number): Promise<void> =>
      reloadAfter(call(bookingDelete, { params: { id } }, ifMatch(revision)), settle),
    cancelPackage: (id: number, revision?: number): Promise<void> =>
      reloadAfter(call(bookingPackageDelete, { params: { id } }, ifMatch(revision)), settle),
    /** Changes days and units of a booking that its publisher has not been asked about. */
    move: (id: number, body: ArgsOf<typeof bookingUpdate>['body'], revision: number | undefined) =>
      call(bookingUpdate, { params: { id }, body }, ifMatch(revision)),
    /** Refreshes nothing, so that many lines can be removed in a row. */
    remove: ({ kind, id, revision }: SeenLine): Promise<unknown> =>
      call(kind === 'package' ? bookingPackageDelete : bookingDelete, { params: { id } }, ifMatch(revision)),
    /** Sets one fee on many lines, in as many calls as needed; outcomes before a failed call are reported, too. */
    setFee: async (
      fee: string | null,
      lines: readonly FeeLine[],
      onOutcomes: (outcomes: readonly FeeOutcome[]) => void,
    ): Promise<void> => {
      for (let from = 0; from < lines.length; from += MAX_DESK_ROWS) {
        const rows = lines.slice(from, from + MAX_DESK_ROWS);
        onOutcomes((await call(bookingFees, { body: { mhfe_fee: fee, rows } })).outcomes);
      }
    },
    settle,
    /** Shows a booking in its row at once, before the reloaded rows arrive. */
    showBooked: (mediaId: number, booking: Booking): void => {
      client.setQueriesData<ListAnswer<MediaRow>>(
        { queryKey: [mediaList.path] },
        (page) => page && withBooking(page, mediaId, booking),
      );
    },
  };
}

function withBooking(page: ListAnswer<MediaRow>, mediaId: number, booking: Booking): ListAnswer<MediaRow> {
  const list = page.list.map((row) =>
    row.id === mediaId
      ? { ...row, booking_id: booking.id, available_quantity: Math.max(0, row.available_quantity - booking.quantity) }
      : row,
  );
  return { ...page, list };
}

export type FileKindOfCampaign = 'designs' | 'others';

/** Files of an existing campaign are sent by separate calls. */
export function uploadFiles(kind: FileKindOfCampaign, id: number, files: readonly File[], options: CallOptions) {
  const params = { id };
  return kind === 'designs'
    ? call(designReferenceUpload, { params, files: { 'designs[]': files } }, options)
    : call(otherReferenceUpload, { params, files: { 'others[]': files } }, options);
}

export function deleteFile(kind: FileKindOfCampaign, referenceId: number): Promise<undefined> {
  return call(kind === 'designs' ? designReferenceDelete : otherReferenceDelete, { params: { id: referenceId } });
}

export function downloadExcel(id: number, template: number | null, signal: AbortSignal): Promise<FileOrExport> {
  return call(campaignExport, { params: { id }, body: { template } }, { signal });
}

/** The offer as PDF, or as editable slides. */
export function downloadDocument(
  kind: 'pdf' | 'deck',
  id: number,
  type: 'default' | 'customer',
  signal: AbortSignal,
): Promise<FileOrExport> {
  return call(kind === 'pdf' ? campaignPdf : campaignDeck, { params: { id }, body: { type } }, { signal });
}

/** The campaign is no longer new for the own company. */
export function markOpened(id: number): Promise<undefined> {
  return call(campaignRead, { params: { id } });
}
