import type { Day } from '@felulet/domain/period/day.ts';
import { addDays } from '@felulet/domain/period/day.ts';

/** An event of whole days. */
export type CalendarEvent = {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly date_from: Day;
  readonly date_to: Day;
  readonly updated_at: Date;
  readonly revision: number;
};

type Calendar = {
  readonly name: string;
  readonly description: string;
  readonly events: readonly CalendarEvent[];
  /** What the calendar is of, to calendar programs. */
  readonly product?: string;
};

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** A line has that many octets without its end. */
const LINE_OCTETS = 75;
const REFRESHED = 'PT2H';

/** RFC 5545 of events that last whole days: without a time of day there is no time zone to describe. */
export function icalText({ name, description, events, product = 'Campaigns' }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Felulet//${product}//HU`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED}`,
    `X-PUBLISHED-TTL:${REFRESHED}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp(event.updated_at)}`,
    `LAST-MODIFIED:${stamp(event.updated_at)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTART;VALUE=DATE:${date(event.date_from)}`,
    // The end is the first day that is not part of it any more.
    `DTEND;VALUE=DATE:${date(addDays(event.date_to, 1))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** What somebody typed is text: it neither ends its line nor begins another property. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Cut before 75 octets, never inside a character; what follows begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += sign;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

function date(day: Day): string {
  return day.replaceAll('-', '');
}

function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
