import { useRouter } from '@tanstack/react-router';

/** Goes back in the history if the previous page is the given one, which is then as it was left; returns whether it was. */
export function useStepBack(): (to: string) => boolean {
  const { history } = useRouter();
  return (to) => {
    if (history.location.state.opener !== to || !history.canGoBack()) return false;
    history.back();
    return true;
  };
}
