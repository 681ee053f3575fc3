import type { EndpointSpec, Wire } from '@felulet/contract/endpoint.ts';
import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import {
  bookingDetail,
  bookingFilter,
  bookingList,
  bookingPackageDetail,
  bookingPackageUpdate,
  bookingPricing,
  bookingUpdate,
  discountOptions,
  packagePricing,
  preCalculation,
  systemListCollection,
} from '@felulet/contract/wire.generated.ts';
import { call, exchange } from '../../client/call.ts';
import type { ArgsOf, CallOptions, QueryName, QueryTexts, ResponseOf, SpecOf } from '../../client/endpoint-types.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryArgs } from '../../client/query-args.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';
import { fetchEveryId } from '../../ui/list/every-id.ts';
import { fetchStillListed } from '../../ui/list/still-listed.ts';
import { toastsFailure } from '../../ui/toast/query-cache.ts';

const LISTS_KEPT = 300_000;

/** The storage keys of the lists' last queries. */
export const BOOKING_FILTER_KEY = 'booking-filter';
export const BOOKING_PACKAGE_FILTER_KEY = 'booking-package-filter';
export const DEFAULT_BOOKING_SORT = 'id:desc';

/** A booking with the revision that its forms save against. It is read again whenever a form opens, never under an open one. */
export const bookingQuery = (id: number) => ({
  ...revisionedQueryOf(bookingDetail, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
/** The present booking, without touching the form that shows an earlier version. */
export const fetchBooking = (id: number) => exchange(bookingDetail, { params: { id } });
export const bookingFilterQuery = () => ({ ...queryOf(bookingFilter, {}), ...toastsFailure });
export const bookingPackageQuery = (id: number) => queryOf(bookingPackageDetail, { params: { id } });
export const pricingQuery = (bookingId: number) => queryOf(bookingPricing, { params: { id: bookingId } });
export const packagePricingQuery = (bookingPackageId: number) =>
  queryOf(packagePricing, { params: { id: bookingPackageId } });
export const discountOptionsQuery = (bookingId: number) => queryOf(discountOptions, { query: { booking: bookingId } });
/** Names of rental period units and price tag types. */
export const priceListsQuery = () => ({
  ...queryOf(systemListCollection, { body: { lists: ['priceTagType', 'rental_period_unit'] } }),
  staleTime: LISTS_KEPT,
});

export type PreCalculationBody = ArgsOf<typeof preCalculation>['body'];
/** Typed loosely, for an unfinished form: the server names what is missing. */
const calculation: Wire<EndpointSpec & Pick<SpecOf<typeof preCalculation>, 'response'>> = preCalculation;
/** Stores nothing; the answer is the price that saving this form would give. */
export const preCalculationQuery = (bookingId: number, body: object) =>
  queryOf(calculation, { params: { id: bookingId }, body });

type BookingChange = ArgsOf<typeof bookingUpdate>['body'];

export function saveBooking(id: number, body: BookingChange, options: CallOptions = {}) {
  return call(bookingUpdate, { params: { id }, body }, options);
}

export function rejection(note: string) {
  return { state: 'PUBLISHER_REJECTED', note: note === '' ? null : note } as const;
}

/** With the revision that the list showed, so that a colleague's decisions since then are not overwritten. */
export function rejectBookingPackage(
  { id, revision }: { readonly id: number; readonly revision: number },
  note: string,
): Promise<unknown> {
  return call(bookingPackageUpdate, { params: { id }, body: rejection(note) }, ifMatch(revision));
}

export type PriceLists = ResponseOf<typeof systemListCollection>;
export type DiscountOption = ResponseOf<typeof discountOptions>[number];

/** Chosen bookings, or everything that a filter finds. */
export type ExportedBookings =
  | { readonly ids: readonly number[] }
  | { readonly filter: QueryTexts<QueryName<typeof bookingList>> };

/** The ids of all results of the list. */
export function fetchAllBookingIds(
  request: QueryTexts<QueryName<typeof bookingList>>,
  totalCount: number,
): Promise<readonly number[]> {
  return fetchEveryId(
    totalCount,
    async (page) => (await call(bookingList, queryArgs(bookingList, { ...request, ...page }))).list,
  );
}

/** The ids of those bookings that the list still contains. */
export async function fetchListedBookingIds(
  ids: readonly number[],
  fixed: QueryTexts<QueryName<typeof bookingList>>,
): Promise<readonly number[]> {
  return (await fetchBookings(ids, fixed)).map(({ id }) => id);
}

export function fetchBookings(
  ids: readonly number[],
  fixed: QueryTexts<QueryName<typeof bookingList>> = {},
): Promise<readonly BookingRow[]> {
  return fetchStillListed(
    ids,
    async (page) => (await call(bookingList, queryArgs(bookingList, { ...fixed, ...page }))).list,
  );
}
