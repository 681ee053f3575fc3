import type { Option, OptionAct, OptionRow } from '@felulet/contract/sales/options.ts';
import { optionAct, optionGet, optionHold, optionRequest } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { ArgsOf, CallOptions } from '../../../client/endpoint-types.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';

type OptionCalls = {
  /** Reads the present option with its queue, and whom it would challenge. */
  read(id: number): Promise<Option>;
  act(option: Pick<OptionRow, 'id' | 'revision'>, body: OptionAct): Promise<void>;
  hold(
    body: ArgsOf<typeof optionHold>['body'],
    options?: CallOptions,
  ): Promise<{ readonly options: readonly OptionRow[] }>;
  standInLine(body: ArgsOf<typeof optionRequest>['body'], options?: CallOptions): Promise<Option>;
  /** Reloads what is on screen, after a hold or a place in the queue. */
  settle(): Promise<void>;
};

/** The calls on options; each sends the revision that was shown. */
export function useOptionCalls(): OptionCalls {
  const client = useQueryClient();
  const settle = (): Promise<void> => refreshAfter(client, 'booking');
  return {
    read: (id) => call(optionGet, { params: { id } }),
    act: ({ id, revision }, body) => reloadAfter(call(optionAct, { params: { id }, body }, ifMatch(revision)), settle),
    hold: (body, options) => call(optionHold, { body }, options),
    standInLine: (body, options) => call(optionRequest, { body }, options),
    settle,
  };
}
