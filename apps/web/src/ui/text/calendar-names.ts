/** Names of the calendar in the reader's language; months as `yyyy-MM`, days as `yyyy-MM-dd`. */
export function monthName(month: string, language: string): string {
  return named(`${month}-01`, language, { year: 'numeric', month: 'long' });
}

export function dayName(day: string, language: string): string {
  return named(day, language, { year: 'numeric', month: 'long', day: 'numeric' });
}

export function shortMonthName(month: string, language: string): string {
  return named(`${month}-01`, language, { month: 'short' });
}

export function weekdayName(day: string, language: string): string {
  return named(day, language, { weekday: 'long' });
}

export function shortWeekdayName(day: string, language: string): string {
  return named(day, language, { weekday: 'short' });
}

/** Creating a formatter takes a hundred times as long as using it, and collecting thousands of them blocks the page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function named(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  return formatterOf(language, parts).format(new Date(`${day}T00:00:00Z`));
}

function formatterOf(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(parts)}`;
  const kept = formatters.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
