import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router';

export type Target = { readonly to: string; readonly search?: Readonly<Record<string, string>> | undefined };

type Props = Target &
  Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly ref?: React.Ref<HTMLAnchorElement> };

/** A link inside the program; its page is fetched when the pointer comes near. */
export function RouteLink({ to, search, ...rest }: Props): React.ReactNode {
  return <Link to={to} search={search ?? {}} {...rest} />;
}

/** Goes to a page of the program. */
export function useGo(): (target: Target & Pick<NavigateOptions, 'replace' | 'resetScroll'>) => void {
  const navigate = useNavigate();
  return ({ search, ...rest }) => {
    void navigate({ ...rest, search: search ?? {} });
  };
}
