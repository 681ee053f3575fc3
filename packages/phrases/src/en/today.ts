import type { today as hungarian } from '../hu/today.ts';
import type { Translation } from '../shape.ts';

export const today: Translation<typeof hungarian> = {
  title: 'My day',
  lead: 'What waits for your company, what runs out soon, and what is with others.',
  waiting: {
    title: 'Waits for us',
    empty: 'Nothing waits for your company now.',
    emptyHint: 'A campaign, booking or request appears here as soon as its next step is your company’s.',
    since: 'waiting since {{time}}',
    new: '{{count}} new',
    rows: '{{count}} items',
    rows_one: '{{count}} item',
    all: 'Open all ({{count}})',
    isNew: 'New',
    option: {
      firm: 'Challenged, to be made firm by {{until}}',
      renewal: 'Renewal asked for, ends {{until}}',
      approval: 'Waits for approval, ends {{until}}',
      promoted: 'Moved up the line, yours until {{until}}',
    },
    source: {
      campaigns: 'Campaigns',
      bookings: 'Bookings to approve',
      options: 'Options to act on',
      assembly_requests: 'Assembly requests',
      accounts: 'Users to approve',
      list_items: 'List items to approve',
      messages: 'Unread messages',
    },
  },
  due: {
    title: 'Runs out soon',
    empty: 'Nothing runs out within two weeks.',
    emptyHint: 'Campaigns that begin within 14 days stand here, with what is still to be done for them.',
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: 'in {{count}} days',
    kind: {
      campaign_starts: 'Campaign starts',
      offer_unanswered: 'Offer unanswered',
      request_unanswered: 'Assembly request unanswered',
      option_ends: 'Option running out',
      package_open: 'Package not handed over',
    },
    more: 'and {{count}} more',
  },
  sent: {
    title: 'With others',
    empty: 'Nothing waits for others now.',
    emptyHint: 'Campaigns and assembly requests that were sent stand here until they are answered.',
    kind: { campaign: 'Campaign', request: 'Assembly request' },
    turn: {
      advertiser: 'Advertiser',
      intermediary: 'Intermediary',
      offer_maker: 'Offer maker',
      publishers: 'Publishers',
      publisher: 'Publisher',
    },
    more: 'and {{count}} more',
  },
};
