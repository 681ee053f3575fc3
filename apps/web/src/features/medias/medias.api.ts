import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { ImportedPlace } from '@felulet/contract/catalogue/surface-import.ts';
import type { MediaMarkers, MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { systemListNames } from '@felulet/contract/page-facts.ts';
import {
  mediaCopyTitle,
  mediaDocumentsAdd,
  mediaExport,
  mediaFilter,
  mediaHistory,
  mediaImagesAdd,
  mediaImport,
  mediaImportCheck,
  mediaImportColumns,
  mediaImportFaults,
  mediaImportFilled,
  mediaImports,
  mediaImportTakeBack,
  mediaList,
  mediaListPrices,
  mediaMarkersList,
  mediaReferenceDelete,
  mediaReferencesReorder,
  mediaShareList,
  mediaSheet,
  mediaSheetsExport,
  mediaShow,
  mediaTransferProgress,
  mediaWarningsGet,
  mediaWarningsUpdate,
  mhfeNoteCreate,
  mhfeNoteDelete,
  mhfeNoteUpdate,
  sharedSurfaceShow,
  systemListCollection,
} from '@felulet/contract/wire.generated.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type {
  CallOptions,
  Download,
  FileOrExport,
  QueryName,
  QueryTexts,
  ResponseOf,
} from '../../client/endpoint-types.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryArgs } from '../../client/query-args.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';
import type { MediaQuery } from './shared/media-list-state.ts';

const CHOICES_STAY_FRESH = 60_000;
const PROGRESS_INTERVAL = 700;

/** With a campaign, the answer has the free units in its period and its booking. */
export const mediaQuery = (id: number, campaign?: number) =>
  queryOf(mediaShow, { params: { id }, ...(campaign !== undefined && { query: { campaign } }) });
/** The title of the next copy is requested each time. */
export const copyTitleQuery = (id: number) => ({ ...queryOf(mediaCopyTitle, { params: { id } }), staleTime: 0 });
/** For the days of a list. */
export const cardQuery = (id: number, { campaign, package: pack, available_from, available_to }: MediaQuery) =>
  queryOf(mediaShow, {
    ...queryArgs(mediaShow, { campaign, package: pack, available_from, available_to }),
    params: { id },
  });
