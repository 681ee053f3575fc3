import { discountGet } from '@felulet/contract/wire.generated.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

/** The storage key of the list's last query. */
export const DISCOUNT_FILTER_KEY = 'discount-filter';

export const discountQuery = (id: number) => queryOf(discountGet, { params: { id } });
export const discountEditQuery = (id: number) => revisionedQueryOf(discountGet, { params: { id } });
