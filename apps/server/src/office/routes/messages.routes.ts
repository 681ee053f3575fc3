import {
  messageAddresses,
  messageInbox,
  messageOutbox,
  messageSave,
  messageSetToRead,
  messageToggleRead,
  messageUnreadCount,
} from '@felulet/contract/office/messages.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { countUnreadMessages, listAddresses, listMessages, markMessage, sendMessage } from '../acts/message.ts';

/** Messages between people of connected companies. */
export function messageRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, messageInbox, async ({ viewer, query }) => listMessages(context, viewer, 'inbox', query));

  bind(binding, messageOutbox, async ({ viewer, query }) => listMessages(context, viewer, 'outbox', query));

  bind(binding, messageUnreadCount, async ({ viewer }) => countUnreadMessages(context, viewer));

  bind(binding, messageAddresses, async ({ viewer, query }) => listAddresses(context, viewer, query.search));

  bind(binding, messageSave, async ({ viewer, body }) =>
    once(context, (_tx, inside) => sendMessage(inside, viewer, body)),
  );

  bind(binding, messageSetToRead, async ({ viewer, params }) => markMessage(context, viewer, params.id, 'read'));

  bind(binding, messageToggleRead, async ({ viewer, params }) => markMessage(context, viewer, params.id, 'toggle'));
}
