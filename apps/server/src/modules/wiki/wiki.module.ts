import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { wikiRoutes } from './wiki.routes.ts';

/** Frequent questions, answered for each role. */
export function wikiModule(binding: Binding, context: ServerContext): void {
  wikiRoutes(binding, context);
}
