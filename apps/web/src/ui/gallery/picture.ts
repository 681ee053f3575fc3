/** The addresses of a picture in its sizes. */
export type GalleryPicture = {
  readonly id: number;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
  readonly name: string;
  /** The original, where it may be downloaded. */
  readonly full?: string;
  /** The day on which it was taken. */
  readonly taken?: string | null;
};

/** The longer side in pixels. */
const WIDTHS = { small: 160, medium: 640, large: 1600 } as const;

/** Lets the browser choose the fitting size. */
export function srcSetFor(picture: GalleryPicture): string {
  return (['small', 'medium', 'large'] as const).map((size) => `${picture[size]} ${WIDTHS[size]}w`).join(', ');
}
