import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { commentRoutes } from './comments.routes.ts';

/** What is said about a campaign and its lines, within a company or with the next one in the chain. */
export function commentsModule(binding: Binding, context: ServerContext): void {
  commentRoutes(binding, context);
}
