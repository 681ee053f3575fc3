import type { Message, MessageAddress, MessageCreate, MessageListQuery } from '@felulet/contract/office/messages.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, invalid, throwCoded } from '../../platform/errors.ts';
import { gatherMail } from '../../platform/mail/gathered-mails.steps.ts';
import { spendWriting } from '../../platform/session/writing-limit.ts';
import { insertMessage, setRead, toggleRead } from '../store/message.ts';
import {
  addressesOf,
  type Box,
  type MessageRow,
  messagePage,
  unreadMessages,
  visibleMessage,
} from '../views/message-list.ts';

export async function listMessages(
  { db }: ServerContext,
  viewer: Viewer,
  box: Box,
  query: MessageListQuery,
): Promise<{ list: Message[]; totalCount: number }> {
  const { rows, totalCount } = await messagePage(db, viewer, box, query);
  return { list: rows.map(presentMessage), totalCount };
}

export function countUnreadMessages({ db }: ServerContext, viewer: Viewer): Promise<number> {
  return unreadMessages(db, viewer);
}

export async function listAddresses(
  { db }: ServerContext,
  viewer: Viewer,
  search: string | undefined,
): Promise<MessageAddress[]> {
  const rows = await addressesOf(db, viewer, { search });
  return rows.map(({ language: _language, ...address }) => address);
}

/** Goes to an address that was offered, with a mail that tells of it. */
export async function sendMessage(context: ServerContext, viewer: Viewer, message: MessageCreate): Promise<Message> {
  const { db, clock } = context;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [to] = await addressesOf(tx, viewer, { id: message.recipient });
    if (to === undefined) return invalid({ path: 'recipient', code: 'unknown_reference' });
    const { subject, body } = message;
    const people = { sender_account_id: viewer.accountId, recipient_account_id: to.id };
    const id = await insertMessage(tx, { subject, body, ...people, sent_at: now });
    const row = found(await visibleMessage(tx, viewer, id));
    await spendWriting(tx, context, viewer);
    const sender = { id: row.sender_id, name: row.sender_name, company: row.sender_company };
    const writer = { person_id: sender.id, user: sender.name, company: sender.company };
    const isGathered = await gatherMail(tx, to, { kind: 'further_messages', writer, now });
    const receiver = { id: to.id, email: to.email, language: to.language };
    await record(tx, { viewer, now }, { kind: 'message_sent', sender, receiver, subject, isGathered });
    return presentMessage(row);
  });
}

/** The mark is the recipient's. */
export async function markMessage(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  how: 'read' | 'toggle',
): Promise<Message> {
  return inTransaction(db, async (tx) => {
    await requireReceived(tx, viewer, id);
    await (how === 'read' ? setRead(tx, id) : toggleRead(tx, id));
    return presentMessage(found(await visibleMessage(tx, viewer, id)));
  });
}

async function requireReceived(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  const message = found(await visibleMessage(tx, viewer, id));
  if (message.recipient_id !== viewer.accountId) throwCoded('forbidden');
}

function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    sender: row.sender_name,
    senderId: row.sender_id,
    sender_company: row.sender_company,
    recipient: row.recipient_name,
    recipientId: row.recipient_id,
    recipient_company: row.recipient_company,
    sent: row.sent_at.toISOString(),
    is_read: row.is_read,
  };
}
