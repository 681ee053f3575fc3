import { Link, type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchOf } from '../page/page-parameters.ts';
import type { PageAddress } from '../page/page-paths.ts';
import { isSameRecord } from './same-record.ts';

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
  const kept = useKeptState(to);
  return <Link to={to} search={search ?? {}} state={state ?? kept} {...rest} />;
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
  const router = useRouter();
  return ({ search, ...rest }) => {
    void navigate({ state: keptState(router, rest.to), ...rest, search: search ?? {} });
  };
}

type State = Exclude<NavigateOptions['state'], true | undefined>;

/** The same as long as its address is, so that a link is not worked out anew each time it is drawn. */
function useKeptState(to: string): State {
  const router = useRouter();
  return useCallback((state) => keptState(router, to)(state), [router, to]);
}

/** The list that a record was opened from, on the way to another page of that record. [D12.12] */
function keptState({ latestLocation }: Pick<ReturnType<typeof useRouter>, 'latestLocation'>, to: string) {
  return ({ walk }: { readonly walk?: string | undefined }): { walk?: string | undefined } =>
    walk !== undefined && isSameRecord(latestLocation.pathname, to) ? { walk } : {};
}
