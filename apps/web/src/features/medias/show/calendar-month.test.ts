import { describe, expect, it } from 'vitest';
import { type CalendarBooking, freeOn, shiftMonth, weekBars, weeksTouching } from './calendar-month.ts';

function booking(id: number, date_from: string, date_to: string, quantity = 1): CalendarBooking {
  const rest = {
    campaign_name: 'Nyár',
    brand: null,
    is_manual: false,
    is_option: false,
    state: 'PUBLISHER_ACCEPTED',
  } as const;
  return { id, date_from, date_to, quantity, ...rest, actions: [] };
}

describe('the month grid', () => {
  it('has whole weeks from Monday on', () => {
    const weeks = weeksTouching('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksTouching('2027-02')).toHaveLength(4);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('turns over the year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-05', 12)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-05',
    ]);
  });
});

describe('the bars of a week', () => {
  const week = weeksTouching('2026-11')[1] ?? [];

  it('are cut at its ends and say so', () => {
    const [bar] = weekBars(week, [booking(1, '2026-10-20', '2026-11-04')]);
    expect(bar).toMatchObject({ column: 0, span: 3, startsHere: false, endsHere: true });
  });

  it('hold the last day too: they end where the day after date_to begins', () => {
    const ends = [
      ...weekBars(week, [booking(1, '2026-11-03', '2026-11-05'), booking(2, '2026-11-06', '2026-11-06')]),
    ].map(({ column, span }) => week[column + span]);
    expect(ends).toEqual(['2026-11-06', '2026-11-07']);
    expect(freeOn('2026-11-05', 2, [booking(1, '2026-11-03', '2026-11-05', 2)])).toBe(0);
    expect(freeOn('2026-11-06', 2, [booking(1, '2026-11-03', '2026-11-05', 2)])).toBe(2);
  });

  it('lie beside each other where they overlap and share a line where they do not', () => {
    const bars = weekBars(week, [
      booking(1, '2026-11-02', '2026-11-04'),
      booking(2, '2026-11-03', '2026-11-08'),
      booking(3, '2026-11-05', '2026-11-06'),
    ]);
    expect(bars.map(({ booking: { id }, lane }) => [id, lane])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });

  it('lie beside each other, too, where one begins on the last day of the other', () => {
    const bars = weekBars(week, [booking(1, '2026-11-02', '2026-11-04'), booking(2, '2026-11-04', '2026-11-06')]);
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1]);
  });

  it('leave out other weeks', () => {
    expect(weekBars(week, [booking(1, '2026-11-09', '2026-11-12')])).toEqual([]);
  });
});

it('counts what is free on a day, both ends included', () => {
  const bookings = [booking(1, '2026-11-02', '2026-11-04', 2), booking(2, '2026-11-04', '2026-11-08', 1)];
  expect(['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-08'].map((day) => freeOn(day, 3, bookings))).toEqual([
    3, 1, 0, 2,
  ]);
});
