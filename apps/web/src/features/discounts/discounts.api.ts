import { type Discount, discountDelete, discountGet } from '@felulet/contract/sales/discounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { asSeen } from '../../client/as-seen.ts';
import { call } from '../../client/call.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** Where the last query of the list is kept. [P9.4] */
export const DISCOUNT_FILTER_KEY = 'discount-filter';

export const discountQuery = (id: number) => queryOf(discountGet, { params: { id } });
export const discountEditQuery = (id: number) => revisionedQueryOf(discountGet, { params: { id } });

/** As it was seen; the present one is shown where somebody has changed it. [A7.19] */
export async function deleteDiscount(
  client: QueryClient,
  { id, revision }: Pick<Discount, 'id' | 'revision'>,
): Promise<void> {
  try {
    await call(discountDelete, { params: { id } }, asSeen(revision));
  } catch (error) {
    void refreshAfter(client, 'discount');
    throw error;
  }
  await refreshAfter(client, 'discount', { path: discountDelete.path, id });
}
