import { isCustomerRole } from '../account/roles.ts';
import type { Day } from '../period/day.ts';
import { offeredActions, type RecordDecision } from '../permission/record-decisions.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { canShareMedia } from './media-share.ts';
import { mhfeImagesMaximum } from './upload-limits.ts';

export type MediaFacts = {
  readonly company_id: number;
  /** False hides the company's surfaces from everybody else. */
  readonly company_enabled: boolean;
  /** Last day of its active bookings; null when there are none. */
  readonly booked_until: Day | null;
  /** Out of the catalogue, with its past kept. [D13.1] */
  readonly is_archived: boolean;
};

/** What still needs a surface, by name. */
export type MediaHolders = {
  /** Live bookings that end today or later, options among them. */
  readonly bookings: readonly string[];
  /** Packages on sale. */
  readonly packages: readonly string[];
};

export const mediaActionNames = [
  'edit',
  'copy',
  'archive',
  'restore',
  'delete',
  'book_manually',
  'manage_mhfe_images',
  'write_mhfe_note',
  'show_financials',
  'show_calendar',
  'show_history',
  'share',
] as const;

export type MediaActionName = (typeof mediaActionNames)[number];

/** [D3.2]: everybody sees surfaces, except those of a disabled company. */
export function canSeeMedia(viewer: Viewer, media: Pick<MediaFacts, 'company_id' | 'company_enabled'>): boolean {
  if (isAdmin(viewer) || media.company_id === viewer.companyId) return true;
  return viewer.role !== 'ROLE_PUBLISHER' && media.company_enabled;
}

/** List price and price tags. [D3.3] */
export function canSeeMediaFinancials(viewer: Viewer): boolean {
  return !isCustomerRole(viewer.role);
}

/** Booking calendar and availability strip. */
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

/** Those of its own company an MHFE, all of them an admin. */
export function canSeeMhfeNotes(viewer: Viewer): boolean {
  return isAdmin(viewer) || viewer.role === 'ROLE_MHFE';
}

/** [D4.3]: a publisher its own; an admin in the name of a publisher. */
export function canManageMedia(viewer: Viewer, media: Pick<MediaFacts, 'company_id'>): Decision {
  if (isAdmin(viewer)) return allowed;
  if (viewer.role !== 'ROLE_PUBLISHER') return refuse('role_not_permitted');
  return media.company_id === viewer.companyId ? allowed : refuse('not_own_record');
}

type Archivable = Pick<MediaFacts, 'company_id' | 'is_archived'>;

/** What is archived stays as it was until it is brought back. [D13.2] */
export function canEditMedia(viewer: Viewer, media: Archivable): Decision {
  return firstRefusal(
    () => canManageMedia(viewer, media),
    () => inCatalogue(media),
  );
}

function inCatalogue(media: Pick<MediaFacts, 'is_archived'>): Decision {
  return media.is_archived ? refuse('surface_archived') : allowed;
}

/** Not while somebody still counts on it, and that is named. */
export function canArchiveMedia(viewer: Viewer, media: Archivable, holders: MediaHolders): Decision {
  return firstRefusal(
    () => canEditMedia(viewer, media),
    () => free('surface_in_use', holders.bookings),
    () => free('surface_on_sale', holders.packages),
  );
}

/** So many stand by name in a refusal. */
const NAMED = 3;

function free(code: 'surface_in_use' | 'surface_on_sale', holders: readonly string[]): Decision {
  if (holders.length === 0) return allowed;
  const more = holders.length > NAMED ? [`+${holders.length - NAMED}`] : [];
  return refuse(code, { names: [...holders.slice(0, NAMED), ...more].join('; ') });
}

export function canRestoreMedia(viewer: Viewer, media: Archivable): Decision {
  return firstRefusal(
    () => canManageMedia(viewer, media),
    () => (media.is_archived ? allowed : refuse('surface_not_archived')),
  );
}

/** Not while an active booking ends today or later. */
export function canDeleteMedia(
  viewer: Viewer,
  media: Pick<MediaFacts, 'company_id' | 'booked_until'>,
  today: Day,
): Decision {
  const manageable = canManageMedia(viewer, media);
  if (!manageable.ok) return manageable;
  if (media.booked_until === null || media.booked_until < today) return allowed;
  return refuse('surface_booked', { date_to: media.booked_until });
}

