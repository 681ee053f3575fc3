import { discountDelete, discountGet } from '@felulet/contract/discounts/discounts.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** Where the last query of the list is kept. [P9.4] */
export const DISCOUNT_FILTER_KEY = 'discount-filter';

export const discountQuery = (id: number) => queryOf(discountGet, { params: { id } });
export const discountEditQuery = (id: number) => revisionedQueryOf(discountGet, { params: { id } });

export async function deleteDiscount(client: QueryClient, id: number): Promise<void> {
  await call(discountDelete, { params: { id } });
  await refreshAfter(client, 'discount', { path: discountDelete.path, id });
}
