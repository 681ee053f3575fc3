import { useRouter } from '@tanstack/react-router';
import { type Target, useGo } from './route-link.tsx';

/** To the page before; to the given one in a tab that has none, such as a link opened in a new tab. */
export function useGoBack(): (otherwise: Target) => void {
  const router = useRouter();
  const go = useGo();
  return (otherwise) => {
    if (router.history.canGoBack()) router.history.back();
    else go({ ...otherwise, replace: true });
  };
}
