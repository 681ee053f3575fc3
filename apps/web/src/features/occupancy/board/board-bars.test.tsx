import type { BoardBooking, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { columnIndex, columnsAtZoom } from '../parts/board-columns.ts';
import { BoardBars } from './board-bars.tsx';

const days = { date_from: '2026-11-10', date_to: '2026-11-23' };
const march = { is_manual: false, campaign_name: 'Tavaszi kampány', brand: 'Márka', quantity: 1, ...days };
const own = { is_manual: true, campaign_name: null, brand: null, quantity: 1, ...days };
const unknown = { is_manual: null, campaign_name: null, brand: null, quantity: 1, ...days };

function rowOf(
  stretches: OccupancyRow['stretches'],
  bookings: readonly BoardBooking[] = [],
  quantity = 9,
): OccupancyRow {
  const numbers = { booked: [], waiting: [], options: [], free_days: [], share: [] };
  const surface = { id: 7, title: 'Árpád híd', surface_code: null, city: null, company_name: 'Pannon', quantity };
  return { ...surface, ...numbers, stretches, bookings: [...bookings] };
}

/** Draws the bars around November 2026. */
async function drawn(row: OccupancyRow, unit: CalendarUnit = 'day', size = 10): Promise<readonly HTMLElement[]> {
  const columns = columnsAtZoom(unit, '2026-11-21');
  const firstColumn = columnIndex(columns, '2026-11-01');
  const shared = { top: 0, side: 300, unit, size, columns, firstColumn, lastColumn: firstColumn + 31 };
  await renderPage(() => <BoardBars {...shared} early={row} late={row} />);
  return Array.from(document.querySelectorAll<HTMLElement>('[data-mark]'));
}

it('a bar is full, and no higher, where a past day held more than the surface has by now', async () => {
  const heights = async (booked: number): Promise<number> => {
    const [bar] = await drawn(rowOf([{ ...days, booked, waiting: 0, options: 0 }]));
    const sizes = bar?.style.backgroundSize.match(/[\d.]+px/g) ?? [];
    cleanup();
    return sizes.reduce((sum, size) => sum + Number.parseFloat(size), 0);
  };
  const full = await heights(9);
  expect(full).toBeGreaterThan(0);
  expect(await heights(18)).toBe(full);
  expect(await heights(3)).toBeCloseTo(full / 3);
});

it('shows the units of options by themselves, on top of what waits, and most of all what holds most', async () => {
  const [bar] = await drawn(rowOf([{ ...days, booked: 3, waiting: 4, options: 1 }]));
  expect(bar?.style.backgroundSize).toBe('100% 9px, 100% 9px, 100% 3px');
  expect(bar?.style.backgroundPosition).toBe('left bottom, left bottom 9px, left bottom 18px');
  expect(bar?.dataset.mark).toBe('booked');
  cleanup();
  const [option] = await drawn(rowOf([{ ...days, booked: 0, waiting: 4, options: 4 }]));
  expect(option?.dataset.mark).toBe('option');
});

it('carries campaign and brand, the units where there are several, and of what one may not know how many it is', async () => {
  const taken = { ...days, booked: 1, waiting: 0, options: 0 };
  const words = async (bookings: readonly BoardBooking[], quantity: number): Promise<string | null | undefined> => {
    const [bar] = await drawn(rowOf([taken], bookings, quantity));
    const text = bar?.textContent?.trim();
    cleanup();
    return text;
  };
  expect(await words([march], 1)).toBe('Tavaszi kampány · Márka');
  expect(await words([own], 1)).toBe('Manuális foglalás');
  expect(await words([unknown], 1)).toBe('');
  expect(await words([unknown], 3)).toBe('1/2');
  expect(await words([march, march, own, unknown, unknown], 3)).toBe(
    '1/2 Tavaszi kampány · Márka, Manuális foglalás + 2',
  );
});

it('is drawn to the day at every zoom, and has no letters where none could be read', async () => {
  const stretches = [
    { date_from: '2026-11-10', date_to: '2026-11-17', booked: 9, waiting: 0, options: 0 },
    { date_from: '2026-11-18', date_to: '2026-11-18', booked: 3, waiting: 3, options: 3 },
  ];
  const bars = await drawn(rowOf(stretches, [march]), 'week', 70);
  expect(bars.map((bar) => bar.style.width)).toEqual(['80px', '10px']);
  expect(Number.parseInt(bars[1]?.style.left ?? '', 10)).toBe(Number.parseInt(bars[0]?.style.left ?? '', 10) + 80);
  expect(bars[0]?.style.backgroundSize).toBe('100% 20px, 100% 0px, 100% 0px');
  expect(bars.map((bar) => bar.textContent?.trim())).toEqual(['Tavaszi kampány · Márka', '']);
  cleanup();
  const day = { ...days, date_to: days.date_from, booked: 9, waiting: 0, options: 0 };
  const [narrow] = await drawn(rowOf([day], [march]), 'day', 34);
  expect(narrow?.textContent).toBe('9/0');
});
