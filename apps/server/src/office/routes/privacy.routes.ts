import {
  privacyStatementAccept,
  privacyStatementCurrent,
  privacyStatementPublish,
  privacyStatementVersions,
} from '@felulet/contract/office/privacy.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { acceptStatement, publishStatement, readStatement, statementVersions } from '../acts/statement.ts';

/** What a registration accepts, and its versions. */
export function privacyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, privacyStatementCurrent, async () => readStatement(context));

  bind(binding, privacyStatementVersions, async () => statementVersions(context));

  bind(binding, privacyStatementPublish, async ({ viewer, body }) => publishStatement(context, viewer, body));

  bind(binding, privacyStatementAccept, async ({ viewer, body }) => acceptStatement(context, viewer, body.version));
}
