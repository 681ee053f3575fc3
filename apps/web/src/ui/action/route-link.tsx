import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { SearchOf } from '../page/page-parameters.ts';
import type { PageAddress } from '../page/page-paths.ts';

/** A page and what it is asked; of an address written out, nothing that its page does not read. */
export type Target<To extends PageAddress = PageAddress> = {
  readonly to: To;
  readonly search?: SearchOf<To> | undefined;
};

type Props<To extends PageAddress> = Target<To> &
  Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    readonly ref?: React.Ref<HTMLAnchorElement>;
    /** What the page is told besides its address. */
    readonly state?: NavigateOptions['state'] | undefined;
  };

/** A link inside the program; its page is fetched when the pointer comes near. */
export function RouteLink<To extends PageAddress>(props: Props<To>): React.ReactNode;
export function RouteLink({ to, search, state, ...rest }: Props<PageAddress>): React.ReactNode {
  return <Link to={to} search={search ?? {}} {...(state !== undefined && { state })} {...rest} />;
}

/** A page, or another state of this one. */
type Going<To extends PageAddress | '.'> = {
  readonly to: To;
  readonly search?: SearchOf<To> | undefined;
} & Pick<NavigateOptions, 'replace' | 'resetScroll' | 'state'>;

/** Goes to a page of the program. */
export function useGo(): <To extends PageAddress | '.'>(target: Going<To>) => void;
export function useGo(): (target: Going<PageAddress>) => void {
  const navigate = useNavigate();
  return ({ search, ...rest }) => {
    void navigate({ ...rest, search: search ?? {} });
  };
}
