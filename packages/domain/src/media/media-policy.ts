import { isCustomerRole } from '../account/roles.ts';
import type { Day } from '../period/day.ts';
import { offeredActions, type RecordDecision } from '../permission/record-decisions.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

export type MediaFacts = {
  readonly company_id: number;
  /** False hides the company's surfaces from everybody else. */
  readonly company_enabled: boolean;
  /** Last day of its active bookings; null when there are none. */
  readonly booked_until: Day | null;
};

export const mediaActionNames = [
  'edit',
  'copy',
  'delete',
  'book_manually',
  'manage_mhfe_images',
  'write_mhfe_note',
  'show_financials',
  'show_calendar',
] as const;

export type MediaActionName = (typeof mediaActionNames)[number];

/** [D3.2] [D3.5]: everybody sees surfaces, except those of a disabled company. */
export function canSeeMedia(viewer: Viewer, media: Pick<MediaFacts, 'company_id' | 'company_enabled'>): boolean {
  if (isAdmin(viewer) || media.company_id === viewer.companyId) return true;
  return viewer.role !== 'ROLE_PUBLISHER' && media.company_enabled;
}

/** List price and price tags. [D3.3] */
export function canSeeMediaFinancials(viewer: Viewer): boolean {
  return !isCustomerRole(viewer.role);
}

/** Booking calendar and availability strip. [D3.3] */
export function canSeeBookingCalendar(viewer: Viewer): boolean {
  return !isCustomerRole(viewer.role);
}

/** An MHFE reads how many units are taken, not for whom. */
export function canSeeCalendarNames(viewer: Viewer): boolean {
  return canSeeBookingCalendar(viewer) && viewer.role !== 'ROLE_MHFE';
}

/** [D3.4] */
export function canSeePublisherNotes(viewer: Viewer, media: Pick<MediaFacts, 'company_id'>): boolean {
  return isAdmin(viewer) || (viewer.role === 'ROLE_PUBLISHER' && media.company_id === viewer.companyId);
}

/** [D3.4] */
export function canSeeMhfeNotes(viewer: Viewer): boolean {
  return isAdmin(viewer) || viewer.role === 'ROLE_MHFE';
}

/** [D4.2]: a publisher its own; an admin in the name of a publisher. */
export function canEditMedia(viewer: Viewer, media: Pick<MediaFacts, 'company_id'>): Decision {
  if (isAdmin(viewer)) return allowed;
  if (viewer.role !== 'ROLE_PUBLISHER') return refuse('role_not_permitted');
  return media.company_id === viewer.companyId ? allowed : refuse('not_own_record');
}

/** [D4.3]: not while an active booking ends today or later. */
export function canDeleteMedia(
  viewer: Viewer,
  media: Pick<MediaFacts, 'company_id' | 'booked_until'>,
  today: Day,
): Decision {
  const editable = canEditMedia(viewer, media);
  if (!editable.ok) return editable;
  if (media.booked_until === null || media.booked_until < today) return allowed;
  return refuse('surface_booked', { date_to: media.booked_until });
}

/** [D4.5]: notes and images of an MHFE are written by that company alone. */
export function canWriteMhfeContent(viewer: Viewer, content: { readonly company_id: number } | null): Decision {
  if (viewer.role !== 'ROLE_MHFE') return refuse('role_not_permitted');
  return content === null || content.company_id === viewer.companyId ? allowed : refuse('not_own_record');
}

/** [D4.5]: an MHFE's picture is its own to move or take down, also on the publisher's surface; the admin's hand reaches all. */
export function canChangeReference(
  viewer: Viewer,
  media: Pick<MediaFacts, 'company_id'>,
  reference: { readonly mhfe_company_id: number | null },
): Decision {
  const ofPublisher = reference.mhfe_company_id === null;
  if (isAdmin(viewer) || (ofPublisher && viewer.role !== 'ROLE_MHFE')) return canEditMedia(viewer, media);
  return canWriteMhfeContent(viewer, { company_id: reference.mhfe_company_id ?? 0 });
}

/** The buttons of a surface's page: those of the viewer's role, closed ones with the reason. */
export function mediaActions(
  viewer: Viewer,
  media: MediaFacts,
  today: Day,
): readonly RecordDecision<MediaActionName>[] {
  if (!canSeeMedia(viewer, media)) return [];
  return offeredActions(mediaActionNames, (action) => decideMediaAction(viewer, media, today, action));
}

function decideMediaAction(viewer: Viewer, media: MediaFacts, today: Day, action: MediaActionName): Decision {
  switch (action) {
    case 'edit':
    case 'copy':
    case 'book_manually':
      return canEditMedia(viewer, media);
    case 'delete':
      return canDeleteMedia(viewer, media, today);
    case 'manage_mhfe_images':
    case 'write_mhfe_note':
      return canWriteMhfeContent(viewer, null);
    case 'show_financials':
      return canSeeMediaFinancials(viewer) ? allowed : refuse('role_not_permitted');
    case 'show_calendar':
      return canSeeBookingCalendar(viewer) ? allowed : refuse('role_not_permitted');
  }
}
