import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { type AnyRouter, Link, type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchOf } from '../page/page-parameters.ts';
import { useStepBack } from './use-step-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before in the history, from which this one was opened. */
    readonly opener?: string | undefined;
  }
}

/** State that is passed to a page beside its address. */
export type PageState = { readonly walk?: string | undefined };

/** A page with its query parameters; of a literal address, only parameters that its page reads. */
export type Target<To extends PageAddress = PageAddress> = {
  readonly to: To;
  readonly search?: SearchOf<To> | undefined;
};

type Props<To extends PageAddress> = Target<To> &
  Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    readonly ref?: React.Ref<HTMLAnchorElement>;
    readonly state?: PageState | undefined;
    /** Goes back in the history when the previous page is the target, which is then as it was left. */
    readonly isBack?: boolean | undefined;
  };

/** A link within the program; its page is loaded when the pointer comes near. */
export function RouteLink<To extends PageAddress>(props: Props<To>): React.ReactNode;
export function RouteLink({ to, search, state, isBack, ...rest }: Props<PageAddress>): React.ReactNode {
  const next = useNextState(to, state);
  const stepBack = useStepBack();
  const onClick = (event: React.MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isBack && !event.defaultPrevented && !opensElsewhere && stepBack(to)) event.preventDefault();
  };
  return <Link to={to} search={search ?? {}} state={next} {...rest} onClick={onClick} />;
}

/** A page, or another state of the present one. */
type Navigation<To extends PageAddress | '.'> = {
  readonly to: To;
  readonly search?: SearchOf<To> | undefined;
  readonly state?: PageState | undefined;
} & Pick<NavigateOptions, 'replace' | 'resetScroll'>;

/** Returns the function that navigates to a page. */
export function useGo(): <To extends PageAddress | '.'>(target: Navigation<To>) => void;
export function useGo(): (target: Navigation<PageAddress>) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ search, state, ...rest }) => {
    void navigate({ ...rest, state: nextState(router, rest, state), search: search ?? {} });
  };
}

type State = Exclude<NavigateOptions['state'], true | undefined>;
type Known = PageState & { readonly opener?: string | undefined };

/** Memoized by the address, so that links are not computed again in every rendering. */
function useNextState(to: string, pageState: PageState | undefined): State {
  const router = useRouter();
  const hasState = pageState !== undefined;
  const walk = pageState?.walk;
  return useCallback(
    (state) => nextState(router, { to }, hasState ? { walk } : undefined)(state),
    [router, to, hasState, walk],
  );
}

type Step = { readonly to: string; readonly replace?: boolean | undefined };

/** The state of the next page: the list of the record stays between pages of the record, and the left page becomes its opener. */
function nextState(
  { latestLocation: { pathname } }: AnyRouter,
  { to, replace }: Step,
  pageState: PageState | undefined,
) {
  return ({ walk, opener }: Known): Known => {
    const isKept = pageState === undefined && isSameRecord(pathname, to);
    const next = isKept ? walk : pageState?.walk;
    const left = to === '.' ? undefined : pathname;
    const before = replace === true || to === pathname ? opener : left;
    return { ...(next !== undefined && { walk: next }), ...(before !== undefined && { opener: before }) };
  };
}

/** Whether two addresses belong to one record, such as its page and its form; `.` is the present page. */
export function isSameRecord(from: string, to: string): boolean {
  const record = recordOf(from);
  return to === '.' || (record !== null && record === recordOf(to));
}

/** The kind of the record and its id. */
function recordOf(address: string): string | null {
  const [kind, ...rest] = address.split('/').filter(Boolean);
  const id = rest.findLast((part) => /^\d+$/.test(part));
  return kind === undefined || id === undefined ? null : `${kind}/${id}`;
}
