import {
  discountCreate,
  discountDelete,
  discountGet,
  discountList,
  discountUpdate,
} from '@felulet/contract/sales/discounts.ts';
import { discountOptions } from '@felulet/contract/sales/prices.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { createDiscount, deleteDiscount, listDiscounts, readDiscount, updateDiscount } from '../acts/discount.ts';
import { selectableDiscounts } from '../views/discount-choices.ts';

/** Discounts of publishers, and those that an admin made for everybody. */
export function discountRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, discountOptions, async ({ viewer, query }) => selectableDiscounts(context, viewer, query.booking));

  bind(binding, discountList, async (call) => listDiscounts(context, call, call.query));

  bind(binding, discountGet, async (call) => tagged(call, await readDiscount(context, call, call.params.id)));

  bind(binding, discountCreate, async (call) =>
    once(context, async (_tx, inside) =>
      tagged(call, await readDiscount(inside, call, await createDiscount(inside, call.viewer, call.body))),
    ),
  );

  bind(binding, discountUpdate, async (call) => {
    await updateDiscount(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readDiscount(context, call, call.params.id));
  });

  bind(binding, discountDelete, async ({ viewer, params, ifMatch }) =>
    deleteDiscount(context, viewer, params.id, ifMatch),
  );
}
