/** A surface on the map, or a group of them with its number. */
export type MapMarker =
  | { readonly id: number; readonly lat: number; readonly lng: number; readonly is_approximate: boolean }
  | {
      readonly count: number;
      readonly lat: number;
      readonly lng: number;
      /** What the group takes up, `west,south,east,north`, where that is known. */
      readonly box?: string;
    };

/** Surfaces that no zoom draws apart. */
export type MapGroup = { readonly count: number; readonly box: string };

/** The part of the map that is seen: `west,south,east,north` as lists take it, and the zoom. */
export type MapViewport = {
  readonly bbox: string;
  readonly zoom: number;
  /** The program moved the map, not the person at it. */
  readonly isFitted: boolean;
};

export type MapPlace = { readonly lat: number; readonly lng: number };

/** Raster tiles of the operator's choice. */
export type Tiles = {
  readonly url: string;
  readonly attribution: string;
  /** Between these there are tiles; nearer and further ones are drawn out of them. */
  readonly min_zoom: number;
  readonly max_zoom: number;
};

export type MapTexts = {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attribution: string;
  readonly cluster: (count: number) => string;
};

export type MapHandlers = {
  readonly onOpen?: ((id: number) => void) | undefined;
  readonly onOpenGroup?: ((group: MapGroup) => void) | undefined;
  readonly onHover?: ((id: number | null) => void) | undefined;
  /** A click on nothing in particular. */
  readonly onSpot?: ((place: MapPlace) => void) | undefined;
  readonly onMove?: ((view: MapViewport) => void) | undefined;
};

/** A single surface: across, in pixels, its edge included. */
export const DOT_SIZE = 14;

/** Across, in pixels, with its number in it. */
export function clusterSize(count: number): number {
  return 26 + Math.min(22, Math.round(Math.log2(count) * 2.4));
}
