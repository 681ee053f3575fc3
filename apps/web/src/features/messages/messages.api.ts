import { messageAddresses, messageInbox, messageOutbox } from '@felulet/contract/wire.generated.ts';
import { call } from '../../client/call.ts';
import type { FieldOption } from '../../ui/fields/list-option.tsx';

export type Mailbox = 'inbox' | 'outbox';

export const boxEndpoints = { inbox: messageInbox, outbox: messageOutbox } as const;

/** People by name, company or e-mail, with all three in the text. */
export async function findAddresses(search: string, signal: AbortSignal): Promise<readonly FieldOption[]> {
  const people = await call(messageAddresses, { query: { search } }, { signal });
  return people.map(({ id, name, company, email }) => ({ id, name: `${name} – ${company} (${email})` }));
}
