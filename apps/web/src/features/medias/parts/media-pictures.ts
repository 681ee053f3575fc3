import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import type { GalleryPicture } from '../../../ui/gallery/picture.ts';

/** Pictures for the gallery; a picture of an MHFE names its owner. */
export function galleryPictures(
  images: readonly MediaFileReference[],
  ofMhfe: (name: string) => string,
): readonly GalleryPicture[] {
  return images.map(({ id, src, thumbnails, original_filename, mhfe, taken_on }) => ({
    id,
    small: thumbnails?.small ?? src,
    medium: thumbnails?.medium ?? src,
    large: thumbnails?.large ?? src,
    full: src,
    taken: taken_on,
    name: mhfe === null ? original_filename : `${original_filename} (${ofMhfe(mhfe.name)})`,
  }));
}
