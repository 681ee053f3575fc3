import {
  messageAddresses,
  messageInbox,
  messageOutbox,
  messageSetToRead,
  messageToggleRead,
} from '@felulet/contract/office/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import type { FieldOption } from '../../ui/fields/list-option.tsx';

export type Mailbox = 'inbox' | 'outbox';

export const boxEndpoints = { inbox: messageInbox, outbox: messageOutbox } as const;

export async function markRead(client: QueryClient, id: number): Promise<void> {
  await call(messageSetToRead, { params: { id } });
  await refreshAfter(client, 'message');
}

export async function toggleRead(client: QueryClient, id: number): Promise<void> {
  await call(messageToggleRead, { params: { id } });
  await refreshAfter(client, 'message');
}

/** People by name, company or e-mail, as they are told apart in the list. */
export async function findAddresses(search: string, signal: AbortSignal): Promise<readonly FieldOption[]> {
  const people = await call(messageAddresses, { query: { search } }, { signal });
  return people.map(({ id, name, company, email }) => ({ id, name: `${name} – ${company} (${email})` }));
}
