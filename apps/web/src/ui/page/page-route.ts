import type { PagePath } from '@felulet/contract/page-paths.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';

/** A page as `features/pages.ts` declares it; the router, the menu and the palette read the same table. */
export type PageRoute = {
  /** The path in the router's notation: `/campaigns/show/$id`. */
  readonly path: PagePath;
  /** The page's own script, loaded when it is opened or its link is pointed at. */
  readonly load: () => Promise<{ readonly default: () => React.ReactNode }>;
  /** The keys of which one is needed; by default anyone signed in may open it. */
  readonly permission?: PermissionKey | readonly PermissionKey[];
  /** Visible without signing in. */
  readonly isPublic?: boolean;
};
