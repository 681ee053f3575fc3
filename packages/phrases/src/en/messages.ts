import type { messages as hungarian } from '../hu/messages.ts';
import type { Shape } from '../shape.ts';

export const messages: Shape<typeof hungarian> = {
  title: 'Messages',
  inbox: 'Inbox',
  outbox: 'Sent',
  inboxUnread: 'Inbox ({{count}} unread)',
  box: 'Mailbox',
  field: { subject: 'Subject', body: 'Message', sender: 'From', recipient: 'To', sent: 'Sent', state: 'State' },
  filter: { text: 'Search by subject or name' },
  unread: 'Unread',
  read: 'Read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  emptyInbox: 'No message received',
  emptyOutbox: 'No message sent',
  emptyHint: 'Messages can go to colleagues, partner companies and administrators.',
  compose: {
    title: 'New message',
    open: 'New message',
    reply: 'Reply',
    replySubject: 'Re: {{subject}}',
    quoted: '{{sender}} wrote on {{sent}}:',
    send: 'Send',
    shortcut: 'Ctrl+Enter sends',
    recipientHint: 'Name, company or e-mail address',
    length: '{{count}} / {{maximum}}',
    success: 'Message sent',
    failure: 'An error occurred!',
  },
};
