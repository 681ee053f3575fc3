import {
  surfaceDefaultsGet,
  surfaceDefaultsUpdate,
  surfaceNextNumber,
} from '@felulet/contract/catalogue/surface-defaults.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { nextNumber, readDefaults, setDefaults } from '../acts/surface/surface-defaults.ts';

export function surfaceDefaultsRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, surfaceDefaultsGet, async (call) => tagged(call, await readDefaults(context, call, call.params.id)));

  bind(binding, surfaceNextNumber, async (call) => nextNumber(context, call.viewer, call.params.id, call.query.prefix));

  bind(binding, surfaceDefaultsUpdate, async (call) => {
    const { params, body, ifMatch } = call;
    await setDefaults(context, call.viewer, { companyId: params.id, body, ifMatch });
    return tagged(call, await readDefaults(context, call, params.id));
  });
}
