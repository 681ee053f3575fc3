import { useParams } from '@tanstack/react-router';

/** The id in the path; an unreadable one is 0, which no surface has, so that the page answers 'not found'. */
export function useMediaId(): number {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
}
