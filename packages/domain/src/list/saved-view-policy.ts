import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** Of one list: so many of one's own, and so many of the company's. [D12.5] */
export const MAX_SAVED_VIEWS = 50;

export type SavedViewFacts = {
  readonly account_id: number;
  readonly company_id: number;
  /** The company's; else its maker's alone. */
  readonly is_shared: boolean;
};

/** One's own, and the company's; administrators look into no other company's. */
export function canSeeView(viewer: Viewer, view: SavedViewFacts): boolean {
  return view.is_shared ? view.company_id === viewer.companyId : view.account_id === viewer.accountId;
}

/** The company's is changed by its maker and by the leader; among administrators by each of them. */
export function canChangeView(viewer: Viewer, view: SavedViewFacts): Decision {
  if (!canSeeView(viewer, view)) return refuse('not_visible');
  const isOwn = view.account_id === viewer.accountId;
  return isOwn || viewer.isLeader || isAdmin(viewer) ? allowed : refuse('view_not_own');
}

/** The company's becomes somebody's own again in its maker's hand alone. */
export function canKeepViewToOneself(viewer: Viewer, view: SavedViewFacts): Decision {
  const changeable = canChangeView(viewer, view);
  if (!changeable.ok || view.account_id === viewer.accountId) return changeable;
  return refuse('view_not_own');
}

export function hasRoomForView(present: number): Decision {
  return present < MAX_SAVED_VIEWS ? allowed : refuse('view_limit', { maximum: MAX_SAVED_VIEWS });
}
