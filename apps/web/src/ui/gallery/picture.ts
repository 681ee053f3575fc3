/** A picture in the sizes there are of it. */
export type GalleryPicture = {
  readonly id: number;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
  readonly name: string;
  /** As large as it is kept; where it may be taken home. */
  readonly full?: string;
  /** The day it was taken. */
  readonly taken?: string | null;
};

/** Pixels of the longer side. */
const WIDTHS = { small: 160, medium: 640, large: 1600 } as const;

/** Lets the browser take the size that fits. */
export function srcSetFor(picture: GalleryPicture): string {
  return (['small', 'medium', 'large'] as const).map((size) => `${picture[size]} ${WIDTHS[size]}w`).join(', ');
}
