import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { noticeRoutes } from './notices.routes.ts';

/** What happened, for the person it concerns: in the bell, by mail, and as reminders. */
export function noticesModule(binding: Binding, context: ServerContext): void {
  noticeRoutes(binding, context);
}
