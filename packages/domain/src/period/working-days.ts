import { addDays, type Day, dayNumber } from './day.ts';

/** Which days nobody works on beside Saturdays and Sundays. [D10.9] */
export type IsHoliday = (day: Day) => boolean;

export function isWorkingDay(day: Day, isHoliday: IsHoliday): boolean {
  // 1970-01-01 was a Thursday: Monday is 0.
  const weekday = (dayNumber(day) + 3) % 7;
  return weekday < 5 && !isHoliday(day);
}

/** The whole working days between the two, neither of them counted. */
export function workingDaysBetween(from: Day, to: Day, isHoliday: IsHoliday): number {
  let count = 0;
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (isWorkingDay(day, isHoliday)) count += 1;
  return count;
}

/** The day before which something must have happened last for so many whole working days to lie between it and today. */
export function idleSinceBefore(today: Day, workingDays: number, isHoliday: IsHoliday): Day {
  return workingDayFrom(today, -workingDays, isHoliday);
}

/** The working day that comes so many working days after the day, before it where the count is negative. */
export function workingDayFrom(day: Day, count: number, isHoliday: IsHoliday): Day {
  let reached = day;
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, Math.sign(count));
    if (isWorkingDay(reached, isHoliday)) left -= 1;
  }
  return reached;
}
