import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { messageRoutes } from './messages.routes.ts';

/** Messages between people of connected companies. */
export function messagesModule(binding: Binding, context: ServerContext): void {
  messageRoutes(binding, context);
}
