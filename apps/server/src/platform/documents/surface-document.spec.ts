import type { GeoPlace } from './map-view.ts';

export type Pair = readonly [label: string, value: string];

/** All texts are final: numbers and dates come formatted, words in the reader's language. */
export type DocumentTable = {
  readonly columns: readonly {
    readonly header: string;
    readonly align?: 'left' | 'right';
    readonly grows?: boolean;
    /** What stands in it is never broken: a period, an amount. */
    readonly whole?: boolean;
  }[];
  /** `strong` sets a row in bold, for sums. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly strong?: boolean }[];
};

export type DocumentPrice = { readonly label: string; readonly amount: string };

/** One surface with its picture and place, or a row that was typed in and has neither. */
export type DocumentCard = {
  readonly number: number;
  readonly kicker: string;
  readonly title: string;
  readonly pairs: readonly Pair[];
  readonly price: DocumentPrice;
  /** Null where no picture can be expected. */
  readonly photo: { readonly file: string | null; readonly alt: string } | null;
  readonly place: (GeoPlace & { readonly isApproximate: boolean; readonly alt: string }) | null;
};

/** Surfaces under one heading; a package brings facts and a price of its own. */
export type DocumentSection = {
  readonly heading: string;
  readonly pairs: readonly Pair[];
  readonly price: DocumentPrice | null;
  readonly cards: readonly DocumentCard[];
};

/** An offer of surfaces as its reader may see it. */
export type SurfaceDocument = {
  readonly language: 'hu' | 'en';
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: string;
  /** Left below each page. */
  readonly footer: string;
  readonly cover: {
    readonly kicker: string;
    readonly brand: string;
    /** The stored picture; without one the sender's name stands in its place. */
    readonly logo: string | null;
    readonly pairs: readonly Pair[];
    readonly total: (DocumentPrice & { readonly note: string }) | null;
  };
  readonly brief: { readonly heading: string; readonly pairs: readonly Pair[] };
  readonly map: {
    readonly heading: string;
    readonly lead: string;
    readonly alt: string;
    /** `{{count}}` stands for a number. */
    readonly group: string;
    readonly capital: string;
  };
  readonly list: { readonly heading: string; readonly table: DocumentTable; readonly empty: string };
  readonly sections: readonly DocumentSection[];
  readonly summary: {
    readonly heading: string;
    readonly total: DocumentPrice | null;
    readonly tables: readonly { readonly heading: string; readonly table: DocumentTable }[];
    readonly notes: readonly string[];
  };
  readonly words: {
    readonly noPhoto: string;
    /** Said at the end where a text has characters that no font here can draw. */
    readonly replaced: string;
    /** Names of a deck's layouts, and what stands in their empty places. */
    readonly deck: Readonly<Record<'cover' | 'page' | 'surface' | 'title' | 'kind' | 'photo', string>>;
  };
};

/** A stored picture on its way to the process that writes the document; null where it is missing. */
export type SentPicture = { readonly id: string; readonly bytes: string | null };
