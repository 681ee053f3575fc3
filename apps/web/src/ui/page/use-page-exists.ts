import { useRouter } from '@tanstack/react-router';

/** Whether the program has a page of this path (`/campaigns/show/$id`), so that no link leads nowhere. */
export function usePageExists(): (path: string) => boolean {
  const router = useRouter();
  return (path) => path in router.routesByPath;
}
