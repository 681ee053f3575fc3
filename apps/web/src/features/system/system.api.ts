import { systemCheck, systemState } from '@felulet/contract/system/system.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** Jobs and mails go on while the page is open. */
const AGAIN_MS = 10_000;

export const systemQuery = () => ({ ...queryOf(systemState, {}), refetchInterval: AGAIN_MS });

export function startCheck(client: QueryClient): Promise<void> {
  return reloadAfter(call(systemCheck, {}), () => refreshAfter(client, 'system'));
}
