import type { DocumentCard, DocumentPrice, Pair } from './surface-document.spec.ts';

/** One surface after the other, each on its page. */
export type SheetDocument = {
  readonly language: 'hu' | 'en';
  readonly title: string;
  /** Whose surface it is, of several who put them together. */
  readonly author: string;
  readonly subject: string;
  readonly created: string;
  readonly sheets: readonly SurfaceSheet[];
};

/** One surface on one page as its reader may see it; all texts are final. */
export type SurfaceSheet = {
  readonly title: string;
  readonly kicker: string;
  /** Of an archived one alone: that it is. */
  readonly archived: string | null;
  readonly pairs: readonly Pair[];
  /** Where it tells the price: that it is not for customers. */
  readonly internal: string | null;
  /** Null for a reader who may not see it, and where it was not asked for. */
  readonly price: (DocumentPrice & { readonly note: string }) | null;
  readonly photo: NonNullable<DocumentCard['photo']>;
  readonly place: DocumentCard['place'];
  /** The page that the code leads to; none on a sheet for customers, who cannot sign in there. */
  readonly page: { readonly address: string; readonly lead: string; readonly alt: string } | null;
  readonly footer: string;
  readonly words: { readonly noPhoto: string; readonly replaced: string };
};
