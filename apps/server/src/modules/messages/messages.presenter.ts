import type { Message } from '@felulet/contract/messages/messages.contract.ts';
import type { MessageRow } from './messages.queries.ts';

export function presentMessage(row: MessageRow): Message {
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
