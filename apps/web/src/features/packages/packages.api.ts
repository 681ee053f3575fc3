import type { Package, PackageRow } from '@felulet/contract/sales/packages.ts';
import {
  bookingPackageDetail,
  bookingPackageUpdate,
  packageGet,
  packageItemCreate,
  packageItemDelete,
  packageItemImport,
  packageItemImportFaults,
  packageItemRestore,
  packageList,
  packageOccupancy,
  packagePricing,
} from '@felulet/contract/wire.generated.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';
import { isActionAllowed } from '../../ui/action/record-actions.ts';

/** The storage key of the list's last query. */
export const PACKAGE_FILTER_KEY = 'package-filter';

export const packageQuery = (id: number) => queryOf(packageGet, { params: { id } });
export const packageEditQuery = (id: number) => revisionedQueryOf(packageGet, { params: { id } });
export const packageOccupancyQuery = (id: number) => queryOf(packageOccupancy, { params: { id }, query: {} });
/** With the revision for saving the fee; read again whenever the page opens. */
export const bookedPackageQuery = (id: number) => revisionedQueryOf(bookingPackageDetail, { params: { id } });
export const bookedPricingQuery = (id: number) => queryOf(packagePricing, { params: { id } });

const PACKAGES_OFFERED = 100;

/** Packages that surfaces can be added to, the newest first. */
export async function packagesToFill(text: string, signal: AbortSignal): Promise<readonly PackageRow[]> {
  const title = text.trim();
  const query = { sort: 'id:desc', rowsPerPage: PACKAGES_OFFERED, ...(title !== '' && { title }) } as const;
  const { list } = await call(packageList, { query }, { signal });
  const today = budapestDay(new Date());
  return list.filter((row) => isActionAllowed(row, 'edit_items') && (row.date_to === null || row.date_to >= today));
}

/** With the total and the surfaces that the page showed. */
export function handOver(
  bookingPackageId: number,
  total: number,
  { revision, medias_different_sum, medias_sum }: Package,
): Promise<unknown> {
  const content = { package_revision: revision, medias_different_sum, medias_sum };
  return call(bookingPackageUpdate, { params: { id: bookingPackageId }, body: { is_done: true, total, ...content } });
}

export function saveCommission(bookingPackageId: number, commission: string | null, options: CallOptions) {
  return call(
    bookingPackageUpdate,
    { params: { id: bookingPackageId }, body: { commission_fee: commission } },
    options,
  );
}

export function createPackageItem(packageId: number, media: number, quantity: number) {
  return call(packageItemCreate, { body: { package: packageId, media, quantity } });
}

export function deletePackageItem(itemId: number): Promise<unknown> {
  return call(packageItemDelete, { params: { id: itemId } });
}

/** Puts a removed item back. */
export function restoreItem(itemId: number): Promise<unknown> {
  return call(packageItemRestore, { params: { id: itemId }, body: {} });
}

/** Whether the sale has a day with fewer free units of the surface than the package takes; false where that cannot be read. */
export async function isShortOnSale(client: QueryClient, packageId: number, mediaId: number): Promise<boolean> {
  const occupancy = await client.fetchQuery(packageOccupancyQuery(packageId)).catch(() => null);
  return occupancy?.days.some((part) => part.in_the_way.some(({ id }) => id === mediaId)) === true;
}

export type PackageWorkbook = { readonly packageId: number; readonly file: File };

export function importItems({ packageId, file }: PackageWorkbook, options: CallOptions) {
  return call(packageItemImport, { body: { package: packageId }, files: { 'excel[]': [file] } }, options);
}

export function markedPackageWorkbook({ packageId, file }: PackageWorkbook, options: CallOptions) {
  return call(packageItemImportFaults, { body: { package: packageId }, files: { 'excel[]': [file] } }, options);
}
