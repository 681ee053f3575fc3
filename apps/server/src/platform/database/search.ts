import { type RawBuilder, sql } from 'kysely';

/** Matches anywhere, whatever the case and accents; `%` and `_` of the reader stand for themselves. */
export function searchPattern(text: string): RawBuilder<string> {
  const escaped = text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<string>`'%' || search_form(${escaped}) || '%'`;
}
