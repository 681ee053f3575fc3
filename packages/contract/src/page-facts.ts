import { noticeGroups } from '@felulet/domain/notice/notice-kinds.ts';
import { systemLists } from '@felulet/domain/system-list/list-item-policy.ts';

/**
 * What pages say and offer of calls, beside the calls themselves. No schema stands here: a page that knows how many of something it may send
 * need not load the validation library for it.
 */

/** Page sizes the lists offer and the one they start with. */
export const PAGE_SIZES = [10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 1_000_000;

/** So many bookings are priced and decided in one call. [D6.61] */
export const MAX_DESK_ROWS = 100;

/** Surfaces of one call at most. [D11.15] */
export const MAX_HELD_SURFACES = 100;

/** Characters of the number of an order. [D11.12] */
export const MAX_ORDER_REFERENCE = 60;

/** How many pictures and documents one call may bring. [K5.6] */
export const MAX_IMAGES = 20;
export const MAX_DOCUMENTS = 20;

/** Letters of what somebody writes. */
export const MAX_COMMENT_LENGTH = 2000;
export const MAX_LINE_TEXT = 2000;
/** */
export const MAX_SUBJECT_LENGTH = 255;
export const LONGEST_REFUSAL_REASON = 500;
export const MAX_SOURCE = 255;

/** How often an open page says that it is there. */
export const PRESENT_EVERY_MS = 30_000;

/** WAITING: not sent yet; FAILED: tried in vain, with or without another try to come; SENT: taken over by the relay. */
export const mailStates = ['WAITING', 'FAILED', 'SENT'] as const;

/** What mails are about: a group of notices, or one of those that nobody chooses away, and the summary of a day. */
export const mailGroups = ['access', 'messages', 'summaries', ...noticeGroups] as const;

/** A mailed invitation that nobody has used yet: its link works, or is too old to. */
export const invitationStates = ['OPEN', 'EXPIRED'] as const;

/** Pages that a question may belong to, in the order they are shown. [K9.14] */
export const relatedPages = [
  'medias',
  'medias/import',
  'packages',
  'assembly-requests',
  'campaigns',
  'bookings',
  'discounts',
  'accounts',
  'employees',
  'partners',
] as const;

/** The lists that surfaces and bookings are described by. */
export const systemListNames = systemLists;
