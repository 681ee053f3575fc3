/** Groups are parted by a no-break space, so that an amount never breaks over two lines. */
export const thousandsSeparator = '\u00a0';

/** 1234 -> '1 234': digits in threes, also below ten thousand, where Intl would leave them alone. */
export function groupThousands(amount: number): string {
  const digits = String(Math.abs(Math.trunc(amount))).replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  return amount < 0 ? `-${digits}` : digits;
}

/** Whole forints as '12 345 Ft'. [P9.7] */
export function formatForint(amount: number): string {
  return `${groupThousands(amount)}${thousandsSeparator}Ft`;
}

/** A decimal with a comma: formatDecimal(42.5, 2) -> '42,50'. */
export function formatDecimal(value: number, decimals: number): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  const text = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return value < 0 && Number(text.replace(/\D/g, '')) !== 0 ? `-${text}` : text;
}

/** A decimal without zeros at its end: 1.5 -> '1,5', 2 -> '2'. */
export function formatNumber(value: number, maximumDecimals: number): string {
  const [whole = '0', fraction = ''] = formatDecimal(value, maximumDecimals).split(',');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole},${kept}`;
}

/** 65 -> '65,00 %'. */
export function formatPercent(percent: number): string {
  return `${formatDecimal(percent, 2)}${thousandsSeparator}%`;
}

/** The names of numbers that count something; others, such as a year, say which one it is. */
const countingNames: ReadonlySet<string> = new Set([
  ...['count', 'total', 'units', 'surfaces'],
  ...['free', 'booked', 'waiting', 'options', 'wanted', 'missing'],
]);

/** A number that stands in a text under such a name, in groups of three; anything else as it is. */
export function groupedCount<Value>(value: Value, name: unknown): Value | string {
  const counts = typeof value === 'number' && typeof name === 'string' && countingNames.has(name);
  return counts ? groupThousands(value) : value;
}

const MESSAGE_DECIMALS = 6;

/** The numbers of a message as they are read: { maximum: 1000000 } -> { maximum: '1 000 000' }. */
export function readableNumbers(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? formatNumber(fact, MESSAGE_DECIMALS) : fact,
    ]),
  );
}
