import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import type { DeckArchive, DeckPicture } from './deck-archive.ts';
import type { Layout } from './deck-layouts.ts';
import type { DeckPen } from './deck-pen.ts';
import type { FindPicture } from './deck-pictures.ts';

/** What slides are made with. */
export type DeckContext = {
  readonly document: SurfaceDocument;
  readonly archive: DeckArchive;
  readonly findPicture: FindPicture;
  readonly emptyPhoto: DeckPicture;
  readonly slide: (layout: Layout) => DeckPen;
};
