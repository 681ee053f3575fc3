import { narrowingMaximum } from '@felulet/domain/list/narrowing.ts';
import { type ZodType, z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from './page-facts.ts';
import { line } from './primitives.ts';

export type SortKey<P extends string = string> = { readonly property: P; readonly direction: 'asc' | 'desc' };

/** `property:direction,property2:direction` over the given columns; anything else is a violation. */
export function sortOf<const P extends readonly [string, ...string[]]>(
  properties: P,
): z.ZodType<SortKey<P[number]>[], unknown> {
  return z
    .string()
    .max(500)
    .transform((text, context): SortKey<P[number]>[] => {
      const keys: SortKey<P[number]>[] = [];
      for (const part of text.split(',').filter((piece) => piece !== '')) {
        const [property, direction = 'asc', ...rest] = part.split(':');
        const known = properties.find((candidate) => candidate === property);
        if (known === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
          context.addIssue({ code: 'custom', message: 'sort', params: { code: 'unknown_property' } });
          return z.NEVER;
        }
        keys.push({ property: known, direction });
      }
      return keys;
    });
}

/** The query every list takes; `properties` are the sortable columns. */
export function listQuery<const P extends readonly [string, ...string[]]>(properties: P) {
  return z.object({
    page: z.coerce.number().int().min(0).max(MAX_PAGE).default(0),
    rowsPerPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    sort: sortOf(properties).optional(),
  });
}

/** [A1.2] */
export function listOf<T extends ZodType>(row: T): z.ZodObject<{ list: z.ZodArray<T>; totalCount: z.ZodInt }> {
  return z.object({ list: z.array(row), totalCount: z.int() });
}

type Exported = { readonly ids?: unknown; readonly filter?: unknown };

/** Of a list that is exported: the chosen ids, or a filter for all that it leaves, and not both. */
export function isChosenOrFiltered({ ids, filter }: Exported): boolean {
  return (ids === undefined) !== (filter === undefined);
}
export const notChosenOrFiltered = { path: ['ids'], params: { code: 'required' } };

/** What a filter says in the words of the screen, for the head of a workbook. */
export const narrowedBy = z.array(line.max(narrowingMaximum.letters)).max(narrowingMaximum.conditions).default([]);
