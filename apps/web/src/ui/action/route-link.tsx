import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { Search } from '../list/list-search.ts';
import type { PageAddress } from '../page/page-paths.ts';

export type Target = { readonly to: PageAddress; readonly search?: Search | undefined };

type Props = Target &
  Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly ref?: React.Ref<HTMLAnchorElement> };

/** A link inside the program; its page is fetched when the pointer comes near. */
export function RouteLink({ to, search, ...rest }: Props): React.ReactNode {
  return <Link to={to} search={search ?? {}} {...rest} />;
}

/** A page, or another state of this one. */
type Going = Omit<Target, 'to'> & { readonly to: PageAddress | '.' } & Pick<NavigateOptions, 'replace' | 'resetScroll'>;

/** Goes to a page of the program. */
export function useGo(): (target: Going) => void {
  const navigate = useNavigate();
  return ({ search, ...rest }) => {
    void navigate({ ...rest, search: search ?? {} });
  };
}
