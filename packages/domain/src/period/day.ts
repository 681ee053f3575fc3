/** A calendar day 'yyyy-MM-dd' in Europe/Budapest. Days compare as strings. [D6.1] */
export type Day = string;

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsADay = 86_400_000;

/** A real day of the calendar, years 1900 to 2199; '2026-02-30' is none. */
export function isDay(text: string): text is Day {
  const match = dayShape.exec(text);
  if (match === null) return false;
  const year = Number(match[1]);
  if (year < 1900 || year > 2199) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Days since 1970-01-01; the day must be a valid one. */
export function dayNumber(day: Day): number {
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) throw new RangeError(`Not a day: ${day}`);
  return instant / millisecondsADay;
}

export function dayFromNumber(days: number): Day {
  return new Date(days * millisecondsADay).toISOString().slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** The day of the instant on a wall calendar in Budapest. */
export function budapestDay(instant: Date): Day {
  return budapestParts(instant).day;
}

export function tomorrowInBudapest(now: Date): Day {
  return addDays(budapestDay(now), 1);
}

const budapestClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The instant as a Budapest wall clock shows it: the day, and the time as HH:mm:ss. */
export function budapestParts(instant: Date): { readonly day: Day; readonly time: string } {
  const parts = new Map(budapestClock.formatToParts(instant).map((part) => [part.type, part.value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}` };
}

const hoursAhead = [2, 1] as const;

/** When a wall clock in Budapest shows that day and time (HH:mm:ss); of an hour that comes twice in autumn the first. */
export function budapestInstant(day: Day, time: string): Date {
  const utc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(utc)) throw new RangeError(`Not an instant: ${day} ${time}`);
  const instants = hoursAhead.map((hours) => new Date(utc - hours * 3_600_000));
  const shown = instants.find((instant) => {
    const parts = budapestParts(instant);
    return parts.day === day && parts.time === time;
  });
  return shown ?? new Date(utc - hoursAhead[1] * 3_600_000);
}
