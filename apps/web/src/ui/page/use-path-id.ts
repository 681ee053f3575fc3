import type { PagePath } from '@felulet/contract/page-paths.ts';
import { useParams } from '@tanstack/react-router';

/** The highest id there can be, so in practice nobody's: asking for it is answered 'not found'. */
const NO_SUCH_ID = 2_147_483_647;

type Parameters<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** What the paths of the pages call their ids. */
type PathParameter = Parameters<PagePath>;

/** The id in the path; an unreadable one is one that no record has, so that the page answers 'not found'. */
export function usePathId(name: PathParameter = 'id'): number {
  const parameters: { readonly [Name in PathParameter]?: string } = useParams({ strict: false });
  return parsePathId(parameters[name]);
}

export function parsePathId(text: string | undefined): number {
  return parseId(text) ?? NO_SUCH_ID;
}

/** An id as an address writes it. */
export function parseId(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
