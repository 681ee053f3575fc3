import { discountOptions } from '@felulet/contract/bookings/pricings.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { selectableDiscounts } from './discounts.service.ts';

export function discountRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, discountOptions, async ({ viewer, query }) => selectableDiscounts(context, viewer, query.booking));
}
