import { expect, it, vi } from 'vitest';
import { monthName, shortMonthName, shortWeekdayName, weekdayName } from './calendar-names.ts';

it('names months and days in the language of the reader', () => {
  expect([monthName('2026-11', 'hu'), monthName('2026-11', 'en')]).toEqual(['2026. november', 'November 2026']);
  expect([shortMonthName('2026-02', 'hu'), shortMonthName('2026-02', 'en')]).toEqual(['febr.', 'Feb']);
  expect([weekdayName('2026-11-21', 'hu'), weekdayName('2026-11-21', 'en')]).toEqual(['szombat', 'Saturday']);
  expect([shortWeekdayName('2026-11-22', 'hu'), shortWeekdayName('2026-11-22', 'en')]).toEqual(['V', 'Sun']);
});

it('makes what names them once, not for each of a thousand columns', () => {
  monthName('2026-01', 'hu');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect([monthName('2026-02', 'hu'), monthName('2026-03', 'hu')]).toEqual(['2026. február', '2026. március']);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
