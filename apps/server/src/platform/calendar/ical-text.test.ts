import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, icalText } from './ical-text.ts';

const event: CalendarEvent = {
  uid: 'campaign-7@felulet.example',
  summary: 'Őszi akció – Ajánlat elfogadva',
  description: 'Márka: Túró Rudi',
  url: 'https://felulet.example/campaigns/show/7',
  status: 'CONFIRMED',
  date_from: '2026-02-27',
  date_to: '2026-02-28',
  updated_at: new Date('2026-02-01T08:09:10.999Z'),
  revision: 3,
};
const textOf = (...events: readonly CalendarEvent[]) => icalText({ name: 'Kampányok', description: 'Leírás', events });
const typed = (summary: string) => textOf({ ...event, summary });

/** As RFC 5545 says a reader does it: lines joined, then name and value, then the value's signs. */
function linesOf(text: string): readonly string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}
function readValue(text: string, name: string): string | undefined {
  const line = linesOf(text).find((one) => one.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_pair, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

describe('the text of a feed', () => {
  it('is one calendar of events that last whole days, the end being the first day after', () => {
    const text = textOf(event);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'UID:campaign-7@felulet.example',
        'DTSTART;VALUE=DATE:20260227',
        'DTEND;VALUE=DATE:20260301',
        'DTSTAMP:20260201T080910Z',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'URL:https://felulet.example/campaigns/show/7',
      ]),
    );
  });

  it('has no bare line end, and no line longer than 75 octets, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (summary) =>
        typed(summary)
          .split('\r\n')
          .every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)),
      ),
    );
  });

  it('is read as what was typed, and nothing typed begins a line of its own', () => {
    const evil = 'a\r\nEND:VEVENT\nBEGIN:VEVENT;b,c\\n\\;';
    expect(linesOf(typed(evil)).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(readValue(typed(evil), 'SUMMARY')).toBe('a\nEND:VEVENT\nBEGIN:VEVENT;b,c\\n\\;');
    const printable = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(fc.property(printable, (summary) => readValue(typed(summary), 'SUMMARY') === summary));
  });

  it('never cuts a character in two', () => {
    const text = typed('ű🎈'.repeat(60));
    expect(text).not.toContain('\uFFFD');
    expect(text.split('\r\n').every((line) => line === line.toWellFormed())).toBe(true);
  });
});
