import { isCustomerRole } from '../account/roles.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** How many days a share link may live; the second is proposed. [D13.40] */
export const shareDays = [7, 30, 90, 365] as const;
export type ShareDays = (typeof shareDays)[number];
export const defaultShareDays: ShareDays = 30;

/** So many live links one company has of one surface. */
export const shareMaximum = 20;

/** Who may know more of a surface than a customer hands on what a customer may know. */
export function canShareMedia(viewer: Viewer, media: { readonly is_archived: boolean }): Decision {
  return firstRefusal(
    () => (isCustomerRole(viewer.role) ? refuse('role_not_permitted') : allowed),
    () => (media.is_archived ? refuse('surface_archived') : allowed),
  );
}

export type ShareFacts = {
  /** Whose link it is. */
  readonly company_id: number;
  /** Whose surface it shows. */
  readonly publisher_id: number;
};

/** The company that made a link lists and ends it, and so does the surface's publisher; admins any. [D13.42] */
export function canSeeShare(viewer: Viewer, { company_id, publisher_id }: ShareFacts): boolean {
  return isAdmin(viewer) || viewer.companyId === company_id || viewer.companyId === publisher_id;
}

/** The most live links stop the next one, not those that are there. */
export function roomForShare(live: number): Decision {
  return live < shareMaximum ? allowed : refuse('share_links_full', { maximum: shareMaximum });
}
