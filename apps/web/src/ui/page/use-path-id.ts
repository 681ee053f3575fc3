import type { PagePath } from '@felulet/contract/page-paths.ts';
import { useParams } from '@tanstack/react-router';

/** The highest possible id, which in practice no record has: it is answered 'not found'. */
const NO_SUCH_ID = 2_147_483_647;

type Parameters<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The names of ids in paths. */
type PathParameter = Parameters<PagePath>;

/** The id in the path; an unreadable one becomes an id that no record has, so that the page answers 'not found'. */
export function usePathId(name: PathParameter = 'id'): number {
  const parameters: { readonly [Name in PathParameter]?: string } = useParams({ strict: false });
  return parsePathId(parameters[name]);
}

export function parsePathId(text: string | undefined): number {
  return parseId(text) ?? NO_SUCH_ID;
}

/** Parses the id of an address. */
export function parseId(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
