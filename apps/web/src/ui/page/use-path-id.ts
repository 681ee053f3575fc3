import { useParams } from '@tanstack/react-router';

/** The highest id there can be, so in practice nobody's: asking for it is answered 'not found'. */
const NOBODY = 2_147_483_647;

/** The id in the path; an unreadable one is one that no record has, so that the page answers 'not found'. */
export function usePathId(): number {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return pathIdOf(id);
}

export function pathIdOf(text: string | undefined): number {
  return idIn(text) ?? NOBODY;
}

/** An id as an address writes it. */
export function idIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