export const historyQuery = (id: number, page: number) =>
  queryOptions({
    ...queryOf(mediaHistory, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
export const listPricesQuery = (id: number) => queryOf(mediaListPrices, { params: { id } });
export const sharesQuery = (id: number) => queryOf(mediaShareList, { params: { id } });
/** By the key in the address, without signing in. */
export const sharedQuery = (key: string) => queryOf(sharedSurfaceShow, { params: { key } });
export const filterOptionsQuery = () => ({
  ...queryOf(mediaFilter, {}),
  ...toastsFailure,
  staleTime: CHOICES_STAY_FRESH,
});
/** All lists that the form of a surface uses. */
export const surfaceListsQuery = (company?: number) =>
  queryOptions({
    ...toastsFailure,
    queryKey: [systemListCollection.path, 'all', company],
    queryFn: ({ signal }) =>
      call(
        systemListCollection,
        { body: { lists: [...systemListNames], ...(company !== undefined && { company }) } },
        { signal },
      ),
    staleTime: CHOICES_STAY_FRESH,
  });
export const listItemsQuery = () =>
  queryOptions({
    ...toastsFailure,
    queryKey: [systemListCollection.path, 'suggestions', 'priceTagType'],
    queryFn: ({ signal }) =>
      call(systemListCollection, { body: { lists: ['suggestions', 'priceTagType'] } }, { signal }),
    staleTime: CHOICES_STAY_FRESH,
  });

/** Markers with the key of their request, so that the map knows which answer it shows. */
export type Markers = { readonly key: string; readonly markers: MediaMarkers };

export function markersQuery(request: QueryTexts<QueryName<typeof mediaMarkersList>>) {
  const key = JSON.stringify(request);
  return queryOptions({
    queryKey: [mediaMarkersList.path, request],
    queryFn: async ({ signal }): Promise<Markers> => {
      const markers = await call(mediaMarkersList, queryArgs(mediaMarkersList, request), { signal });
      return { key, markers };
    },
    placeholderData: keepPreviousData,
  });
}

/** For the edit form: the surface with the revision for its save. */
export const mediaEditQuery = (id: number) => revisionedQueryOf(mediaShow, { params: { id } });

export const warningsQuery = () => queryOf(mediaWarningsGet, {});

export async function savePhotoYears(client: QueryClient, photo_years: number): Promise<void> {
  await call(mediaWarningsUpdate, { body: { photo_years } });
  await refreshAfter(client, 'surface');
}

/** The only answer that contains the address. */
export type MadeShare = { readonly id: number; readonly address: string };

export function fetchSheet(id: number, prices: boolean, signal: AbortSignal): Promise<FileOrExport> {
  return call(mediaSheet, { params: { id }, query: prices ? { prices: 'true' } : {} }, { signal });
}

/** One page for each surface, in one file. */
export function fetchSheets(ids: readonly number[], prices: boolean, signal: AbortSignal): Promise<FileOrExport> {
  return call(mediaSheetsExport, { body: { ids: [...ids], ...(prices && { prices }) } }, { signal });
}

/** The columns of the list; without columns all data, in the form of the import. */
type AsListed = {
  readonly columns?: readonly string[];
  readonly narrowed_by?: readonly string[];
  readonly within?: ListOfChosen;
};
/** Chosen surfaces, or everything that a filter finds. */
export type Exported = AsListed & ({ readonly ids: readonly number[] } | { readonly filter: MediaQuery });

type ListOfChosen = {
  readonly [N in 'sort' | 'archived' | 'campaign' | 'package' | 'available_from' | 'available_to']?: string | undefined;
};

/** The part of a list's query that applies to surfaces chosen in it, whatever it is filtered by later: the order and the days. */
export function listOfChosen(question: MediaQuery): ListOfChosen {
  const { sort, archived, campaign, package: pack, available_from, available_to } = question;
  return { sort, archived, campaign, package: pack, available_from, available_to };
}

export function fetchMediaExport(what: Exported, signal: AbortSignal): Promise<FileOrExport> {
  return call(mediaExport, { body: what }, { signal });
}

/** The progress of the import or export with this key; polled while it is shown. */
export const transferQuery = (key: string) => ({
  ...queryOf(mediaTransferProgress, { params: { key } }),
  refetchInterval: PROGRESS_INTERVAL,
  retry: false,
  gcTime: 0,
});

/** A page of the list, outside the cache. */
export async function fetchRows(request: MediaQuery, page: number, rowsPerPage: number): Promise<readonly MediaRow[]> {
  const args = queryArgs(mediaList, { ...request, page: String(page), rowsPerPage: String(rowsPerPage) });
  return (await call(mediaList, args)).list;
}

export type WorkbookRequest = {
  readonly file: File;
  readonly company: number | null;
  /** The name of the chosen sheet. */
  readonly sheet?: string;
  /** Whether surfaces without a code get one. */
  readonly givesCodes?: boolean;
  /** The numbers of rows that are left out. */
  readonly without?: readonly number[];
  /** Where of these stand those of which it is known. */
  readonly places?: ReadonlyMap<number, ImportedPlace>;
  /** The numbers of rows that others changed after the last check; they are listed first. */
  readonly first?: readonly number[];
  /** The time of the check, from its answer. */
  readonly checkedAt?: string;
  /** How a table in its owner's layout is read. */
  readonly mapping?: InventoryMapping;
  /** The file whose mapping was taken without a question, and when it was read. */
  readonly remembered?: { readonly fileName: string; readonly at: string };
  /** Which rows are surfaces that are there already, and which are not. */
  readonly twins?: readonly { readonly row: number; readonly id: number | null }[];
  /** Whether days that the table says are taken become own bookings. */
  readonly occupied?: boolean;
};

/** What the columns of any table are taken for; with a mapping the samples are read by it. */
export function recogniseWorkbook(
  { file, company, mapping }: Pick<WorkbookRequest, 'file' | 'company' | 'mapping'>,
  options: CallOptions,
): Promise<ResponseOf<typeof mediaImportColumns>> {
  const body = { ...(company !== null && { company }), ...(mapping !== undefined && { mapping }) };
  return call(mediaImportColumns, { body, files: { 'excel[]': [file] } }, options);
}

/** Resolves to what the import would change; nothing is stored. */
export function checkWorkbook(
  request: WorkbookRequest,
  options: CallOptions,
): Promise<ResponseOf<typeof mediaImportCheck>> {
  return call(mediaImportCheck, workbookOf(request, options), options);
}

export function importWorkbook(
  request: WorkbookRequest,
  options: CallOptions,
): Promise<ResponseOf<typeof mediaImport>> {
  return call(mediaImport, workbookOf(request, options), options);
}

/** The workbook with its faulty cells marked. */
export function markedMediaWorkbook(request: WorkbookRequest, options: CallOptions): Promise<Download> {
  return call(mediaImportFaults, workbookOf(request, options), options);
}

/** The publisher's own table with the codes, prices and free days of its surfaces. */
export function filledWorkbook(request: WorkbookRequest, options: CallOptions): Promise<Download> {
  return call(mediaImportFilled, workbookOf(request, options), options);
}

/** The imports of the last day, which can be taken back. */
export const recentImportsQuery = () => queryOf(mediaImports, {});

export async function takeImportBack(client: QueryClient, id: number): Promise<ResponseOf<typeof mediaImportTakeBack>> {
  const answer = await call(mediaImportTakeBack, { params: { id } });
  await refreshAfter(client, 'surface');
  return answer;
}

/** The idempotency key is also the key of the progress. */
function workbookOf(request: WorkbookRequest, { idempotencyKey }: CallOptions) {
  const { file, company, sheet, givesCodes, without = [], first = [], checkedAt } = request;
  const { mapping, twins = [], occupied } = request;
  return {
    body: {
      ...(company !== null && { company }),
      ...(sheet !== undefined && { sheet }),
      ...(givesCodes === true && { give_codes: true }),
      ...(without.length > 0 && { without: [...without] }),
      ...(first.length > 0 && { first: [...first] }),
      ...(checkedAt !== undefined && { checked_at: checkedAt }),
      mapping,
      ...(twins.length > 0 && { twins: [...twins] }),
      ...(occupied === true && { occupied: true }),
      ...(idempotencyKey !== undefined && { progress: idempotencyKey }),
    },
    files: { 'excel[]': [file] },
  };
}

export type MediaFileKind = 'images' | 'documents';

export function uploadMediaFiles(
  kind: MediaFileKind,
  id: number,
  files: readonly File[],
  options: CallOptions,
): Promise<Media> {
  const shared = { params: { id }, body: {} };
  return kind === 'images'
    ? call(mediaImagesAdd, { ...shared, files: { 'images[]': files } }, options)
    : call(mediaDocumentsAdd, { ...shared, files: { 'documents[]': files } }, options);
}

/** The new order numbers of files, each with the previous one. */
export type Order = readonly { readonly id: number; readonly order_number: number; readonly seen: number }[];

/** The changes on the page of a surface; each call reloads the page. */
export function useMediaCalls() {
  const client = useQueryClient();
  const refreshed = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer;
    await refreshAfter(client, 'surfaceDetails');
    return result;
  };
  return {
    reload: () => refreshAfter(client, 'surfaceDetails'),
    removeReference: (id: number) => refreshed(call(mediaReferenceDelete, { params: { id } })),
    reorder: (id: number, order: Order) =>
      reloadAfter(call(mediaReferencesReorder, { params: { id }, body: [...order] }), () =>
        refreshAfter(client, 'surfaceDetails'),
      ),
    addNote: (media: number, content: string, options: CallOptions) =>
      refreshed(call(mhfeNoteCreate, { body: { media, content } }, options)),
    changeNote: (id: number, content: string, options: CallOptions) =>
      refreshed(call(mhfeNoteUpdate, { params: { id }, body: { content } }, options)),
    removeNote: ({ id, revision }: { readonly id: number; readonly revision: number }) =>
      refreshed(call(mhfeNoteDelete, { params: { id } }, ifMatch(revision))),
  };
}
