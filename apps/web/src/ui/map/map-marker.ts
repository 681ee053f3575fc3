/** A surface on the map, or a group with its number. */
export type MapMarker =
  | { readonly id: number; readonly lat: number; readonly lng: number; readonly is_approximate: boolean }
  | {
      readonly count: number;
      readonly lat: number;
      readonly lng: number;
      /** The extent of the group, `west,south,east,north`, where it is known. */
      readonly box?: string;
    };

/** Surfaces that no zoom separates. */
export type MapGroup = { readonly count: number; readonly box: string };

/** The visible part of the map: `west,south,east,north`, as in queries, and the zoom. */
export type MapViewport = {
  readonly bbox: string;
  readonly zoom: number;
  /** Whether the program moved the map, and not the user. */
  readonly isFitted: boolean;
};

export type MapPlace = { readonly lat: number; readonly lng: number };

/** Raster tiles that the operator has chosen. */
export type Tiles = {
  readonly url: string;
  readonly attribution: string;
  /** Tiles exist between these zooms; others are scaled from them. */
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
  /** A click on an empty spot. */
  readonly onSpot?: ((place: MapPlace) => void) | undefined;
  readonly onMove?: ((view: MapViewport) => void) | undefined;
};

/** The diameter of a single marker in pixels, with its edge. */
export const DOT_SIZE = 14;

/** The diameter of a group in pixels, with its number. */
export function clusterSize(count: number): number {
  return 26 + Math.min(22, Math.round(Math.log2(count) * 2.4));
}
