import {
  optionAct,
  optionGet,
  optionHold,
  optionList,
  optionRead,
  optionRequest,
  optionTermsGet,
  optionTermsUpdate,
} from '@felulet/contract/sales/options.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import type { RecordReader } from '../../platform/http/reader.ts';
import { actOnOption } from '../acts/option/act-on-option.ts';
import { holdSurfaces, standInLine } from '../acts/option/hold-surfaces.ts';
import { listOptions, openOption, readOption, readOptions } from '../acts/option/read-option.ts';
import { readTerms, setTerms } from '../acts/option/set-terms.ts';

/** Surfaces held for a while, the line behind them, and each publisher's terms. */
export function optionRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, optionList, async (call) => listOptions(context, call, call.query));

  bind(binding, optionGet, async (call) => answer(context, call, call.params.id));

  bind(binding, optionHold, async (call) =>
    once(context, async (tx, inside) => {
      const ids = await holdSurfaces(tx, { ...call, now: context.clock.now() }, call.body);
      return { options: await readOptions(inside, call, ids) };
    }),
  );

  bind(binding, optionRequest, async (call) =>
    once(context, async (tx, inside) =>
      answer(inside, call, await standInLine(tx, { ...call, now: context.clock.now() }, call.body)),
    ),
  );

  bind(binding, optionAct, async (call) => {
    await actOnOption(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, optionRead, async ({ viewer, params }) => openOption(context, viewer, params.id));

  bind(binding, optionTermsGet, async (call) => terms(context, call, call.params.id));

  bind(binding, optionTermsUpdate, async (call) => {
    await setTerms(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return terms(context, call, call.params.id);
  });
}

async function answer(context: ServerContext, call: RecordReader, id: number) {
  return tagged(call, await readOption(context, call, id));
}

async function terms(context: ServerContext, call: RecordReader, id: number) {
  return tagged(call, await readTerms(context, call.viewer, id));
}
