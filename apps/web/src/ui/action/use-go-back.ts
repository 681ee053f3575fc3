import { useRouter } from '@tanstack/react-router';
import { type Target, useGo } from './route-link.tsx';

/** Goes to the previous page; in a tab without one, such as that of a link opened in a new tab, to the given page. */
export function useGoBack(): (otherwise: Target) => void {
  const router = useRouter();
  const go = useGo();
  return (otherwise) => {
    if (router.history.canGoBack()) router.history.back();
    else go({ ...otherwise, replace: true });
  };
}
