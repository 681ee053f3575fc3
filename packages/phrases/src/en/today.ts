import type { today as hungarian } from '../hu/today.ts';
import type { Translation } from '../shape.ts';

export const today: Translation<typeof hungarian> = {
  title: 'My day',
  lead: 'What waits for your company, what runs out soon, and what is with others.',
  first: {
    surfaces: {
      title: 'Begin with your surfaces',
      hint: 'The spreadsheet you already have is fine as it is: its columns are recognised and everything is shown before anything is stored. What comes in can be booked at once.',
    },
    campaigns: {
      title: 'Begin with a campaign',
      hint: 'A period, an area and a budget are enough. A partner assembles the offer; if the company has no partner yet, one is invited by e-mail.',
      hintInvited:
        'A period, an area and a budget are enough. A partner assembles the offer: an intermediary, an MHFE or a publisher invites the company, and the invitation is accepted on the Partners page.',
    },
    partners: {
      title: 'Begin with your partners',
      hint: 'Campaigns come from partner advertisers and intermediaries, surfaces are booked from publishers. The first partner is invited by e-mail or from the registered companies.',
    },
    act: {
      import: 'Import surfaces',
      surface: 'Add one surface',
      campaign: 'New campaign',
      partner: 'Invite a partner',
    },
  },
  waiting: {
    title: 'Waits for us',
    empty: 'Nothing waits for your company now.',
    emptyHint: 'A campaign, booking or request appears here as soon as its next step is your company’s.',
    sinceToday: 'waiting since today',
    sinceYesterday: 'waiting since yesterday',
    days: 'waiting for {{count}} days',
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
      campaign_menus: 'Campaign menus',
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
    emptyHint: 'Campaigns and bookings that begin within 14 days stand here, with what is still to be done for them.',
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: 'in {{count}} days',
    kind: {
      campaign_starts: 'Campaign starts',
      ordered_campaign_starts: 'Ordered campaign starts',
      ordered_bookings_start: 'Ordered bookings start',
      offer_unanswered: 'Offer unanswered',
      request_unanswered: 'Assembly request unanswered',
      option_ends: 'Option running out',
      package_open: 'Package not handed over',
    },
    more: 'and {{count}} more, all of them:',
    list: {
      campaigns: 'Campaigns that start ({{count}})',
      bookings: 'Bookings that start ({{count}})',
      assembly_requests: 'Assembly requests ({{count}})',
      options: 'Options running out ({{count}})',
    },
  },
  lacks: {
    title: 'Surfaces that lack something',
    count: '{{total}} surfaces',
    count_one: '{{total}} surface',
    kind: {
      no_photo: 'No photo',
      no_exact_place: 'No exact place',
      no_code: 'No code',
      no_price_tag: 'No price item',
      old_photo: 'Old photo',
    },
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
    more: 'and {{count}} more, all of them:',
    list: { campaigns: 'Campaigns ({{count}})', assembly_requests: 'Assembly requests ({{count}})' },
  },
};
