import { deskCalculation } from '@felulet/contract/sales/desk.ts';
import { bookingPricing, packagePricing, preCalculation } from '@felulet/contract/sales/prices.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { preCalculatedDesk, preCalculatedRows } from '../acts/pre-calculate.ts';
import { bookingPricingRows, packagePricingRows } from '../views/price/price-rows.ts';

/** Price tables and the pre-calculation. */
export function pricingRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, bookingPricing, async (call) => bookingPricingRows(context, call, call.params.id));

  bind(binding, packagePricing, async (call) => packagePricingRows(context, call, call.params.id));

  bind(binding, preCalculation, async (call) => preCalculatedRows(context, call, call.params.id, call.body));

  bind(binding, deskCalculation, async (call) => preCalculatedDesk(context, call, call.body));
}
