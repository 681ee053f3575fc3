import type { ActedFields, SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import type { Id, Instant, InstantOrNull, Json } from './columns.ts';

/** One surface of an act: its revision after it, and what the act changed as it was; of a booking act its booking, of a package's its item. */
export type KeptRow = {
  readonly media: number;
  readonly title: string;
  /** As it was then. */
  readonly code?: string | null;
  /** What an act on prices or quantities made of what. */
  readonly figures?: { readonly from: number; readonly to: number };
  readonly revision: number;
  /** The revision before it, where that is no longer the one right before: a later act was taken back. */
  readonly found?: number;
  readonly before?: Partial<ActedFields>;
  readonly booking?: number;
  readonly item?: number;
  /** The package that came with the item, as the act left it. */
  readonly made_package?: { readonly id: number; readonly revision: number };
  /** List items that came with the act. */
  readonly tags?: readonly number[];
};

export type SurfaceActTable = {
  id: Id;
  account_id: number;
  kind: SurfaceActKind;
  rows: Json<readonly KeptRow[]>;
  created_at: Instant;
  undone_at: InstantOrNull;
};
