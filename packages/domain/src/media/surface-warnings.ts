import type { Day } from '../period/day.ts';
import type { Viewer } from '../permission/viewer.ts';
import type { MediaType } from './media-types.ts';

/** What a surface lacks to be offered well, in the order in which it is told. [D15.17] */
export const surfaceWarnings = ['no_photo', 'no_exact_place', 'no_code', 'no_price_tag', 'old_photo'] as const;
export type SurfaceWarning = (typeof surfaceWarnings)[number];

/** So many years old a photo may be: the bounds of what its publisher may say. */
export const photoYears = { min: 1, max: 20 } as const;

export type WarnedSurface = {
  readonly type: MediaType;
  /** The days of its publisher's own photos, as far as they are known. */
  readonly photos: readonly (Day | null)[];
  readonly lat: number | null;
  readonly is_approximate: boolean;
  readonly surface_code: string | null;
  readonly price_tags: number;
};

/**
 * A vehicle has no place of its own; a photo without a day is no old one.
 * @oracle the query that answers is measured by it
 */
export function surfaceWarningsOf(surface: WarnedSurface, years: number, today: Day): readonly SurfaceWarning[] {
  const { type, photos, lat, is_approximate, surface_code, price_tags } = surface;
  const [newest] = photos
    .filter((day) => day !== null)
    .toSorted()
    .reverse();
  const found: Readonly<Record<SurfaceWarning, boolean>> = {
    no_photo: photos.length === 0,
    no_exact_place: type === 'STATIC' && (lat === null || is_approximate),
    no_code: surface_code === null,
    no_price_tag: price_tags === 0,
    old_photo: newest !== undefined && newest < yearsBefore(today, years),
  };
  return surfaceWarnings.filter((warning) => found[warning]);
}

/** The same day some years ago; of a leap day the last of its month. */
export function yearsBefore(today: Day, years: number): Day {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return `${year}${today.endsWith('-02-29') && !isLeap ? '-02-28' : today.slice(4)}`;
}

/** They are for whoever can mend them. */
export function canSeeWarnings(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === 'ROLE_PUBLISHER' || viewer.role === 'ROLE_ADMIN';
}
