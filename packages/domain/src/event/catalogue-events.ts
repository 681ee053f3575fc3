import type { Change } from './change.ts';
import type { TitledRef } from './sales-events.ts';

type Changed = { readonly changes: readonly Change[] };
type Named = { readonly id: number; readonly name: string };
type OfSurface = { readonly media: TitledRef };
type OfItem = Changed & { readonly item: Named };

export type CatalogueEvents = {
  surface_created: OfSurface & Changed;
  /** Anything but its prices, which `surface_priced` tells of. */
  surface_updated: OfSurface & Changed;
  surface_priced: OfSurface & Changed;
  surface_files_changed: OfSurface & Changed;
  mhfe_images_added: OfSurface & Changed & { readonly mhfe: Named; readonly publisher: number };
  mhfe_note_changed: OfSurface & Changed;
  surface_shared: OfSurface & Changed;
  surface_share_ended: OfSurface & Changed;
  surface_archived: OfSurface;
  surface_restored: OfSurface;
  surface_deleted: OfSurface & Changed;
  surface_undeleted: OfSurface;
  /** `company`: the publisher whose surfaces they are. What it changed of each surface is told beside. */
  surfaces_imported: Changed & { readonly company: Named };

  list_item_proposed: OfItem;
  list_item_updated: OfItem;
  /** `approvedAs`: the name that it has from now on. */
  list_item_approved: OfItem & { readonly approvedAs: string };
  list_item_deleted: OfItem & { readonly isEnabled: boolean };
  /** It came with an act that was taken back. */
  list_item_withdrawn: OfItem;
  /** `isKept`: it is in use, so it stays with its company. */
  list_item_refused: OfItem & { readonly reason: string; readonly isKept: boolean };
  list_item_reopened: OfItem;
  list_item_merged: OfItem & { readonly into: string };
};
