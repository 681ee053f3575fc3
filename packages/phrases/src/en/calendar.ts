import type { calendar as hungarian } from '../hu/calendar.ts';
import type { Translation } from '../shape.ts';

export const calendar: Translation<typeof hungarian> = {
  title: 'Calendar of campaigns',
  toCalendar: 'Calendar',
  toList: 'List',
  today: 'Today',
  span: { label: 'View', month: 'Month', quarter: 'Quarter' },
  previous: { month: 'Previous month', quarter: 'Previous quarter' },
  next: { month: 'Next month', quarter: 'Next quarter' },
  quarterName: 'Q{{quarter}} {{year}}',
  label: 'Campaigns: {{span}}',
  shown: '{{count}} campaigns',
  shown_one: '{{count}} campaign',
  leftOut:
    'Of the {{total}} campaigns of this period the calendar shows the first {{shown}}; {{leftOut}} had no room. Filter to have fewer; the list has them all.',
  none: 'No campaign runs in this period.',
  noneHint: 'Go to another period, or look at all campaigns in the list.',
  beganBefore: 'began earlier',
  goesOn: 'ends later',
  print: 'Print',
  feed: {
    name: 'Felület – campaigns',
    about: 'The periods of the campaigns you see in Felület.',
    aboutSome:
      'The periods of the campaigns you see in Felület: the {{shown}} that end first. {{leftOut}} more had no room.',
    title: 'Campaigns in your own calendar',
    open: 'To my calendar',
    lead: 'A secret link by which another calendar (Outlook, Google Calendar, a phone) shows the periods of campaigns and keeps them up to date. It has what you see in the list, and no amount of money.',
    noneYet: 'There is no live link.',
    made: 'Made:',
    read: 'Last read:',
    unread: 'No calendar has read it yet.',
    holds:
      'It has {{count}} campaigns now: those that ended a quarter ago at most, and those that go on or are to come.',
    holds_one:
      'It has {{count}} campaign now: those that ended a quarter ago at most, and those that go on or are to come.',
    leftOut: '{{count}} more campaigns have no room: those that end later.',
    leftOut_one: '{{count}} more campaign has no room: the one that ends last.',
    make: 'Make a link',
    again: 'New link',
    end: 'End the link',
    address: 'Link',
    once: 'The link is shown this once: copy it and add it in your calendar as an internet calendar (by URL). Whoever knows it sees your campaigns without signing in.',
    copy: 'Copy',
    copied: 'The link is on the clipboard.',
    copyFailed: 'Copying failed; select the text instead.',
    askAgainTitle: 'New link',
    askAgain: 'The old link ends: calendars that use it are not updated any more. Make a new one?',
    askEndTitle: 'End the link',
    askEnd: 'Calendars that use the link are not updated any more. End it?',
    makeFailed: 'Creation failed!',
    ended: 'The link has ended.',
    endFailed: 'Deletion failed!',
    endsWithPassword:
      'A new password, switching on two-step sign-in and signing out the other devices end the link, too.',
  },
};