export type HistoryReach = 'everything' | 'own' | 'prices' | 'nothing';

/**
 * [D13.15]: an admin reads everything that happened to a surface; its publisher all but the notes of MHFEs; an MHFE, which sees the list
 * price, how that came to be and nothing else; the customer side nothing.
 */
export function historyReach(viewer: Viewer, media: Pick<MediaFacts, 'company_id'>): HistoryReach {
  if (isAdmin(viewer)) return 'everything';
  if (viewer.role === 'ROLE_MHFE') return 'prices';
  return viewer.role === 'ROLE_PUBLISHER' && media.company_id === viewer.companyId ? 'own' : 'nothing';
}

/** [D4.5]: notes and images of an MHFE are written by that company alone. */
export function canWriteMhfeContent(viewer: Viewer, content: { readonly company_id: number } | null): Decision {
  if (viewer.role !== 'ROLE_MHFE') return refuse('role_not_permitted');
  return content === null || content.company_id === viewer.companyId ? allowed : refuse('not_own_record');
}

/** An MHFE's picture is its own to move or take down, also on the publisher's surface; the admin's hand reaches all. */
export function canChangeReference(
  viewer: Viewer,
  media: Archivable,
  reference: { readonly mhfe_company_id: number | null },
): Decision {
  const ofPublisher = reference.mhfe_company_id === null;
  if (isAdmin(viewer) || (ofPublisher && viewer.role !== 'ROLE_MHFE')) return canEditMedia(viewer, media);
  return firstRefusal(
    () => canWriteMhfeContent(viewer, { company_id: reference.mhfe_company_id ?? 0 }),
    () => inCatalogue(media),
  );
}

/** What an MHFE has added to its surface a publisher may take down, too. */
export function canRemoveReference(
  viewer: Viewer,
  media: Archivable,
  reference: { readonly mhfe_company_id: number | null },
): Decision {
  return viewer.role === 'ROLE_MHFE' ? canChangeReference(viewer, media, reference) : canEditMedia(viewer, media);
}

/** Of one MHFE on one surface. [K5.6] */
export function hasRoomForMhfeImage(present: number): Decision {
  return present < mhfeImagesMaximum ? allowed : refuse('mhfe_images_full', { maximum: mhfeImagesMaximum });
}

/** An MHFE adds pictures of its own, everybody else as the surface's publisher. */
export function canAddReference(viewer: Viewer, media: Archivable): Decision {
  if (viewer.role !== 'ROLE_MHFE') return canEditMedia(viewer, media);
  return inCatalogue(media);
}

/** The buttons of a surface's page: those of the viewer's role, closed ones with the reason. */
export function mediaActions(
  viewer: Viewer,
  media: MediaFacts,
  { today, holders }: { readonly today: Day; readonly holders: MediaHolders },
): readonly RecordDecision<MediaActionName>[] {
  if (!canSeeMedia(viewer, media)) return [];
  return offeredActions(mediaActionNames, (action) => {
    if (action === 'archive') return canArchiveMedia(viewer, media, holders);
    return action === 'delete' ? canDeleteMedia(viewer, media, today) : decideMediaAction(viewer, media, action);
  });
}

function decideMediaAction(
  viewer: Viewer,
  media: MediaFacts,
  action: Exclude<MediaActionName, 'archive' | 'delete'>,
): Decision {
  switch (action) {
    case 'edit':
    case 'book_manually':
      return canEditMedia(viewer, media);
    case 'copy':
      return canManageMedia(viewer, media);
    case 'restore':
      return canRestoreMedia(viewer, media);
    case 'manage_mhfe_images':
    case 'write_mhfe_note':
      return firstRefusal(
        () => canWriteMhfeContent(viewer, null),
        () => inCatalogue(media),
      );
    case 'show_financials':
      return canSeeMediaFinancials(viewer) ? allowed : refuse('role_not_permitted');
    case 'share':
      return canShareMedia(viewer, media);
    case 'show_history':
      return historyReach(viewer, media) === 'nothing' ? refuse('role_not_permitted') : allowed;
    case 'show_calendar':
      return canSeeBookingCalendar(viewer) ? allowed : refuse('role_not_permitted');
  }
}
