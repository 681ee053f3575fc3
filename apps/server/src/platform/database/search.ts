import { type RawBuilder, sql } from 'kysely';

/** The words that somebody looks for, each of which has to be met somewhere. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
}

/** Matches anywhere, whatever the case and accents; `%` and `_` of the reader stand for themselves. */
export function searchPattern(text: string): RawBuilder<string> {
  const escaped = text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<string>`'%' || search_form(${escaped}) || '%'`;
}
