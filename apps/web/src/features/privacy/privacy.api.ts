import {
  privacyStatementAccept,
  privacyStatementPublish,
  privacyStatementVersions,
  type StatementPublish,
} from '@felulet/contract/office/privacy.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

export const statementVersionsQuery = () => queryOf(privacyStatementVersions, {});

export function publishStatement(client: QueryClient, body: StatementPublish): Promise<void> {
  return reloadAfter(call(privacyStatementPublish, { body }), () => refreshAfter(client, 'privacy'));
}

export function acceptStatement(client: QueryClient, version: number): Promise<void> {
  return reloadAfter(call(privacyStatementAccept, { body: { version } }), () => refreshAfter(client, 'privacy'));
}
