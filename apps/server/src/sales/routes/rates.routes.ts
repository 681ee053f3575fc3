import { rateAdd, rateEnd, rateList } from '@felulet/contract/sales/rates.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { addRate } from '../acts/rate/add-rate.ts';
import { endRate } from '../acts/rate/end-rate.ts';
import { listRates, presentRate } from '../views/rate/rates.ts';

/** Rates of law: public to read, an admin's to add and to end. */
export function rateRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, rateList, async (call) => listRates(context, call, call.query));

  bind(binding, rateAdd, async (call) =>
    once(context, async (tx, inside) =>
      tagged(call, presentRate(await addRate(tx, inside, call.viewer, call.body), call)),
    ),
  );

  bind(binding, rateEnd, async (call) => {
    const row = await endRate(context, call.viewer, call.params.id, call.body.valid_to, call.ifMatch);
    return tagged(call, presentRate(row, call));
  });
}
