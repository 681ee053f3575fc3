import type { PagePath } from '@felulet/contract/page-paths.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';

/** A page as `features/pages.ts` declares it; the router, the menu and the palette read the same table. */
export type PageRoute = {
  /** Path in the router's notation: `/campaigns/show/$id`. */
  readonly path: PagePath;
  /** The page's own script, fetched when it is opened or its link is pointed at. */
  readonly load: () => Promise<{ readonly default: () => React.ReactNode }>;
  /** Who may open it: any of these keys; absent = anyone signed in. */
  readonly permission?: PermissionKey | readonly PermissionKey[];
  /** Seen without signing in. */
  readonly isPublic?: boolean;
};
