/** Type numbers of PostgreSQL's own catalogue. */
const INT8 = 20;
const DATE = 1082;
const DATE_ARRAY = 1182;
const NUMERIC = 1700;

/** Both drivers read alike: days stay text, and counts and sums are numbers, since no figure here nears 2^53. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [DATE_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
};
