import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { calendarUnits } from '@felulet/domain/period/calendar-unit.ts';
import { describe, expect, it } from 'vitest';
import { columnGroups } from '../../../ui/time-scale/scale-columns.ts';
import { barsOf, placeOfPeriod } from './board-bars.ts';
import { boardColumnWidths, columnIndex, columnsAtZoom, cutGroup } from './board-columns.ts';
import { tilesFor } from './board-tiles.ts';

const today = '2026-11-21';

describe('the columns of the board', () => {
  const days = columnsAtZoom('day', today);

  it('mark today, what is over and the weekends', () => {
    const around = days.slice(columnIndex(days, '2026-11-20'), columnIndex(days, '2026-11-23') + 1);
    expect(around.map(({ isToday, isPast, isWeekend }) => [isToday, isPast, isWeekend])).toEqual([
      [false, true, false],
      [true, false, true],
      [false, false, true],
      [false, false, false],
    ]);
    const weeks = columnsAtZoom('week', today);
    expect(weeks.filter((week) => week.isToday)).toMatchObject([{ date_from: '2026-11-16', date_to: '2026-11-22' }]);
    expect(weeks.some((week) => week.isWeekend)).toBe(false);
  });

  it('are found by a day, and beyond the ends by the nearest', () => {
    expect(days[columnIndex(days, '2026-12-24')]?.date_from).toBe('2026-12-24');
    expect(columnIndex(days, '1999-01-01')).toBe(0);
    expect(columnIndex(days, '2099-01-01')).toBe(days.length - 1);
  });

  it('stand under their months, and months under their years', () => {
    const from = columnIndex(days, '2026-11-29');
    expect(columnGroups(days, from, from + 4)).toEqual([
      { name: '2026-11', from, span: 2 },
      { name: '2026-12', from: from + 2, span: 3 },
    ]);
    const months = columnsAtZoom('month', today);
    expect(columnGroups(months, 0, months.length - 1).map(({ name, span }) => [name, span])).toEqual([
      ['2025', 8],
      ['2026', 12],
      ['2027', 12],
      ['2028', 5],
    ]);
    expect(columnGroups(months, 30, 99).at(-1)?.name).toBe('2028');
    const quarters = columnsAtZoom('quarter', today);
    expect(columnGroups(quarters, 0, quarters.length - 1).map(({ name, span }) => [name, span])).toEqual([
      ['2025', 3],
      ['2026', 4],
      ['2027', 4],
      ['2028', 2],
    ]);
  });

  it('lose the name of their month once too little of it is in sight at the left edge', () => {
    const weeks = columnsAtZoom('week', today);
    // The week of 30 November still starts in November.
    const start = columnIndex(weeks, '2026-12-07') * boardColumnWidths.week;
    expect(weeks[columnIndex(weeks, '2026-12-07')]).toMatchObject({ group: '2026-12', startsGroup: true });
    expect([-232, -122, -121, -1, 0].map((moved) => cutGroup(weeks, 'week', start + moved))).toEqual([
      null,
      null,
      '2026-11',
      '2026-11',
      null,
    ]);
    const end = weeks.length * boardColumnWidths.week;
    expect(cutGroup(weeks, 'week', end - 60)).toBe(weeks.at(-1)?.group);
    expect(cutGroup(weeks, 'week', end)).toBeNull();
  });
});

describe('the bars of a row', () => {
  const spring = { date_from: '2026-11-10', date_to: '2026-12-20', quantity: 1 };
  const autumn = { date_from: '2026-12-21', date_to: '2026-12-31', quantity: 1 };
  const unknown = { is_manual: null, campaign_name: null, brand: null };
  const taken = { booked: 1, waiting: 0, options: 0 };
  const row = { id: 7, title: 'Híd', surface_code: null, city: null, company_name: 'Pannon', quantity: 1 };
  const numbers = { booked: [], waiting: [], options: [], free_days: [], share: [] };
  const tile = (stretches: OccupancyRow['stretches'], bookings: OccupancyRow['bookings']): OccupancyRow => {
    return { ...row, ...numbers, stretches, bookings };
  };

  it('are put together again where the edge of a tile cuts a booking, and not where another one begins', () => {
    const early = tile([{ date_from: '2026-11-10', date_to: '2026-11-30', ...taken }], [{ ...spring, ...unknown }]);
    const late = tile(
      [
        { date_from: '2026-12-01', date_to: '2026-12-20', ...taken },
        { date_from: '2026-12-21', date_to: '2026-12-31', ...taken },
      ],
      [
        { ...spring, ...unknown },
        { ...autumn, ...unknown },
      ],
    );
    const days = (bars: ReturnType<typeof barsOf>) => bars.map(({ date_from, date_to }) => [date_from, date_to]);
    const whole = [
      ['2026-11-10', '2026-12-20'],
      ['2026-12-21', '2026-12-31'],
    ];
    expect(days(barsOf(early, late))).toEqual(whole);
    expect(days(barsOf(early, early))).toEqual([['2026-11-10', '2026-11-30']]);
    expect(days(barsOf(undefined, late))).toEqual([['2026-12-01', '2026-12-20'], whole[1]]);
    const others = tile([{ date_from: '2026-12-01', date_to: '2026-12-20', ...taken }], [{ ...autumn, ...unknown }]);
    expect(barsOf(early, others)).toHaveLength(2);
  });

  it('lie on their days at every zoom, each beginning where the one before it ends', () => {
    for (const unit of calendarUnits) {
      const scale = { unit, columns: columnsAtZoom(unit, today), size: boardColumnWidths[unit] };
      const [one, next] = [placeOfPeriod(scale, spring), placeOfPeriod(scale, autumn)];
      expect(next.left).toBe(one.left + one.width);
      const index = scale.columns.findIndex((column) => column.date_to >= '2026-11-10');
      expect(Math.floor(one.left / scale.size)).toBe(index);
    }
    const month = { unit: 'month', columns: columnsAtZoom('month', today), size: 90 } as const;
    const start = month.columns.findIndex((column) => column.date_from === '2026-11-01') * 90;
    expect(placeOfPeriod(month, spring)).toEqual({ left: start + 27, width: 121 });
    const last = { date_from: '2028-05-01', date_to: '2028-05-31' };
    expect(placeOfPeriod(month, last)).toEqual({ left: 36 * 90, width: 90 });
  });
});

describe('the tiles that are fetched', () => {
  const days = columnsAtZoom('day', today);

  it('cover the window and nothing else', () => {
    const window = { firstRow: 40, lastRow: 60, firstColumn: 110, lastColumn: 130 };
    expect(tilesFor('day', days, window).map((tile) => tile.key)).toEqual(['0:0', '0:1', '1:0', '1:1']);
    expect(tilesFor('day', days, { ...window, firstRow: 50, lastRow: 99, lastColumn: 119 })).toEqual([
      { key: '1:0', page: 1, strip: 0, from: days[0]?.date_from, to: days[119]?.date_to },
    ]);
  });

  it('end with the board', () => {
    const last = days.length - 1;
    const [tile] = tilesFor('day', days, { firstRow: 0, lastRow: 9, firstColumn: last, lastColumn: last + 20 });
    expect(tile?.to).toBe(days[last]?.date_to);
    expect(
      tilesFor('month', columnsAtZoom('month', today), { firstRow: 0, lastRow: 9, firstColumn: 0, lastColumn: 36 }),
    ).toHaveLength(1);
  });
});
